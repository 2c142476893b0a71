import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { validationCode } from '../../../domain/src/tickets/validation-code.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

// A limit that counts all visitors is a door that strangers can shut for everybody. Each of them leaves every network a few
// uses, and here is each of them: one that is not in these tables fails the first test.

const root = join(import.meta.dirname, '../../src');
const NUMBER = validationCode(Buffer.alloc(16, 3));

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({
    config: { proxyHops: 1 },
    seed: async (cast, { db }) => {
      const { id: eventId } = await cast.standingEvent({ personalization: 'check_in_required' });
      await sql(
        db,
        `update event set mass_refund = 'open', change_until = now() + interval '9 days', cancel_until = now() + interval '9 days', happening_from = now() + interval '30 days'`,
      );
      const orderId = await cast.orderRow();
      await sql(db, `update orders set reference = 'B-0A1B2', email = 'ada@example.org'`);
      await cast.ticketRow(orderId, eventId, { number: NUMBER, holder: { first_name: 'Bo', last_name: 'Weber' } });
    },
  });
});
afterAll(() => store.stop());
beforeEach(() => sql(store.db, 'delete from rate_limit'));

const from = (network: string) => ({ 'x-forwarded-for': network });
const ask = async (name: string, variables: unknown, network: string): Promise<string> => {
  const { data } = await store.graphql(name, variables, { post: true, headers: from(network) });
  return Object.values(data as Record<string, { code?: string } | null>)[0]?.code ?? 'done';
};
const post = async (path: string, body: object, network: string, headers = {}): Promise<string> => {
  const sent = { 'content-type': 'application/json', ...from(network), ...headers };
  const { status } = await store.send(path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  return status === 429 ? 'TOO_MANY_ATTEMPTS' : String(status);
};
let asked = 0;

/** One use of each limit that counts more than one network, by the kind in its code. */
const SHARED: Record<string, (network: string) => Promise<string>> = {
  ticket: (network) => ask('ticketDetails', { ticket_id: NUMBER, last_name: 'Nobody' }, network),
  'refund-view': (network) => ask('refundRequest', { orderId: 'B-0A1B2', email: 'eve@example.org' }, network),
  'my-tickets': (network) => ask('requestMyTickets', { input: { email: 'ada@example.org' } }, network),
  refund: (network) =>
    ask('submitRefundRequest', { input: { validationCodes: [NUMBER], orderId: 'B-0A1B2', email: 'eve@example.org' } }, network),
  merge: (network) =>
    ask(
      'MERGE_ORDER',
      { input: { orderReference: 'B-0A1B2', email: 'eve@example.org', orderTokens: [], cartVersion: 1, toPay: 0 } },
      network,
    ),
  ticketservice: (network) =>
    ask(
      'submitTicketServiceForm',
      {
        input: {
          form: 'change',
          name: 'Ada Weber',
          email: 'ada@example.org',
          order_id: 'B-0A1B2',
          tickets: [{ type: 'online', name: 'Ada Weber', name_new: 'Bo Weber', id: NUMBER }],
          requestId: systemIds.uuid(),
        },
      },
      network,
    ),
  file: async (network) => {
    const { data } = await store.graphql(
      'requestProofUpload',
      { input: { mimeType: 'image/png', bytes: 9 } },
      { headers: from(`10.200.${++asked}.1`) },
    );
    const body = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/png\r\n\r\nx\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b', ...from(network) };
    const { status } = await store.send(data.requestProofUpload.url, { method: 'POST', headers, body });
    return status === 429 ? 'TOO_MANY_ATTEMPTS' : String(status);
  },
  withdrawal: (network) =>
    ask('declareWithdrawal', { input: { name: 'Ada', reference: 'B-0A1B2', email: 'ada@example.org', items: `${++asked}` } }, network),
  newsletter: (network) =>
    post('/server/newsletter/main', { email: 'ada@example.org', acceptPrivacyPolicy: 'true', locale: 'de' }, network),
  'office-password': async (network) => {
    const typed = { email: 'eve@example.org', password: 'x', code: '000000' };
    const { data } = await store.office('signInWithPassword', typed, { headers: from(network) });
    return data.signInWithPassword.code;
  },
  'browser-error': (network) => post('/server/errors/main', { message: 'x' }, network, { cookie: 'TrackingAllowed=yes' }),
};
/** These say nothing when they are used up, or take an order of a fan's own to come to: their own tests try them. */
const TRIED_ELSEWHERE: Record<string, string> = {
  'holder-mail': 'test/api/holder-change.test.ts',
  'merge-mail': 'test/api/add-to-order.test.ts',
};
/** Of one network alone, though counted as the others are. */
const OF_A_NETWORK = new Set(['holder', 'office-passkey']);

/** Keys without a network in them that are nobody's door. */
const NO_DOORS: Record<string, string> = {
  'work:${mac}': 'a solved puzzle, which is worth something once',
  "report:mail:${sha256(email.toLowerCase()).toString('hex')}": 'a mail less: the report counts, its receipt is on the screen',
  "withdrawal:mail:${sha256(email).toString('hex')}": 'a mail less: the declaration counts, its receipt is on the screen',
  'newsletter:mail:${emailKey}': 'a mail less: that mailbox has had five with the link',
};

const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && file !== 'platform/limits/index.ts')
  .map((file) => readFileSync(join(root, file), 'utf8'));

test('each limit counts one network alone, or leaves every network a few uses', () => {
  const kinds = sources.flatMap((text) => [...text.matchAll(/countUse\([\w.]+, '([\w-]+)'/g)].map(([, kind = '']) => kind));
  expect(kinds.toSorted()).toEqual([...Object.keys(SHARED), ...Object.keys(TRIED_ELSEWHERE), ...OF_A_NETWORK].toSorted());
  // no call that the pattern does not read
  const calls = sources.flatMap((text) => text.match(/countUse\(/g) ?? []).length;
  expect(sources.flatMap((text) => text.match(/countUse\([\w.]+, '[\w-]+', \{ network/g) ?? []).length).toBe(calls);
  // what is counted by a key of its own names the network in it
  const keys = sources.flatMap((text) =>
    [...text.matchAll(/useUp\([\w.]+, (`[^`]*`|'[^']*'|\w+)/g)].map(([, key = '']) =>
      /^[`']/.test(key) ? key : (new RegExp(`const ${key} = (.*);`).exec(text)?.[1] ?? key),
    ),
  );
  const doors = keys.map((key) => key.replace(/^`|`$/g, '')).filter((key) => !key.includes('network'));
  expect(doors.toSorted()).toEqual(Object.keys(NO_DOORS).toSorted());
});

describe('used up by others', () => {
  test.each(Object.entries(SHARED))('%s: each network has a few left, and no more', async (kind, use) => {
    const first = await use('10.1.1.1');
    expect(first).not.toBe('TOO_MANY_ATTEMPTS');
    const shared = await sql(
      store.db,
      `update rate_limit set points = 1000000 where key like 'use:' || $1 || ':target:%' or key = 'use:' || $1 || ':all' returning key`,
      [kind],
    );
    expect(shared.length).toBeGreaterThan(0);
    for (const network of ['10.1.2.1', '10.1.3.1']) {
      const said = [];
      for (let turn = 0; turn < 5; turn++) said.push(await use(network));
      expect(said[0]).toBe(first);
      expect(said.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    }
  });
});
