import { statement, type NoRow } from '../../platform/db/index.ts';
import type { BankAccount } from '../../platform/sepa/bank-account.ts';
import { ticketColumns, type MassRefund, type RefundTicket } from './store.ts';

/** The way of an order's money in a run. `asked`: its buyer names an account; `by_hand`: somebody has to look. */
export const runWays = ['payment', 'account', 'voucher', 'free', 'asked', 'by_hand'] as const;
export type RunWay = (typeof runWays)[number];
export type RunState = 'waiting' | 'running' | 'paused' | 'done' | 'dropped';
export type Run = {
  id: number;
  eventId: number;
  eventSlug: string;
  state: RunState;
  /** Of all tickets that admitted when it was decided, or when it had grown beyond what one person may decide; in cents. */
  amountMinor: number;
  startedBy: string;
  startedAt: Date;
  agreedBy: string | null;
  /** Of the event: an import may close or pause its refunds. */
  massRefund: MassRefund;
};
const runs = `
  select r.id, r.event_id as "eventId", s.slug as "eventSlug", r.state, r.amount_minor as "amountMinor", r.started_by as "startedBy",
    r.started_at as "startedAt", r.agreed_by as "agreedBy", e.mass_refund as "massRefund"
  from refund_run r join sellable s on s.id = r.event_id join event e on e.id = r.event_id`;
export const selectRuns = statement<Run>(`${runs} order by r.id`);
/** The newest first, those before run `$1`. */
export const selectRunPage = statement<Run, [beforeId: number | null, limit: number]>(
  `${runs} where $1::bigint is null or r.id < $1 order by r.id desc limit $2`,
);
export const selectRun = statement<Run, [refundRunId: number]>(`${runs} where r.id = $1`);
export const lockRun = statement<Run, [runId: number]>(`${runs} where r.id = $1 for update of r`);
export const insertRun = statement<{ id: number }, [eventId: number, amountMinor: number, startedBy: string]>(`
  insert into refund_run (event_id, amount_minor, started_by, changed_by) values ($1, $2, $3, $3) on conflict do nothing returning id`);
export const updateRun = statement<NoRow, [refundRunId: number, state: string, changedBy: string | null]>(
  'update refund_run set state = $2, changed_by = coalesce($3, changed_by), changed_at = now() where id = $1',
);
export const agreeToRun = statement<NoRow, [refundRunId: number, agreedBy: string]>(
  "update refund_run set state = 'running', agreed_by = $2, changed_by = $2, changed_at = now() where id = $1",
);

/** Run `$1` would come to `$2` cents in all: somebody else has to agree first. */
export const holdRun = statement<NoRow, [refundRunId: number, amountMinor: number]>(
  "update refund_run set state = 'waiting', amount_minor = $2, changed_at = now() where id = $1",
);
export const selectTakenBack = statement<{ amountMinor: number }, [runId: number]>(`
  select coalesce(sum(amount_minor), 0)::bigint as "amountMinor" from refund_run_order where run_id = $1 and refund_request_id is not null`);

const isToRefund = `t.event_id = $1 and not t.is_dead and not exists (select from admission a where a.ticket_id = t.id)`;
export const selectToRefund = statement<{ orders: number; tickets: number; amountMinor: number }, [eventId: number]>(`
  select count(distinct t.order_id)::int as orders, count(t.id)::int as tickets, coalesce(sum(l.unit_price_minor), 0)::bigint as "amountMinor"
  from ticket t join order_line l on l.id = t.order_line_id where ${isToRefund}`);
/** The next orders after `$2` with tickets of event `$1` that admit, and that run `$3` has not come to. */
export const selectOrdersToRefund = statement<{ orderId: number }, [eventId: number, orderId: number, runId: number]>(`
  select distinct t.order_id as "orderId" from ticket t
  where ${isToRefund} and t.order_id > $2 and not exists (select from refund_run_order d where d.run_id = $3 and d.order_id = t.order_id)
  order by 1 limit 200`);
/** Orders with tickets of event `$1` that admit, and that run `$2` has not come to. */
export const selectOrdersLeft = statement<{ orders: number }, [eventId: number, runId: number]>(`
  select count(distinct t.order_id)::int as orders from ticket t
  where ${isToRefund} and not exists (select from refund_run_order d where d.run_id = $2 and d.order_id = t.order_id)`);
export const selectTicketsOfOrder = statement<RefundTicket, [orderId: number, eventId: number]>(
  `select ${ticketColumns} where t.order_id = $1 and t.event_id = $2 order by t.id`,
);
/** Where a transfer for order `$1` came from, the last one; never an account of a shop. */
export const selectRemitter = statement<BankAccount, [orderId: number]>(`
  select coalesce(nullif(left(btrim(b.remitter), 70), ''), o.billing_address ->> 'firstName' || ' ' || (o.billing_address ->> 'lastName')) as name,
    b.remitter_iban as iban
  from bank_statement_line b join orders o on o.id = b.order_id
  where b.order_id = $1 and b.remitter_iban is not null and b.amount_minor > 0
    and not exists (select from shop where bank_account ->> 'iban' = b.remitter_iban)
  order by b.id desc limit 1`);
export const insertRunOrder = statement<
  NoRow,
  [runId: number, orderId: number, way: string, amountMinor: number, voucherMinor: number, refundRequestId: number | null]
>(`
  insert into refund_run_order (run_id, order_id, way, amount_minor, voucher_minor, refund_request_id) values ($1, $2, $3, $4, $5, $6)`);

export type RunSum = { way: RunWay; orders: number; amountMinor: number };
export const selectRunSums = statement<RunSum, [runId: number]>(`
  select way, count(*)::int as orders, sum(amount_minor)::bigint as "amountMinor" from refund_run_order where run_id = $1 group by way`);
export const selectByHand = statement<{ orderReference: string; amountMinor: number; way: RunWay }, [runId: number]>(`
  select o.reference as "orderReference", d.amount_minor as "amountMinor", d.way
  from refund_run_order d join orders o on o.id = d.order_id where d.run_id = $1 and d.way = 'by_hand' order by o.id`);
export type RunOrder = {
  eventId: number;
  orderId: number;
  way: RunWay;
  amountMinor: number;
  voucherMinor: number;
  requestId: number | null;
};
export const selectRunOrder = statement<RunOrder, [runId: number, orderId: number]>(`
  select r.event_id as "eventId", d.order_id as "orderId", d.way, d.amount_minor as "amountMinor", d.voucher_minor as "voucherMinor",
    d.refund_request_id as "requestId"
  from refund_run_order d join refund_run r on r.id = d.run_id where d.run_id = $1 and d.order_id = $2`);
/** The account a request is paid to; null once it is forgotten. */
export const selectAccountOfRequest = statement<{ iban: string | null }, [refundRequestId: number | null]>(`
  select r.bank_account ->> 'iban' as iban from refund_request q join refund r on r.id = q.refund_id where q.id = $1`);
