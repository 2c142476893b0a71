import type { Control } from './control.ts';
import { ofWhatStandsBeside, settledTooMuch } from './beside.ts';
import { ofForms } from './forms.ts';
import { ofTheHouse } from './house.ts';
import type { World } from './world.ts';

const hold = (columns: string, values: string) =>
  `insert into hold (sellable_id, stock_id, unit_price_minor, ${columns}) values (${values})`;
const block = ({ seatedEvent, seatedStock }: World, quantity: number) =>
  hold('quantity, block_reason', `${seatedEvent}, ${seatedStock}, 0, ${quantity}, 'x'`);
const blockSeat = ({ seatedEvent, seatedStock, seatSection }: World, seat: string | number, quantity = 1) =>
  hold('quantity, block_reason, section_id, seat_id', `${seatedEvent}, ${seatedStock}, 0, ${quantity}, 'x', ${seatSection}, ${seat}`);
const seatOf = (ticket: number) => `(select seat_id from ticket where id = ${ticket})`;
const opened = (w: World) =>
  `insert into opening_code (event_id, group_key, code_hash, request_id, made_by)
   values (${w.seatedEvent}, 'fans', sha256('fans'), gen_random_uuid(), 'Ada');
   ${hold(
     'quantity, cart_id, variant_id, opening_code_id',
     `${w.seatedEvent}, ${w.seatedStock}, 1000, 1, ${w.cart}, (select min(id) from variant where sellable_id = ${w.seatedEvent}), (select max(id) from opening_code)`,
   )};`;
const phased = (w: World) =>
  `insert into variant_phase (variant_id, key, sort_order, name, prices, pieces)
   values ((select min(id) from variant where sellable_id = ${w.seatedEvent}), 'early', 1, '{"de": "Early"}', '{"de": 1000}', 5);
   ${hold(
     'quantity, cart_id, variant_id, phase_id',
     `${w.seatedEvent}, ${w.seatedStock}, 1000, 1, ${w.cart}, (select min(id) from variant where sellable_id = ${w.seatedEvent}), (select max(id) from variant_phase)`,
   )};`;
const offerHold = ({ cart, seatedEvent, seatedStock }: World, offer: number, quantity: number) =>
  hold(
    'cart_id, quantity, variant_id, resale_offer_id',
    `${seatedEvent}, ${seatedStock}, 5000, ${cart}, ${quantity}, (select min(id) from variant where sellable_id = ${seatedEvent}), ${offer}`,
  );
/** A piece held at the price of a phase that is made for it. */
const phaseHold = (w: World) =>
  `insert into variant_phase (variant_id, key, sort_order, name, prices, pieces) select min(id), 'early', 0, '{"de": "früh", "en": "early"}', '{"de": 4000}', 5 from variant where sellable_id = ${w.seatedEvent};
  ${hold('quantity, cart_id, variant_id, phase_id', `${w.seatedEvent}, ${w.seatedStock}, 4000, 1, ${w.cart}, (select min(id) from variant where sellable_id = ${w.seatedEvent}), (select max(id) from variant_phase)`)}`;
/** A movement in the drawer of the open desk. */
const cash = ({ shift }: World, kind: string, amountMinor: number, columns = '', values = '') =>
  `insert into cash_movement (shift_id, kind, amount_minor, booked_by, request_id${columns}) values (${shift}, '${kind}', ${amountMinor}, 'Ada', gen_random_uuid()${values})`;
const deskSale = (order: number, shift: number | string, values: string) =>
  `insert into desk_sale (order_id, shift_id, sold_by, method, due_minor, given_minor) values (${order}, ${shift}, 'Ada', ${values})`;
const closedShift = `insert into desk_shift (shop_id, desk, opened_by, closed_at, closed_by, expected_minor, counted_minor, request_id)
  select id, 'Gestern', 'Ada', now(), 'Ada', 0, 0, gen_random_uuid() from shop where is_main;`;
