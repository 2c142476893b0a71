import { invariant, MOMENT, patience } from './invariant-store.ts';

/** What an order still owes by the ledger, and what of it is on its way back. */
const BALANCE = `cross join lateral (select coalesce(sum(amount_minor), 0) as owed from ledger_entry where order_id = o.id and account = 'order') b`;
const UNDER_WAY = `cross join lateral (select coalesce(sum(amount_minor), 0) as returning from refund where order_id = o.id and state <> 'succeeded') u`;
const OF_ORDERS = 'o.id > $1 and o.id <= $2';
const byOrder = { slicedBy: 'order' } as const;
/** As `vatIncluded` of the domain has it: half up. */
const vatOf = (gross: string, permille: string) => `round(${gross} * ${permille}::numeric / (1000 + ${permille}))`;

/** Of money: what was taken, what it was for, and what goes back. */
export const ofMoney = [
  invariant(
    ['I27', 'ledger.balanced', 'the entries of a transfer come to nothing together'],
    `select format('transfer %s: %s', transfer_id, sum(amount_minor)) from ledger_entry where transfer_id > $1 and transfer_id <= $2
    group by transfer_id having sum(amount_minor) <> 0`,
    { slicedBy: 'transfer' },
  ),
  invariant(
    ['I7', 'ledger.booked_once', 'what a provider tells of one object is booked once'],
    `select format('%s %s: transfers %s', provider, provider_object_id, string_agg(id::text, ', ')) from ledger_transfer
    where provider_object_id is not null group by provider, provider_object_id, kind having count(*) > 1`,
  ),
  invariant(
    ['I7', 'order.sold_once', 'an order is booked as sold once'],
    `select format('order %s: transfers %s', order_id, string_agg(id::text, ', ')) from ledger_transfer
    where kind = 'sale' and order_id > $1 and order_id <= $2 group by order_id having count(*) > 1`,
    byOrder,
  ),
  invariant(
    ['I6', 'order.paid_in_full', 'an order that counts as paid owes nothing'],
    `select format('order %s owes %s', o.id, b.owed) from orders o ${BALANCE} where ${OF_ORDERS} and o.paid_at is not null and b.owed > 0`,
    byOrder,
  ),
  invariant(
    ['I6', 'order.done_is_paid', 'what is sent or let in is paid, to the cent'],
    `select format('order %s: %s owed, %s on its way back', o.id, b.owed, u.returning) from orders o ${BALANCE} ${UNDER_WAY}
    where ${OF_ORDERS} and o.status in ('done', 'fulfillment', 'pending_fulfillment') and (o.paid_at is null or b.owed + u.returning <> 0)
    union all select format('order %s is sent, and not paid', o.id) from orders o join shipment s on s.order_id = o.id where ${OF_ORDERS} and o.paid_at is null`,
    byOrder,
  ),
  invariant(
    ['I5', 'order.open_owes_all', 'an order that waits for its payment owes all of it'],
    `select format('order %s owes %s of %s', o.id, b.owed, o.total_minor) from orders o ${BALANCE}
    where ${OF_ORDERS} and o.status = 'payment_pending' and b.owed <> o.total_minor`,
    byOrder,
  ),
  invariant(
    ['I5', 'order.given_up_owes_nothing', 'of an order that is given up nothing is owed, and nothing of its money is kept'],
    `select format('order %s: %s owed, %s on its way back', o.id, b.owed, u.returning) from orders o ${BALANCE} ${UNDER_WAY}
    where ${OF_ORDERS} and o.status = 'cancelled' and b.owed + u.returning <> 0`,
    byOrder,
  ),
  invariant(
    ['I4', 'order.problem_is_solved', 'an order whose money came too late is given its places or its money back'],
    `select format('order %s', o.id) from orders o
      cross join lateral (select coalesce(max(happened_at), o.placed_at) as touched_at from order_event where order_id = o.id) e
    where ${OF_ORDERS} and o.status = 'problem' and e.touched_at <= ${MOMENT} - make_interval(secs => $3)`,
    { ...byOrder, patienceSeconds: patience.days },
  ),
  invariant(
    ['I5', 'refund.within_payment', 'of a payment no more is given back than it brought'],
    `select format('payment %s: %s of %s', a.id, sum(r.amount_minor), a.amount_minor) from payment_attempt a join refund r on r.attempt_id = a.id
    where r.state <> 'failed' and r.dispute_id is null group by a.id having sum(r.amount_minor) > a.amount_minor
    union all
    select format('payment %s: %s given back, %s disputed before, of %s', a.id, r.minor, d.minor, a.amount_minor) from dispute x
      join payment_attempt a on a.id = x.attempt_id
      cross join lateral (select sum(amount_minor) as minor, max(created_at) as last_at from refund where attempt_id = a.id and state <> 'failed' and dispute_id is null) r
      cross join lateral (select sum(taken_minor + returned_minor) as minor from dispute where attempt_id = a.id and taken_at < r.last_at) d
    where r.minor + d.minor > a.amount_minor`,
  ),
  invariant(
    ['I5', 'refund.within_order', 'of an order no more is given back than was booked for it'],
    `select format('order %s: %s', r.order_id, sum(r.amount_minor)) from refund r where r.state <> 'failed' and r.order_id is not null and r.dispute_id is null
    group by r.order_id having sum(r.amount_minor) + coalesce(
        (select sum(taken_minor + returned_minor) from dispute where order_id = r.order_id and taken_at < max(r.created_at)), 0) > (
      select coalesce(-sum(e.amount_minor), 0) from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where e.order_id = r.order_id and e.account = 'order' and t.kind in ('capture', 'unmatched'))`,
  ),
  invariant(
    [
      'I4',
      'dispute.in_the_books',
      'what providers hold or keep of disputed payments stands in the books, less what orders were charged with',
    ],
    `select format('order %s: %s in the books, %s by disputes', order_id, sum(booked), sum(told)) from (
      select order_id, amount_minor as booked, 0 as told from ledger_entry where account = 'dispute'
      union all select order_id, 0, taken_minor + returned_minor - settled_minor from dispute) x
    group by order_id having sum(booked) <> sum(told)`,
  ),
  invariant(
    ['I5', 'dispute.charged_once', 'an order is charged with what a dispute took, once'],
    `select format('dispute %s: %s of %s, %s booked', d.id, d.settled_minor, d.taken_minor + d.returned_minor, r.minor) from dispute d
      cross join lateral (select coalesce(sum(amount_minor), 0) as minor from refund where dispute_id = d.id) r
    where r.minor <> d.settled_minor or d.settled_minor > d.taken_minor + d.returned_minor`,
  ),
  invariant(
    ['I4', 'refund.goes_out', 'what is owed back reaches the provider; what goes to an account waits for the bank'],
    // some ways of paying take a provider weeks to pay back
    `select format('refund %s (%s)', id, state) from refund
    where state <> 'succeeded' and bank_account is null and created_at <= ${MOMENT} - make_interval(secs => case when state = 'pending' then 30 * $3 else $3 end)`,
    { patienceSeconds: patience.day },
  ),
  invariant(
    ['I4', 'refund.in_the_books', 'what has gone back is booked, to the cent'],
    // a dispute has taken its money before: dispute.charged_once
    `select format('refund %s: %s', r.id, r.amount_minor) from refund r where r.state = 'succeeded' and r.dispute_id is null and not exists (
      select from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      where t.kind = 'refund' and t.provider_object_id = coalesce(r.provider_object_id, r.id::text) and t.order_id is not distinct from r.order_id
        and e.account in ('order', 'unmatched') and e.amount_minor = r.amount_minor)`,
  ),
  invariant(
    ['I5', 'refund.in_two_hands', 'nobody alone sends out more than 500 euro'],
    `select format('refund %s', id) from refund where payout_file is not null and amount_minor > 50000 and lower(approved_by) is not distinct from lower(exported_by)
    union all select format('refund %s', id) from refund where lower(approved_by) = lower(ordered_by)
    union all select format('refund %s', id) from refund where payout_file is not null and amount_minor > 50000 and approved_by is null
    union all select format('payout of offer %s', offer_id) from resale_payout
      where exported_by is not null and amount_minor > 50000 and (approved_by is null or lower(approved_by) = lower(exported_by))
    union all select format('payment by hand %s', id) from payment_by_hand
      where state = 'booked' and amount_minor > 50000 and (agreed_by is null or lower(agreed_by) = lower(ordered_by))
    union all select format('refunds of event %s: run %s', event_id, id) from refund_run
      where state in ('running', 'paused', 'done') and amount_minor > 50000 and (agreed_by is null or lower(agreed_by) = lower(started_by))
    union all select format('withdrawal %s', id) from withdrawal
      where decision = 'accepted' and entered_by is not null and amount_minor > 50000 and handled_by is null
    union all select format('order %s: %s given back by %s', order_id, sum(amount_minor), lower(entered_by)) from withdrawal
      where decision = 'accepted' and lower(entered_by) = lower(handled_by) group by order_id, lower(entered_by) having sum(amount_minor) > 50000`,
  ),
  invariant(
    ['I7', 'payment.one_at_a_time', 'an order is being paid in one way at a time'],
    `select format('order %s: payments %s', order_id, string_agg(id::text, ', ')) from payment_attempt
    where state in ('created', 'open', 'pending') group by order_id having count(*) > 1`,
  ),
  invariant(
    ['I7', 'payment.ends_with_order', 'of an order that is over no payment is under way'],
    `select format('payment %s (%s) of order %s (%s)', a.id, a.state, o.id, o.status) from payment_attempt a join orders o on o.id = a.order_id
    where a.state in ('created', 'open', 'pending') and o.status in ('cancelled', 'done', 'pending_fulfillment')
      and a.created_at <= ${MOMENT} - make_interval(secs => $3)`,
    { patienceSeconds: patience.hour },
  ),
  invariant(
    ['I8', 'payment.is_booked', 'what a buyer is asked for is owed, and what was paid of it is booked, to the cent'],
    `select format('payment %s of order %s: %s', a.id, o.id, a.amount_minor) from orders o join payment_attempt a on a.order_id = o.id
    where ${OF_ORDERS} and a.state = 'succeeded' and a.provider in ('stripe', 'paypal', 'cash', 'terminal') and not exists (
      select from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      where t.order_id = o.id and t.kind in ('capture', 'unmatched') and e.account = a.provider and e.amount_minor = a.amount_minor
        and (a.provider in ('cash', 'terminal') or t.provider_object_id = a.provider_payment_id))
    union all
    select format('payment %s of order %s brought money, and is %s', a.id, o.id, a.state) from orders o join payment_attempt a on a.order_id = o.id
    where ${OF_ORDERS} and a.state <> 'succeeded' and exists (select from payment_event v where v.attempt_id = a.id and v.kind = 'captured')
    union all
    -- asked for is what the order owed at some time; who transfers decides how much, so that it may be what has come as well
    select format('payment %s of order %s: %s is not what was owed', a.id, o.id, a.amount_minor) from orders o join payment_attempt a on a.order_id = o.id
    where ${OF_ORDERS} and (a.state in ('created', 'open', 'pending') or (a.state = 'succeeded' and a.provider = 'bank')) and a.amount_minor not in (
      select sum(sum(amount_minor)) over (order by transfer_id) from ledger_entry where order_id = o.id and account = 'order' group by transfer_id
      union all select e.amount_minor from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      where t.order_id = o.id and t.kind in ('capture', 'unmatched'))`,
    byOrder,
  ),
  invariant(
    ['I8', 'order.adds_up', 'an order comes to its lines and its shipping'],
    `select format('order %s: %s of lines, %s said', o.id, l.minor, o.items_minor) from orders o
      cross join lateral (select coalesce(sum(total_minor), 0) as minor from order_line where order_id = o.id) l
    where ${OF_ORDERS} and (l.minor <> o.items_minor or o.total_minor <> o.items_minor + o.shipping_minor)`,
    byOrder,
  ),
  invariant(
    ['I8', 'order.taxed_by_its_rates', 'the VAT of a line and of shipping is that of its rate, and of the invoice'],
    // of what fans sold the fee alone is taxed; what was moved is invoiced as it was bought, and shares the VAT of its line with what stays
    `select format('order %s: line %s has %s of VAT', o.id, l.id, l.vat_minor) from orders o join order_line l on l.order_id = o.id
    where ${OF_ORDERS} and l.resold_by_offer_id is null and l.vat_minor <> ${vatOf('l.total_minor', 'l.vat_permille')}
      and not exists (select from order_event m where m.order_id = o.id and m.kind = 'ticket_moved')
    union all
    select format('order %s: shipping has %s of VAT', o.id, o.shipping_vat_minor) from orders o
    where ${OF_ORDERS} and o.shipping_vat_minor <> ${vatOf('o.shipping_minor', 'o.shipping_vat_permille')}
    union all
    select format('order %s: line %s has a rate that its invoice has not', o.id, l.id) from orders o
      join invoice i on i.order_id = o.id and i.kind = 'invoice' join order_line l on l.order_id = o.id
    where ${OF_ORDERS} and l.resold_by_offer_id is null and l.bought_as is null and l.total_minor > 0
      and not i.content -> 'lines' @> jsonb_build_array(jsonb_build_object('vatPermille', l.vat_permille))`,
    byOrder,
  ),
  invariant(
    ['I4', 'case.in_the_books', 'money that fits no order stands in the books as it stands in its cases'],
    `select format('%s in the books, %s in cases', b.minor, c.minor) from
      (select coalesce(-sum(amount_minor), 0) as minor from ledger_entry where account = 'unmatched') b,
      (select coalesce(sum(u.amount_minor), 0) as minor from unmatched_money u where u.currency = 'EUR' and (u.outcome is null or u.outcome = 'left'
        or exists (select from refund r where r.case_id = u.id and r.state in ('created', 'pending')))) c
    where b.minor <> c.minor`,
  ),
  invariant(
    ['I4', 'case.spent_once', 'money that fits no order is booked or sent back once'],
    `select format('case %s: %s of %s', u.id, p.minor + r.minor, u.amount_minor) from unmatched_money u
      cross join lateral (select coalesce(sum(amount_minor), 0) as minor from unmatched_money_part where case_id = u.id) p
      cross join lateral (select coalesce(sum(amount_minor), 0) as minor from refund where case_id = u.id and state <> 'failed') r
    where p.minor + r.minor > u.amount_minor
    union all
    select format('order %s: %s out of cases, %s in the books', order_id, sum(part), sum(booked)) from (
      select order_id, amount_minor as part, 0 as booked from unmatched_money_part
      union all select e.order_id, 0, e.amount_minor from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
        where t.kind = 'capture' and e.account = 'unmatched') x
    group by order_id having sum(part) <> sum(booked)`,
  ),
  invariant(
    ['I5', 'file.adds_up', 'a file for the bank comes to what it carries'],
    `select format('file %s: %s of %s', f.name, p.minor, f.amount_minor) from payment_file f cross join lateral (
      select coalesce(sum(amount_minor), 0) as minor, count(*) as payments from (
        select amount_minor from refund where payout_file = f.name union all select amount_minor from resale_payout where batch = f.name) x) p
    where p.minor <> f.amount_minor or p.payments <> f.payments`,
  ),
  invariant(
    [
      'I5',
      'desk.drawer_adds_up',
      'in a drawer lies what was booked into it, never less than nothing, and in a counted one what was counted',
    ],
    `select format('shift %s: %s in the drawer, %s booked', s.id, s.drawer_minor, m.minor) from desk_shift s
      cross join lateral (select coalesce(sum(amount_minor), 0) as minor from cash_movement where shift_id = s.id) m
    where s.drawer_minor <> m.minor or s.drawer_minor < 0 or (s.closed_at is not null and s.drawer_minor <> s.counted_minor)`,
  ),
  invariant(
    ['I5', 'desk.cash_in_drawers', 'what the books took in cash for an order came into a drawer, and what they gave back came out of one'],
    `select format('order %s: %s in the books, %s in drawers', order_id, sum(booked), sum(moved)) from (
      select order_id, amount_minor as booked, 0 as moved from ledger_entry where account = 'cash'
      union all select order_id, 0, amount_minor from cash_movement where kind in ('sale', 'refund')) x
    group by order_id having sum(booked) <> sum(moved)`,
  ),
  invariant(
    ['I5', 'desk.sale_of_its_order', 'what is sold on site says in which shift and for how much, and nothing else does'],
    `select format('order %s: %s, %s due, sold as %s for %s', o.id, o.channel, o.total_minor, d.method, d.due_minor)
    from orders o left join desk_sale d on d.order_id = o.id
    where ${OF_ORDERS} and ((o.channel = 'desk') <> (d.order_id is not null) or d.method <> o.payment_method or d.due_minor <> o.total_minor)`,
    byOrder,
  ),
  invariant(
    ['I13', 'voucher.within_worth', 'a voucher is spent up to its worth and its number of uses'],
    `select format('voucher %s: %s of %s, %s uses', id, used_minor, amount_minor, uses) from payment_code
    where used_minor > amount_minor or used_minor < 0 or uses > uses_max or uses < 0`,
  ),
  invariant(
    ['I13', 'voucher.in_the_books', 'what orders took from a voucher is what it counts as used, and what the books say'],
    `select format('voucher %s: %s used, %s taken', c.id, c.used_minor, r.minor) from payment_code c cross join lateral (
      select coalesce(sum(amount_minor - given_back_minor), 0) as minor from voucher_redemption where payment_code_id = c.id) r
    where r.minor <> c.used_minor
    union all
    select format('order %s: %s taken from vouchers, %s in the books', order_id, sum(taken), sum(booked)) from (
      select order_id, amount_minor - given_back_minor as taken, 0 as booked from voucher_redemption
      union all select order_id, 0, amount_minor from ledger_entry where account = 'voucher') x
    group by order_id having sum(taken) <> sum(booked)`,
  ),
];
