import type { WithdrawableLine } from '@frontrow/domain/withdrawals/choose-units';
import { statement, type NoRow } from '../../platform/db/index.ts';
import type { Choice } from './choice.ts';

/** A declaration nobody has dealt with yet. */
export type OpenDeclaration = {
  id: number;
  orderId: number | null;
  email: string;
  lines: string[];
  /** Who of the house decided on it; null: the buyer declared it. */
  enteredBy: string | null;
  /** What that person decided, where somebody else has to agree. */
  proposal: Choice | null;
};
const open = `
  select id, order_id as "orderId", declared_email as email, declared_lines as lines, entered_by as "enteredBy", proposal
  from withdrawal where id = $1 and handled_at is null and ($2::int[] is null or shop_id = any ($2))`;
/** `shops`: where one may decide; null: everywhere. */
type InShops = [id: number, shops: readonly number[] | null];
export const selectOpenDeclaration = statement<OpenDeclaration, InShops>(open);
export const lockOpenDeclaration = statement<OpenDeclaration, InShops>(`${open} for update`);
/** The order that a declaration is said to mean. */
export const selectOrderInShops = statement<{ id: number }, [reference: string, shops: readonly number[] | null]>(`
  select id from orders where reference = $1 and ($2::int[] is null or shop_id = any ($2))`);

/** The order of the ticket that a surcharge was paid for, until the transaction ends; it comes after the surcharge's own. */
export const lockOrderOfMoved = statement<{ id: number }, [orderId: number]>(`
  select o.id from orders o
  where o.id = (select t.order_id from move_offer m join ticket t on t.id = m.ticket_id where m.order_id = $1) for update`);
/** What of an order's cash is still the house's. */
export const selectCashSource = statement<{ attemptId: string; provider: string; leftMinor: number }, [orderId: number]>(`
  select a.id as "attemptId", a.provider,
    (a.amount_minor - (select coalesce(sum(amount_minor), 0) from refund where order_id = $1 and state <> 'failed'))::bigint as "leftMinor"
  from payment_attempt a where a.order_id = $1 and a.state = 'succeeded' and a.provider = 'cash'`);

/** A line of an order with what can still be taken back of it: for tickets, those that admit and were not used. */
export type OrderedLine = WithdrawableLine & {
  id: number;
  holdId: number | null;
  name: string;
  variantName: string;
  isTicket: boolean;
  isPart: boolean;
  isResold: boolean;
  /** An offer of its ticket, or of the one it moved, is open or sold at a price that this is a part of. */
  isPricedIn: boolean;
  excludedBecause: string | null;
};
export const selectOrderedLines = statement<OrderedLine, [orderId: number]>(`
  select l.id, l.hold_id as "holdId", l.name, l.variant_name as "variantName", l.quantity, l.unit_price_minor as "unitPriceMinor",
    l.physical as "isPhysical", l.kind = 'event' as "isTicket", l.bundle_root_line_id is not null as "isPart",
    l.resold_by_offer_id is not null as "isResold",
    exists (
      select from ticket t join resale_offer f on f.ticket_id = t.id and f.state <> 'withdrawn' join order_line of_ticket on of_ticket.id = t.order_line_id
      where t.order_line_id = case when l.kind <> 'surcharge' then l.id else (
          select n.order_line_id from move_offer m join ticket n on n.id = m.new_ticket_id where m.order_id = l.order_id) end
        and counts_on_price(f, of_ticket) and f.price_minor + l.total_minor > paid_for(of_ticket)) as "isPricedIn",
    greatest(0, l.total_minor
      - coalesce((select sum(coalesce(w.amount_minor, w.quantity * l.unit_price_minor)) from withdrawn_line w where w.order_line_id = l.id), 0)
      - l.unit_price_minor * (
        select count(*) from ticket t join ticket_void v on v.ticket_id = t.id
        where t.order_line_id = l.id and v.reason in ('refunded', 'cancelled', 'resold')))::bigint as "leftMinor",
    l.withdrawal_excluded_reason as "excludedBecause", l.withdrawal_excluded_reason is not null as "isExcluded",
    case
      when l.kind = 'event' then (
        select count(*) from ticket t
        where t.order_line_id = l.id and not t.is_dead and not exists (select from admission a where a.ticket_id = t.id))
      when l.invalidated_at is not null then 0
      else l.quantity - coalesce((select sum(w.quantity) from withdrawn_line w where w.order_line_id = l.id), 0)
    end::int as left
  from order_line l where l.order_id = $1 order by l.id`);
/** Tickets of an order that can be taken back, the last unit of each line first. */
export type TakeableTicket = { id: number; lineId: number; number: string; seat: string | null };
export const selectTakeableTickets = statement<TakeableTicket, [orderId: number]>(`
  select t.id, t.order_line_id as "lineId", t.public_id as number,
    (select concat_ws(' / ', s.row_name, s.number) from seat s where s.id = t.seat_id) as seat
  from ticket t
  where t.order_id = $1 and not t.is_dead and not exists (select from admission a where a.ticket_id = t.id)
  order by t.order_line_id, t.unit desc`);