const ofDesks: Control[] = [
  { guard: 'desk_shift.drawer_is_never_negative', offend: (w) => cash(w, 'taken_out', -200_00), breaks: ['desk.drawer_adds_up'] },
  { guard: 'cash_movement.cash_moves_the_drawer', offend: (w) => cash(w, 'put_in', 1), breaks: ['desk.drawer_adds_up'] },
  {
    guard: 'cash_movement.cash_movement_is_final',
    offend: (w) => `update cash_movement set amount_minor = amount_minor + 1 where shift_id = ${w.shift} and kind = 'opened'`,
    breaks: ['desk.drawer_adds_up'],
  },
  {
    guard: 'desk_shift.a_shift_is_as_booked',
    offend: (w) => `update desk_shift set drawer_minor = drawer_minor + 1 where id = ${w.shift}`,
    breaks: ['desk.drawer_adds_up'],
  },
  {
    guard: 'desk_shift.a_closed_drawer_is_as_counted',
    offend: (w) =>
      `update desk_shift set closed_at = now(), closed_by = 'Ada', expected_minor = 1, counted_minor = 1 where id = ${w.shift}`,
    breaks: ['desk.drawer_adds_up'],
  },
  {
    guard: 'desk_shift.a_shift_is_closed_by_a_count',
    offend: (w) => `update desk_shift set closed_at = now(), closed_by = 'Ada' where id = ${w.shift}`,
  },
  {
    guard: 'desk_shift.one_open_shift_per_desk',
    offend: (w) =>
      `insert into desk_shift (shop_id, desk, opened_by, request_id) select shop_id, upper(desk), 'Ben', gen_random_uuid() from desk_shift where id = ${w.shift}`,
  },
  {
    guard: 'desk_shift.desk_shift_request_id_key',
    offend: (w) =>
      `insert into desk_shift (shop_id, desk, opened_by, request_id) select shop_id, 'Side', 'Ben', request_id from desk_shift where id = ${w.shift}`,
  },
  { guard: 'cash_movement.cash_moves_as_its_kind_says', offend: (w) => cash(w, 'put_in', -1) },
  { guard: 'cash_movement.cash_of_orders_names_them', offend: (w) => cash(w, 'put_in', 1, ', order_id', `, ${w.deskOrder}`) },
  {
    guard: 'cash_movement.cash_is_moved_once',
    offend: (w) =>
      `insert into cash_movement (shift_id, kind, amount_minor, booked_by, request_id)
      select shift_id, kind, 1, 'Ben', request_id from cash_movement where shift_id = ${w.shift} and kind = 'opened'`,
  },
  {
    guard: 'cash_movement.cash_of_an_order_comes_once',
    offend: (w) => cash(w, 'sale', 1, ', order_id', `, ${w.deskOrder}`),
    breaks: ['desk.cash_in_drawers'],
  },
  {
    guard: 'desk_sale.enough_is_given',
    offend: (w) => deskSale(w.goodsOrder, w.shift, `'cash', 2, 1`),
    breaks: ['desk.sale_of_its_order'],
  },
  {
    guard: 'desk_sale.desk_sale_is_final',
    offend: (w) => `update desk_sale set due_minor = 1 where order_id = ${w.deskOrder}`,
    breaks: ['desk.sale_of_its_order'],
  },
  {
    guard: 'desk_sale.desks_sell_in_an_open_shift',
    offend: (w) => `${closedShift} ${deskSale(w.goodsOrder, '(select max(id) from desk_shift)', `'card_terminal', 1, null`)}`,
    breaks: ['desk.sale_of_its_order'],
  },
  { guard: 'orders.desks_take_their_own', offend: (w) => `update orders set payment_method = 'cash' where id = ${w.goodsOrder}` },
];
const ofStock: Control[] = [
  { guard: 'stock.no_oversell', offend: (w) => `update stock set capacity = 1 where id = ${w.seatedStock}`, breaks: ['stock.counted'] },
  { guard: 'hold.hold_claims', offend: (w) => block(w, 1), breaks: ['stock.counted'] },
  { guard: 'hold.hold_uses_opening', offend: opened, breaks: ['opening.counted'] },
  {
    guard: 'hold.hold_returns_use_of_opening',
    offend: (w) => `${opened(w)} delete from hold where opening_code_id is not null`,
    breaks: ['opening.counted'],
  },
  { guard: 'hold.hold_phase_claims', offend: phaseHold, breaks: ['phase.counted'] },
  {
    guard: 'hold.hold_returns_to_phase',
    offend: (w) => `${phaseHold(w)}; delete from hold where phase_id is not null`,
    breaks: ['phase.counted'],
  },
  { guard: 'hold.hold_releases', offend: (w) => `delete from hold where id = ${w.block}`, breaks: ['stock.counted'] },
  { guard: 'hold.hold_claim_is_final', offend: (w) => `update hold set quantity = 2 where id = ${w.block}`, breaks: ['stock.counted'] },
  { guard: 'hold.one_holder_per_seat', offend: (w) => blockSeat(w, seatOf(w.seatTicket)), breaks: ['seat.held_once'] },
  { guard: 'hold.hold_check1', offend: (w) => blockSeat(w, w.freeSeat, 2), breaks: ['hold.fits'] },
  { guard: 'hold.hold_quantity_check', offend: (w) => block(w, 0), breaks: ['hold.fits'] },
  {
    guard: 'hold.hold_check',
    offend: (w) => hold('quantity, block_reason, section_id', `${w.seatedEvent}, ${w.seatedStock}, 0, 1, 'x', ${w.seatSection}`),
  },
  {
    guard: 'hold.hold_check2',
    offend: (w) =>
      hold(
        'quantity, variant_id',
        `${w.seatedEvent}, ${w.seatedStock}, 0, 1, (select min(id) from variant where sellable_id = ${w.seatedEvent})`,
      ),
  },
  { guard: 'hold.hold_check3', offend: (w) => hold('quantity, cart_id', `${w.seatedEvent}, ${w.seatedStock}, 0, 1, ${w.cart}`) },
  {
    guard: 'hold.hold_variant_id_sellable_id_fkey',
    offend: (w) =>
      hold(
        'quantity, cart_id, variant_id',
        `${w.seatedEvent}, ${w.seatedStock}, 0, 1, ${w.cart}, (select variant_id from order_line where order_id = ${w.goodsOrder})`,
      ),
    breaks: ['hold.fits'],
  },
  {
    guard: 'hold.a_hold_says_its_allotment',
    offend: (w) => `update hold set block_reason = 'allotment:1' where id = ${w.block}`,
    breaks: ['allotment.open'],
  },
  {
    guard: 'hold.allotment_is_open',
    offend: (w) => `with a as (
      insert into allotment (event_id, name, for_whom, released_at, request_id, created_by)
      values (${w.seatedEvent}, 'Press', '', now(), gen_random_uuid(), 'Ada') returning id
    ) insert into hold (sellable_id, stock_id, unit_price_minor, quantity, allotment_id, block_reason)
    select ${w.seatedEvent}, ${w.seatedStock}, 0, 1, id, 'allotment:' || id from a`,
    breaks: ['allotment.open'],
  },
  { guard: 'hold.hold_phase_claims', offend: phased, breaks: ['phase.counted'] },
  {
    guard: 'hold.hold_returns_to_phase',
    offend: (w) => `${phased(w)} delete from hold where phase_id is not null`,
    breaks: ['phase.counted'],
  },
  { guard: 'hold.bundle_is_whole', offend: (w) => `update hold set bundle_parts = 2 where id = ${w.block}`, breaks: ['bundle.whole'] },
  { guard: 'hold.bundle_stays_whole', offend: (w) => `delete from hold where id = ${w.bundlePart}`, breaks: ['bundle.whole'] },
  {
    guard: 'hold.a_root_is_no_part',
    offend: (w) => `update hold set bundle_parts = 1 where id = ${w.bundlePart}`,
    breaks: ['bundle.whole'],
  },
  { guard: 'hold.one_cart_per_offer', offend: (w) => offerHold(w, w.offer, 1), breaks: ['offer.held_once'] },
  { guard: 'hold.hold_of_an_open_offer', offend: (w) => offerHold(w, w.otherOffer, 2), breaks: ['offer.held_once'] },
  {
    guard: 'ticket.one_live_ticket_per_seat',
    offend: (w) => `update ticket set seat_id = ${seatOf(w.seatTicket)} where id = ${w.otherSeatTicket}`,
    breaks: ['seat.one_ticket', 'ticket.has_its_seat'],
  },
];

/** Lost, and all of the payment taken an hour ago. `more`: columns and their values. */
const dispute = (order: number, more: Readonly<Record<string, string>> = {}) => {
  const { columns, values } = Object.entries(more).reduce(
    (all, [column, value]) => ({ columns: `${all.columns}, ${column}`, values: `${all.values}, ${value}` }),
    { columns: '', values: '' },
  );
  return `insert into dispute (provider, provider_object_id, payment_id, attempt_id, is_inquiry, reason, amount_minor, taken_minor, opened_at,
      taken_at, asked_at, order_id, state, closed_at${columns})
    select 'stripe', 'dp_1', a.provider_payment_id, a.id, false, 'fraudulent', a.amount_minor, a.amount_minor, now(), now() - interval '1 hour', now(),
      o.id, 'lost', now()${values}
    from orders o join payment_attempt a on a.order_id = o.id where o.id = ${order}`;
};
/** The same in the books. */
const bookedDispute = (order: number) =>
  `${dispute(order)};
  with t as (insert into ledger_transfer (order_id, kind) values (${order}, 'dispute') returning id)
  insert into ledger_entry (transfer_id, order_id, account, amount_minor)
  select t.id, ${order}, a, m * d.taken_minor from t, dispute d, (values ('stripe', -1), ('dispute', 1)) v(a, m)`;
const refund = (columns: string, values: string) => `insert into refund (amount_minor, reason, ${columns}) values (${values})`;
/** A file for the bank that carries one payment. */
const file = (kind: 'refunds' | 'resale', amount: number) =>
  `insert into payment_file (name, kind, made_by, payer, payments, amount_minor) values ('FILE-2', '${kind}', 'Ada', '{}', 1, ${amount})`;
const withdrawal = (w: World, amount: number, enteredBy: string, handledBy: string, shipping = 0) =>
  `insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail,
    refund_due_at, handled_at, decision, amount_minor, shipping_minor, entered_by, handled_by)
  select shop_id, id, 'de', 'Ada', 'R', 'a@example.org', sha256('x'), false, now(), now(), 'accepted', ${amount}, ${shipping}, ${enteredBy}, ${handledBy}
  from orders where id = ${w.goodsOrder}`;
/** Of what somebody of the office entered and gave back, with one more value. */
const enteredTwice = (w: World, column: string, value: string) =>
  `insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail,
    refund_due_at, handled_at, decision, amount_minor, shipping_minor, entered_by, handled_by, ${column})
  select shop_id, id, 'de', '', '', '', '', false, now(), now(), 'accepted', 1, 0, 'Ada', 'Ada', ${value}
  from orders, generate_series(1, 2) where id = ${w.goodsOrder}`;
const byHand = (w: World, ordered: string, agreed: string) =>
  `insert into payment_by_hand (order_id, amount_minor, reason, state, ordered_by, agreed_by, agreed_at)
  values (${w.goodsOrder}, 50001, 'cash', 'booked', ${ordered}, ${agreed}, case when ${agreed}::text is not null then now() end)`;
const run = (w: World, agreed: string) =>
  `insert into refund_run (event_id, state, amount_minor, started_by, agreed_by) values (${w.doorEvent}, 'running', 50001, 'Ada', ${agreed})`;
const attempts = (w: World, many: number) =>
  `insert into payment_attempt (shop_id, order_id, method, provider, amount_minor) select shop_id, id, 'stripe_checkout', 'stripe', 100
  from orders, generate_series(1, ${many}) where id = ${w.openOrder}`;
