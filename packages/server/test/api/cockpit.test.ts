import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../cast.ts';
import { startSale } from '../start-sale.ts';
import { startTestStore, type TestStore } from '../store.ts';
import { WAIT } from '../wait.ts';

const TOKEN = 'a-token-of-the-operator';
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ config: { operatorToken: TOKEN, logRequests: true } });
  await startSale(store.db, { shoppersMax: 50, perMinuteMax: 600 });
  await vi.waitUntil(async () => (await store.get('/server/queue/main/rush.json')).text.includes('"lanes"'), WAIT);
});
afterAll(() => store.stop());

const as = (password: string) => ({ authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}` });
const post = (path: string, body = '', headers: Record<string, string> = as(TOKEN)) =>
  store.send(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body });

test('the cockpit shows a sale and turns it, for the operator alone', async () => {
  expect((await store.get('/server/cockpit')).status).toBe(401);
  expect((await store.get('/server/cockpit', as('a-token-of-somebody-else'))).status).toBe(401);
  expect((await store.get('/server/metrics')).status).toBe(401);
  const page = await store.get('/server/cockpit', as(TOKEN));
  expect(page.status).toBe(200);
  expect(page.text).toContain('0 / 50');
  expect((await post('/server/cockpit/rush/set', 'shoppers=80&perMinute=900&workBits=3')).status).toBe(303);
  expect((await post('/server/cockpit/rush/pause')).status).toBe(303);
  // at once, though the node has not heard of it yet
  const turned = (await store.get('/server/cockpit', as(TOKEN))).text;
  for (const shown of ['Let people in again', '<output>80</output>', 'value="900"', 'value="3"']) expect(turned).toContain(shown);
  const [sale] = await sql(store.db, "select shoppers_max, per_minute_max, work_bits, state from on_sale where key = 'rush'");
  expect(sale).toEqual({ shoppers_max: 80, per_minute_max: 900, work_bits: 3, state: 'paused' });
  for (const action of ['open', 'toString']) expect((await post(`/server/cockpit/rush/${action}`)).status).toBe(404);
  expect((await post('/server/cockpit/rush/close', '', {})).status).toBe(401);
  expect((await post('/server/cockpit/rush/close', '', { ...as(TOKEN), origin: 'http://evil.test' })).status).toBe(403);
});

test('metrics, readiness and a line for each request, without what is nobody’s business', async () => {
  await store.get('/events/never-heard-of?email=somebody@example.org');
  await store.get('/server/invoices/main/1/abcdefghijklmnopqrstuvwx/invoice.pdf');
  const { text } = await store.get('/server/metrics', as(TOKEN));
  const atItsAddress = (path: string, headers = {}) => store.get(path, { host: '10.0.0.1:3000', ...headers });
  expect((await atItsAddress('/server/metrics', as(TOKEN))).status).toBe(200);
  expect([(await atItsAddress('/server/metrics')).status, (await atItsAddress('/server/cockpit', as(TOKEN))).status]).toEqual([401, 421]);
  expect(text).toMatch(/^frontrow_http_replies_total\{status="2xx"\} \d+$/m);
  expect(text).toMatch(/^# TYPE frontrow_invariant_offenders gauge$/m);
  expect(text).toMatch(/^frontrow_http_reply_seconds_bucket\{le="\+Inf"\} \d+$/m);
  expect(text).toMatch(/^frontrow_database_away 0$/m);
  expect(text).toMatch(/^frontrow_sale_shoppers_max\{sale="rush"\} \d+$/m);
  // whoever is sent to wait met no error
  expect(text).toMatch(/^frontrow_sent_to_wait_total 0$/m);
  const add = { input: { requests: [{ productVariantId: '1', amount: 1 }] } };
  await expect.poll(async () => (await store.graphql('addItems', add)).status).toBe(503);
  expect((await store.get('/server/metrics', as(TOKEN))).text).toMatch(/^frontrow_sent_to_wait_total [1-9]/m);
  const cockpit = (await store.get('/server/cockpit', as(TOKEN))).text;
  expect(/data-figure="node errors[^>]*>(\d+)</.exec(cockpit)?.[1]).toBe('0');
  expect((await store.get('/server/ready')).text).toBe('ready');
  const lines = store.logged.filter(({ event }) => event === 'request');
  expect(lines.length).toBeGreaterThan(5);
  expect(JSON.stringify(lines)).not.toMatch(/somebody|abcdefghij/);
});

test('guesses at the token are limited', async () => {
  // within one minute of the clock
  await vi.waitFor(async () => {
    for (let guess = 0; guess < 12; guess++) await store.get('/server/cockpit', as(`wrong-token-number-${guess}`));
    expect((await store.get('/server/cockpit', as('wrong-token-at-last'))).status).toBe(429);
    // nor is such a network told that it has found it
    expect((await store.get('/server/cockpit', as(TOKEN))).status).toBe(429);
  }, WAIT);
});
