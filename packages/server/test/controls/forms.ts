import type { Control } from './control.ts';
import type { World } from './world.ts';

// What a row may be, alone or beside the one before it: no invariant speaks of it, so that the guard is all there is.

const UUID = `'00000000-0000-4000-8000-000000000001'`;
const requests = ({ doorOrder }: World, many: number, columns = '', values = '') =>
  `insert into refund_request (order_id, method, payment_reference, ticket_ids, amount_minor${columns}) 
  select ${doorOrder}, 'original', 'P-' || n, '{}', 1${values} from generate_series(1, ${many}) n`;
const runOrders = ({ doorEvent, doorOrder, goodsOrder }: World, values: string) => `
  with run as (insert into refund_run (event_id, state, amount_minor, started_by) values (${doorEvent}, 'running', 1, 'Ada') returning id)
  insert into refund_run_order (run_id, order_id, way, amount_minor, voucher_minor, refund_request_id)
  select run.id, o.id, ${values} from run, orders o where o.id in (${doorOrder}, ${goodsOrder})`;
const payout = ({ offer }: World, columns: string, values: string) =>
  `insert into resale_payout (offer_id, amount_minor, ${columns}) values (${offer}, 1, ${values})`;

/** What is written together is read together. */
const together: Control[] = [
  { guard: 'on_sale.standby_has_a_threshold', offend: (w) => `update on_sale set state = 'standby' where id = ${w.sale}` },
  { guard: 'on_sale_shopper.ended_for_a_reason', offend: (w) => `update on_sale_shopper set ended_at = now() where sale_id = ${w.sale}` },
  {
    guard: 'payment_by_hand.agreed_by_somebody',
    offend: (w) =>
      `insert into payment_by_hand (order_id, amount_minor, reason, state, ordered_by, agreed_at) values (${w.goodsOrder}, 1, 'cash', 'waiting', 'Ada', now())`,
  },
  { guard: 'payment_code.blocked_by_somebody', offend: (w) => `update payment_code set blocked_at = now() where id = ${w.code}` },
  { guard: 'payment_file.carried_out_by_somebody', offend: () => `update payment_file set carried_out_at = now() where name = 'FILE-1'` },
  {
    guard: 'refund.refused_with_a_reason',
    offend: () => `update refund set refused_by = 'Ada', state = 'failed' where payout_file = 'FILE-1'`,
  },
  { guard: 'refund_request.waits_or_is_confirmed', offend: (w) => requests(w, 1, ', state', `, 'completed'`) },
  { guard: 'refund_run_order.taken_back_or_not', offend: (w) => runOrders(w, `'payment', 1, 0, null`) },
  {
    guard: 'resale_payout.approved_by_somebody',
    offend: (w) => payout(w, 'approved_at', 'now()'),
    breaks: ['offer.sold_once', 'payout.in_the_books'],
  },
  { guard: 'resale_payout.sent_with_a_file', offend: (w) => payout(w, 'state', `'sent'`), breaks: ['offer.sold_once'] },
  { guard: 'unmatched_money.asked_about_an_order', offend: (w) => `update unmatched_money set asked_at = now() where id = ${w.case}` },
  {
    guard: 'voucher_redemption.given_back_whole',
    offend: (w) =>
      `insert into voucher_redemption (order_id, payment_code_id, amount_minor, given_back_at) values (${w.goodsOrder}, ${w.code}, 100, now())`,
    breaks: ['voucher.in_the_books'],
  },
  {
    guard: 'withdrawal.accepted_for_an_order',
    offend: (w) => `update withdrawal set decision = 'accepted', handled_at = now() where id = ${w.withdrawal}`,
  },
  { guard: 'withdrawal.proposed_by_the_house', offend: (w) => `update withdrawal set proposal = '{}' where id = ${w.withdrawal}` },
  {
    guard: 'invoice.xml_is_kept_with_its_pdf',
    offend: (w) =>
      `insert into invoice (order_id, shop_id, kind, prefix, number, content, xml) select ${w.openOrder}, shop_id, 'invoice', prefix, 99, '{}', 'x' from invoice_series limit 1`,
    breaks: ['invoice.is_its_order', 'invoice.no_gap'],
  },
  {
    guard: 'audit_entry.chained_whole',
    offend: () => `insert into audit_entry (actor, what, object, place) values ('Ada', 'order.look', 'order:1', 1000)`,
    breaks: ['audit.as_written'],
  },
];

/** The form of one value. */
const forms: Control[] = [
  {
    guard: 'payment_code.positive_amount',
    offend: () => `insert into payment_code (code_hash, amount_minor, shop_id) select sha256('z'), 0, id from shop where is_main`,
  },
  { guard: 'refund_run_order.vouchers_are_a_part', offend: (w) => runOrders(w, `'asked', 1, 2, null`) },
  {
    guard: 'resale_offer.code_is_a_secret',
    offend: (w) =>
      `insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name) select id, shop_id, 'short', false, 3000, 0, 'DE02120300000000202051', 'Ada' from ticket where id = ${w.doorTicket}`,
  },
  { guard: 'shipment.shipment_is_short', offend: (w) => `insert into shipment (order_id, carrier) values (${w.goodsOrder}, '')` },
  {
    guard: 'withdrawn_line.something_goes_back',
    offend: (w) =>
      `insert into withdrawn_line (withdrawal_id, order_line_id, quantity) select ${w.withdrawal}, min(id), 0 from order_line where order_id = ${w.goodsOrder}`,
  },
];

const visit = (ticket: number, columns: string, values: string) =>
  `insert into visit (ticket_id, gate, device, ${columns}) values (${ticket}, 'A', 'ABCDEF', ${values});`;
