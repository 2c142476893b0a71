import { afterAll, beforeAll, expect, test } from 'vitest';
import { slugOf, sql } from '../cast.ts';
import { startSale } from '../start-sale.ts';
import { startTestStore, type TestStore } from '../store.ts';

// What a running store takes away by itself when its time is over, and not before. Tables whose modules test their own keepers are not
// here: tools/architecture/terms.ts names the test of each.

const [YOUNG, OLD] = [1, 2];
/** `insert`: a row of age `$1` that is known by number `$2`; `number`: how it is. */
type Kept = { young: string; old: string; insert: string; number: string };
const kept: Readonly<Record<string, Kept>> = {
  rate_limit: {
    young: '55 minutes',
    old: '61 minutes',
    insert: `insert into rate_limit (key, points, resets_at) values ('keepers:' || $2::int, 1, now() - $1::interval)`,
    number: `substr(key, 9)::int from rate_limit where key like 'keepers:%'`,
  },
  privacy_request: {
    // the years after that of the decision
    young: '3 years',
    old: '4 years 1 day',
    insert: `insert into privacy_request (request_id, kind, email, locale, channel, asked_on, entered_at, entered_by, decision, decided_at, decided_by, answer)
      values (gen_random_uuid(), 'access', $2::int || '@example.org', 'de', 'mail', (now() - $1::interval)::date - 5, now() - $1::interval, 'Ada', 'answered', now() - $1::interval, 'Ada', 'here it is')`,
    number: `split_part(email, '@', 1)::int from privacy_request`,
  },
  office_challenge: {
    young: '-4 minutes',
    old: '1 minute',
    insert: `insert into office_challenge (id, challenge, totp_secret, expires_at) values ($2::int::text, 'x', 'x', now() - $1::interval)`,
    number: `id::int from office_challenge`,
  },
  person_session: {
    young: '29 days',
    old: '31 days',
    insert: `with p as (insert into person (email, name, locale) values ($2::int || '@example.org', 'Ada', 'de') returning id)
      insert into person_session (token_hash, person_id, network, device, started_at)
      select sha256(convert_to($2::int::text, 'UTF8')), id, '', $2::int::text, now() - $1::interval from p`,
    number: `device::int from person_session`,
  },
  sent_mail: {
    young: '364 days',
    old: '367 days',
    insert: `insert into sent_mail (dedupe_key, about, sent_at, to_address, subject, letter) values ('keepers:' || $2::int, 'x', now() - $1::interval, 'a@example.org', $2::int::text, '')`,
    number: `subject::int from sent_mail`,
  },
  consent_receipt: {
    young: '3 years 360 days',
    old: '4 years 1 day',
    insert: `with t as (insert into consent_text (text_sha256, locale, body) select sha256(convert_to(b, 'UTF8')), 'de', b from (select 'text ' || $2::int) t(b) returning text_sha256)
      insert into consent_receipt (shop_id, allowed, text_sha256, decided_at) select s.id, false, text_sha256, now() - $1::interval from t, shop s where s.is_main`,
    number: `substr(body, 6)::int from consent_receipt join consent_text using (text_sha256)`,
  },
  on_sale_call: {
    young: '27 days',
    old: '29 days',
    insert: `insert into on_sale_call (sale_id, class, called_at, serving) select id, 0, now() - $1::interval, $2 from on_sale`,
    number: `serving from on_sale_call`,
  },
  on_sale_code_use: {
    young: '27 days',
    old: '29 days',
    insert: `with c as (insert into on_sale_code (sale_id, class, code_hash) select id, 0, sha256(convert_to($2::int::text, 'UTF8')) from on_sale returning *)
      insert into on_sale_code_use (sale_id, code_hash, session_hash, class, number, used_at) select sale_id, code_hash, code_hash, 0, $2, now() - $1::interval from c`,
    number: `number from on_sale_code_use`,
  },
  on_sale_shopper: {
    young: '27 days',
    old: '29 days',
    insert: `insert into on_sale_shopper (sale_id, class, number, shop_id, session_hash, entered_at, ended_at, end_reason)
      select id, 0, $2, shop_id, sha256(convert_to($2::int::text, 'UTF8')), now() - $1::interval, now() - $1::interval, 'left' from on_sale`,
    number: `number from on_sale_shopper`,
  },
  on_sale_node: {
    young: '23 hours',
    old: '25 hours',
    insert: `insert into on_sale_node (node_id, seen_at, hold_p95_ms, pool_waiting) values (gen_random_uuid(), now() - $1::interval, -1, $2)`,
    number: `pool_waiting from on_sale_node where hold_p95_ms = -1`,
  },
  refund_request: {
    young: '6 days',
    old: '8 days',
    insert: `insert into refund_request (order_id, method, payment_reference, requested_at, ticket_ids, amount_minor)
      select max(id), 'original', 'keepers:' || $2::int, now() - $1::interval, '{1}', 100 from orders`,
    number: `substr(payment_reference, 9)::int from refund_request`,
  },
};

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({
    async seed(cast, { db }) {
      const event = await cast.standingEvent();
      const slug = await slugOf(db, event.id);
      await startSale(db, { eventSlug: slug, shoppersMax: 10 });
      await cast.orderRow();
      for (const { insert, young, old } of Object.values(kept)) {
        await sql(db, insert, [young, YOUNG]);
        await sql(db, insert, [old, OLD]);
      }
    },
  });
});
afterAll(() => store.stop());

test.each(Object.entries(kept))('%s: what is old is taken away, what is younger stays', async (_, { number }) => {
  await expect.poll(() => sql(store.db, `select * from (select ${number}) n (number)`)).toEqual([{ number: YOUNG }]);
});
