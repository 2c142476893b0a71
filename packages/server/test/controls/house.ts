import type { Control } from './control.ts';
import type { World } from './world.ts';

// What the catalogue, people and their wishes may be: no invariant speaks of it, so that the guard is all there is.

/** A row of it once more, under an id of its own. */
const again = (table: string) => `insert into ${table} overriding user value select * from ${table} limit 1`;
const twice = (table: string, columns: string, values: string) =>
  `insert into ${table} (${columns}) select ${values} from generate_series(1, 2) n`;
const inShop = 'id from shop where is_main';

const person = `insert into person (email, name, locale) values ('owner@example.org', 'Ada', 'de')`;
const owner = `${person}; insert into assignment (person_id, role, scope) select max(id), 'owner', 'all' from person`;
const assigned = (values: string) =>
  `${person}; insert into assignment (person_id, role, scope, scope_id) select max(id), ${values} from person`;
const invited = (columns: string, values: string) =>
  `insert into invitation (email, locale, ${columns}) values ('ada@example.org', 'de', ${values})`;
const ofTheOffice: Control[] = [
  { guard: 'assignment.keep_an_owner', offend: () => `${owner}; delete from assignment` },
  { guard: 'assignment.one_assignment_of_a_kind', offend: () => `${owner}; ${again('assignment')}` },
  { guard: 'assignment.owner_of_everything', offend: () => assigned(`'owner', 'shop', 1`) },
  { guard: 'assignment.scope_has_its_id', offend: () => assigned(`'manager', 'shop', null`) },
  { guard: 'person.keep_an_owner', offend: () => `${owner}; update person set ended_at = now()` },
  { guard: 'person.never_password_alone', offend: () => `${person}; update person set password_hash = '$argon2id$x'` },
  { guard: 'person.one_person_per_address', offend: () => `${person}; ${again('person')}` },
  {
    guard: 'person_session.person_session_token_hash_key',
    offend: () =>
      `${person}; insert into person_session (token_hash, person_id, network, device) select sha256('t'), max(id), '', '' from person; ${again('person_session')}`,
  },
  { guard: 'invitation.invitation_has_its_id', offend: () => invited('role, scope', `'manager', 'shop'`) },
  { guard: 'invitation.invited_owner_of_everything', offend: () => invited('role, scope, scope_id', `'owner', 'shop', 1`) },
  {
    guard: 'invitation.used_or_revoked',
    offend: () => invited('role, scope, used_at, revoked_at', `'manager', 'all', now(), now()`),
  },
  {
    guard: 'batch_job.batch_job_request_id_key',
    offend: () =>
      `insert into batch_job (request_id, kind, title, input, started_by, changed_by) values (gen_random_uuid(), 'x', '{"de": "x"}', '{}', 'Ada', 'Ada'); ${again('batch_job')}`,
  },
  {
    guard: 'batch_piece.batch_piece_batch_job_id_name_key',
    offend: () =>
      `insert into batch_job (request_id, kind, title, input, started_by, changed_by) values (gen_random_uuid(), 'x', '{"de": "x"}', '{}', 'Ada', 'Ada');
      insert into batch_piece (batch_job_id, name, input) select max(id), 'x', '{}' from batch_job; ${again('batch_piece')}`,
  },
  {
    guard: 'restoration.restoration_is_final',
    offend: () => `insert into restoration (last_at) values (now()); update restoration set last_at = now() - interval '1 day'`,
  },
  {
    guard: 'restoration_compared.restoration_compared_is_final',
    offend: () =>
      "insert into restoration (last_at) values (now()); insert into restoration_compared (restoration_id, compared_by) select id, 'Ada' from restoration; delete from restoration_compared",
  },
];

const wish = (columns = '', values = '') =>
  `insert into privacy_request (request_id, kind, email, locale, channel, asked_on, entered_by${columns})
  select '00000000-0000-4000-8000-000000000001', 'access', 'ada@example.org', 'de', 'mail', '2026-01-01', 'Ada'${values}`;
const answered = wish(', decision, decided_at, decided_by, answer', `, 'answered', now(), 'Ada', 'here'`);
const report = `insert into report (shop_id, locale, request_id, location, reason, receipt_by_mail) select id, 'de', gen_random_uuid(), 'x', 'x', false from shop where is_main`;
const decided = (columns: string, values: string) =>
  `${report}; insert into report_decision (report_id, facts, decided_by, ${columns}) select max(id), 'x', 'Ada', ${values} from report`;
const form = (columns = '', values = '') =>
  `insert into service_form (shop_id, name, content, request_id${columns}) select id, 'change', '{"tickets": [1]}', gen_random_uuid()${values} from shop where is_main`;
const upload = (bytes: number, purpose: string, many = 1) =>
  `insert into upload (purpose, storage_key, mime_type, bytes, delete_after, shop_id)
  select '${purpose}', 'x', 'image/jpeg', ${bytes}, now(), id from shop, generate_series(1, ${many}) where is_main`;
