import { statement, type NoRow } from '../../platform/db/index.ts';
import type { DisputeState, DisputeTruth } from '../payments/index.ts';

// What providers say

export const selectNow = statement<{ now: Date }>('select now() as now');

/** Of which order a payment is, or of which case of money; an order comes first, for a case may have been booked to it. */
export type DisputedPayment = { orderId: number | null; caseId: number | null; attemptId: string | null };
export const selectDisputedPayment = statement<DisputedPayment, [provider: string, paymentId: string]>(`
  select t.order_id as "orderId", null::bigint as "caseId",
    (select a.id from payment_attempt a where a.order_id = t.order_id and a.provider = $1 and a.provider_payment_id = $2 limit 1) as "attemptId"
  from ledger_transfer t where t.provider = $1 and t.provider_object_id = $2 and t.kind = 'capture' and t.order_id is not null
  union all
  select null, u.id, null from unmatched_money u where u.provider = $1 and u.provider_object_id = $2
  limit 1`);
export const lockMoneyCase = statement<{ id: number }, [unmatchedMoneyId: number]>(
  'select id from unmatched_money where id = $1 for no key update',
);

export type KnownDispute = {
  id: number;
  state: DisputeState;
  takenMinor: number;
  settledMinor: number;
  returnedMinor: number;
  version: number;
  askedAt: Date;
};
const known = `id, state, taken_minor as "takenMinor", settled_minor as "settledMinor", returned_minor as "returnedMinor", version, asked_at as "askedAt"`;
/** Its row; also that of money PayPal took back before there was a dispute about it. */
export const lockKnown = statement<KnownDispute, [provider: string, providerObjectId: string, paymentId: string]>(`
  select ${known} from dispute
  where provider = $1 and (provider_object_id = $2 or (payment_id = $3 and reason = 'reversal'))
  order by provider_object_id = $2 desc limit 1 for update`);

type Said = [
  state: string,
  isInquiry: boolean,
  reason: string,
  amountMinor: number,
  takenMinor: number,
  feeMinor: number,
  dueAt: Date | null,
  askedAt: Date,
];
/**
 * `taken_at` is a moment under the lock of the order, by the clock: a refund that had the lock before was not given beyond what was left,
 * though it may have begun later.
 */
export const insertDispute = statement<
  { id: number; version: number },
  [
    ...Said,
    provider: string,
    providerObjectId: string,
    paymentId: string,
    orderId: number | null,
    caseId: number | null,
    attemptId: string | null,
    openedAt: Date,
  ]
>(`
  insert into dispute (state, is_inquiry, reason, amount_minor, taken_minor, fee_minor, due_at, asked_at,
    provider, provider_object_id, payment_id, order_id, case_id, attempt_id, opened_at, taken_at, closed_at)
  values ($1, $2, $3, $4, $5::bigint, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
    case when $5::bigint > 0 then clock_timestamp() end, case when $1 in ('won', 'lost') then now() end)
  returning id, version`);
/** `$11` what of it has become a case of money now. Who has seen it as it was is told, where it is another now. */
export const updateDispute = statement<{ version: number }, [...Said, disputeId: number, providerObjectId: string, returnedMinor: number]>(`
  update dispute set state = $1, is_inquiry = $2::boolean, reason = $3, amount_minor = $4::bigint, taken_minor = $5::bigint, fee_minor = $6::bigint,
    due_at = $7::timestamptz, asked_at = $8,
    provider_object_id = $10, returned_minor = returned_minor + $11,
    taken_at = case when $5::bigint > taken_minor then clock_timestamp() else taken_at end,
    closed_at = case when $1 in ('won', 'lost') then coalesce(closed_at, now()) end,
    -- what is lost anew, or comes back, is looked at anew
    handled_at = case when state = $1 then handled_at end, handled_by = case when state = $1 then handled_by end,
    version = version + case when (state, is_inquiry, amount_minor, taken_minor, fee_minor, due_at) is distinct from ($1, $2::boolean, $4::bigint, $5::bigint, $6::bigint, $7::timestamptz) then 1 else 0 end
  where id = $9 returning version`);
/** `$1` what was moved from a dispute to a case. */
export const insertReturnedCase = statement<
  NoRow,
  [provider: string, providerObjectId: string, amountMinor: number, orderId: number | null]
>(`
  insert into unmatched_money (provider, provider_object_id, amount_minor, currency, order_id, reason) values ($1, $2, $3, 'EUR', $4, 'dispute_won')`);

// Asked by the clock

/** The node that gets the row asks: once an hour. */
export const beginAsking = statement<{ since: Date }, [provider: string]>(`
  update notice_watch w set disputes_asked_at = now() from notice_watch before
  where w.provider = $1 and before.provider = $1 and w.disputes_asked_at <= now() - interval '1 hour'
  returning before.disputes_asked_at as since`);