const scan = ({ doorEvent }: World) =>
  `with g as (insert into gate (event_id, name, token_hash) values (${doorEvent}, 'A', sha256('g')) returning id)
  insert into door_scan (id, gate_id, device, scanned_at, let_in, result) select ${UUID}, id, 'ABCDEF', now(), true, 'unknown' from g;`;
/** Who asks twice is answered from what is there. */
const once: Control[] = [
  {
    guard: ['visit.visit_scan_id_key', 'admission.admission_scan_id_key'],
    offend: (w) => scan(w) + visit(w.doorTicket, 'scan_id', UUID) + visit(w.takenDownTicket, 'scan_id', UUID),
  },
  {
    guard: 'visit.visit_left_scan_id_key',
    offend: (w) =>
      scan(w) +
      visit(w.doorTicket, 'left_at, left_scan_id', `now(), ${UUID}`) +
      visit(w.takenDownTicket, 'left_at, left_scan_id', `now(), ${UUID}`),
  },
  {
    guard: 'legal_text.legal_text_sha256_key',
    offend: () => `insert into legal_text (kind, locale, sha256, body) select kind, locale, sha256, body from legal_text limit 1`,
  },
  {
    guard: 'order_note.order_note_request_id_key',
    offend: (w) =>
      `insert into order_note (order_id, request_id, author, note) select ${w.goodsOrder}, ${UUID}, 'Ada', 'x' from generate_series(1, 2)`,
  },
  {
    guard: 'refund_request.refund_request_payment_reference_key',
    offend: (w) => `${requests(w, 1)}; ${requests(w, 1)}`,
  },
  {
    guard: 'refund_request.refund_request_refund_id_key',
    offend: (w) => requests(w, 2, ', refund_id', ', (select id from refund limit 1)'),
  },
  {
    guard: 'refund_run_order.refund_run_order_refund_request_id_key',
    offend: (w) => `${requests(w, 1)}; ${runOrders(w, `'payment', 1, 0, (select max(id) from refund_request)`)}`,
  },
];

const places = ({ goodsOrder }: World, columns: string, values: string) =>
  `insert into other_places (order_id, attempt_id, provider, provider_object_id, amount_minor, decide_until, ${columns})
  select ${goodsOrder}, id, 'stripe', 'x', 1, now(), ${values} from payment_attempt where order_id = ${goodsOrder};`;
const line = ({ withdrawal, goodsOrder }: World) =>
  `insert into withdrawn_line (withdrawal_id, order_line_id, quantity) select ${withdrawal}, min(id), 1 from order_line where order_id = ${goodsOrder};`;
const receipt = `insert into consent_receipt (shop_id, allowed, text_sha256) select id, false, (select text_sha256 from consent_text limit 1) from shop where is_main;`;
/** What has happened stays as it was. */
const history: Control[] = [
  {
    guard: 'audit_anchor.audit_anchor_is_append_only',
    offend: () =>
      `insert into audit_anchor (day, place, hash) select current_date, place, hash from audit_entry where place is not null limit 1; delete from audit_anchor`,
  },
  {
    guard: 'check_in.check_in_is_final',
    offend: (w) =>
      `update event set check_in_start_at = now() - interval '1 hour', check_in_end_at = now() + interval '1 hour' where id = ${w.doorEvent};
      insert into check_in (ticket_id, data) values (${w.doorTicket}, '{}'); update check_in set checked_in_at = now() - interval '1 day'`,
  },
  {
    guard: 'consent_receipt.consent_receipt_is_final',
    offend: () => `${receipt} update consent_receipt set allowed = not allowed, visitor_key = sha256('v')`,
  },
  { guard: 'consent_receipt.consent_receipt_is_kept', offend: () => `${receipt} delete from consent_receipt` },
  {
    guard: 'credited_ticket.credited_ticket_is_final',
    offend: (w) =>
      `insert into credited_ticket (ticket_id, invoice_id) select ${w.voidTicket}, min(id) from invoice; delete from credited_ticket`,
  },
  {
    guard: 'credited_withdrawal.credited_withdrawal_is_final',
    offend: (w) =>
      `insert into credited_withdrawal (withdrawal_id, invoice_id) select ${w.withdrawal}, min(id) from invoice; delete from credited_withdrawal`,
  },
  {
    guard: 'invoice_skip.invoice_skip_is_final',
    offend: () =>
      `insert into invoice_skip (shop_id, prefix, first_number, last_number, restored_to) select shop_id, prefix, 90, 91, now() from invoice_series limit 1; delete from invoice_skip`,
  },
  { guard: 'other_places.accepted_in_time', offend: (w) => places(w, 'decision, decided_at', `'accepted', now() + interval '1 minute'`) },
  {
    guard: 'other_places.decided_once',
    offend: (w) => `${places(w, 'decision, decided_at', `'declined', now()`)} update other_places set decision = 'expired'`,
  },
  { guard: 'other_places.other_places_stay', offend: (w) => `${places(w, 'decision', 'null')} delete from other_places` },
  { guard: 'payment_event.payment_event_is_final', offend: () => `delete from payment_event` },
  {
    guard: 'shipment.tracking_number_is_kept',
    offend: (w) =>
      `insert into shipment (order_id, carrier, tracking_number) values (${w.goodsOrder}, 'DHL', '1'); update shipment set tracking_number = '2'`,
  },
  {
    guard: 'withdrawn_line.withdrawn_line_is_final',
    offend: (w) => `${line(w)} delete from withdrawn_line`,
    breaks: ['figures.are_the_orders'],
  },
];

export const ofForms: readonly Control[] = [...together, ...forms, ...once, ...history];
