import { statement } from '../../packages/server/src/platform/db/index.ts';

/** Orders that are paid, the first first. */
export const selectPaid = statement<{ reference: string }>(
  "select reference from orders where paid_at is not null and status <> 'cancelled' order by id",
);
/** What waits for a transfer. */
export const selectTransfersDue = statement<{ reference: string; totalMinor: number }>(`
  select reference, total_minor as "totalMinor" from orders where payment_method = 'bank_transfer' and status = 'payment_pending' order by id`);
/** What nobody has paid is given up now. */
export const endWaiting = statement(
  "update orders set pay_until = now() - interval '1 second' where status in ('payment_pending', 'incomplete')",
);
/** What somebody still waits for: the first ones. */
export const selectWaiting = statement<{ waiting: string }>(`
  select waiting from (
    select format('effect %s (%s), tried %s times: %s', id, kind, attempts, failure) from outbox where done_at is null and parked_at is null
    union all select format('notice %s (%s), tried %s times: %s', id, kind, attempts, failure) from inbox where processed_at is null and parked_at is null
    union all select format('order %s is %s', reference, status) from orders where status in ('payment_pending', 'incomplete', 'processing')
    union all select format('payment %s is %s', id, state) from payment_attempt where state in ('created', 'open', 'pending')
    union all select format('refund %s is %s', id, state) from refund where state in ('created', 'pending') and bank_account is null
  ) w (waiting) limit 20`);
/** Of references that buyers were told, those there is no order of. */
export const selectLost = statement<{ reference: string }, [references: readonly string[]]>(`
  select reference from unnest($1::text[]) told (reference) where not exists (select from orders o where o.reference = told.reference)`);
export type Counts = { orders: number; paid: number; givenUp: number; refunds: number; tickets: number };
export const selectCounts = statement<Counts>(`
  select count(*)::int as orders, (count(*) filter (where paid_at is not null))::int as paid,
    (count(*) filter (where status = 'cancelled' and paid_at is null))::int as "givenUp",
    (select count(*)::int from refund) as refunds, (select count(*)::int from ticket) as tickets from orders`);
