/**
 * How long each table keeps its rows: a job takes them away, they go with another table's, or they stay, for a reason. Who is in a
 * row that stays is another question: docs/operate/privacy.md.
 */

type Term =
  /** The regular job that deletes its rows when their time is over. */
  | { job: string }
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
const job = (name: string, tables: readonly string[]) => tables.map((table): [string, Term] => [table, { job: name }]);

export const terms: ReadonlyMap<string, Term> = new Map([
  ...job('add up sales', ['sales_change']),
  ...job('forget old carts', ['cart', 'session_link']),
  ...job('forget old consents', ['consent_receipt']),
  ...job('forget old limits', ['rate_limit']),
  ...job('forget old links to orders', ['my_tickets_link']),
  ...job('forget old long work', ['batch_job']),
  ...job('forget old privacy requests', ['privacy_request']),
  ...job('forget old reports', ['report', 'report_decision']),
  ...job('forget old sessions of the office', ['office_challenge', 'person_session']),
  ...job('forget old shoppers', ['on_sale_call', 'on_sale_node', 'on_sale_shopper']),
  ...job('forget old subscriptions', ['consent_log', 'newsletter_subscription']),
  ...job('forget forms of ticket services', ['upload']),
  ...job('forget old refund accounts', ['refund_request']),
  ...job('forget sent mails', ['sent_mail']),
  ...job('forget what providers told', ['inbox']),
  ...job('forget what was done', ['outbox']),
  ...job('read new orders', ['unread_order']),
  ...job('sweep expired carts', ['hold']),

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
    'credited_ticket',
    'credited_withdrawal',
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
  ...stay(ONE, ['backup_state', 'catalogue', 'invariant_state', 'order_transition', 'server_secret', 'store_address', 'verification']),
]);
