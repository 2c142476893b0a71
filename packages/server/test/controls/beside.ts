import type { Control } from './control.ts';
import type { World } from './world.ts';

// Of what stands beside a sale: places set aside, moves, codes that open, doors, files for the books.

const allot = ({ doorEvent }: World, requests = 'gen_random_uuid()', many = 1) =>
  `insert into allotment (event_id, name, for_whom, request_id, created_by)
  select ${doorEvent}, 'Press', '', ${requests}, 'Ada' from generate_series(1, ${many})`;
const ofAllotments: Control[] = [
  { guard: 'allotment.allotment_request_id_key', offend: (w) => allot(w, `'00000000-0000-4000-8000-000000000001'::uuid`, 2) },
  {
    guard: 'allotment.released_allotment_is_empty',
    offend: (w) => `${allot(w)};
      insert into hold (sellable_id, stock_id, unit_price_minor, quantity, allotment_id, block_reason)
      select ${w.doorEvent}, ${w.doorStock}, 0, 1, id, 'allotment:' || id from allotment;
      update allotment set released_at = now()`,
    breaks: ['allotment.open'],
  },
];

const move = ({ openOrder, doorTicket }: World, columns = '', values = '') =>
  `insert into move_offer (order_id, ticket_id, from_place, variant_name, reason, offered_by${columns})
  values (${openOrder}, ${doorTicket}, 'x', 'x', 'x', 'Ada'${values})`;
/** Of another order. */
const secondMove = ({ goodsOrder }: World, columns = '', values = '') =>
  `insert into move_offer (order_id, ticket_id, from_place, variant_name, reason, offered_by${columns})
  select ${goodsOrder}, ticket_id, 'x', 'x', 'x', 'Ada'${values} from move_offer`;
const done = ({ seatTicket }: World) => `, now(), 'done', ${seatTicket}`;
const DONE = ', ended_at, ended_because, new_ticket_id';
const ofMoves: Control[] = [
  { guard: 'move_offer.done_with_a_ticket', offend: (w) => move(w, ', ended_at, ended_because', `, now(), 'done'`) },
  { guard: 'move_offer.ended_for_a_reason', offend: (w) => move(w, ', ended_at', ', now()') },
  { guard: 'move_offer.move_is_final', offend: (w) => `${move(w)}; update move_offer set from_place = 'y'` },
  { guard: 'move_offer.move_offers_stay', offend: (w) => `${move(w)}; delete from move_offer` },
  { guard: 'move_offer.one_open_move', offend: (w) => `${move(w)}; ${secondMove(w)}` },
  { guard: 'move_offer.move_offer_new_ticket_id_key', offend: (w) => `${move(w, DONE, done(w))}; ${secondMove(w, DONE, done(w))}` },
  {
    guard: 'move_offer.paid_move_is_done',
    offend: (w) => `${move(w)}; update move_offer set ended_at = now(), ended_because = 'done', new_ticket_id = ${w.seatTicket}`,
  },
];

const opening = ({ seatedEvent }: World, columns: string, values: string, many = 1) =>
  `insert into opening_code (event_id, group_key, code_hash, request_id, made_by, ${columns})
  select ${seatedEvent}, 'fans', sha256('fans'), gen_random_uuid(), 'Ada', ${values} from generate_series(1, ${many})`;
const ofOpenings: Control[] = [
  { guard: 'opening_code.an_opening_lasts', offend: (w) => opening(w, 'starts_at, ends_at', `now(), now() - interval '1 day'`) },
  { guard: 'opening_code.ended_by_somebody', offend: (w) => opening(w, 'ended_at', 'now()') },
  { guard: 'opening_code.opening_code_event_id_code_hash_key', offend: (w) => opening(w, 'pieces', '1', 2) },
];

const gates = ({ doorEvent }: World, name: string, token: string, many = 2) =>
  `insert into gate (event_id, name, token_hash) select ${doorEvent}, ${name}, sha256(convert_to(${token}, 'UTF8')) from generate_series(1, ${many}) n`;
const devices = (w: World, name: string, token: string) => `${gates(w, `'North'`, `'north'`, 1)};
  insert into door_device (gate_id, name, token_hash) select id, ${name}, sha256(convert_to(${token}, 'UTF8')) from gate, generate_series(1, 2) n where name = 'North'`;
const ofDoors: Control[] = [
  { guard: 'gate.gate_by_name', offend: (w) => gates(w, `'North'`, 'n::text') },
  { guard: 'gate.gate_token_hash_key', offend: (w) => gates(w, 'n::text', `'same'`) },
  { guard: 'door_device.door_device_gate_id_name_key', offend: (w) => devices(w, `'ABCDEF'`, 'n::text') },
  { guard: 'door_device.door_device_token_hash_key', offend: (w) => devices(w, `'ABCDE' || n`, `'same'`) },
];

const books = (from: string, until: string) =>
  `insert into accounting_export (shop_id, format, from_day, until_day, exported_by, file, sha256, transfers, lines, sums)
  select id, 'csv', ${from}, ${until}, 'Ada', '', sha256(''), 1, 1, '{}' from shop where is_main`;
const ofBooks: Control[] = [
  { guard: 'accounting_export.a_period', offend: () => books(`'2026-02-01'`, `'2026-01-01'`) },
  {
    guard: 'accounting_export.accounting_export_is_final',
    offend: () => `${books(`'2026-01-01'`, `'2026-02-01'`)}; delete from accounting_export`,
  },
];