const ofMoney: Control[] = [
  {
    guard: 'ledger_entry.transfer_balanced',
    offend: () =>
      `with t as (insert into ledger_transfer (kind) values ('capture') returning id) insert into ledger_entry (transfer_id, account, amount_minor) select id, 'bank', 100 from t`,
    breaks: ['ledger.balanced'],
  },
  {
    guard: 'ledger_entry.ledger_entry_is_final',
    offend: () =>
      `update ledger_entry set amount_minor = amount_minor + 1 where id = (select min(id) from ledger_entry where account = 'stripe')`,
    breaks: ['ledger.balanced', 'payment.is_booked'],
  },
  {
    guard: 'ledger_transfer.ledger_transfer_is_final',
    offend: () => `update ledger_transfer set posted_at = now() - interval '1 year' where kind = 'sale'`,
  },
  {
    guard: 'ledger_transfer.one_transfer_per_provider_object',
    offend: () => `insert into ledger_transfer (kind, provider, provider_object_id) values ('unmatched', 'bank', 'line-a')`,
    breaks: ['ledger.booked_once'],
  },
  {
    guard: 'ledger_transfer.one_sale_per_order',
    offend: (w) => `insert into ledger_transfer (kind, order_id) values ('sale', ${w.openOrder})`,
    breaks: ['order.sold_once'],
  },
  {
    guard: 'refund.refund_is_covered',
    offend: (w) => refund(`order_id, state, bank_account`, `100, 'x', ${w.openOrder}, 'succeeded', '{}'`),
    breaks: ['refund.within_order', 'refund.in_the_books'],
  },
  {
    guard: 'refund.refund_is_covered',
    offend: (w) =>
      `${bookedDispute(w.goodsOrder)}; ${refund('order_id, attempt_id, state', `1, 'x', ${w.goodsOrder}, (select id from payment_attempt where order_id = ${w.goodsOrder}), 'succeeded'`)}`,
    breaks: ['refund.within_payment', 'refund.within_order', 'refund.in_the_books'],
  },
  {
    guard: 'dispute.settled_once',
    offend: (w) => `${bookedDispute(w.goodsOrder)}; update dispute set settled_minor = taken_minor + 1`,
    breaks: ['dispute.in_the_books', 'dispute.charged_once'],
  },
  {
    guard: 'dispute.dispute_provider_provider_object_id_key',
    offend: (w) => `${dispute(w.goodsOrder)}; ${dispute(w.goodsOrder)}`,
    breaks: ['dispute.in_the_books'],
  },
  {
    guard: 'dispute.of_an_order_or_a_case',
    offend: (w) => dispute(w.goodsOrder, { case_id: String(w.case) }),
    breaks: ['dispute.in_the_books'],
  },
  {
    guard: 'dispute.closed_when_decided',
    offend: (w) => `${bookedDispute(w.goodsOrder)}; update dispute set closed_at = null`,
  },
  {
    guard: 'dispute.handled_by_somebody',
    offend: (w) => `${bookedDispute(w.goodsOrder)}; update dispute set handled_at = now()`,
  },
  {
    guard: 'refund.of_a_dispute_is_done',
    offend: (w) =>
      `${bookedDispute(w.goodsOrder)}; ${refund('order_id, dispute_id, state', `1, 'x', ${w.goodsOrder}, (select id from dispute), 'created'`)}`,
    breaks: ['dispute.charged_once', 'order.done_is_paid', 'refund.goes_out'],
  },
  {
    guard: 'refund.approved_by_another',
    offend: (w) =>
      refund('order_id, state, ordered_by, approved_by, approved_at', `1, 'x', ${w.goodsOrder}, 'succeeded', 'Ada', 'ada', now()`),
    breaks: ['refund.in_two_hands', 'refund.in_the_books'],
  },
  {
    guard: 'refund.two_people_above_500',
    offend: (w) =>
      `${file('refunds', 50001)}; ${refund('order_id, state, payout_file, exported_by', `50001, 'x', ${w.goodsOrder}, 'succeeded', 'FILE-2', 'Ada'`)}`,
    breaks: ['refund.in_two_hands', 'refund.in_the_books'],
  },
  {
    guard: 'refund.one_return_per_case',
    offend: (w) => refund('case_id, state, bank_account', `100, 'x', ${w.otherCase}, 'pending', '{}'`),
  },
  {
    guard: 'refund.case_is_spent_once',
    offend: (w) => refund('case_id, state, bank_account', `1200, 'x', ${w.case}, 'pending', '{}'`),
    breaks: ['case.spent_once'],
  },
  {
    guard: 'unmatched_money_part.case_is_spent_once',
    offend: (w) => `insert into unmatched_money_part values (${w.otherCase}, ${w.openOrder}, 800)`,
    breaks: ['case.spent_once'],
  },
  {
    guard: 'unmatched_money.unmatched_money_provider_provider_object_id_key',
    offend: () =>
      `insert into unmatched_money (provider, provider_object_id, amount_minor, currency, reason) values ('bank', 'line-a', 1000, 'EUR', 'unknown')`,
    breaks: ['case.in_the_books'],
  },
  {
    guard: 'refund.refused_is_failed',
    offend: (w) => refund('order_id, state, refused_by, refused_why', `1, 'x', ${w.goodsOrder}, 'succeeded', 'Ada', 'no'`),
    breaks: ['refund.in_the_books'],
  },
  {
    guard: 'refund.cases_go_to_accounts',
    offend: (w) => refund('case_id, attempt_id, state', `1, 'x', ${w.case}, (select id from payment_attempt limit 1), 'succeeded'`),
    breaks: ['refund.in_the_books'],
  },
  { guard: 'refund.of_an_order_or_a_case', offend: () => refund('state', `1, 'x', 'succeeded'`), breaks: ['refund.in_the_books'] },
  {
    guard: 'refund.approved_by_somebody',
    offend: (w) => refund('order_id, state, approved_at', `1, 'x', ${w.goodsOrder}, 'succeeded', now()`),
    breaks: ['refund.in_the_books'],
  },
  {
    guard: 'refund.exported_by_somebody',
    offend: (w) => `${file('refunds', 1)}; ${refund('order_id, state, payout_file', `1, 'x', ${w.goodsOrder}, 'succeeded', 'FILE-2'`)}`,
    breaks: ['refund.in_the_books'],
  },
  {
    guard: 'refund.refund_dedupe_key_key',
    offend: (w) =>
      `insert into refund (order_id, amount_minor, reason, state, dedupe_key) select ${w.goodsOrder}, 1, 'x', 'succeeded', 'once' from generate_series(1, 2)`,
    breaks: ['refund.in_the_books'],
  },
  { guard: 'withdrawal.two_people_above_500', offend: (w) => withdrawal(w, 50001, `'Ada'`, 'null'), breaks: ['refund.in_two_hands'] },
  {
    guard: 'withdrawal.one_person_and_one_order',
    offend: (w) => withdrawal(w, 30000, `'Ada'`, `'ada'`).replace('where', 'cross join generate_series(1, 2) where'),
    breaks: ['refund.in_two_hands'],
  },
  {
    guard: 'withdrawal.shipping_is_a_part',
    offend: (w) => withdrawal(w, 1, 'null', 'null', 2),
    breaks: ['ledger.is_the_orders', 'figures.are_the_orders'],
  },
  { guard: 'payment_by_hand.two_people_above_500', offend: (w) => byHand(w, `'Ada'`, 'null'), breaks: ['refund.in_two_hands'] },
  { guard: 'payment_by_hand.agreed_by_another', offend: (w) => byHand(w, `'Ada'`, `'ada'`), breaks: ['refund.in_two_hands'] },
  {
    guard: 'payment_by_hand.one_payment_by_hand',
    offend: (w) => `${byHand(w, `'Ada'`, `'Ben'`)}, (${w.goodsOrder}, 1, 'cash', 'waiting', 'Ada', null, null)`,
  },
  { guard: 'refund_run.two_people_above_500', offend: (w) => run(w, 'null'), breaks: ['refund.in_two_hands'] },
  { guard: 'refund_run.agreed_by_another', offend: (w) => run(w, `'ada'`), breaks: ['refund.in_two_hands'] },
  {
    guard: 'refund_run.one_open_run_per_event',
    offend: (w) => `insert into refund_run (event_id, amount_minor, started_by) select ${w.doorEvent}, 1, 'Ada' from generate_series(1, 2)`,
  },
  {
    guard: 'resale_payout.two_people_above_500',
    offend: (w) =>
      `${file('resale', 50001)}; insert into resale_payout (offer_id, amount_minor, state, exported_at, batch, exported_by) values (${w.offer}, 50001, 'sent', now(), 'FILE-2', 'Ada')`,
    breaks: ['refund.in_two_hands', 'offer.sold_once'],
  },
  { guard: 'payment_attempt.one_live_attempt', offend: (w) => attempts(w, 2), breaks: ['payment.one_at_a_time', 'payment.is_booked'] },
  {
    guard: 'payment_attempt.payment_attempt_by_object',
    offend: () =>
      `insert into payment_attempt (shop_id, order_id, method, provider, state, amount_minor, provider_object_id) select shop_id, order_id, method, provider, 'failed', 1, provider_object_id from payment_attempt where provider_object_id is not null limit 1`,
  },
  {
    guard: 'payment_code.no_overuse',
    offend: (w) => `update payment_code set used_minor = 1001 where id = ${w.code}`,
    breaks: ['voucher.within_worth', 'voucher.in_the_books'],
  },
  {
    guard: 'payment_code.no_use_too_many',
    offend: (w) => `update payment_code set uses = 2 where id = ${w.code}`,
    breaks: ['voucher.within_worth'],
  },
  {
    guard: 'payment_code.nothing_negative',
    offend: (w) => `update payment_code set uses = -1 where id = ${w.code}`,
    breaks: ['voucher.within_worth'],
  },
  {
    guard: 'payment_code.blocked_is_not_spent',
    offend: (w) => `update payment_code set used_minor = 100 where id = ${w.blockedCode}`,
    breaks: ['voucher.in_the_books'],
  },
  {
    guard: 'payment_code.payment_code_code_hash_key',
    offend: () => `insert into payment_code (code_hash, amount_minor) values (sha256('a'), 1)`,
  },
  {
    guard: 'voucher_redemption.given_back_once',
    offend: (w) =>
      `insert into voucher_redemption (order_id, payment_code_id, amount_minor, given_back_minor) values (${w.openOrder}, ${w.code}, 100, 200)`,
    breaks: ['voucher.in_the_books'],
  },
  { guard: 'payment_file.payment_file_is_kept', offend: () => `update payment_file set amount_minor = 400`, breaks: ['file.adds_up'] },
  {
    guard: 'payment_file.payment_file_is_final',
    offend: () => `${file('refunds', 1)}; delete from payment_file where name = 'FILE-2'`,
  },
];

