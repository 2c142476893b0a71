import { invariant, MOMENT } from './invariant-store.ts';

const byOrder = { slicedBy: 'order' } as const;
const OF_ORDERS = 'o.id > $1 and o.id <= $2';

/** Of carts and orders: what was wanted once is ordered once, and belongs to one shop. */
export const ofOrders = [
  invariant(
    ['I15', 'cart.one_open', 'a visitor has one open cart in a shop'],
    `select format('carts %s', string_agg(id::text, ', ')) from cart where state = 'open' group by shop_id, session_hash having count(*) > 1`,
  ),
  invariant(
    ['I16', 'order.of_one_cart', 'a cart is ordered once, and added to another order once'],
    `select format('cart %s: orders %s', cart_id, string_agg(id::text, ', ')) from orders where cart_id is not null group by cart_id having count(*) > 1
    union all select format('cart %s: added to orders %s', cart_id, string_agg(order_id::text, ', ')) from order_merge group by cart_id having count(*) > 1`,
  ),
  invariant(
    ['I15', 'order.closes_its_cart', 'the cart of an order takes nothing more'],
    `select format('order %s: cart %s is %s', o.id, c.id, c.state) from orders o join cart c on c.id = o.cart_id
    where ${OF_ORDERS} and c.state <> 'ordered'`,
    byOrder,
  ),
  invariant(
    ['I17', 'order.own_number', 'no two orders have one number or one secret'],
    `select format('%s: orders %s', reference, string_agg(id::text, ', ')) from orders group by reference having count(*) > 1
    union all select format('a secret: orders %s', string_agg(id::text, ', ')) from orders group by token having count(*) > 1`,
  ),
  invariant(
    ['I18', 'order.state_fits', 'an order’s state and its moments tell the same: given up, paid, or neither'],
    `select format('order %s is %s', o.id, o.status) from orders o
    where ${OF_ORDERS} and o.status <> 'problem' and ((o.status = 'cancelled') <> (o.cancelled_at is not null) or (o.status = 'payment_pending' and o.paid_at is not null))`,
    byOrder,
  ),
  invariant(
    ['I2', 'order.given_up_in_time', 'an order that waits for its payment has a deadline, and is given up after it'],
    `select format('order %s: %s', o.id, coalesce(o.pay_until::text, 'no deadline')) from orders o
    where ${OF_ORDERS} and o.status in ('payment_pending', 'incomplete') and (o.pay_until is null or o.pay_until <= ${MOMENT} - interval '1 day')`,
    byOrder,
  ),
  invariant(
    ['I18', 'order.sent_once', 'what is sent is sent once'],
    `select format('order %s: shipments %s', order_id, string_agg(id::text, ', ')) from shipment group by order_id having count(*) > 1`,
  ),
  invariant(
    ['I6', 'guest.out_of_an_allotment', 'who has a ticket for nothing has it out of an allotment'],
    `select format('order %s: %s, allotment %s', o.id, o.channel, o.allotment_id) from orders o
    where ${OF_ORDERS} and ((o.channel = 'guest') <> (o.allotment_id is not null) or (o.channel = 'guest' and o.total_minor <> 0))`,
    byOrder,
  ),
  invariant(
    ['I28', 'order.answered', 'what was bought while its variant asked something has the answers'],
    // ten minutes: who began to order before the questions came was not asked; a move takes the answers along to where others are asked
    `select format('order %s: line %s', o.id, l.id) from orders o join order_line l on l.order_id = o.id
    where ${OF_ORDERS} and l.answers @? '$[*] ? (@.required == true && (@.value == "" || @.value == false))'
    union all
    select format('order %s: line %s was asked', o.id, l.id)
    from orders o join order_line l on l.order_id = o.id join variant v on v.id = l.variant_id left join event e on e.id = l.sellable_id
    where ${OF_ORDERS} and l.answers is null and v.questions_since < o.placed_at - interval '10 minutes'
      and o.cart_id is not null and o.forgotten_at is null and l.kind <> 'surcharge'
      and (e.id is null or ends_at(e.happening_from, e.happening_until) >= ${MOMENT})
      and not exists (select from order_event m where m.order_id = o.id and m.kind = 'ticket_moved')`,
    byOrder,
  ),
  invariant(
    ['I24', 'order.one_shop', 'what belongs to an order belongs to its shop'],
    `select format('order %s: ticket %s', o.id, t.id) from orders o join ticket t on t.order_id = o.id where ${OF_ORDERS} and t.shop_id <> o.shop_id
    union all select format('order %s: payment %s', o.id, a.id) from orders o join payment_attempt a on a.order_id = o.id
      where ${OF_ORDERS} and a.shop_id <> o.shop_id
    union all select format('order %s: cart %s', o.id, c.id) from orders o join cart c on c.id = o.cart_id where ${OF_ORDERS} and c.shop_id <> o.shop_id`,
    byOrder,
  ),
  invariant(
    ['I23', 'buyer.forgotten', 'with the order of a buyer who is forgotten nothing is kept that tells who it was'],
    `select format('order %s', o.id) from orders o where ${OF_ORDERS} and o.forgotten_at is not null and (
      o.email <> '' or o.shipping_address <> '{}' or o.billing_address <> '{}'
      or exists (select from order_line where order_id = o.id and (personal_identifier is not null or answers is not null))
      or exists (select from order_note where order_id = o.id and note is not null)
      or exists (select from shipment where order_id = o.id and tracking_number is not null)
      or exists (select from sent_mail where about = 'order:' || o.id))`,
    byOrder,
  ),
  invariant(
    ['I12', 'withdrawal.once', 'of a line no more goes back than was sold, and no more money than it cost; of shipping once'],
    `select format('line %s: %s of %s', l.id, sum(d.quantity), l.quantity) from withdrawn_line d join order_line l on l.id = d.order_line_id
    group by l.id having sum(d.quantity) > l.quantity or sum(coalesce(d.amount_minor, d.quantity * l.unit_price_minor)) + l.unit_price_minor * (
      select count(*) from ticket_void v join ticket t on t.id = v.ticket_id where t.order_line_id = l.id and v.reason in ('refunded', 'cancelled')) > l.total_minor
    union all
    select format('order %s: shipping given back %s times', order_id, count(*)) from withdrawal where shipping_minor > 0 and decision = 'accepted'
    group by order_id having count(*) > 1`,
  ),
  invariant(
    ['I25', 'room.entered_in_turn', 'nobody enters a sale twice with one ticket, or before their place is called'],
    `select format('sale %s, class %s, number %s', sale_id, class, number) from on_sale_shopper where number is not null
    group by sale_id, class, number having count(*) > 1
    union all select format('shopper %s: place %s, called up to %s', x.id, x.place, l.serving) from on_sale_shopper x
      join on_sale_lane l on l.sale_id = x.sale_id and l.class = x.class where x.place > l.serving
    union all select format('sale %s: one visitor inside twice', sale_id) from on_sale_shopper where ended_at is null
      group by sale_id, session_hash having count(*) > 1
    union all select format('sale %s: a code used %s times of %s', sale_id, uses, uses_max) from on_sale_code where uses > uses_max`,
  ),
];
