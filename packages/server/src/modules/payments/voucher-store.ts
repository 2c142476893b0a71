import { statement, type NoRow } from '../../platform/db/index.ts';

/** `shops`: where one may look or decide; null: everywhere. */
type Shops = readonly number[] | null;

export const lockUsableCodes = statement<{ id: number; leftMinor: number }, [paymentCodeIds: readonly number[]]>(`
  select id, amount_minor - used_minor as "leftMinor" from payment_code
  where id = any ($1::bigint[]) and used_minor < amount_minor and (uses_max is null or uses < uses_max)
    and (expires_at is null or expires_at > now()) and blocked_at is null
  order by id for no key update`);
/** Against double spending: refuses by itself what would be too much; the table's checks stand behind it. */
export const spendCode = statement<{ id: number }, [paymentCodeId: number, usedMinor: number]>(`
  update payment_code set used_minor = used_minor + $2, uses = uses + 1
  where id = $1 and used_minor + $2 <= amount_minor and (uses_max is null or uses < uses_max) returning id`);
export const insertRedemption = statement<NoRow, [orderId: number, paymentCodeId: number, amountMinor: number]>(`
  insert into voucher_redemption (order_id, payment_code_id, amount_minor) values ($1, $2, $3)`);
export const selectRedeemed = statement<{ amountMinor: number }, [orderId: number]>(`
  select coalesce(sum(amount_minor - given_back_minor), 0)::bigint as "amountMinor" from voucher_redemption where order_id = $1 and given_back_at is null`);
export const selectIsBlocked = statement<{ isBlocked: boolean }, [orderId: number]>(`
  select exists (
    select from voucher_redemption r join payment_code c on c.id = r.payment_code_id
    where r.order_id = $1 and r.given_back_at is null and c.blocked_at is not null) as "isBlocked"`);
/** What vouchers have got back of order `$1`. */
export type VoucherBack = { amountMinor: number; isBlocked: boolean };
export const selectVouchersBack = statement<VoucherBack, [orderId: number]>(`
  select r.given_back_minor as "amountMinor", c.blocked_at is not null as "isBlocked"
  from voucher_redemption r join payment_code c on c.id = r.payment_code_id
  where r.order_id = $1 and r.given_back_minor > 0 order by r.payment_code_id`);
/** Gives up to `$2` cents of order `$1` back, code after code. */
export const returnRedemptions = statement<{ id: number; amountMinor: number }, [orderId: number, amountMinor: number]>(`
  with spent as (
    select payment_code_id, amount_minor - given_back_minor as minor,
      sum(amount_minor - given_back_minor) over (order by payment_code_id) - (amount_minor - given_back_minor) as before
    from voucher_redemption where order_id = $1 and given_back_at is null
  ), due as (select payment_code_id, least(minor, $2::bigint - before)::bigint as minor from spent where before < $2::bigint)
  update voucher_redemption r set given_back_minor = r.given_back_minor + due.minor,
    given_back_at = case when r.given_back_minor + due.minor = r.amount_minor then now() end
  from due where r.order_id = $1 and r.payment_code_id = due.payment_code_id
  returning r.payment_code_id as id, due.minor as "amountMinor"`);
/** In id order, as every writer; a statement of its own, so that `restoreCodes` counts the uses that somebody committed while it was waited for. */
export const lockCodes = statement<{ id: number }, [paymentCodeIds: readonly number[]]>(
  'select id from payment_code where id = any ($1::bigint[]) order by id for no key update',
);
/**
 * What is given back can be spent once more. Uses are the orders that still have something of the code, and where that is as often as it may be
 * used, one fewer. `$3`: whoever paid with it loses nothing by what the house takes back: it can be spent for a year at least, and on anything
 * where its event sells no more.
 */
export const restoreCodes = statement<NoRow, [paymentCodeIds: readonly number[], amountMinors: readonly number[], isRenewed: boolean]>(`
  update payment_code c set used_minor = used_minor - r.amount_minor,
    uses = least((select count(*)::int from voucher_redemption v where v.payment_code_id = c.id and v.given_back_at is null), uses_max - 1),
    expires_at = case when $3::boolean and expires_at is not null then greatest(expires_at, now() + interval '1 year') else expires_at end,
    event_id = case when not $3::boolean or exists (select from event e where e.id = c.event_id and not is_sold_no_more(e)) then event_id end
  from unnest($1::bigint[], $2::bigint[]) as r (id, amount_minor) where c.id = r.id`);

/** What a code is worth, to whom and until when. */
export type CodeTerms = [
  shopId: number,
  amountMinor: number,
  usesMax: number | null,
  eventId: number | null,
  expiresAt: Date | null,
  purpose: string | null,
  madeBy: string,
];
/** Codes that are not there yet, by their hashes. */
export const insertCodes = statement<
  { hash: Buffer },
  [codeHashes: readonly Buffer[], codeEnds: readonly (string | null)[], ...CodeTerms]
>(`
  insert into payment_code (code_hash, code_end, shop_id, amount_minor, uses_max, event_id, expires_at, purpose, made_by)
  select hash, code_end, $3, $4, $5, $6, $7, $8, $9 from unnest($1::bytea[], $2::text[]) as c (hash, code_end)
  on conflict (code_hash) do nothing returning code_hash as hash`);