const shopper = (w: World, number: number, session: string) =>
  `insert into on_sale_shopper (sale_id, class, number, place, shop_id, session_hash) select ${w.sale}, 0, ${number}, ${number}, shop_id, sha256('${session}') from orders where id = ${w.openOrder}`;
const ofOrders: Control[] = [
  {
    guard: 'cart.one_open_cart',
    offend: () =>
      `insert into cart (shop_id, session_hash, expires_at, idle_until) select shop_id, session_hash, expires_at, idle_until from cart where state = 'open' limit 1`,
    breaks: ['cart.one_open'],
  },
  {
    guard: 'orders.orders_cart_id_key',
    offend: (w) => `update orders set cart_id = (select cart_id from orders where id = ${w.openOrder}) where id = ${w.goodsOrder}`,
    breaks: ['order.of_one_cart'],
  },
  {
    guard: ['orders.guests_come_out_of_an_allotment', 'orders.guests_pay_nothing'],
    offend: (w) => `update orders set channel = 'guest' where id = ${w.goodsOrder}`,
    breaks: ['guest.out_of_an_allotment', 'figures.are_the_orders', 'ledger.is_the_orders'],
  },
  {
    guard: 'orders.orders_reference_key',
    offend: (w) => `update orders set reference = (select reference from orders where id = ${w.openOrder}) where id = ${w.goodsOrder}`,
    breaks: ['order.own_number'],
  },
  {
    guard: 'orders.orders_token_key',
    offend: (w) => `update orders set token = (select token from orders where id = ${w.openOrder}) where id = ${w.goodsOrder}`,
    breaks: ['order.own_number'],
  },
  {
    guard: 'orders.order_transition_allowed',
    offend: (w) => `update orders set status = 'payment_pending' where id = ${w.seatOrder}`,
    breaks: ['order.open_owes_all', 'order.state_fits'],
  },
  {
    guard: 'orders.orders_check',
    offend: (w) => `update orders set total_minor = total_minor - 1 where id = ${w.goodsOrder}`,
    breaks: ['order.adds_up', 'invoice.is_its_order', 'ledger.is_the_orders'],
  },
  {
    guard: 'order_line.answers_are_given',
    offend: (w) =>
      `update order_line set answers = '[{"key": "food", "question": "Food?", "required": true, "value": ""}]' where order_id = ${w.goodsOrder}`,
    breaks: ['order.answered'],
  },
  {
    guard: 'order_line.order_line_check',
    offend: (w) => `update order_line set total_minor = total_minor + 1 where order_id = ${w.goodsOrder}`,
    breaks: ['order.adds_up', 'figures.are_the_orders'],
  },
  {
    guard: 'order_line.order_line_hold_id_key',
    offend: (w) =>
      `update order_line set hold_id = (select min(hold_id) from order_line where order_id = ${w.seatOrder}) where order_id = ${w.goodsOrder}`,
  },
  {
    guard: 'order_line.sold_lines_are_counted',
    offend: (w) =>
      `insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, physical) select order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, 1, 100, 100, vat_permille, 1, physical from order_line where order_id = ${w.openOrder}`,
    breaks: ['figures.are_the_orders', 'hold.of_its_order', 'order.adds_up', 'order.taxed_by_its_rates'],
  },
  {
    guard: 'order_line.line_is_counted_anew',
    offend: (w) => `update order_line set vat_minor = vat_minor + 1 where order_id = ${w.goodsOrder}`,
    breaks: ['figures.are_the_orders', 'order.taxed_by_its_rates'],
  },
  {
    guard: 'orders.order_is_counted_anew',
    offend: (w) => `update orders set country_code = 'at' where id = ${w.goodsOrder}`,
    breaks: ['figures.are_the_orders'],
  },
  {
    guard: 'ticket_void.returned_tickets_are_counted',
    offend: (w) => `insert into ticket_void (ticket_id, reason) values (${w.doorTicket}, 'cancelled')`,
    breaks: ['figures.are_the_orders', 'ledger.is_the_orders'],
  },
  {
    guard: 'withdrawn_line.returned_goods_are_counted',
    offend: (w) =>
      `insert into withdrawn_line (withdrawal_id, order_line_id, quantity) select ${w.withdrawal}, id, 1 from order_line where order_id = ${w.goodsOrder}`,
    breaks: ['figures.are_the_orders', 'ledger.is_the_orders'],
  },
  {
    guard: 'withdrawal.returned_shipping_is_counted',
    offend: (w) =>
      `update withdrawal set decision = 'accepted', handled_at = now(), amount_minor = 490, shipping_minor = 490 where id = ${w.withdrawal}`,
    breaks: ['figures.are_the_orders', 'ledger.is_the_orders'],
  },
  {
    guard: 'withdrawn_line.withdrawn_once',
    offend: (w) =>
      `insert into withdrawn_line (withdrawal_id, order_line_id, quantity) select ${w.withdrawal}, id, 26 from order_line where order_id = ${w.goodsOrder}`,
    breaks: ['withdrawal.once', 'ledger.is_the_orders'],
  },
  {
    guard: 'withdrawal.shipping_given_back_once',
    offend: (w) =>
      `insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at, handled_at, decision, amount_minor, shipping_minor) select shop_id, id, 'de', '', '', '', '', false, now(), now(), 'accepted', 490, 490 from orders, generate_series(1, 2) where id = ${w.goodsOrder}`,
    breaks: ['withdrawal.once', 'ledger.is_the_orders', 'figures.are_the_orders'],
  },
  {
    guard: 'shipment.one_shipment_per_order',
    offend: (w) => `insert into shipment (order_id, carrier) select ${w.goodsOrder}, 'DHL' from generate_series(1, 2)`,
    breaks: ['order.sent_once'],
  },
  { guard: 'on_sale_shopper.one_entry_per_ticket', offend: (w) => shopper(w, 1, 'b'), breaks: ['room.entered_in_turn'] },
  { guard: 'on_sale_shopper.one_slot_per_session', offend: (w) => shopper(w, 2, 'a'), breaks: ['room.entered_in_turn'] },
  { guard: 'on_sale_code.no_code_used_up_twice', offend: () => 'update on_sale_code set uses = 2', breaks: ['room.entered_in_turn'] },
  { guard: 'on_sale_lane.served_in_order', offend: () => 'update on_sale_lane set serving = 10' },
  { guard: 'on_sale_lane.places_move_forward', offend: () => 'update on_sale_lane set serving = 0', breaks: ['room.entered_in_turn'] },
];