const ofVisitors: Control[] = [
  { guard: 'privacy_request.privacy_request_request_id_key', offend: () => `${wish()}; ${wish()}` },
  { guard: 'privacy_request.a_refusal_says_why', offend: () => wish(', decision, decided_at, decided_by', `, 'refused', now(), 'Ada'`) },
  { guard: 'privacy_request.decided_by_somebody', offend: () => wish(', decision, decided_at', `, 'answered', now()`) },
  { guard: 'privacy_request.extended_by_somebody', offend: () => wish(', extended_at, extended_by', `, now(), 'Ada'`) },
  { guard: 'privacy_request.decided_once', offend: () => `${answered}; update privacy_request set answer = 'something else'` },
  { guard: 'report.report_request_id_key', offend: () => `${report}; ${again('report')}` },
  { guard: 'report.report_is_final', offend: () => `${report}; update report set reason = 'y'` },
  { guard: 'report_decision.accepted_on_a_ground', offend: () => decided('decision, offer_taken_down', `'accepted', true`) },
  { guard: 'report_decision.only_accepted_takes_down', offend: () => decided('decision, offer_taken_down', `'rejected', true`) },
  {
    guard: 'report_decision.report_decision_is_final',
    offend: () => `${decided('decision, offer_taken_down', `'rejected', false`)}; update report_decision set facts = 'y'`,
  },
  {
    guard: 'my_tickets_link.made_with_its_end',
    offend: () =>
      `insert into my_tickets_link (shop_id, locale, email, token_hash) select id, 'de', 'ada@example.org', sha256('t') from shop where is_main`,
  },
  {
    guard: 'my_tickets_link.my_tickets_link_token_hash_key',
    offend: () =>
      `insert into my_tickets_link (shop_id, locale, email, token_hash, expires_at)
      select id, 'de', 'ada@example.org', sha256('t'), now() from shop, generate_series(1, 2) where is_main`,
  },
  {
    guard: 'newsletter_subscription.newsletter_subscription_address',
    offend: () =>
      twice(
        'newsletter_subscription',
        'shop_id, email',
        `(select ${inShop}), case n when 1 then 'bo@example.org' else 'Bo@example.org' end`,
      ),
  },
  {
    guard: 'newsletter_subscription.newsletter_subscription_state_has_moment',
    offend: () => 'update newsletter_subscription set confirmed_at = null',
  },
  { guard: 'service_form.service_form_request_id_key', offend: () => `${form()}; ${again('service_form')}` },
  { guard: 'service_form.handled_by_somebody', offend: () => form(', handled_by', `, 'Ada'`) },
  {
    guard: 'service_form.service_form_has_one_to_four_tickets',
    offend: () => `${form()}; update service_form set content = '{"tickets": [1, 2, 3, 4, 5]}'`,
  },
  { guard: 'upload.upload_is_at_most_4_mib', offend: () => upload(4 * 1024 * 1024 + 1, 'ticketservice') },
  { guard: 'upload.upload_purpose', offend: () => upload(1, 'x') },
  { guard: 'upload.upload_storage_key_key', offend: () => upload(1, 'ticketservice', 2) },
];

const draft = `insert into change_set (title) values ('x'); insert into change (change_set_id, kind, slug, base_version, after) select max(id), 'event', 'x', 0, '{}' from change_set`;
const published = `${draft}; update change_set set state = 'published', published_at = now(), published_by = 'Ada'`;
const phase = ({ seatedEvent }: World, columns: string, values: string) =>
  `insert into variant_phase (variant_id, key, sort_order, name, prices, ${columns})
  select min(id), 'early', 1, '{"de": "Early"}', '{"de": 1000}', ${values} from variant where sellable_id = ${seatedEvent}`;
const file = `insert into download_file (sha256, name, mime_type, bytes) values (sha256('f'), 'x.pdf', 'application/pdf', 1)`;
const ofTheCatalogue: Control[] = [
  { guard: 'change.says_something', offend: () => `${draft}; update change set after = null` },
  { guard: 'change.only_drafts_change', offend: () => `${published}; update change set after = '{"x": 1}'` },
  { guard: 'change_set.what_is_over_stays', offend: () => `${published}; update change_set set title = 'y'` },
  { guard: 'change_set.has_its_moment', offend: () => `${draft}; update change_set set state = 'scheduled', publish_at = now()` },
  { guard: 'change_set.published_by_somebody', offend: () => `${draft}; update change_set set state = 'published', published_at = now()` },
  {
    guard: 'change_set_author.change_set_author_change_set_id_person_id_name_key',
    offend: () =>
      `${draft}; insert into change_set_author (change_set_id, name) select max(id), 'Ada' from change_set; ${again('change_set_author')}`,
  },
  {
    guard: 'entry_version.entry_version_is_append_only',
    offend: () =>
      `insert into entry_version (kind, slug, version, content) values ('event', 'x', 1, '{}'); update entry_version set content = '{"x": 1}'`,
  },
  {
    guard: 'variant.asked_since',
    offend: (w) =>
      `update variant set questions_since = now() where id = (select variant_id from order_line where order_id = ${w.goodsOrder})`,
  },
  {
    guard: 'variant.variant_asks_otherwise',
    offend: (w) =>
      `update variant set questions = '[{"key": "food"}]', questions_since = now() - interval '1 day'
      where id = (select variant_id from order_line where order_id = ${w.goodsOrder})`,
    breaks: ['order.answered'],
  },
  {
    guard: 'variant.variant_download_is_not_sent',
    offend: (w) =>
      `${file}; update variant set physical = true, download_file_id = (select max(id) from download_file), download_times = 1, download_days = 1
      where id = (select variant_id from order_line where order_id = ${w.goodsOrder})`,
  },
  {
    guard: 'variant.variant_download_is_whole',
    offend: (w) => `update variant set download_times = 1 where id = (select variant_id from order_line where order_id = ${w.goodsOrder})`,
  },
  { guard: 'variant_phase.a_phase_is_limited', offend: (w) => phase(w, 'pieces', 'null') },
  { guard: 'variant_phase.a_phase_lasts', offend: (w) => phase(w, 'starts_at, ends_at', `'2026-02-01', '2026-01-01'`) },
  {
    guard: 'variant_price_history.price_history_is_kept',
    offend: () => `update variant_price_history set price_minor = price_minor + 1, valid_from = valid_from - interval '1 day'`,
  },
];

