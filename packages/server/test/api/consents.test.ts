import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentQuestion } from '@frontrow/domain/consent/texts';
import { sha256 } from '../../src/platform/ids.ts';
import { sql } from '../cast.ts';
import { HOST, startTestStore, type TestStore } from '../store.ts';

const DAYS = { yes: 356, no: 10 };
const hashOf = (text: string) => sha256(text).toString('hex');
const question = consentQuestion('de', ['facebook_pixel'], DAYS);

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({
    config: { tracking: new URL('http://127.0.0.1:9'), proxyHops: 1 },
    seed: async (_cast, { db }) => {
      await sql(db, `update shop set meta = '{"facebook_pixel": "123456"}' where slug = 'band'`);
      await sql(
        db,
        `insert into shop (slug, name, domain, profile) values ('own', 'Own Place', 'own.test', '{"consentDays": {"yes": 180, "no": 180}}')`,
      );
    },
  });
});
afterAll(() => store.stop());

let networks = 0;
const decide = (body: unknown, { shop = 'main', headers = {} }: { shop?: string; headers?: Record<string, string> } = {}) =>
  store.send(`/server/consent/${shop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${++networks}.1`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const yes = { allowed: true, textHash: hashOf(question), locale: 'de' };
const no = { ...yes, allowed: false };
const receipts = () =>
  sql<{ shop: string; visitor: string | null; allowed: boolean; body: string }>(
    store.db,
    `select s.slug as shop, encode(r.visitor_key, 'hex') as visitor, r.allowed, t.body
    from consent_receipt r join shop s on s.id = r.shop_id join consent_text t using (text_sha256) order by r.id`,
  );

test('a yes is kept with its words, for 356 days, and taking it back belongs to it', async () => {
  const answer = await decide(yes);
  expect(answer.status).toBe(200);
  const [tracking = '', receipt = '', services = ''] = answer.headers['set-cookie'] ?? [];
  expect(tracking).toBe(`TrackingAllowed=yes; Path=/; SameSite=Lax; Max-Age=${356 * 86_400}`);
  expect(services).toBe(`consent-services=facebook_pixel; Path=/; SameSite=Lax; Max-Age=${356 * 86_400}; HttpOnly`);
  expect(receipt).toMatch(/^consent-receipt=[\w-]{22}; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly$/);

  const back = await decide(no, { headers: { cookie: receipt.split(';')[0] ?? '' } });
  expect(back.headers['set-cookie']).toEqual([
    `TrackingAllowed=no; Path=/; SameSite=Lax; Max-Age=${10 * 86_400}`,
    'consent-receipt=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly',
    'consent-services=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly',
  ]);
  const visitor = hashOf(receipt.slice('consent-receipt='.length, 'consent-receipt='.length + 22));
  expect(await receipts()).toEqual([
    { shop: 'main', visitor, allowed: true, body: question },
    { shop: 'main', visitor, allowed: false, body: question },
  ]);
});

test('who only says no is given no number', async () => {
  const answer = await decide(no, { shop: 'band' });
  expect(answer.headers['set-cookie']).toHaveLength(1);
  expect((await receipts()).at(-1)).toMatchObject({ shop: 'band', visitor: null, allowed: false });
});

test('a shop says how long an answer is remembered, and names the services of its host alone', async () => {
  const own = consentQuestion('en', [], { yes: 180, no: 180 });
  const answer = await decide({ allowed: true, textHash: hashOf(own), locale: 'en' }, { shop: 'own', headers: { host: 'own.test:8080' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']?.[0]).toContain(`Max-Age=${180 * 86_400}`);
});

describe('refused, with nothing written down', () => {
  test.each([
    ['words that are not today’s', { ...yes, textHash: hashOf('other words') }, {}, 409],
    ['words of the other language', { ...yes, locale: 'en' }, {}, 409],
    ['no answer', { ...yes, allowed: 'yes' }, {}, 400],
    ['no language', { ...yes, locale: 'fr' }, {}, 400],
    ['no JSON', '{', {}, 400],
    ['a list', '[]', {}, 400],
    ['nothing', '', {}, 400],
    ['more than an answer', { ...yes, more: 'x'.repeat(3000) }, {}, 400],
    ['an unknown shop', yes, { shop: 'nobody' }, 404],
    ['a form', yes, { headers: { 'content-type': 'text/plain' } }, 403],
    ['another site', yes, { headers: { origin: 'https://evil.example' } }, 403],
  ])('%s', async (_name, body, how, status) => {
    const before = (await receipts()).length;
    const answer = await decide(body, how);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined]);
    expect(await receipts()).toHaveLength(before);
  });

  test('too many of one network', async () => {
    const headers = { 'x-forwarded-for': '10.9.9.9', origin: `http://${HOST}` };
    await decide(no, { headers });
    await sql(store.db, "update rate_limit set points = 120 where key = 'consent:10.9.9.0/24'");
    expect((await decide(yes, { headers })).status).toBe(429);
  });
});

test('an answer and its words stay as they are', async () => {
  await decide(yes);
  for (const change of [
    'update consent_receipt set allowed = false',
    'delete from consent_receipt',
    "update consent_text set locale = 'en'",
    'delete from consent_text',
  ])
    await expect(sql(store.db, change)).rejects.toThrow('append-only');
});
