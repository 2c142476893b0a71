import { invariant } from './invariant-store.ts';

const byTicket = { slicedBy: 'ticket' } as const;
const OF_TICKETS = 't.id > $1 and t.id <= $2';

/** Of tickets: who has one, that it is paid, and that it opens the door once. */
export const ofTickets = [
  invariant(
    ['I6', 'ticket.for_each_unit', 'an order that is paid has a ticket for each place it bought, and no other has one'],
    `select format('order %s: %s issued, %s due', o.id, i.units, d.units) from orders o
      cross join lateral (select count(*) as units from ticket t where t.order_id = o.id
        and not exists (select from ticket_void v where v.ticket_id = t.id and v.reason = 'replaced')) i
      cross join lateral (select coalesce(sum(l.quantity), 0) as units from order_line l
        where l.order_id = o.id and l.kind = 'event' and o.paid_at is not null) d
    where o.id > $1 and o.id <= $2 and i.units <> d.units`,
    { slicedBy: 'order' },
  ),
  invariant(
    ['I10', 'ticket.unique', 'no two tickets have one code, one secret or one unit of a line'],
    `select format('code %s: tickets %s', validation_code, string_agg(id::text, ', ')) from ticket group by validation_code having count(*) > 1
    union all select format('a secret: tickets %s', string_agg(id::text, ', ')) from ticket group by scan_secret having count(*) > 1
    union all select format('id %s: tickets %s', public_id, string_agg(id::text, ', ')) from ticket group by public_id having count(*) > 1
    union all select format('line %s, unit %s: tickets %s', order_line_id, unit, string_agg(id::text, ', ')) from ticket
      group by order_line_id, unit having count(*) > 1`,
  ),
  invariant(
    ['I12', 'ticket.dead_as_its_void', 'a ticket counts as dead when it was taken back, and only then'],
    `select format('ticket %s', t.id) from ticket t left join ticket_void v on v.ticket_id = t.id
    where ${OF_TICKETS} and t.is_dead <> (v.ticket_id is not null)`,
    byTicket,
  ),
  invariant(
    ['I11', 'ticket.replaced_once', 'who replaces a ticket takes its place: never two valid ones, never none'],
    `select format('ticket %s still admits beside %s', t.replaces_ticket_id, t.id) from ticket t
    where ${OF_TICKETS} and t.replaces_ticket_id is not null and not exists (select from ticket_void where ticket_id = t.replaces_ticket_id)
    union all
    select format('tickets %s replace %s', string_agg(t.id::text, ', '), t.replaces_ticket_id) from ticket t
    where t.replaces_ticket_id > $1 and t.replaces_ticket_id <= $2 group by t.replaces_ticket_id having count(*) > 1
    union all
    select format('nothing replaces ticket %s', v.ticket_id) from ticket_void v
    where v.ticket_id > $1 and v.ticket_id <= $2 and v.reason = 'resold' and not exists (select from ticket t where t.replaces_ticket_id = v.ticket_id)`,
    byTicket,
  ),
  invariant(
    ['I12', 'ticket.refunded_once', 'the refund of a ticket is its order’s, and takes the ticket back'],
    `select format('ticket %s of order %s: refund of order %s', v.ticket_id, t.order_id, r.order_id) from ticket_void v
      join ticket t on t.id = v.ticket_id join refund r on r.id = v.refund_id
    where ${OF_TICKETS} and r.order_id is distinct from t.order_id
    union all
    select format('ticket %s admits, request %s pays it back', t.id, q.id) from refund_request_ticket x join refund_request q on q.id = x.refund_request_id
      join ticket t on t.id = x.ticket_id
    where ${OF_TICKETS} and q.state <> 'initiated' and not exists (select from ticket_void where ticket_id = t.id)`,
    byTicket,
  ),
  invariant(
    ['I11', 'ticket.resold_unused', 'who was let in has not sold the ticket'],
    `select format('ticket %s', v.ticket_id) from ticket_void v join admission a on a.ticket_id = v.ticket_id where v.reason = 'resold'`,
  ),
  invariant(
    ['I11', 'offer.sold_once', 'a ticket on offer is sold to one order, dies with it and owes its seller one payout'],
    `select format('offer %s: no payout', f.id) from resale_offer f where state = 'sold' and not exists (select from resale_payout where offer_id = f.id)
    union all select format('offer %s: a payout, and not sold', f.id) from resale_offer f join resale_payout p on p.offer_id = f.id where f.state <> 'sold'
    union all select format('offer %s: %s paid out of %s', f.id, p.amount_minor, f.price_minor - f.buyer_fee_minor) from resale_offer f
      join resale_payout p on p.offer_id = f.id where p.amount_minor <> f.price_minor - f.buyer_fee_minor
    union all select format('offer %s: ticket %s was not resold', f.id, f.ticket_id) from resale_offer f
      where state = 'sold' and not exists (select from ticket_void v where v.ticket_id = f.ticket_id and v.reason = 'resold')
    union all select format('ticket %s: offers %s', ticket_id, string_agg(id::text, ', ')) from resale_offer
      where state <> 'withdrawn' group by ticket_id having count(*) > 1
    union all select format('order %s: line %s has offer %s, which it did not buy', o.id, l.id, f.id) from order_line l join orders o on o.id = l.order_id
      join resale_offer f on f.id = l.resold_by_offer_id
      where l.invalidated_at is null and o.paid_at is not null and o.status not in ('problem', 'cancelled') and f.sold_order_id is distinct from o.id`,
  ),
  invariant(
    ['I11', 'offer.within_price', 'a ticket is offered for what it cost at most, and none that a voucher paid'],
    `select format('offer %s: %s for a ticket of %s', f.id, f.price_minor, paid_for(l)) from resale_offer f
      join ticket t on t.id = f.ticket_id join order_line l on l.id = t.order_line_id
    where f.buyer_fee_minor > f.price_minor or (counts_on_price(f, l) and f.price_minor > paid_for(l))
    union all
    select format('offer %s: a voucher paid order %s', f.id, t.order_id) from resale_offer f join ticket t on t.id = f.ticket_id
    where exists (select from ledger_entry e where e.order_id = t.order_id and e.account = 'voucher' and e.amount_minor > 0)`,
  ),
  invariant(
    ['I11', 'offer.taken_down_stays', 'what was taken down is not on offer again'],
    `select format('offer %s of ticket %s', f.id, f.ticket_id) from resale_offer f
    where f.state = 'open' and exists (select from resale_offer g where g.ticket_id = f.ticket_id and g.taken_down_at is not null)`,
  ),
  invariant(
    ['I11', 'payout.in_the_books', 'what sellers are owed is what the books say'],
    `select format('%s due, %s in the books', p.minor, b.minor) from
      (select coalesce(sum(amount_minor), 0) as minor from resale_payout where state = 'due') p,
      (select coalesce(-sum(amount_minor), 0) as minor from ledger_entry where account = 'payable') b
    where p.minor <> b.minor`,
  ),
  invariant(
    ['I10', 'visit.one_at_a_time', 'a ticket is inside once'],
    `select format('ticket %s: visits %s', ticket_id, string_agg(id::text, ', ')) from visit where left_at is null group by ticket_id having count(*) > 1
    union all select format('ticket %s: visits %s', ticket_id, string_agg(id::text, ', ')) from visit
      where number is not null group by ticket_id, number having count(*) > 1`,
  ),
  invariant(
    ['I10', 'visit.is_an_admission', 'a ticket was let in when its first visit began'],
    `select format('ticket %s: let in at %s, first visit at %s', ticket_id, a.admitted_at, v.first)
    from admission a full join (select ticket_id, min(entered_at) as first from visit group by 1) v using (ticket_id)
    where a.admitted_at is distinct from v.first`,
  ),
  invariant(
    ['I12', 'visit.after_its_void', 'a ticket that was taken back lets nobody in'],
    `select format('ticket %s: taken back at %s, let in at %s', v.ticket_id, t.voided_at, v.entered_at) from visit v join ticket_void t on t.ticket_id = v.ticket_id
    where v.entered_at > t.voided_at + interval '10 minutes'`,
  ),
  invariant(
    ['I26', 'check_in.current_once', 'of a ticket’s check-ins one counts'],
    `select format('ticket %s: check-ins %s', ticket_id, string_agg(id::text, ', ')) from check_in where superseded_at is null
    group by ticket_id having count(*) > 1`,
  ),
];
