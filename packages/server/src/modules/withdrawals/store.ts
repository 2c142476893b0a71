import type { Locale } from '@frontrow/domain/locale';
import { statement, type NoRow } from '../../platform/db/index.ts';

export type Withdrawal = {
  id: number;
  shopId: number;
  locale: Locale;
  name: string;
  reference: string;
  email: string;
  lines: string[];
  receivedAt: Date;
  refundDueAt: Date;
  /** Whether the receipt goes out as a mail; it is on the screen in any case. */
  receiptByMail: boolean;
};

const columns = `
  w.id, w.shop_id as "shopId", w.locale, w.declared_name as name, w.declared_reference as reference,
  w.declared_email as email, w.declared_lines as lines, w.received_at as "receivedAt", w.refund_due_at as "refundDueAt",
  w.receipt_by_mail as "receiptByMail"`;

/** Until the commit, declarations of one address come one after the other. */
export const lockEmail = statement<NoRow, [email: string]>(
  "select pg_advisory_xact_lock(hashtextextended('withdrawal:' || lower($1::text), 0))",
);

/** The same content is the same declaration for a minute; as an answer to the same request, for ever. */
export const selectRepeated = statement<Withdrawal, [shopId: number, declaredSha256: Buffer, clientMutationId: string | null]>(`
  select ${columns} from withdrawal w
  where w.shop_id = $1 and w.declared_sha256 = $2
    and (w.received_at > now() - interval '1 minute' or w.client_mutation_id = $3)
  order by w.id limit 1`);

/** With the order that fits shop, reference and address, where there is one: the same statement either way. */
export const insertWithdrawal = statement<
  Withdrawal,
  [
    shopId: number,
    locale: string,
    declaredName: string,
    declaredReference: string,
    declaredEmail: string,
    declaredLines: object | string,
    declaredSha256: Buffer,
    clientMutationId: string | null,
    receiptByMail: boolean,
    reference: string | null,
  ]
>(`
  insert into withdrawal as w (shop_id, locale, declared_name, declared_reference, declared_email, declared_lines,
    declared_sha256, client_mutation_id, receipt_by_mail, refund_due_at, order_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + interval '14 days',
    (select o.id from orders o where o.shop_id = $1 and o.reference = $10 and lower(o.email) = lower($5)))
  returning ${columns}`);

export const selectWithdrawal = statement<Withdrawal, [withdrawalId: number]>(`select ${columns} from withdrawal w where w.id = $1`);
export const updateReceiptSent = statement<NoRow, [withdrawalId: number]>(
  'update withdrawal set receipt_sent_at = coalesce(receipt_sent_at, now()) where id = $1',
);
export const updateHandled = statement<{ id: number }, [withdrawalId: number, shops: readonly number[] | null, handledBy: string]>(`
  update withdrawal set handled_at = now(), handled_by = $3
  where id = $1 and handled_at is null and proposal is null and ($2::int[] is null or shop_id = any ($2)) returning id`);

/** Receipts the law wants at once and that are not out after five minutes. */
export const selectLateReceipts = statement<{ id: number }>(`
  select id from withdrawal
  where receipt_by_mail and receipt_sent_at is null and handled_at is null and received_at < now() - interval '5 minutes'
  order by id limit 100`);

const clock = `ceil(extract(epoch from w.refund_due_at - now()) / 86400)::int as "daysLeft"`;
/** A declaration as those see it who decide on it, and what became of it. */
export type WithdrawalCase = Withdrawal & {
  shopSlug: string;
  shop: string;
  /** Null: none fits. */
  orderReference: string | null;
  receiptSentAt: Date | null;
  shippedAt: Date | null;
  /** Until the refund is due; negative: overdue. */
  daysLeft: number;
  /** Who of the house decided on it; null: the buyer declared it. */
  enteredBy: string | null;
  handledAt: Date | null;
  handledBy: string | null;
  decision: 'accepted' | 'refused' | null;
  refusedBecause: string | null;
  note: string | null;
  amountMinor: number | null;
};
/** Not what the house decided and waits for a second person: its order's page does that, under a right of its own. */
const cases = `
  select ${columns}, ${clock}, s.slug as "shopSlug", s.name as shop, o.reference as "orderReference", w.receipt_sent_at as "receiptSentAt",
    (select shipped_at from shipment p where p.order_id = o.id) as "shippedAt", w.entered_by as "enteredBy", w.handled_at as "handledAt",
    w.handled_by as "handledBy", w.decision, w.refused_because as "refusedBecause", w.note, w.amount_minor as "amountMinor"
  from withdrawal w join shop s on s.id = w.shop_id left join orders o on o.id = w.order_id
  where ($1::int[] is null or w.shop_id = any ($1)) and w.proposal is null`;
/** The oldest first, after one of them. `shops`: where one may look; null: everywhere. */
export const selectOpenCases = statement<
  WithdrawalCase,
  [shops: readonly number[] | null, limit: number | null, afterWithdrawalId: number | null]
>(`
  ${cases} and w.handled_at is null and ($3::bigint is null or (w.received_at, w.id) > (select received_at, id from withdrawal where id = $3))
  order by w.received_at, w.id limit $2`);
/** What was decided, the newest first. */
export const selectDecidedCases = statement<
  WithdrawalCase,
  [shops: readonly number[] | null, limit: number, afterWithdrawalId: number | null]
>(`
  ${cases} and w.handled_at is not null and w.declared_email <> ''
    and ($3::bigint is null or (w.handled_at, w.id) < (select handled_at, id from withdrawal where id = $3))
  order by w.handled_at desc, w.id desc limit $2`);
export const selectCase = statement<WithdrawalCase, [withdrawalId: number, shops: readonly number[] | null]>(
  `${cases.replaceAll('$1', '$2')} and w.id = $1`,
);
export type OwedRefund = {
  id: number;
  orderReference: string;
  amountMinor: number;
  refundDueAt: Date;
  daysLeft: number;
  state: string;
  refundId: string;
};
/** Accepted ones whose money is not back yet, by the day it is due. */
export const selectOwed = statement<OwedRefund>(`
  select w.id, o.reference as "orderReference", r.amount_minor as "amountMinor", w.refund_due_at as "refundDueAt", ${clock}, r.state, r.id as "refundId"
  from withdrawal w join refund r on r.id = w.refund_id join orders o on o.id = w.order_id
  where r.state <> 'succeeded' order by w.refund_due_at, w.id`);

/** Who declared, with the order it belongs to; where it fits none, eight years after the end of its year. */
export const forgetDeclarations = statement(`
  update withdrawal w set declared_name = '', declared_reference = '', declared_email = '', declared_lines = '[]', declared_sha256 = '',
    client_mutation_id = null, note = null
  where w.handled_at is not null and w.received_at < now() - interval '8 years' and w.declared_email <> ''
    and case when w.order_id is null
      then date_trunc('year', w.received_at at time zone 'Europe/Berlin') + interval '9 years' <= now() at time zone 'Europe/Berlin'
      else exists (select from orders o where o.id = w.order_id and o.forgotten_at is not null) end`);