/** Of the outbound shipping of an order. */
export const selectShippingGiven = statement<{ givenMinor: number }, [orderId: number]>(`
  select coalesce(sum(shipping_minor), 0)::bigint as "givenMinor" from withdrawal where order_id = $1 and decision = 'accepted'`);

export const insertWithdrawnLines = statement<
  NoRow,
  [
    withdrawalId: number,
    orderLineIds: readonly number[],
    quantities: readonly number[],
    arePutBack: readonly boolean[],
    amountMinors: readonly number[],
  ]
>(`
  insert into withdrawn_line (withdrawal_id, order_line_id, quantity, put_back, amount_minor)
  select $1, * from unnest($2::bigint[], $3::int[], $4::boolean[], $5::bigint[])`);
/** The shipping is in the amount. */
export const updateAccepted = statement<
  NoRow,
  [withdrawalId: number, orderId: number, amountMinor: number, shippingMinor: number, refundId: string | null, handledBy: string]
>(`
  update withdrawal set decision = 'accepted', handled_at = now(), order_id = $2, amount_minor = $3, shipping_minor = $4, refund_id = $5,
    handled_by = $6, proposal = null
  where id = $1`);
/** What of order `$1` one person gave back alone before. */
export const selectDecidedAlone = statement<{ aloneMinor: number }, [orderId: number]>(`
  select coalesce(sum(amount_minor), 0)::bigint as "aloneMinor" from withdrawal
  where order_id = $1 and decision = 'accepted' and lower(entered_by) = lower(handled_by)`);
export const updateRefused = statement<
  { id: number },
  [withdrawalId: number, shops: readonly number[] | null, refusedBecause: string, note: string | null, handledBy: string]
>(`
  update withdrawal set decision = 'refused', handled_at = now(), refused_because = $3, note = $4, handled_by = $5
  where id = $1 and handled_at is null and proposal is null and ($2::int[] is null or shop_id = any ($2)) returning id`);

export const refusalReasons = ['excluded', 'late', 'no_order', 'other'] as const;
export type RefusalReason = (typeof refusalReasons)[number];
/** `quantity` 0: an amount off its price, the line stays. */
export type WithdrawnLine = { name: string; variantName: string; quantity: number; isTicket: boolean; isPhysical: boolean };
const withdrawnLines = `coalesce((
    select json_agg(json_build_object('name', l.name, 'variantName', l.variant_name, 'quantity', d.quantity,
      'isTicket', l.kind = 'event', 'isPhysical', l.physical) order by l.id)
    from withdrawn_line d join order_line l on l.id = d.order_line_id where d.withdrawal_id = w.id), '[]') as lines`;
export type Decision = {
  decision: 'accepted' | 'refused' | null;
  refusedBecause: RefusalReason | null;
  note: string | null;
  amountMinor: number | null;
  shippingMinor: number | null;
  /** Of it: what is sent, not what goes back to vouchers. */
  moneyMinor: number;
  /** The last digits of the account it is sent to; null: the way it came. */
  ibanEnd: string | null;
  /** A voucher of the order is blocked: what goes back to it cannot be spent. */
  isVoucherBlocked: boolean;
  orderId: number | null;
  /** Decided on by the house, not declared by the buyer. */
  isOurs: boolean;
  lines: WithdrawnLine[];
};
export const selectDecision = statement<Decision, [withdrawalId: number]>(`
  select w.decision, w.refused_because as "refusedBecause", w.note, w.amount_minor as "amountMinor", w.shipping_minor as "shippingMinor",
    coalesce(r.amount_minor, 0)::bigint as "moneyMinor", right(r.bank_account ->> 'iban', 4) as "ibanEnd",
    exists (select from voucher_redemption v join payment_code c on c.id = v.payment_code_id
      where v.order_id = w.order_id and c.blocked_at is not null) as "isVoucherBlocked",
    w.order_id as "orderId", w.entered_by is not null as "isOurs", ${withdrawnLines}
  from withdrawal w left join refund r on r.id = w.refund_id where w.id = $1`);

/** What an order's buyer may know of the withdrawals from it, oldest first. */
export type OrderWithdrawal = {
  receivedAt: Date;
  refundDueAt: Date;
  state: 'received' | 'accepted' | 'refused' | 'handled';
  amountMinor: number | null;
  lines: WithdrawnLine[];
};
export const selectWithdrawalsOfOrder = statement<OrderWithdrawal, [orderId: number]>(`
  select received_at as "receivedAt", refund_due_at as "refundDueAt", amount_minor as "amountMinor",
    coalesce(decision, case when handled_at is null then 'received' else 'handled' end) as state, ${withdrawnLines}
  from withdrawal w where order_id = $1 and entered_by is null order by received_at, id`);
