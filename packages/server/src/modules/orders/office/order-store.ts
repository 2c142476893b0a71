import type { ReachValues } from '../../../platform/acting.ts';
import { statement } from '../../../platform/db/index.ts';
import { sold } from './search-store.ts';

/** An order where somebody may look. Of one that is not of a shop in reach, only the lines of what is. */
export type InReach = { id: number; shop: string; isWhole: boolean; allotment: string | null; lineIds: number[] };
export const selectInReach = statement<InReach, [...ReachValues, reference: string]>(`
  with ${sold}, found as (
    select o.id, s.name as shop, (select name from allotment where id = o.allotment_id) as allotment, ($1::boolean or o.shop_id = any ($2::bigint[])) as whole from orders o join shop s on s.id = o.shop_id where o.reference = $5
  ), line as (
    select l.id from found f join order_line l on l.order_id = f.id where f.whole or l.sellable_id in (select id from sold)
  )
  select f.id, f.shop, f.whole as "isWhole", f.allotment, array(select id from line order by id) as "lineIds"
  from found f where f.whole or exists (select from line)`);

/** A booking of the ledger: what went into which account. */
export type Booking = {
  id: number;
  kind: string;
  provider: string | null;
  objectId: string | null;
  postedAt: Date;
  entries: { account: string; amountMinor: number }[];
};
export const selectBookings = statement<Booking, [orderId: number]>(`
  select t.id, t.kind, t.provider, t.provider_object_id as "objectId", t.posted_at as "postedAt",
    (select jsonb_agg(jsonb_build_object('account', e.account, 'amountMinor', e.amount_minor) order by e.id)
      from ledger_entry e where e.transfer_id = t.id) as entries
  from ledger_transfer t where t.order_id = $1 order by t.id`);

/** A try to pay. */
export type Payment = {
  id: string;
  method: string;
  provider: string;
  state: string;
  amountMinor: number;
  objectId: string | null;
  createdAt: Date;
  settledAt: Date | null;
  failure: string | null;
};
export const selectPayments = statement<Payment, [orderId: number]>(`
  select id, method, provider, state, amount_minor as "amountMinor", provider_object_id as "objectId", created_at as "createdAt",
    settled_at as "settledAt", failure_code as failure
  from payment_attempt where order_id = $1 order by created_at, id`);

/** A line of a bank statement that was read as money for the order. */
export type BankLine = {
  id: number;
  bookedOn: string;
  amountMinor: number;
  outcome: string;
  purpose: string | null;
  remitter: string | null;
  ibanEnd: string | null;
};
export const selectBankLines = statement<BankLine, [orderId: number]>(`
  select id, booked_on as "bookedOn", amount_minor as "amountMinor", outcome, purpose, remitter, right(remitter_iban, 4) as "ibanEnd"
  from bank_statement_line where order_id = $1 order by booked_on, id`);

/** A way back of money. */
export type OfficeRefund = {
  id: string;
  amountMinor: number;
  reason: string;
  state: string;
  createdAt: Date;
  settledAt: Date | null;
  orderedBy: string | null;
  approvedBy: string | null;
  ibanEnd: string | null;
};
export const selectOfficeRefunds = statement<OfficeRefund, [orderId: number]>(`
  select id, amount_minor as "amountMinor", reason, state, created_at as "createdAt", settled_at as "settledAt",
    ordered_by as "orderedBy", approved_by as "approvedBy", right(bank_account ->> 'iban', 4) as "ibanEnd"
  from refund where order_id = $1 order by created_at, id`);

/** A payment that the buyer disputes, as its provider says it stands. */
export type OrderDispute = {
  id: number;
  provider: string;
  state: string;
  isInquiry: boolean;
  reason: string;
  amountMinor: number;
  takenMinor: number;
  settledMinor: number;
  dueAt: Date | null;
  openedAt: Date;
};
export const selectOrderDisputes = statement<OrderDispute, [orderId: number]>(`
  select id, provider, state, is_inquiry as "isInquiry", reason, amount_minor as "amountMinor", taken_minor as "takenMinor",
    settled_minor as "settledMinor", due_at as "dueAt", opened_at as "openedAt"
  from dispute where order_id = $1 order by id`);

/** A ticket with who it is for, what became of it and where it was shown. */
export type OfficeTicket = {
  id: number;
  lineId: number;
  number: string;
  validationCode: string;
  holder: string | null;
  /** What its event asks of guests. */
  requirement: string;
  /** Void, used or over. */
  isSettled: boolean;
  issuedAt: Date;
  voidedAt: Date | null;
  voidReason: string | null;
  scans: { scannedAt: string; gate: string; device: string; result: string; letIn: boolean; direction: string }[];
};
/** Why ticket t is void, by v: `withdrawn` as its buyer declared, or `taken_back` by the decision of the house. */
export const voidReason = `case when v.reason = 'withdrawn' and exists (
    select from withdrawal w join withdrawn_line d on d.withdrawal_id = w.id
    where d.order_line_id = t.order_line_id and w.handled_at = v.voided_at and w.entered_by is not null) then 'taken_back' else v.reason end`;
export const selectOfficeTickets = statement<OfficeTicket, [lineIds: readonly number[]]>(`
  select t.id, t.order_line_id as "lineId", t.public_id as number, t.validation_code as "validationCode", t.personal_identifier as holder, e.personalization_requirement as requirement,
    v.ticket_id is not null or ends_at(e.happening_from, e.happening_until) < now()
      or exists (select from admission a where a.ticket_id = t.id) as "isSettled",
    t.issued_at as "issuedAt", v.voided_at as "voidedAt", ${voidReason} as "voidReason",
    (select coalesce(jsonb_agg(jsonb_build_object('scannedAt', s.scanned_at, 'gate', g.name, 'device', s.device, 'result', s.result,
        'letIn', s.let_in, 'direction', s.direction) order by s.scanned_at, s.id), '[]')
      from door_scan s join gate g on g.id = s.gate_id where s.ticket_id = t.id) as scans
  from ticket t join event e on e.id = t.event_id left join ticket_void v on v.ticket_id = t.id
  where t.order_line_id = any ($1) order by t.order_line_id, t.unit`);

/** Something that happened to an order. */
export type Happening = { id: number; kind: string; detail: unknown; happenedAt: Date };
export const selectHistory = statement<Happening, [orderId: number]>(
  'select id, kind, detail, happened_at as "happenedAt" from order_event where order_id = $1 order by id',
);