/** What could not be asked is asked once more in a minute. */
export const askAgain = statement<NoRow, [provider: string, since: Date]>(
  'update notice_watch set disputes_asked_at = $2 where provider = $1',
);
/** Open ones each hour, decided ones once a day for a quarter of a year: a bank may think again. */
export const selectToAsk = statement<{ objectId: string }, [provider: string]>(`
  select provider_object_id as "objectId" from dispute
  where provider = $1 and (closed_at is null and asked_at <= now() - interval '1 hour'
    or closed_at > now() - interval '90 days' and asked_at <= now() - interval '1 day')
  order by asked_at limit 500`);

// For people

/** Where one may look or decide; null: everywhere. One of money that fits no order is in reach of who sees everything. */
type Shops = readonly number[] | null;
export type Dispute = Omit<DisputeTruth, 'paymentId'> & {
  id: number;
  version: number;
  provider: 'stripe' | 'paypal';
  orderReference: string | null;
  caseId: number | null;
  shop: string | null;
  /** Taken, and not booked against the order nor come back. */
  unsettledMinor: number;
  settledMinor: number;
  closedAt: Date | null;
  handledAt: Date | null;
  handledBy: string | null;
};
const shown = `
  select d.id, d.version, d.provider, d.provider_object_id as "objectId", o.reference as "orderReference", d.case_id as "caseId", s.name as shop,
    d.state, d.is_inquiry as "isInquiry", d.reason, d.amount_minor as "amountMinor", d.taken_minor as "takenMinor", d.fee_minor as "feeMinor",
    (d.taken_minor + d.returned_minor - d.settled_minor)::bigint as "unsettledMinor", d.settled_minor as "settledMinor", d.due_at as "dueAt",
    d.opened_at as "openedAt", d.closed_at as "closedAt", d.handled_at as "handledAt", d.handled_by as "handledBy"
  from dispute d left join orders o on o.id = d.order_id left join shop s on s.id = o.shop_id`;
const inReach = '($1::bigint[] is null or o.shop_id = any ($1))';
/** Waits for somebody: evidence that is due, or what was lost and is still valid. */
export const waits = `(d.state = 'needs_response' or (d.state = 'lost' and d.handled_at is null and d.taken_minor + d.returned_minor > d.settled_minor))`;

/** Those that are not over, by what is due first: 500 at most. */
export const selectOpenDisputes = statement<Dispute, [shops: Shops]>(`
  ${shown} where ${inReach} and (d.closed_at is null or ${waits}) order by not ${waits}, d.due_at nulls first, d.id limit 500`);
/** Those that are over, the newest first, before dispute `$2`. */
export const selectClosedDisputes = statement<Dispute, [shops: Shops, beforeId: number | null, limit: number]>(`
  ${shown} where ${inReach} and d.closed_at is not null and not ${waits} and ($2::bigint is null or d.id < $2) order by d.id desc limit $3`);
export type DisputeSums = { openCount: number; openMinor: number; lostMinor: number; feeMinor: number };
/** What is held, and what was lost and paid in fees since the year began in Berlin. */
export const selectDisputeSums = statement<DisputeSums, [shops: Shops]>(`
  select (count(*) filter (where d.closed_at is null))::int as "openCount",
    coalesce(sum(d.taken_minor) filter (where d.closed_at is null), 0)::bigint as "openMinor",
    coalesce(sum(d.taken_minor) filter (where d.state = 'lost' and d.closed_at >= y.began), 0)::bigint as "lostMinor",
    coalesce(sum(d.fee_minor) filter (where d.opened_at >= y.began), 0)::bigint as "feeMinor"
  from dispute d left join orders o on o.id = d.order_id
    cross join (select date_trunc('year', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' as began) y
  where ${inReach}`);

export type LockedDispute = Pick<
  Dispute,
  'id' | 'version' | 'provider' | 'objectId' | 'state' | 'unsettledMinor' | 'settledMinor' | 'handledAt'
> & {
  orderId: number | null;
};
export const selectOrderOfDispute = statement<{ orderId: number | null }, [shops: Shops, disputeId: number]>(`
  select d.order_id as "orderId" from dispute d left join orders o on o.id = d.order_id where ${inReach} and d.id = $2`);
/** After its order. */
export const lockDispute = statement<LockedDispute, [disputeId: number]>(`
  select id, version, provider, provider_object_id as "objectId", state, (taken_minor + returned_minor - settled_minor)::bigint as "unsettledMinor",
    settled_minor as "settledMinor", handled_at as "handledAt", order_id as "orderId"
  from dispute where id = $1 for update`);
/** Booked against the order by so much; nothing: it is put away. */
export const handleDispute = statement<NoRow, [disputeId: number, amountMinor: number, handledBy: string]>(`
  update dispute set settled_minor = settled_minor + $2, handled_at = now(), handled_by = $3, version = version + 1 where id = $1`);