const twin = (column: string) => (w: World) =>
  `update ticket set ${column} = (select ${column} from ticket where id = ${w.seatTicket}) where id = ${w.otherSeatTicket}`;
const copy = (ticket: number, name: string) =>
  `insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, physical, validation_code, scan_secret, replaces_ticket_id)
  select '${name}', shop_id, order_id, order_line_id, 200 + length('${name}'), event_id, false, lpad(length('${name}')::text, 16, '8'), sha256('${name}'), id from ticket where id = ${ticket}`;
const makeOffer = (ticket: number, price: number, fee = 0) =>
  `insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name)
  select id, shop_id, 'another-code-of-22-letters', false, ${price}, ${fee}, 'DE02120300000000202051', 'Ada' from ticket where id = ${ticket}`;
const visit = (ticket: number, more = 'null', left = 'null') =>
  `insert into visit (ticket_id, event_id, variant_id, day, number, gate, device, left_at)
  select t.id, t.event_id, l.variant_id, door_day(now()), ${more}, 'A', 'ABCDEF', ${left} from ticket t join order_line l on l.id = t.order_line_id where t.id = ${ticket}`;
const ofTickets: Control[] = [
  { guard: 'ticket.ticket_validation_code_key', offend: twin('validation_code'), breaks: ['ticket.unique'] },
  { guard: 'ticket.ticket_scan_secret_key', offend: twin('scan_secret'), breaks: ['ticket.unique'] },
  { guard: 'ticket.ticket_public_id_key', offend: twin('public_id'), breaks: ['ticket.unique'] },
  { guard: 'ticket.ticket_order_line_id_unit_key', offend: twin('order_line_id'), breaks: ['ticket.unique', 'ticket.has_its_seat'] },
  {
    guard: 'ticket.dead_as_its_void',
    offend: (w) => `update ticket set is_dead = true where id = ${w.doorTicket}`,
    breaks: ['ticket.dead_as_its_void'],
  },
  {
    guard: 'ticket_void.void_ticket_is_dead',
    offend: (w) => `insert into ticket_void (ticket_id, reason) values (${w.doorTicket}, 'replaced')`,
    breaks: ['ticket.dead_as_its_void', 'ticket.for_each_unit'],
  },
  {
    guard: 'ticket.ticket_replaces_a_dead_one',
    offend: (w) => copy(w.doorTicket, 'x'),
    breaks: ['ticket.replaced_once', 'ticket.for_each_unit'],
  },
  {
    guard: 'ticket.ticket_replaces_ticket_id_key',
    offend: (w) => copy(w.voidTicket, 'x'),
    breaks: ['ticket.replaced_once', 'ticket.for_each_unit'],
  },
  {
    guard: 'ticket_void.resold_ticket_is_replaced',
    offend: (w) => `insert into ticket_void (ticket_id, reason) values (${w.doorTicket}, 'resold')`,
    breaks: ['ticket.replaced_once'],
  },
  {
    guard: ['ticket_void.resold_ticket_is_unused', 'ticket_void.resold_ticket_is_replaced'],
    offend: (w) => `insert into ticket_void (ticket_id, reason) values (${w.insideTicket}, 'resold')`,
    breaks: ['ticket.resold_unused', 'ticket.replaced_once'],
  },
  {
    guard: 'ticket_void.only_returned_go_on_sale',
    offend: (w) => `update ticket_void set back_on_sale_at = now() where ticket_id = ${w.voidTicket}`,
    breaks: ['hold.of_its_order'],
  },
  { guard: 'resale_offer.resale_offer_allowed', offend: (w) => makeOffer(w.doorTicket, 3001), breaks: ['offer.within_price'] },
  {
    guard: 'withdrawn_line.priced_into_an_offer',
    offend: (w) => `insert into withdrawn_line (withdrawal_id, order_line_id, quantity, amount_minor)
      select ${w.withdrawal}, order_line_id, 0, 100 from ticket where id = ${w.seatTicket}`,
    breaks: ['ledger.is_the_orders', 'offer.within_price'],
  },
  { guard: 'resale_offer.fee_within_price', offend: (w) => makeOffer(w.doorTicket, 3000, 3001), breaks: ['offer.within_price'] },
  { guard: 'resale_offer.one_offer_per_ticket', offend: (w) => makeOffer(w.seatTicket, 5000), breaks: ['offer.sold_once'] },
  {
    guard: 'resale_offer.resale_not_after_take_down',
    offend: (w) => makeOffer(w.takenDownTicket, 3000),
    breaks: ['offer.taken_down_stays'],
  },
  {
    guard: 'resale_offer.resale_offer_is_final',
    offend: (w) => `update resale_offer set price_minor = 6000 where id = ${w.otherOffer}`,
    breaks: ['offer.within_price'],
  },
  { guard: 'resale_offer.sold_to_an_order', offend: (w) => `update resale_offer set sold_order_id = ${w.openOrder} where id = ${w.offer}` },
  { guard: 'resale_offer.offer_is_closed_once', offend: (w) => `update resale_offer set closed_at = now() where id = ${w.offer}` },
  {
    guard: 'resale_offer.taken_down_is_withdrawn',
    offend: (w) => `update resale_offer set taken_down_at = now() where id = ${w.offer}`,
    breaks: ['offer.taken_down_stays'],
  },
  {
    guard: 'resale_offer.taken_down_stays',
    offend: (w) => `update resale_offer set taken_down_at = null where ticket_id = ${w.takenDownTicket}`,
  },
  { guard: 'resale_offer.seller_can_be_paid', offend: (w) => `update resale_offer set seller_iban = null where id = ${w.offer}` },
  {
    guard: 'resale_offer.seller_account_is_kept',
    offend: (w) => `update resale_offer set seller_iban = 'DE89370400440532013001' where id = ${w.otherOffer}`,
  },
  {
    guard: 'refund.refund_account_is_kept',
    offend: () => `update refund set bank_account = bank_account || '{"iban": "DE89370400440532013001"}' where bank_account is not null`,
  },
  { guard: 'payment_code.worth_is_as_made', offend: (w) => `update payment_code set amount_minor = 100000 where id = ${w.code}` },
  { guard: 'newsletter_subscription.address_is_as_confirmed', offend: () => `update newsletter_subscription set email = 'x' || email` },
  { guard: 'order_event.order_event_is_final', offend: (w) => `delete from order_event where order_id = ${w.goodsOrder}` },
  {
    guard: ['resale_offer.resale_offer_code_key', 'resale_offer.resale_offer_is_final'],
    offend: (w) => `update resale_offer set code = (select code from resale_offer where id = ${w.offer}) where id = ${w.otherOffer}`,
  },
  { guard: ['visit.visit_inside_now', 'visit.admit_by_rule'], offend: (w) => visit(w.insideTicket), breaks: ['visit.one_at_a_time'] },
  {
    guard: ['visit.visit_number', 'visit.admit_by_rule'],
    offend: (w) => visit(w.insideTicket, '1', 'now()'),
    breaks: ['visit.one_at_a_time'],
  },
  { guard: 'visit.admit_by_rule', offend: (w) => visit(w.voidTicket), breaks: ['visit.after_its_void', 'visit.is_an_admission'] },
  { guard: 'visit.note_admission', offend: (w) => visit(w.doorTicket), breaks: ['visit.is_an_admission'] },
  {
    guard: 'admission.note_visit',
    offend: (w) => `insert into admission (ticket_id, gate, device) values (${w.doorTicket}, 'A', 'ABCDEF')`,
    breaks: ['visit.is_an_admission'],
  },
  {
    guard: 'admission.admit_valid_only',
    offend: (w) => `insert into admission (ticket_id, gate, device) values (${w.voidTicket}, 'A', 'ABCDEF')`,
    breaks: ['visit.is_an_admission'],
  },
  {
    guard: ['check_in.one_current_check_in', 'check_in.check_in_in_time'],
    offend: (w) => `insert into check_in (ticket_id, data) select ${w.doorTicket}, '{}' from generate_series(1, 2)`,
    breaks: ['check_in.current_once'],
  },
  { guard: 'check_in.check_in_in_time', offend: (w) => `insert into check_in (ticket_id, data) values (${w.doorTicket}, '{}')` },
];