/** Artists without an event. */
const [ARTIST, OTHER_ARTIST] = ['(select min(id) from category)', '(select max(id) from category)'];
const terms = (many = 1) =>
  `insert into settlement_terms (artist_id, party, address, locale, commission_permille, commission_minor, commission_vat_permille, return_fees_to, resale_fees_to, set_by)
  select ${ARTIST}, 'Ada', '', 'de', 0, 0, 0, 'house', 'house', 'Ada' from generate_series(1, ${many})`;
/** Of an organiser without an event, with what is wrong. */
type Settled = { artist?: string; number?: string; from?: string; revenue?: number; due?: number };
const settled = ({ artist = ARTIST, number = '1', from = '2026-01-01', revenue = 0, due = revenue }: Settled = {}) =>
  `insert into settlement (artist_id, terms_id, organiser, year, number, from_day, until_day, closed_by, revenue_minor, commission_minor,
    commission_vat_minor, house_fees_minor, on_account_minor, carried_minor, due_minor, open)
  select ${artist}, max(id), 'Ada', 2026, ${number}, '${from}', '2026-01-31', 'Ada', ${revenue}, 0, 0, 0, 0, 0, ${due}, '{}' from settlement_terms`;
const settledLine = (event: string | number, pieces: number, gross: number) =>
  `insert into settlement_line select max(id), 1, ${event}, 'x', now(), 0, 'x', 0, 0, 'bank', ${pieces}, ${gross}, 0, 0, 0, 0, 0, 0, 0, 0, 0 from settlement`;
const paid = (amount: string, columns = '', values = '') =>
  `insert into settlement_payment (artist_id, settlement_id, request_id, amount_minor, paid_on, reference, entered_by${columns})
  select artist_id, id, gen_random_uuid(), ${amount}, '2026-02-01', 'x', 'Ada'${values} from settlement`;
const due100 = `${terms()}; ${settled({ revenue: 100 })}; ${settledLine(0, 0, 100)}`;
const ofSettlements: Control[] = [
  { guard: 'settlement_terms.terms_follow_one', offend: () => terms(2) },
  { guard: 'settlement_terms.settlement_terms_are_final', offend: () => `${terms()}; update settlement_terms set commission_permille = 1` },
  { guard: 'settlement.a_settled_period', offend: () => `${terms()}; ${settled({ from: '2026-02-01' })}` },
  {
    guard: 'settlement.settlement_numbers_once',
    offend: () => `${terms()}; ${settled()}; ${settled({ artist: OTHER_ARTIST })}`,
    breaks: ['settlement.no_gap'],
  },
  { guard: 'settlement.settlements_follow_one', offend: () => `${terms()}; ${settled()}; ${settled({ number: '2' })}` },
  { guard: 'settlement.settlement_adds_up', offend: () => `${terms()}; ${settled({ due: 1 })}` },
  { guard: 'settlement.settlement_is_final', offend: () => `${terms()}; ${settled()}; update settlement set organiser = 'Bo'` },
  {
    guard: ['settlement.settlement_is_its_lines', 'settlement_line.settlement_is_its_lines'],
    offend: () => `${terms()}; ${settled()}; ${settledLine(0, 0, 100)}`,
  },
  { guard: 'settlement_line.settlement_line_is_final', offend: () => `${due100}; update settlement_line set event = 'y'` },
  {
    guard: 'settlement_payment.settlement_payment_once',
    offend: () => `with p as (select gen_random_uuid() as id)
      insert into settlement_payment (artist_id, request_id, amount_minor, paid_on, reference, entered_by)
      select ${ARTIST}, id, 100, '2026-02-01', 'x', 'Ada' from p, generate_series(1, 2)`,
  },
  { guard: 'settlement_payment.settlement_paid_once', offend: () => `${due100}; ${paid('99')}` },
  {
    guard: 'settlement_payment.settlement_payment_turned_round',
    offend: () =>
      `insert into settlement_payment (artist_id, request_id, amount_minor, paid_on, reference, entered_by)
      values (${ARTIST}, gen_random_uuid(), -100, '2026-02-01', 'x', 'Ada')`,
  },
  {
    guard: ['settlement_payment.settlement_payment_taken_back_once', 'settlement_payment.settlement_paid_once'],
    offend: () => {
      const back = paid('-100', ', takes_back_id', ', (select min(id) from settlement_payment)');
      return `${due100}; ${paid('100')}; ${back}; ${back}`;
    },
  },
  { guard: 'settlement_payment.settlement_payment_is_final', offend: () => `${due100}; ${paid('100')}; delete from settlement_payment` },
];
/** What a settlement says of an event of which the orders say something else. */
export const settledTooMuch: Required<Omit<Control, 'guard'>> = {
  offend: ({ doorEvent }) => `${terms()}; ${settled()}; ${settledLine(doorEvent, 1_000, 0)}`,
  breaks: ['settlement.is_the_orders'],
};

export const ofWhatStandsBeside: readonly Control[] = [
  ...ofAllotments,
  ...ofMoves,
  ...ofOpenings,
  ...ofDoors,
  ...ofBooks,
  ...ofSettlements,
];
