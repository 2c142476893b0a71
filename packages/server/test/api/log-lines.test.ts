import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { HOSTILE } from '../hostile-values.ts';
import { startTestStore, type TestStore } from '../store.ts';

// The log is read by people, and its disk is the store's. What a stranger sends writes no line of its own: what is worth
// knowing is counted, and told once a minute.

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({
    config: { proxyHops: 1 },
    seed: async (cast, { db }) => {
      await cast.standingEvent();
      await sql(db, `update event set cancel_until = now() + interval '9 days', happening_from = now() + interval '30 days'`);
    },
  });
});
afterAll(() => store.stop());

/** Sends bytes as they are, and leaves once there is an answer, the store has hung up, or at once. */
const raw = (bytes: string | Buffer, leave: 'answered' | 'at once' = 'answered'): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(store.port, '127.0.0.1', () => {
      socket.write(bytes, () => leave === 'at once' && socket.resetAndDestroy());
    });
    socket.once('data', () => socket.destroy());
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
  });
let networks = 0;
const head = (line: string, headers: Record<string, string> = {}) =>
  `${line} HTTP/1.1\r\n${Object.entries({
    host: 'shop.test:8080',
    connection: 'close',
    'x-forwarded-for': `10.${++networks >> 8}.${networks & 255}.1`,
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n`;

const PATHS = [
  '/',
  '/%',
  '/%ff',
  '/%c3%28',
  '/events/%e0%a4%a',
  '/events/%ff/availability.json',
  '/events/x/availability/live',
  '/band/%ff',
  '/%ff/graphql',
  '/main/graphql?variables=%ff&extensions=%7B',
  '/main/graphql?locale=%00',
  '/images/%ff',
  '/images/x/9.webp',
  '/videos/%ff.mp4',
  '/assets/%ff',
  '/server/%ff',
  '/server/seatmaps/%ff/%ff',
  '/server/tickets/main/%ff/%ff.pdf',
  '/server/invoices/main/1/%ff/1.pdf',
  '/server/passes/%ff',
  '/server/queue/main/%ff',
  '/server/queue/%ff/x.json',
  '/server/door/list?since=%ff',
  '/server/tracking/%ff',
  '/server/newsletter/main/unsubscribe/%ff',
  '/server/paypal/orders/%ff',
  '/sitemap.xml?%ff',
  '/search?q=%ff',
  '//%ff',
  '/\\..\\',
];
const BODIES = [
  '/server/stripe/webhook/main',
  '/server/paypal/webhook',
  '/server/paypal/orders',
  '/server/access/band',
  '/server/consent/main',
  '/server/errors/main',
  '/server/newsletter/main',
  '/server/newsletter/main/confirm/%ff',
  '/server/queue/main/rush/join',
  '/server/uploads',
  '/server/door/scans',
  '/server/cockpit/x/set',
  '/main/graphql?locale=de',
];
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'multipart/form-data'];
const CUT = Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0xff, 0xfe, 0x00, 0x25, 0x66]);

test('what strangers send writes no lines of its own', async () => {
  const sent: Promise<void>[] = [];
  for (const path of PATHS)
    for (const headers of [{}, { cookie: 'locale=%ff; session=%ff; TrackingAllowed=%' }, { host: '%ff' }, { 'accept-language': '%ff;q=x' }])
      sent.push(raw(head(`GET ${path}`, headers)));
  for (const line of ['GET', 'GET / ', 'BREW / ', 'POST http://[ ', 'OPTIONS *', 'CONNECT a:1']) sent.push(raw(head(line)));
  for (const path of BODIES)
    for (const type of TYPES) {
      const headers = { 'content-type': type, 'x-frontrow-client': 'x', 'stripe-signature': 't=1,v1=0' };
      sent.push(raw(Buffer.concat([Buffer.from(head(`POST ${path}`, { ...headers, 'content-length': `${CUT.length}` })), CUT])));
      // announced and never sent; sent in pieces that are none; left in the middle
      sent.push(raw(head(`POST ${path}`, { ...headers, 'content-length': '500' }) + 'x', 'at once'));
      sent.push(raw(`${head(`POST ${path}`, { ...headers, 'transfer-encoding': 'chunked' })}zz\r\n`));
      sent.push(raw(`${head(`POST ${path}`, { ...headers, 'transfer-encoding': 'chunked' })}5\r\nab`, 'at once'));
    }
  for (const value of HOSTILE)
    sent.push(
      store
        .send('/main/graphql?locale=de', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-frontrow-client': 'test' },
          body: JSON.stringify({ variables: value, extensions: { persistedQuery: { sha256Hash: value } } }),
        })
        .then(() => undefined),
    );
  await Promise.all(sent);
  // what was cut off is noticed late
  await expect.poll(() => store.get('/server/health').then(({ status }) => status)).toBe(200);
  expect(store.logged.filter(({ level }) => level !== 'seldom')).toEqual([]);
});

const uploadAddress = async (): Promise<string> => {
  const { data } = await store.graphql('requestProofUpload', { input: { mimeType: 'image/png', bytes: 9 } });
  return data.requestProofUpload.url as string;
};
test('an upload that is broken off writes no line, and counts for nobody', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const body = '--b\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: image/png\r\n\r\nx';
    await raw(
      head(`POST ${await uploadAddress()}`, { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '90000' }) + body,
      'at once',
    );
  }
  expect(store.logged.filter(({ level }) => level !== 'seldom')).toEqual([]);
  const counted = () => sql<{ points: number }>(store.db, "select points from rate_limit where key = 'use:file:all'");
  await expect.poll(counted).toEqual([{ points: 0 }]);
});
