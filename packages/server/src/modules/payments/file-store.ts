import { statement, type NoRow } from '../../platform/db/index.ts';

/** `shops`: where one may look or decide; null: everywhere. */
type Shops = readonly number[] | null;

// Files for the bank: one row each, while what they carry stands with refunds and with payouts of resale.

export type PayerAccount = { holder: string; iban: string; bic: string };
/** Of the main shop: its account pays. */
export const selectPayer = statement<{ account: PayerAccount | null }>('select bank_account as account from shop where is_main');

/** After a restore what went to the bank since is due again: until somebody has said that it was compared. */
export const selectIsToCompare = statement<{ isToCompare: boolean }>(`
  select exists (select from restoration r where not exists (select from restoration_compared where restoration_id = r.id)) as "isToCompare"`);
/** Files may be at the bank that the store no longer knows, and no name may stand on two: it goes on at the next thousand. */
export const skipFileNames = statement<{ number: number }>(
  `select setval('payment_file_number', (last_value / 1000 + 1) * 1000) as number from payment_file_number`,
);

/** A name nobody has used, and the moment that stands in the file. */
export const nextFileName = statement<{ number: number; madeAt: Date }>(
  `select nextval('payment_file_number') as number, date_trunc('second', now()) as "madeAt"`,
);
export const insertPaymentFile = statement<
  NoRow,
  [name: string, kind: string, madeBy: string, payer: object | string, payments: number, amountMinor: number, sha256: Buffer]
>(`
  insert into payment_file (name, kind, made_by, payer, payments, amount_minor, sha256) values ($1, $2, $3, $4, $5, $6, $7)`);

export type PaymentFile = {
  name: string;
  kind: 'refunds' | 'resale';
  madeAt: Date;
  madeBy: string;
  payer: PayerAccount;
  payments: number;
  amountMinor: number;
  sha256: Buffer | null;
  carriedOutAt: Date | null;
  carriedOutBy: string | null;
};
/** A file is in reach of who sees everything it carries. */
const inReach = `($1::bigint[] is null
  or (f.kind = 'refunds' and not exists (
    select from refund r left join orders o on o.id = r.order_id where r.payout_file = f.name and (o.shop_id is null or o.shop_id <> all ($1))))
  or (f.kind = 'resale' and not exists (
    select from resale_payout p join resale_offer s on s.id = p.offer_id where p.batch = f.name and s.shop_id <> all ($1))))`;
const columns = `
  f.name, f.kind, f.made_at as "madeAt", f.made_by as "madeBy", f.payer, f.payments, f.amount_minor as "amountMinor", f.sha256,
  f.carried_out_at as "carriedOutAt", f.carried_out_by as "carriedOutBy" from payment_file f`;
/** The newest first, after the file `$4`. */
export const selectPaymentFiles = statement<PaymentFile, [shops: Shops, kind: string, limit: number, afterName: string | null]>(`
  select ${columns} where ${inReach} and f.kind = $2
    and ($4::text is null or (f.made_at, f.name) < (select made_at, name from payment_file where name = $4))
  order by f.made_at desc, f.name desc limit $3`);
export const selectPaymentFile = statement<PaymentFile, [shops: Shops, kind: string, name: string]>(
  `select ${columns} where ${inReach} and f.kind = $2 and f.name = $3`,
);
/** Once. */
export const noteCarriedOut = statement<{ name: string }, [name: string, carriedOutBy: string]>(`
  update payment_file set carried_out_at = now(), carried_out_by = $2 where name = $1 and carried_out_at is null returning name`);