/** How many of these codes are there, and how many of them on these terms. */
export const countCodes = statement<{ same: number; there: number }, [codeHashes: readonly Buffer[], ...CodeTerms]>(`
  select count(*)::int as there, (count(*) filter (where c.shop_id = $2 and c.amount_minor = $3 and c.uses_max is not distinct from $4
    and c.event_id is not distinct from $5 and c.expires_at is not distinct from $6 and c.purpose is not distinct from $7 and c.made_by = $8))::int as same
  from payment_code c where c.code_hash = any ($1)`);
export const blockCode = statement<{ id: number }, [shops: Shops, paymentCodeId: number, blockedBy: string, blockedWhy: string]>(`
  update payment_code set blocked_at = now(), blocked_by = $3, blocked_why = $4
  where id = $2 and blocked_at is null and ($1::bigint[] is null or shop_id = any ($1)) returning id`);

/** It may be spent again. */
export const unblockCode = statement<{ id: number }, [shops: Shops, paymentCodeId: number]>(`
  update payment_code c set blocked_at = null, blocked_by = null, blocked_why = null
  where c.id = $2 and c.blocked_at is not null and ($1::bigint[] is null or c.shop_id = any ($1)) returning c.id`);

/** `open`: something is left and it may be spent. */
export const voucherStates = ['open', 'spent', 'expired', 'blocked'] as const;
export type VoucherState = (typeof voucherStates)[number];
export type OfficeVoucher = VoucherRow & {
  codeEnd: string | null;
  shop: string;
  madeBy: string | null;
  purpose: string | null;
  state: VoucherState;
  blockedAt: Date | null;
  blockedBy: string | null;
  blockedWhy: string | null;
  /** The orders it has paid for and still pays for, the last ones first, ten at most. */
  orders: string[];
};
const stateOf = `case when c.blocked_at is not null then 'blocked'
    when c.used_minor >= c.amount_minor or (c.uses_max is not null and c.uses >= c.uses_max) then 'spent'
    when c.expires_at <= now() then 'expired' else 'open' end`;
const asked = `($1::bigint[] is null or c.shop_id = any ($1)) and ($2::text is null or ${stateOf} = $2) and ($3::text is null or c.code_end = $3)`;
export const selectVoucherPage = statement<
  OfficeVoucher,
  [shops: Shops, state: string | null, codeEnd: string | null, beforeId: number | null, limit: number]
>(`
  select c.id, c.created_at as "createdAt", c.amount_minor as "amountMinor", c.used_minor as "usedMinor", c.uses, c.uses_max as "usesMax",
    (select slug from sellable where id = c.event_id) as "eventSlug", c.expires_at as "expiresAt", c.code_end as "codeEnd", s.name as shop,
    c.made_by as "madeBy", c.purpose, ${stateOf} as state, c.blocked_at as "blockedAt", c.blocked_by as "blockedBy", c.blocked_why as "blockedWhy",
    array(select o.reference from voucher_redemption r join orders o on o.id = r.order_id where r.payment_code_id = c.id and r.given_back_at is null
      order by r.redeemed_at desc, o.id desc limit 10) as orders
  from payment_code c join shop s on s.id = c.shop_id
  where ${asked} and ($4::bigint is null or c.id < $4) order by c.id desc limit $5`);
export const selectVoucherSum = statement<
  { count: number; leftMinor: number },
  [shops: Shops, state: string | null, codeEnd: string | null]
>(`
  select count(*)::int as count,
    coalesce(sum(c.amount_minor - c.used_minor) filter (where ${stateOf} = 'open'), 0)::bigint as "leftMinor"
  from payment_code c where ${asked}`);

export const selectVoucherShop = statement<{ id: number; slug: string; isTaken: boolean }, [shops: Shops, slug: string]>(`
  select id, slug, 'kulturpass' = any (payment_methods) and not 'kulturpass' = any (payment_blacklist) as "isTaken"
  from shop where slug = $2 and ($1::bigint[] is null or id = any ($1))`);

export type VoucherRow = {
  id: number;
  createdAt: Date;
  amountMinor: number;
  usedMinor: number;
  uses: number;
  usesMax: number | null;
  eventSlug: string | null;
  expiresAt: Date | null;
  state: VoucherState;
};
export const selectVouchers = statement<VoucherRow, [shopId: number]>(`
  select c.id, c.created_at as "createdAt", c.amount_minor as "amountMinor", c.used_minor as "usedMinor", c.uses, c.uses_max as "usesMax",
    (select slug from sellable where id = c.event_id) as "eventSlug", c.expires_at as "expiresAt", ${stateOf} as state
  from payment_code c where c.shop_id = $1 order by c.id`);
export const selectEventOfShop = statement<{ id: number }, [shopId: number, slug: string]>(`
  select s.id from sellable s join shop_sellable ss on ss.sellable_id = s.id
  where s.kind = 'event' and s.slug = $2 and ss.shop_id = $1`);
