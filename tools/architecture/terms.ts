/**
 * How long each table keeps its rows: a job takes them away, they go with another table's, or they stay, for a reason. Who is in a
 * row that stays is another question: docs/operate/privacy.md.
 */

type Term =
  /** The regular job that deletes its rows when their time is over, and the test that sees it do so, in `packages/server/`. */
  | { job: string; test: string }
  /** By `on delete cascade`. */
  | { goesWith: string }
  | { stays: string };

const CATALOGUE = 'as many as the operator sells, and orders go on naming what is no longer sold';
const BOOKS = 'money and its proof; the person in it goes after eight years';
const ORDERS = 'an order and what became of it, without its person after eight years';
const HISTORY = 'what was changed, by whom: append-only';
const SETTINGS = 'as many as the operator sets up';
const ONE = 'one row, or one for each of a fixed list';

const stay = (stays: string, tables: readonly string[]) => tables.map((table): [string, Term] => [table, { stays }]);
const goWith = (goesWith: string, tables: readonly string[]) => tables.map((table): [string, Term] => [table, { goesWith }]);
const job = (name: string, test: string, tables: readonly string[]) => tables.map((table): [string, Term] => [table, { job: name, test }]);

export const terms: ReadonlyMap<string, Term> = new Map([
  ...job('add up sales', 'test/races/totals-by-chance.test.ts', ['sales_change']),
  ...job('forget old carts', 'test/api/retention.test.ts', ['cart', 'session_link']),
  ...job('forget old consents', 'test/api/keepers.test.ts', ['consent_receipt']),
  ...job('forget old limits', 'test/api/keepers.test.ts', ['rate_limit']),
  ...job('forget old links to orders', 'test/api/my-tickets.test.ts', ['my_tickets_link']),
  ...job('forget old long work', 'src/platform/batch/batch.api.test.ts', ['batch_job']),
  ...job('forget old privacy requests', 'test/api/keepers.test.ts', ['privacy_request']),
  ...job('forget old reports', 'test/api/reports.test.ts', ['report', 'report_decision']),
  ...job('forget old sessions of the office', 'test/api/keepers.test.ts', ['office_challenge', 'person_session']),
  ...job('forget old shoppers', 'test/api/keepers.test.ts', ['on_sale_call', 'on_sale_code_use', 'on_sale_node', 'on_sale_shopper']),
  ...job('forget old subscriptions', 'test/api/newsletter.test.ts', ['consent_log', 'newsletter_subscription']),
  ...job('forget forms of ticket services', 'test/api/ticketservice.test.ts', ['upload']),
  ...job('forget old refund accounts', 'test/api/keepers.test.ts', ['refund_request']),
  ...job('forget sent mails', 'test/api/keepers.test.ts', ['sent_mail']),
  ...job('forget what providers told', 'test/api/retention.test.ts', ['inbox']),
  ...job('forget what was done', 'test/api/retention.test.ts', ['outbox']),
  ...job('read new orders', 'src/modules/orders/office/search-orders.api.test.ts', ['unread_order']),
  ...job('sweep expired carts', 'test/races/holds.test.ts', ['hold']),

  ...goWith('batch_job', ['batch_piece']),
  ...goWith('person', ['passkey', 'recovery_code']),

  ...stay(CATALOGUE, [
    'bundle',
    'bundle_combination',
    'bundle_item',
    'catalogue_file',
    'category',
    'download_file',
    'event',
    'event_section',
    'folder_entry',
    'image',
    'news_item',
    'page',
    'pricing_category',
    'product',
    'product_image',
    'search_entry',
    'search_word',
    'seat',
    'seat_map',
    'seat_section',
    'sellable',
    'sellable_category',
    'stock',
    'tour_artist',
    'variant',
    'variant_phase',
    'variant_price',
    'variant_section',
    'video_file',
    'venue',
  ]),
  ...stay('the lowest price of the thirty days before any reduction is asked of it', ['variant_price_history', 'variant_phase_asked']),
  ...stay(BOOKS, [
    'accounting_export',
    'bank_file',
    'bank_statement_line',
    'cash_movement',
    'credited_ticket',
    'credited_withdrawal',
    'desk_sale',
    'desk_shift',
    'invoice',
    'invoice_skip',
    'ledger_entry',
    'ledger_transfer',
    'payment_attempt',
    'payment_by_hand',
    'payment_code',
    'payment_event',
    'payment_file',
    'refund',
    'refund_request_ticket',
    'refund_run',
    'refund_run_order',
    'resale_offer',
    'resale_payout',
    'dispute',
    'settlement',
    'settlement_line',
    'settlement_payment',
    'settlement_terms',
    'unmatched_money',
    'unmatched_money_part',
    'voucher_redemption',
  ]),
  ...stay(ORDERS, [
    'admission',
    'check_in',
    'door_scan',
    'download_grant',
    'move_offer',
    'order_event',
    'order_line',
    'order_merge',
    'order_note',
    'order_word',
    'orders',
    'other_places',
    'personalization_change',
    'service_form',
    'shipment',
    'ticket',
    'ticket_void',
    'visit',
    'withdrawal',
    'withdrawn_line',
  ]),
  ...stay(HISTORY, [
    'audit_anchor',
    'audit_entry',
    'change',
    'change_set',
    'change_set_author',
    'consent_text',
    'entry_version',
    'invitation',
    'legal_text',
    'restoration',
    'restoration_compared',
    'restoration_question',
  ]),
  ...stay(SETTINGS, [
    'account_plan',
    'allotment',
    'opening_code',
    'assignment',
    'door_device',
    'gate',
    'invoice_series',
    'on_sale',
    'on_sale_code',
    'on_sale_lane',
    'person',
    'shipping_method',
    'shipping_rate',
    'shop',
    'shop_access_code',
    'shop_category',
    'shop_redirect',
    'shop_sellable',
  ]),
  ...stay('the tickets as they were sent; files that name holders go 28 days after the event', ['ticket_document']),
  ...stay('an event, a shop and a day each', ['sales_total']),
  ...stay(ONE, [
    'backup_state',
    'catalogue',
    'invariant_state',
    'notice_watch',
    'order_transition',
    'server_secret',
    'store_address',
    'verification',
  ]),
]);

/** Halls have tens of thousands of seats, and presales as many codes. */
const MANY = ['seat', 'opening_code', 'on_sale_code'];
/** Those of few rows: as many as somebody sets up. */
export const small: ReadonlySet<string> = new Set(
  [...terms].flatMap(([table, term]) =>
    'stays' in term && [CATALOGUE, SETTINGS, ONE].includes(term.stays) && !MANY.includes(table) ? [table] : [],
  ),
);