/** What has a name has it alone. */
const names: Control[] = [
  { guard: 'bundle_combination.bundle_combination_bundle_id_key_key', offend: () => again('bundle_combination') },
  { guard: 'bundle_item.bundle_item_bundle_id_role_combination_id_sellable_id_key', offend: () => again('bundle_item') },
  { guard: 'category.category_slug_key', offend: () => twice('category', 'slug, type, name', `'x', 'ARTIST', '{"de": "x"}'`) },
  { guard: 'download_file.download_file_sha256_name_key', offend: () => `${file}; ${file}` },
  {
    guard: 'download_grant.download_grant_order_line_id_key',
    offend: (w) =>
      `${file}; insert into download_grant (order_line_id, download_file_id, times_left, days)
      select l.id, f.id, 1, 1 from order_line l, download_file f, generate_series(1, 2) where l.order_id = ${w.goodsOrder}`,
  },
  {
    guard: 'event_section.event_section_event_id_key_key',
    offend: () =>
      `with s as (insert into stock (sellable_id, capacity) select event_id, 1 from event_section limit 1 returning id, sellable_id)
      insert into event_section (stock_id, event_id, pricing_category_id, key, name, standing)
      select s.id, e.event_id, e.pricing_category_id, e.key, e.name, e.standing from s join event_section e on e.event_id = s.sellable_id limit 1`,
  },
  {
    guard: 'image.image_sha256_key',
    offend: () => twice('image', 'sha256, source_path, mime_type, width, height', `sha256('i'), 'x', 'image/png', 1, 1`),
  },
  {
    guard: 'news_item.news_item_shop_id_key_key',
    offend: () => twice('news_item', 'shop_id, key, placement, url, title', `(select ${inShop}), 'x', 'hot', '/', '{"de": "x"}'`),
  },
  { guard: 'pricing_category.pricing_category_event_id_key_key', offend: () => again('pricing_category') },
  { guard: 'seat.seat_section_id_key_key', offend: () => `update seat set key = 1` },
  { guard: 'seat.seat_section_id_row_name_number_key', offend: () => `update seat set row_name = 'A', number = '1'` },
  { guard: 'seat_map.seat_map_slug_key', offend: () => again('seat_map') },
  { guard: 'seat_section.seat_section_seat_map_id_key_key', offend: () => again('seat_section') },
  { guard: ['sellable.sellable_kind_slug_key', 'sellable.sellable_by_name'], offend: () => again('sellable') },
  {
    guard: 'shipping_method.shipping_method_key_key',
    offend: () => twice('shipping_method', 'key, name', `'x', '{"de": "x"}'`),
  },
  {
    guard: 'shipping_method.one_online_method',
    offend: () => twice('shipping_method', 'key, name, online_tickets', `'x' || n, '{"de": "x"}', true`),
  },
  { guard: 'shop.one_main_shop', offend: () => 'update shop set is_main = true' },
  { guard: 'shop.one_prefix_per_shop', offend: () => `update shop set invoice_prefix = 'X'` },
  { guard: 'shop.shop_domain_key', offend: () => `update shop set domain = 'x.example'` },
  { guard: 'shop.shop_slug_key', offend: () => `update shop set slug = 'x', invoice_prefix = 'X' || id` },
  { guard: 'variant.variant_sellable_id_key_key', offend: () => again('variant') },
  {
    guard: 'variant_phase.variant_phase_variant_id_key_key',
    offend: (w) => `${phase(w, 'pieces', '1')}; ${phase(w, 'pieces', '1')}`,
  },
  { guard: 'venue.venue_slug_key', offend: () => again('venue') },
];

export const ofTheHouse: readonly Control[] = [...ofTheOffice, ...ofVisitors, ...ofTheCatalogue, ...names];
