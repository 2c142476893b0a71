import { statement } from '../../platform/db/index.ts';
import { stayingSurcharges } from '../orders/index.ts';
import { isTakenByDispute } from '../payments/index.ts';

/** `shops`: where one may look or decide; null: everywhere. */
type Shops = readonly number[] | null;

// What waits of refunds, over many orders: for the office.

/** `due` for the next file, `agree` for a second person, `held` by a dispute, `file` on its way, `failed` for somebody to look. */
export const waitingStates = ['due', 'agree', 'held', 'file', 'failed'] as const;
export type WaitingState = (typeof waitingStates)[number];
export type WaitingRefund = {
  id: string;
  orderReference: string | null;
  caseId: number | null;
  amountMinor: number;
  reason: string;
  createdAt: Date;
  /** From when on a file takes it: a day in which the buyer may still object. */
  dueAt: Date;
  holder: string | null;
  ibanEnd: string | null;
  orderedBy: string | null;
  approvedBy: string | null;
  file: string | null;
  refusedBy: string | null;
  refusedWhy: string | null;
};
const isCreated = `(r.bank_account is not null and r.state = 'created')`;
/** `$n` two people above so many cents. */
const isOf = (state: string, limit: string) => `case ${state}
    when 'due' then ${isCreated} and (r.amount_minor <= ${limit} or r.approved_by is not null) and not ${isTakenByDispute('r.order_id')}
    when 'agree' then ${isCreated} and r.amount_minor > ${limit} and r.approved_by is null and not ${isTakenByDispute('r.order_id')}
    when 'held' then ${isCreated} and ${isTakenByDispute('r.order_id')}
    when 'file' then r.bank_account is not null and r.state = 'pending'
    else r.state = 'failed' end`;
const mayWait = `(r.state = 'failed' or (r.bank_account is not null and r.state in ('created', 'pending')))`;
const inReach = `($1::bigint[] is null or o.shop_id = any ($1))`;
/** The oldest first, after refund `$5`. */
export const selectWaiting = statement<
  WaitingRefund,
  [shops: Shops, state: string, amountMinorAlone: number, afterId: string | null, limit: number]
>(`
  select r.id, o.reference as "orderReference", r.case_id as "caseId", r.amount_minor as "amountMinor", r.reason, r.created_at as "createdAt",
    r.created_at + interval '1 day' as "dueAt", r.bank_account ->> 'name' as holder, right(r.bank_account ->> 'iban', 4) as "ibanEnd",
    r.ordered_by as "orderedBy", r.approved_by as "approvedBy", r.payout_file as file, r.refused_by as "refusedBy", r.refused_why as "refusedWhy"
  from refund r left join orders o on o.id = r.order_id
  where ${mayWait} and ${isOf('$2::text', '$3')} and ${inReach}
    and ($4::uuid is null or (r.created_at, r.id) > (select created_at, id from refund where id = $4))
  order by r.created_at, r.id limit $5`);
export const selectWaitingSums = statement<
  { state: WaitingState; count: number; amountMinor: number },
  [shops: Shops, amountMinorAlone: number]
>(`
  select s.state, count(*)::int as count, sum(r.amount_minor)::bigint as "amountMinor"
  from refund r left join orders o on o.id = r.order_id
    cross join lateral (select s from unnest('{${waitingStates.join()}}'::text[]) s where ${isOf('s', '$2')}) s (state)
  where ${mayWait} and ${inReach} group by s.state`);

/** Orders whose buyer has to name an account, or somebody has to look: nothing has gone back to them by now. */
export type AskedOrder = { id: number; orderReference: string; eventSlug: string; amountMinor: number; way: 'asked' | 'by_hand' };
export const selectAsked = statement<AskedOrder, [shops: Shops, afterId: number | null, limit: number]>(`
  select o.id, o.reference as "orderReference", s.slug as "eventSlug", d.amount_minor as "amountMinor", d.way
  from refund_run_order d join refund_run r on r.id = d.run_id join sellable s on s.id = r.event_id join orders o on o.id = d.order_id
  where d.way in ('asked', 'by_hand') and ${inReach} and ($2::bigint is null or o.id > $2)
    and exists (select from ticket t where t.order_id = o.id and t.event_id = r.event_id and not t.is_dead)
  union all
  select o.id, o.reference, (select slug from sellable where id = l.sellable_id), o.total_minor, 'by_hand'
  from ${stayingSurcharges} and ${inReach} and ($2::bigint is null or o.id > $2)
  order by 1 limit $3`);