const INVOICE = `(select min(id) from invoice)`;
const ofPapers: Control[] = [
  {
    guard: 'invoice.invoice_shop_id_prefix_number_key',
    offend: (w) =>
      `insert into invoice (order_id, shop_id, kind, prefix, number, content) select ${w.openOrder}, shop_id, 'invoice', prefix, number, jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('totalMinor', (select total_minor from orders where id = ${w.openOrder})))) from invoice where id = ${INVOICE}`,
    breaks: ['invoice.no_gap', 'order.taxed_by_its_rates'],
  },
  {
    guard: 'invoice.one_invoice_per_order',
    offend: () =>
      `insert into invoice (order_id, shop_id, kind, prefix, number, content) select order_id, shop_id, 'invoice', 'OTHER-', 1, content from invoice where id = ${INVOICE}`,
    breaks: ['invoice.is_its_order'],
  },
  { guard: 'invoice.invoice_is_final', offend: () => `delete from invoice where id = ${INVOICE}`, breaks: ['invoice.no_gap'] },
  { guard: 'invoice.invoice_is_kept', offend: () => `update invoice set number = 99 where id = ${INVOICE}`, breaks: ['invoice.no_gap'] },
  {
    guard: ['invoice.invoice_total_is_kept', 'invoice.invoice_is_kept'],
    offend: () => `update invoice set total_minor = 1 where id = ${INVOICE}`,
    breaks: ['invoice.is_its_order'],
  },
  {
    guard: 'invoice_series.invoice_series_counts_on',
    offend: () => `update invoice_series set last_number = last_number + 5`,
    breaks: ['invoice.no_gap'],
  },
  { guard: 'invoice_series.invoice_series_is_final', offend: () => `delete from invoice_series` },
  {
    guard: 'invoice.invoice_is_summed_up',
    offend: (w) =>
      `insert into invoice (order_id, shop_id, kind, prefix, number, content, total_minor) select ${w.openOrder}, shop_id, 'invoice', 'OTHER-', 1, jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('totalMinor', (select total_minor from orders where id = ${w.openOrder})))), 1 from invoice where id = ${INVOICE}`,
    breaks: ['invoice.is_its_order', 'order.taxed_by_its_rates'],
  },
  {
    guard: 'invoice.credit_note_corrects',
    offend: (w) =>
      `insert into invoice (order_id, shop_id, kind, prefix, number, content) select ${w.openOrder}, shop_id, 'credit_note', 'OTHER-', 1, content from invoice where id = ${INVOICE}`,
  },
  {
    guard: ['invoice.pdf_has_its_hash', 'invoice.invoice_is_kept'],
    offend: () => `update invoice set pdf = 'x', sha256 = 'y' where id = (select max(id) from invoice)`,
  },
  {
    guard: ['consent_text.consent_text_is_final', 'consent_text.consent_text_check'],
    offend: () => `update consent_text set body = 'Nein'`,
    breaks: ['consent.as_it_was'],
  },
  {
    guard: 'legal_text.legal_text_is_final',
    offend: () => `update legal_text set body = 'Nein' where id = (select min(id) from legal_text)`,
    breaks: ['consent.as_it_was'],
  },
  {
    guard: 'audit_entry.audit_is_append_only',
    offend: () => `update audit_entry set object = 'order:9' where place = 1`,
    breaks: ['audit.as_written'],
  },
  { guard: 'audit_entry.audit_is_never_emptied', offend: () => `truncate audit_entry` },
  {
    guard: ['audit_entry.audit_entry_place_key', 'audit_entry.audit_is_append_only'],
    offend: () => `update audit_entry set place = 1, prev_hash = 'x', hash = 'y' where id = (select max(id) from audit_entry)`,
    breaks: ['audit.as_written'],
  },
  {
    guard: 'outbox.outbox_dedupe_key_key',
    offend: () => `insert into outbox (kind, dedupe_key, payload, done_at) select kind, dedupe_key, payload, now() from outbox limit 1`,
    breaks: ['effect.once'],
  },
  {
    guard: 'sent_mail.sent_mail_dedupe_key_key',
    offend: () =>
      `insert into sent_mail (dedupe_key, about, to_address, subject, letter) select dedupe_key, about, to_address, subject, letter from sent_mail limit 1`,
    breaks: ['effect.once'],
  },
  {
    guard: 'inbox.inbox_provider_event_id_key',
    offend: () =>
      `insert into inbox (provider, event_id, kind, payload, processed_at) select provider, event_id, kind, payload, now() from inbox limit 1`,
    breaks: ['effect.once'],
  },
];

