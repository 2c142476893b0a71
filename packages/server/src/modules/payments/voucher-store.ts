import { statement } from '../../platform/db/index.ts';

export const lockUsableCodes = statement<{ id: number; leftMinor: number }>(`
  select id, amount_minor - used_minor as "leftMinor" from payment_code
  where id = any ($1::bigint[]) and used_minor < amount_minor and (uses_max is null or uses < uses_max)
    and (expires_at is null or expires_at > now())
  order by id for no key update`);
/** Refuses by itself what would be too much; the table's checks stand behind it. */
export const spendCode = statement<{ id: number }>(`
  update payment_code set used_minor = used_minor + $2, uses = uses + 1
  where id = $1 and used_minor + $2 <= amount_minor and (uses_max is null or uses < uses_max) returning id`);
export const insertRedemption = statement(`
  insert into voucher_redemption (order_id, payment_code_id, amount_minor) values ($1, $2, $3)`);
export const selectRedeemed = statement<{ amountMinor: number }>(`
  select coalesce(sum(amount_minor), 0)::bigint as "amountMinor" from voucher_redemption where order_id = $1 and given_back_at is null`);
export const returnRedemptions = statement<{ id: number; amountMinor: number }>(`
  update voucher_redemption set given_back_at = now() where order_id = $1 and given_back_at is null
  returning payment_code_id as id, amount_minor as "amountMinor"`);
export const restoreCodes = statement(`
  with locked as (select id from payment_code where id = any ($1::bigint[]) order by id for no key update)
  update payment_code c set used_minor = used_minor - r.amount_minor, uses = uses - 1
  from locked join unnest($1::bigint[], $2::bigint[]) as r (id, amount_minor) using (id) where c.id = locked.id`);

export const insertCode = statement<{ id: number }>(`
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
export const selectVouchers = statement<VoucherRow>(`
  select c.id, c.created_at as "createdAt", c.amount_minor as "amountMinor", c.used_minor as "usedMinor", c.uses, c.uses_max as "usesMax",
    (select slug from sellable where id = c.event_id) as "eventSlug", c.expires_at as "expiresAt"
  from payment_code c where c.shop_id = $1 order by c.id`);
export const selectEventOfShop = statement<{ id: number }>(`
  select s.id from sellable s join shop_sellable ss on ss.sellable_id = s.id
  where s.kind = 'event' and s.slug = $2 and ss.shop_id = $1`);
