import { invariant, MOMENT, patience } from './invariant-store.ts';

/** Of places and pieces: what is held, by whom, and never twice. */
export const ofStock = [
  invariant(
    ['I1', 'stock.counted', 'a stock counts as claimed what its holds claim, and never more than there is'],
    `select format('stock %s of sellable %s: %s claimed, %s held, %s there', s.id, s.sellable_id, s.claimed, coalesce(h.units, 0), s.capacity)
    from stock s left join (select stock_id, sum(quantity) as units from hold where resale_offer_id is null group by 1) h on h.stock_id = s.id
    where s.claimed <> coalesce(h.units, 0) or s.claimed not between 0 and s.capacity`,
  ),
  invariant(
    ['I1', 'phase.counted', 'a price phase counts the pieces that are held at its price'],
    `select format('phase %s of variant %s: %s counted, %s held', p.id, p.variant_id, p.taken, coalesce(h.units, 0))
    from variant_phase p left join (select phase_id, sum(quantity) as units from hold where phase_id is not null group by 1) h on h.phase_id = p.id
    where p.taken <> coalesce(h.units, 0)`,
  ),
  invariant(
    ['I1', 'opening.counted', 'a code that opens tickets counts those that are held by it'],
    `select format('code %s of event %s: %s counted, %s held', c.id, c.event_id, c.taken, coalesce(h.units, 0))
    from opening_code c left join (select opening_code_id, sum(quantity) as units from hold where opening_code_id is not null group by 1) h
      on h.opening_code_id = c.id
    where c.taken <> coalesce(h.units, 0)`,
  ),
  invariant(
    ['I1', 'seat.held_once', 'a seat of an event is held once'],
    `select format('seat %s of event %s: holds %s', seat_id, sellable_id, string_agg(id::text, ', ')) from hold
    where seat_id is not null and resale_offer_id is null group by sellable_id, seat_id having count(*) > 1`,
  ),
  invariant(
    ['I1', 'seat.one_ticket', 'at most one valid ticket of an event is for a seat'],
    `select format('seat %s of event %s: tickets %s', seat_id, event_id, string_agg(id::text, ', ')) from ticket t
    where seat_id is not null and not exists (select from ticket_void where ticket_id = t.id) group by event_id, seat_id having count(*) > 1`,
  ),
  invariant(
    ['I1', 'hold.fits', 'what a hold claims is of its sellable: the stock, the variant, and the seat in that section'],
    `select format('hold %s', h.id) from hold h join stock s on s.id = h.stock_id left join variant v on v.id = h.variant_id
      left join seat on seat.id = h.seat_id
    where s.sellable_id <> h.sellable_id or v.sellable_id <> h.sellable_id or seat.section_id <> s.section_id
      or (h.seat_id is not null and h.quantity <> 1) or h.quantity < 1`,
  ),
  invariant(
    ['I1', 'offer.held_once', 'a ticket on offer is in one cart, at the price of its offer'],
    `select format('offer %s: holds %s', f.id, string_agg(h.id::text, ', ')) from hold h join resale_offer f on f.id = h.resale_offer_id
    group by f.id, f.price_minor having count(*) > 1 or bool_or(h.quantity <> 1)`,
  ),
  invariant(
    [
      'I1',
      'bundle.whole',
      'a bundle is held with all its parts, by one cart and one order; what of a sold one was given back or moved is not',
    ],
    // what goes back after the sale goes singly, and its claim with it
    `select format('bundle %s: %s of %s parts', root.id, count(part.id), root.bundle_parts) from hold root
      left join hold part on part.bundle_root_id = root.id and part.cart_id is not distinct from root.cart_id and part.order_id is not distinct from root.order_id
    where root.bundle_parts is not null or exists (select from hold p where p.bundle_root_id = root.id)
    group by root.id, root.bundle_parts having root.bundle_parts is distinct from count(part.id) + (
      select count(*) from order_line box join order_line l on l.order_id = box.order_id and l.bundle_root_line_id = box.id
      where box.hold_id = root.id and not exists (select from hold own where own.id = l.hold_id and own.bundle_root_id = root.id) and (
        exists (select from withdrawn_line where order_line_id = l.id)
        or exists (select from ticket t join ticket_void v on v.ticket_id = t.id where t.order_line_id = l.id)))
    union all
    select format('part %s of the bundle %s that is gone', id, bundle_root_id) from hold p
    where bundle_root_id is not null and not exists (select from hold root where root.id = p.bundle_root_id)`,
  ),
  invariant(
    ['I2', 'ticket.has_its_seat', 'a valid ticket is of the event and the seat that were bought, and an order holds its seat'],
    `select format('ticket %s: seat %s of event %s', t.id, t.seat_id, t.event_id) from ticket t
    where t.id > $1 and t.id <= $2 and t.seat_id is not null and not exists (select from ticket_void where ticket_id = t.id)
      and not exists (select from hold h where h.sellable_id = t.event_id and h.seat_id = t.seat_id and h.order_id is not null)
    union all
    select format('ticket %s: event %s, seat %s, line %s: event %s, seat %s', t.id, t.event_id, t.seat_id, l.id, l.sellable_id, l.seat_id)
    from ticket t join order_line l on l.id = t.order_line_id
    where t.id > $1 and t.id <= $2 and not t.is_dead and (t.event_id <> l.sellable_id or t.seat_id is distinct from l.seat_id)`,
    { slicedBy: 'ticket' },
  ),
  invariant(
    ['I2', 'hold.of_its_order', 'an order holds what it sold, less what came back on sale; one that is given up holds nothing'],
    // the place of a ticket that fans resold comes back from the order that bought it first
    `select format('order %s: %s held', o.id, h.units) from orders o
      cross join lateral (select coalesce(sum(quantity), 0) as units from hold where order_id = o.id) h
    where o.id > $1 and o.id <= $2 and o.status <> 'problem' and h.units <> case when o.status = 'cancelled' then 0 else
      (select coalesce(sum(quantity), 0) from order_line where order_id = o.id and not (kind = 'surcharge' and o.paid_at is not null))
      - (select coalesce(sum(d.quantity), 0) from withdrawn_line d join order_line l on l.id = d.order_line_id where l.order_id = o.id and d.put_back)
      - (select count(*) from ticket_void v join ticket t on t.id = v.ticket_id join order_line l on l.id = t.order_line_id
        where t.order_id = o.id and v.back_on_sale_at is not null and l.resold_by_offer_id is null)
      - (with recursive resold as (
          select n.id from ticket t join ticket_void v on v.ticket_id = t.id and v.reason = 'resold'
            join order_line l on l.id = t.order_line_id and l.resold_by_offer_id is null join ticket n on n.replaces_ticket_id = t.id
          where t.order_id = o.id
          union all select n.id from resold r join ticket n on n.replaces_ticket_id = r.id)
        select count(*) from resold r join ticket_void v on v.ticket_id = r.id where v.back_on_sale_at is not null) end`,
    { slicedBy: 'order' },
  ),
  invariant(
    ['I1', 'allotment.open', 'what is set aside belongs to an allotment of its event that has not come back'],
    `select format('hold %s of allotment %s', h.id, h.allotment_id) from hold h left join allotment a on a.id = h.allotment_id
    where (h.allotment_id is not null or h.block_reason like 'allotment:%')
      and (a.id is null or a.released_at is not null or a.event_id <> h.sellable_id or h.block_reason is distinct from 'allotment:' || a.id)`,
  ),
  invariant(
    ['I3', 'hold.of_a_closed_cart', 'a cart that is over holds nothing, unless an order has it'],
    `select format('hold %s of cart %s (%s)', h.id, c.id, c.state) from hold h join cart c on c.id = h.cart_id
    where c.state <> 'open' and h.order_id is null`,
  ),
  invariant(
    ['I3', 'hold.given_back', 'what a cart held past its time is back on sale a minute later'],
    `select distinct format('cart %s', c.id) from cart c join hold h on h.cart_id = c.id
    where c.state = 'open' and h.order_id is null and c.expires_at < ${MOMENT} - make_interval(secs => 60 + $3)`,
    { patienceSeconds: patience.minutes },
  ),
];