/** Kept as they were: nothing else would be broken by it, so that the guard alone says no. */
const ofHistory: Control[] = [
  {
    guard: 'legal_text.legal_text_is_kept',
    offend: () =>
      `with text as (insert into legal_text (kind, locale, sha256, body) values ('terms', 'de', sha256('x'), 'x') returning id) select from text; delete from legal_text where body = 'x'`,
  },
  { guard: 'consent_log.consent_log_is_final', offend: () => `update consent_log set happened_at = now() - interval '1 year'` },
  { guard: 'withdrawal.withdrawal_is_final', offend: (w) => `update withdrawal set declared_name = 'Ben' where id = ${w.withdrawal}` },
  {
    guard: 'withdrawal.withdrawal_decision_is_final',
    offend: (w) => `${withdrawal(w, 1, 'null', 'null')}; update withdrawal set amount_minor = 2 where decision is not null`,
  },
  {
    guard: 'withdrawal.decided_is_handled',
    offend: (w) => `update withdrawal set decision = 'refused', refused_because = 'late' where id = ${w.withdrawal}`,
  },
  {
    guard: 'withdrawal.refused_for_a_reason',
    offend: (w) => `update withdrawal set decision = 'refused', handled_at = now() where id = ${w.withdrawal}`,
  },
  {
    guard: 'withdrawal.one_refund_waits',
    offend: (
      w,
    ) => `insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at, entered_by, proposal)
      select shop_id, id, 'de', '', '', '', '', false, now(), 'Ada', '{}' from orders, generate_series(1, 2) where id = ${w.goodsOrder}`,
  },
  {
    guard: 'unmatched_money_part.unmatched_money_part_is_final',
    offend: (w) => `insert into unmatched_money_part values (${w.case}, ${w.openOrder}, 100); delete from unmatched_money_part`,
  },
  { guard: 'unmatched_money.resolved_in_some_way', offend: (w) => `update unmatched_money set resolved_at = now() where id = ${w.case}` },
  {
    guard: 'shipment.shipment_is_final',
    offend: (w) => `insert into shipment (order_id, carrier) values (${w.goodsOrder}, 'DHL'); delete from shipment`,
  },
  {
    guard: 'order_note.order_note_is_kept',
    offend: (w) =>
      `insert into order_note (order_id, request_id, author, note) values (${w.goodsOrder}, gen_random_uuid(), 'Ada', 'x'); delete from order_note`,
  },
  {
    guard: 'payment_by_hand.payment_by_hand_is_decided_once',
    offend: (w) => `${byHand(w, `'Ada'`, `'Ben'`)}; update payment_by_hand set state = 'dropped'`,
  },
  {
    guard: 'refund_run_order.runs',
    offend: (w) => `with r as (insert into refund_run (event_id, amount_minor, started_by) values (${w.doorEvent}, 1, 'Ada') returning id)
      insert into refund_run_order (run_id, order_id, way, amount_minor, voucher_minor) select id, ${w.doorOrder}, 'by_hand', 1, 0 from r`,
  },
  {
    guard: 'bank_statement_line.bank_statement_line_line_key_key',
    offend: () =>
      `insert into bank_statement_line (statement_sha256, line_key, booked_on, amount_minor, outcome) select '', 'k', now(), 1, 'unmatched' from generate_series(1, 2)`,
  },
  {
    guard: 'on_sale.one_sale_per_scope',
    offend: () => `insert into on_sale (key, shop_id, shoppers_max, per_minute_max) select 'other', shop_id, 1, 1 from on_sale`,
  },
  {
    guard: ['on_sale.one_open_sale_per_key', 'on_sale.one_sale_per_scope'],
    offend: () => `insert into on_sale (key, shop_id, shoppers_max, per_minute_max) select key, shop_id, 1, 1 from on_sale`,
  },
  {
    guard: ['on_sale_lane.drawn_of_those_who_came', 'on_sale_lane.places_move_forward'],
    offend: () => `update on_sale_lane set drawn = 10`,
  },
  {
    guard: 'orders.guests_are_written_once',
    offend: (w) =>
      `with a as (insert into allotment (event_id, name, for_whom, request_id, created_by) values (${w.doorEvent}, 'Press', '', gen_random_uuid(), 'Ada') returning id)
      insert into orders (shop_id, reference, token, locale, email, country_code, shipping_address, billing_address, payment_method, items_minor, shipping_minor,
        total_minor, channel, allotment_id, client_mutation_id, pay_until)
      select shop_id, 'G-' || n, 'a-token-that-is-no-secret-' || n, locale, email, country_code, '{}', '{}', payment_method, 0, 0, 0, 'guest', a.id, 'once', now()
      from orders, a, generate_series(1, 2) n where orders.id = ${w.goodsOrder}`,
  },
  {
    guard: 'orders.paid_move_is_done',
    offend: (w) =>
      `insert into move_offer (order_id, ticket_id, from_place, variant_name, reason, offered_by) values (${w.openOrder}, ${w.doorTicket}, 'x', 'x', 'x', 'Ada');
      update orders set paid_at = now() where id = ${w.openOrder}`,
    breaks: ['order.paid_in_full', 'order.state_fits', 'ticket.for_each_unit'],
  },
  {
    guard: 'orders.sold_shipping_is_counted',
    offend: (w) =>
      `insert into orders (shop_id, reference, token, locale, email, country_code, shipping_address, billing_address, payment_method, items_minor, shipping_minor,
        total_minor, status, paid_at)
      select shop_id, 'S-1', 'a-token-that-is-no-secret-s', locale, email, country_code, '{}', '{}', payment_method, 0, 500, 500, 'done', now()
      from orders where id = ${w.goodsOrder}`,
    breaks: ['figures.are_the_orders', 'ledger.is_the_orders'],
  },
  {
    guard: 'sales_total.sales_total_sellable_id_hour_variant_id_shop_id_channel_cou_key',
    offend: (w) => `insert into sales_total select null, null, date_trunc('hour', now()), shop_id, 'shop', country_code, 0, 0, 0, 0, 0, 0, 0
      from orders, generate_series(1, 2) where id = ${w.goodsOrder}`,
  },
  { guard: 'withdrawal.one_refund_per_request', offend: (w) => enteredTwice(w, 'client_mutation_id', `'once'`) },
  {
    guard: 'withdrawal.withdrawal_refund_id_key',
    offend: (w) => enteredTwice(w, 'refund_id', '(select max(id::text)::uuid from refund)'),
  },
  {
    guard: 'audit_entry.digest_audit',
    offend: () =>
      `insert into audit_entry (actor, what, object, digest) values ('Ada', 'order.look', 'order:1', sha256('other')); select chain_audit()`,
    breaks: ['audit.as_written'],
  },
];

/** Keys that are a rule by themselves: what has one row for each of its kind happens once to it. */
const ofKeys: Control[] = [
  {
    guard: 'ticket_void.ticket_void_pkey',
    offend: (w) => `insert into ticket_void (ticket_id, reason) values (${w.voidTicket}, 'replaced')`,
  },
  {
    guard: 'credited_ticket.credited_ticket_pkey',
    offend: (w) =>
      `insert into credited_ticket (ticket_id, invoice_id) select ${w.voidTicket}, min(id) from invoice, generate_series(1, 2) n group by n`,
  },
  {
    guard: 'credited_withdrawal.credited_withdrawal_pkey',
    offend: (w) =>
      `insert into credited_withdrawal (withdrawal_id, invoice_id) select ${w.withdrawal}, min(id) from invoice, generate_series(1, 2) n group by n`,
  },
  {
    guard: 'voucher_redemption.voucher_redemption_pkey',
    offend: (w) =>
      `insert into voucher_redemption (order_id, payment_code_id, amount_minor) select ${w.openOrder}, ${w.code}, 1 from generate_series(1, 2)`,
    breaks: ['voucher.in_the_books'],
  },
  {
    guard: 'resale_payout.resale_payout_pkey',
    offend: (w) => `insert into resale_payout (offer_id, amount_minor) select ${w.offer}, 1 from generate_series(1, 2)`,
    breaks: ['offer.sold_once', 'payout.in_the_books'],
  },
  {
    guard: 'unmatched_money_part.unmatched_money_part_pkey',
    offend: (w) =>
      `insert into unmatched_money_part (case_id, order_id, amount_minor) select ${w.case}, ${w.openOrder}, 1 from generate_series(1, 2)`,
    breaks: ['case.spent_once'],
  },
  {
    guard: 'withdrawn_line.withdrawn_line_pkey',
    offend: (w) =>
      `insert into withdrawn_line (withdrawal_id, order_line_id, quantity) select ${w.withdrawal}, id, 1 from order_line, generate_series(1, 2) where order_id = ${w.goodsOrder}`,
    breaks: ['ledger.is_the_orders'],
  },
  {
    guard: 'bank_file.bank_file_pkey',
    offend: () => `insert into bank_file (sha256, name, lines, read_by) select sha256('x'), 'x', 1, 'Ada' from generate_series(1, 2)`,
  },
  {
    guard: 'desk_sale.desk_sale_pkey',
    offend: (w) => deskSale(w.deskOrder, w.shift, `'card_terminal', 1, null`),
    breaks: ['desk.sale_of_its_order'],
  },
  {
    guard: 'admission.admission_pkey',
    offend: (w) => `insert into admission (ticket_id, gate, device) values (${w.insideTicket}, 'B', 'ABCDEF')`,
    breaks: ['visit.is_an_admission'],
  },
];

export const controls: readonly Control[] = [
  ...ofKeys,
  ...ofStock,
  ...ofDesks,
  ...ofMoney,
  ...ofOrders,
  ...ofTickets,
  ...ofPapers,
  ...ofHistory,
  ...ofForms,
  ...ofTheHouse,
  ...ofWhatStandsBeside,
];

