import { statement, type NoRow } from '../../platform/db/index.ts';
import { isDisputed } from '../payments/index.ts';

/** `shops`: where one may look or decide; null: everywhere. */
type Shops = readonly number[] | null;

// What sellers of resold tickets are owed, and were paid.

/** `held`: no file takes it while the payment of its ticket is disputed. */
export const payoutStates = ['due', 'agree', 'held', 'sent'] as const;
export type PayoutState = (typeof payoutStates)[number];
/** `id` of the offer. */
export type SellerPayout = {
  id: number;
  shopSlug: string;
  amountMinor: number;
  dueAt: Date;
  soldAt: Date;
  sellerName: string | null;
  ibanEnd: string | null;
  orderReference: string;
  eventName: string;
  approvedBy: string | null;
  sentAt: Date | null;
  file: string | null;
};
const of = `
  from resale_payout p join resale_offer f on f.id = p.offer_id join shop s on s.id = f.shop_id join ticket t on t.id = f.ticket_id
    join orders o on o.id = t.order_id join order_line l on l.id = t.order_line_id`;
const inReach = '($1::bigint[] is null or f.shop_id = any ($1))';
const isOf = (state: string, alone: string) => `case ${state}
    when 'sent' then p.state = 'sent'
    when 'held' then p.state = 'due' and ${isDisputed('t.order_id')}
    when 'agree' then p.state = 'due' and p.amount_minor > ${alone} and p.approved_by is null and not ${isDisputed('t.order_id')}
    else p.state = 'due' and (p.amount_minor <= ${alone} or p.approved_by is not null) and not ${isDisputed('t.order_id')} end`;
/** By offer, the oldest first; of what was sent the newest first. */
export const selectPayoutPage = statement<
  SellerPayout,
  [shops: Shops, state: string, amountMinorAlone: number, cursor: number | null, limit: number]
>(`
  select p.offer_id as id, s.slug as "shopSlug", p.amount_minor as "amountMinor", p.due_at as "dueAt", f.closed_at as "soldAt",
    f.seller_name as "sellerName", right(f.seller_iban, 4) as "ibanEnd", o.reference as "orderReference", l.event_facts ->> 'name' as "eventName",
    p.approved_by as "approvedBy", p.exported_at as "sentAt", p.batch as file
  ${of}
  where p.amount_minor > 0 and ${isOf('$2::text', '$3')} and ${inReach}
    and ($4::bigint is null or case $2 when 'sent' then p.offer_id < $4 else p.offer_id > $4 end)
  order by case $2 when 'sent' then -p.offer_id else p.offer_id end limit $5`);
export const selectPayoutSums = statement<
  { state: PayoutState; count: number; amountMinor: number },
  [shops: Shops, amountMinorAlone: number]
>(`
  select st.state, count(*)::int as count, sum(p.amount_minor)::bigint as "amountMinor"
  from resale_payout p join resale_offer f on f.id = p.offer_id join ticket t on t.id = f.ticket_id
    cross join lateral (select x from unnest('{${payoutStates.join()}}'::text[]) x where ${isOf('x', '$2')}) st (state)
  where p.amount_minor > 0 and ${inReach} group by st.state`);

export type DuePayout = Omit<SellerPayout, 'sellerName' | 'ibanEnd' | 'sentAt' | 'file'> & {
  sellerName: string;
  sellerIban: string;
  /** No file takes it while it is. */
  isDisputed: boolean;
};
const duePayouts = `
  select p.offer_id as id, s.slug as "shopSlug", p.amount_minor as "amountMinor", p.due_at as "dueAt", f.closed_at as "soldAt",
    f.seller_name as "sellerName", f.seller_iban as "sellerIban", o.reference as "orderReference", l.event_facts ->> 'name' as "eventName",
    p.approved_by as "approvedBy", ${isDisputed('t.order_id')} as "isDisputed"
  ${of}`;
/** Those that wait for the end of a dispute too. */
export const selectDuePayouts = statement<DuePayout>(
  `${duePayouts} where p.state = 'due' and p.amount_minor > 0 order by p.due_at, p.offer_id`,
);
/**
 * For a file of person `$3`: above `$2` cents only what somebody else agreed to, and nothing for a ticket whose own payment is disputed: who paid
 * with somebody else's card is not paid for it. Two who make a file at once get different payouts.
 */
export const lockDuePayouts = statement<DuePayout, [shops: Shops, amountMinorAlone: number, exportedBy: string]>(`
  ${duePayouts}
  where p.state = 'due' and p.amount_minor > 0 and ${inReach} and (p.amount_minor <= $2 or lower(p.approved_by) <> lower($3))
    and not ${isDisputed('t.order_id')}
  order by p.offer_id for update of p skip locked`);
export const markSent = statement<NoRow, [offerIds: readonly number[], batch: string, exportedBy: string]>(`
  update resale_payout set state = 'sent', exported_at = now(), batch = $2, exported_by = $3 where offer_id = any ($1::bigint[])`);
/** Of a file, those whose account is still known. */
export const selectPayoutsOfBatch = statement<DuePayout, [batch: string]>(
  `${duePayouts} where p.batch = $1 and f.seller_iban is not null order by p.offer_id`,
);
export const lockPayoutToAgree = statement<{ approvedBy: string | null; amountMinor: number }, [shops: Shops, offerId: number]>(`
  select p.approved_by as "approvedBy", p.amount_minor as "amountMinor" from resale_payout p join resale_offer f on f.id = p.offer_id
  where p.offer_id = $2 and p.state = 'due' and ${inReach} for update of p`);
export const approvePayout = statement<NoRow, [offerId: number, approvedBy: string]>(
  'update resale_payout set approved_at = now(), approved_by = $2 where offer_id = $1',
);
