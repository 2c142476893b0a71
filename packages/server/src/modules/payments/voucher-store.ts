import { statement, type NoRow } from '../../platform/db/index.ts';

export const lockUsableCodes = statement<{ id: number; leftMinor: number }, [paymentCodeIds: readonly number[]]>(`
  select id, amount_minor - used_minor as "leftMinor" from payment_code
  where id = any ($1::bigint[]) and used_minor < amount_minor and (uses_max is null or uses < uses_max)
    and (expires_at is null or expires_at > now())
  order by id for no key update`);
/** Against double spending: refuses by itself what would be too much; the table's checks stand behind it. */
export const spendCode = statement<{ id: number }, [paymentCodeId: number, usedMinor: number]>(`
  update payment_code set used_minor = used_minor + $2, uses = uses + 1
  where id = $1 and used_minor + $2 <= amount_minor and (uses_max is null or uses < uses_max) returning id`);
export const insertRedemption = statement<NoRow, [orderId: number, paymentCodeId: number, amountMinor: number]>(`
  insert into voucher_redemption (order_id, payment_code_id, amount_minor) values ($1, $2, $3)`);
export const selectRedeemed = statement<{ amountMinor: number }, [orderId: number]>(`
  select coalesce(sum(amount_minor - given_back_minor), 0)::bigint as "amountMinor" from voucher_redemption where order_id = $1 and given_back_at is null`);
/** Gives up to `$2` cents of order `$1` back, code after code. `isFirst`: nothing of this redemption had been given back. */
export const returnRedemptions = statement<{ id: number; amountMinor: number; isFirst: boolean }, [orderId: number, amountMinor: number]>(`
  with spent as (
    select payment_code_id, amount_minor - given_back_minor as minor, given_back_minor = 0 as is_first,
      sum(amount_minor - given_back_minor) over (order by payment_code_id) - (amount_minor - given_back_minor) as before
    from voucher_redemption where order_id = $1 and given_back_at is null
  ), due as (select payment_code_id, least(minor, $2::bigint - before)::bigint as minor, is_first from spent where before < $2::bigint)
  update voucher_redemption r set given_back_minor = r.given_back_minor + due.minor,
    given_back_at = case when r.given_back_minor + due.minor = r.amount_minor then now() end
  from due where r.order_id = $1 and r.payment_code_id = due.payment_code_id
  returning r.payment_code_id as id, due.minor as "amountMinor", due.is_first as "isFirst"`);
/** What is given back can be spent once more: the order counts as no use of the code any longer. */
export const restoreCodes = statement<
  NoRow,
  [paymentCodeIds: readonly number[], amountMinors: readonly number[], isFirsts: readonly boolean[]]
>(`
  with locked as (select id from payment_code where id = any ($1::bigint[]) order by id for no key update)
  update payment_code c set used_minor = used_minor - r.amount_minor, uses = uses - r.is_first::int
  from locked join unnest($1::bigint[], $2::bigint[], $3::boolean[]) as r (id, amount_minor, is_first) using (id) where c.id = locked.id`);

export const insertCode = statement<
  { id: number },
  [
    codeHash: Buffer,
    shopId: number,
    amountMinor: number,
    usesMax: number | null,
    eventId: number | null,
    expiresAt: Date | null,
    madeBy: string,
  ]
>(`
  insert into payment_code (code_hash, shop_id, amount_minor, uses_max, event_id, expires_at, made_by) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (code_hash) do nothing returning id`);
export type VoucherRow = {
  id: number;
  createdAt: Date;
  amountMinor: number;
  usedMinor: number;
  uses: number;
  usesMax: number | null;
  eventSlug: string | null;
  expiresAt: Date | null;
};
export const selectVouchers = statement<VoucherRow, [shopId: number]>(`
  select c.id, c.created_at as "createdAt", c.amount_minor as "amountMinor", c.used_minor as "usedMinor", c.uses, c.uses_max as "usesMax",
    (select slug from sellable where id = c.event_id) as "eventSlug", c.expires_at as "expiresAt"
  from payment_code c where c.shop_id = $1 order by c.id`);
export const selectEventOfShop = statement<{ id: number }, [shopId: number, slug: string]>(`
  select s.id from sellable s join shop_sellable ss on ss.sellable_id = s.id
  where s.kind = 'event' and s.slug = $2 and ss.shop_id = $1`);