/** What no guard of the database refuses, because code alone sees to it: planted by hand, seen all the same. */
export const plants: readonly Required<Omit<Control, 'guard'>>[] = [
  settledTooMuch,
  { offend: (w) => `update payment_attempt set amount_minor = 1 where order_id = ${w.goodsOrder}`, breaks: ['payment.is_booked'] },
  {
    offend: (w) => `update payment_attempt set amount_minor = amount_minor + 1 where order_id = ${w.transferOrder}`,
    breaks: ['payment.is_booked'],
  },
  { offend: (w) => `update payment_attempt set amount_minor = 1 where order_id = ${w.openOrder}`, breaks: ['payment.is_booked'] },
  {
    offend: (w) => `update payment_attempt set state = 'cancelled' where order_id = ${w.transferOrder}`,
    breaks: ['payment.is_booked'],
  },
  {
    // where its money would be given back to
    offend: (w) => `update payment_attempt set provider_payment_id = 'another' where order_id = ${w.goodsOrder}`,
    breaks: ['payment.is_booked'],
  },
  { offend: (w) => `insert into shipment (order_id, carrier) values (${w.openOrder}, 'DHL')`, breaks: ['order.done_is_paid'] },
  {
    offend: (w) => `insert into unmatched_money_part (case_id, order_id, amount_minor) values (${w.case}, ${w.openOrder}, 100)`,
    breaks: ['case.spent_once'],
  },
  { offend: (w) => `update refund set state = 'succeeded' where case_id = ${w.otherCase}`, breaks: ['refund.in_the_books'] },
  {
    offend: (w) => `update ticket set event_id = ${w.doorEvent}, seat_id = null where id = ${w.seatTicket}`,
    breaks: ['ticket.has_its_seat'],
  },
  {
    offend: (w) => `update order_line set seat_id = ${w.freeSeat} where id = (select order_line_id from ticket where id = ${w.seatTicket})`,
    breaks: ['ticket.has_its_seat'],
  },
  {
    offend: (w) => `update order_line set resold_by_offer_id = ${w.offer} where order_id = ${w.goodsOrder}`,
    breaks: ['offer.sold_once'],
  },
  {
    offend: (w) =>
      `update hold set cart_id = null, order_id = null, block_reason = 'x', variant_id = null where seat_id = ${seatOf(w.seatTicket)}`,
    breaks: ['ticket.has_its_seat', 'hold.of_its_order'],
  },
  { offend: (w) => `update cart set state = 'expired' where id = ${w.cart}`, breaks: ['hold.of_a_closed_cart'] },
  { offend: (w) => `update cart set expires_at = now() - interval '2 minutes' where id = ${w.cart}`, breaks: ['hold.given_back'] },
  {
    offend: (w) => `update orders set paid_at = now() where id = ${w.openOrder}`,
    breaks: ['order.paid_in_full', 'order.state_fits', 'ticket.for_each_unit'],
  },
  { offend: (w) => `update orders set paid_at = null where id = ${w.goodsOrder}`, breaks: ['order.done_is_paid'] },
  {
    offend: (w) => `update orders set status = 'cancelled', cancelled_at = now() where id = ${w.openOrder}`,
    breaks: ['hold.of_its_order', 'order.given_up_owes_nothing', 'payment.ends_with_order', 'ledger.is_the_orders'],
  },
  { offend: (w) => dispute(w.goodsOrder), breaks: ['dispute.in_the_books'] },
  {
    offend: (w) =>
      `${bookedDispute(w.goodsOrder)}; ${refund('order_id, dispute_id, state', `1, 'x', ${w.goodsOrder}, (select id from dispute), 'succeeded'`)}`,
    breaks: ['dispute.charged_once'],
  },
  { offend: (w) => `update orders set status = 'problem' where id = ${w.openOrder}`, breaks: ['order.problem_is_solved'] },
  {
    offend: (w) =>
      `update payment_attempt set amount_minor = 1 where order_id = ${w.goodsOrder}; ${refund('order_id, attempt_id, state', `2, 'x', ${w.goodsOrder}, (select id from payment_attempt where order_id = ${w.goodsOrder}), 'succeeded'`)}`,
    breaks: ['refund.within_payment', 'payment.is_booked', 'refund.in_the_books'],
  },
  { offend: (w) => refund('order_id, state', `1, 'x', ${w.seatOrder}, 'failed'`), breaks: ['refund.goes_out', 'order.done_is_paid'] },
  {
    offend: (w) => `update payment_attempt set state = 'open' where order_id = ${w.seatOrder}`,
    breaks: ['payment.ends_with_order', 'payment.is_booked'],
  },
  {
    offend: (w) => `update payment_attempt set shop_id = (select id from shop where not is_main) where order_id = ${w.seatOrder}`,
    breaks: ['order.one_shop'],
  },
  {
    offend: (w) => `update cart set state = 'expired' where id = (select cart_id from orders where id = ${w.openOrder})`,
    breaks: ['order.closes_its_cart'],
  },
  {
    offend: (w) => `insert into resale_payout (offer_id, amount_minor) values (${w.offer}, 4900)`,
    breaks: ['offer.sold_once', 'payout.in_the_books'],
  },
  {
    offend: (
      w,
    ) => `with r as (insert into refund (order_id, amount_minor, reason, state) values (${w.goodsOrder}, 1, 'x', 'succeeded') returning id)
      insert into ticket_void (ticket_id, reason, refund_id) select ${w.doorTicket}, 'replaced', id from r`,
    breaks: ['ticket.refunded_once', 'ticket.for_each_unit', 'refund.in_the_books'],
  },
  { offend: (w) => `update orders set forgotten_at = now() where id = ${w.goodsOrder}`, breaks: ['buyer.forgotten'] },
  {
    // asked for long before it was bought, and not answered
    offend: (
      w,
    ) => `update variant set questions = '[{"key": "food"}]' where id = (select min(variant_id) from order_line where order_id = ${w.goodsOrder});
      update variant set questions_since = now() - interval '1 day' where questions is not null`,
    breaks: ['order.answered'],
  },
  { offend: (w) => `update orders set pay_until = null where id = ${w.openOrder}`, breaks: ['order.given_up_in_time'] },
  {
    offend: (w) => `update orders set pay_until = now() - interval '2 days' where id = ${w.openOrder}`,
    breaks: ['order.given_up_in_time'],
  },
  {
    offend: (w) => `update order_line set vat_minor = vat_minor + 1 where order_id = ${w.openOrder}`,
    breaks: ['order.taxed_by_its_rates'],
  },
  {
    offend: (w) => `update orders set shipping_vat_minor = shipping_vat_minor + 1 where id = ${w.goodsOrder}`,
    breaks: ['order.taxed_by_its_rates'],
  },
  {
    // both fit each other, and not what the invoice says
    offend: (w) => `update order_line set vat_permille = 70, vat_minor = round(total_minor * 70 / 1070.0) where order_id = ${w.seatOrder}`,
    breaks: ['order.taxed_by_its_rates'],
  },
  { offend: () => `update outbox set parked_at = now(), done_at = null where id = (select min(id) from outbox)`, breaks: ['effect.done'] },
];

/**
 * Guards that no control here takes away, and why: to be added to only with a reason. Checks without a name of ours (`…_check`) are
 * shown what they refuse by `checks.ts`.
 */
export const uncontrolled: Readonly<Record<string, readonly string[]>> = {
  'tells others what has changed and refuses nothing': [
    'cart.shopper_moves_with_cart',
    'on_sale.room_of_event_opened',
    'on_sale.room_of_event_turned',
    'on_sale.sale_changed',
    'orders.order_is_found_as_it_is',
    'orders.order_is_to_read',
    'ticket.holder_is_found_as_it_is',
    'ticket.holder_is_to_read',
  ],
  'writes down what was and refuses nothing: struck-prices.test.ts, price-phases.test.ts and office-event-change.test.ts see it': [
    'event.move_is_noted',
    'variant.additional_price_remembered',
    // a variant that asks from the beginning is refused without it, by `asked_since`
    'variant.variant_begins_to_ask',
    'variant_phase.phase_price_dated',
    'variant_phase.phase_remembered_as_it_was',
    'variant_phase.phase_remembered_when_gone',
    'variant_price.variant_price_remembered',
  ],
  'a key that others refer to': [
    'allotment.allotment_id_event_id_key',
    'pricing_category.pricing_category_id_event_id_key',
    'seat.seat_id_section_id_key',
    'sellable.sellable_id_kind_key',
    'variant.variant_id_sellable_id_key',
    'variant_phase.variant_phase_id_variant_id_key',
    'stock.stock_id_sellable_id_key',
    'stock.stock_id_sellable_id_section_id_key',
  ],
};
