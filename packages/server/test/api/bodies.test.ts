import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../src/app/route.ts';
import { readConfig } from '../../src/config.ts';
import { serverRoutes } from '../../src/routes.ts';
import { createCast, sql } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { documents } from '../store.ts';
import { sha256 } from '../../src/platform/ids.ts';

// Bodies of strangers: none may hold the loop that answers everybody for 100 ms, nor take 50 MB, and many of them together no
// more than that. Every route of the table that takes a body is attacked with each of them.

const TURN_MS = 100;
const HELD_MB = 50;
const AT_ONCE = 8;
const GATE = 'gate-token-22-letters_';
const MB = 1024 * 1024;

/** Where a route leads to: an address below its prefix, and what else it takes to be let in as far as strangers come. */
const ADDRESSES: Record<string, { path?: string; headers?: Record<string, string> }[]> = {
  '/server/stripe/webhook/': [{ path: 'main', headers: { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` } }],
  '/server/paypal/webhook': [{ headers: { 'paypal-transmission-sig': 'x' } }],
  '/server/paypal/orders': [{}, { path: '/ABC123/capture' }],
  '/server/access/': [{ path: 'band' }],
  '/server/consent/': [{ path: 'main' }],
  '/server/errors/': [{ path: 'main', headers: { cookie: 'TrackingAllowed=yes' } }],
  '/server/newsletter/': [{ path: 'main' }, { path: 'main/confirm/x' }, { path: 'main/unsubscribe/1-0-x' }],
  '/server/queue/': [{ path: 'main/rush/join' }, { path: 'main/rush/enter' }],
  '/server/uploads': [{}, { path: '?key=a/b&type=image/png&bytes-max=99999999&expires=9999999999&signature=x' }],
  '/server/door/': [{ path: 'scans' }, { path: 'scans', headers: { authorization: `Bearer ${GATE}` } }],
  '/server/cockpit/': [{ path: 'rush/set' }, { path: 'rush/set', headers: { authorization: 'Basic eDp5' } }],
};

const part = (name: string, text = 'x') => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const json = { 'content-type': 'application/json', 'x-frontrow-client': 'test' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const filled = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
type Attack = { name: string; headers: Record<string, string>; body: Buffer };
const texts: (Omit<Attack, 'body'> & { body: string })[] = [
  { name: '16 MB of nothing', headers: json, body: filled(' ', 16 * MB - 1) },
  { name: '300,000 small parts', headers: multipart, body: `${filled(part('a'), 16 * MB - 64 * 1024)}--b--\r\n` },
  { name: 'a file of 15 MB', headers: multipart, body: `${part('file', filled('x', 15 * MB))}--b--\r\n` },
  { name: 'a part without an end', headers: multipart, body: part('file', filled('\r\n--', 4 * MB)) },
  // as much as the largest of the limits of each kind lets through, and less for those with a smaller one
  ...[256, 64, 8].flatMap((kb): typeof texts => [
    { name: `${kb} kB of nested lists`, headers: json, body: nested('[', ']', kb) },
    { name: `${kb} kB of nested objects`, headers: json, body: nested('{"a":', '}', kb, '1') },
    { name: `${kb} kB of keys`, headers: json, body: `{${filled('"aaaa":1,', kb * 1000)}"b":2}` },
    { name: `${kb} kB of digits`, headers: json, body: `{"a":${'9'.repeat(kb * 1000)}}` },
    { name: `${kb} kB of letters`, headers: json, body: `{"message":"${filled(' \\u0000@a.', kb * 1000)}"}` },
    { name: `${kb} kB of fields`, headers: form, body: filled('a=%00&', kb * 1000) },
    { name: `${kb} kB of percent signs`, headers: form, body: `code=${filled('%e2', kb * 1000)}` },
  ]),
];
const attacks: Attack[] = texts.map((text) => ({ ...text, body: Buffer.from(text.body) }));
function nested(open: string, close: string, kb: number, inner = ''): string {
  const times = Math.floor((kb * 1000) / (open.length + close.length));
  return open.repeat(times) + inner + close.repeat(times);
}

let database: TestDatabase;
let folder: string;
let node: ChildProcess;
let port: number;
let lines: Interface;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bodies-'));
  const cast = await createCast(database.db);
  const event = await cast.standingEvent();
  await sql(database.db, `update event set cancel_until = now() + interval '9 days', happening_from = now() + interval '30 days'`);
  await sql(database.db, `insert into gate (event_id, name, token_hash) values ($1, 'North', $2)`, [event.id, sha256(GATE)]);
  await sql(database.db, "insert into shop_access_code select id, 'no hash' from shop where not is_main limit 1");
  const config = {
    databaseUrl: database.url,
    dataDir: folder,
    proxyHops: 1,
    operatorToken: 'operator-token-of-32-characters-x',
    stripe: { ...readConfig({}).stripe, secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: 'http://127.0.0.1:9' },
    paypal: { apiUrl: 'http://127.0.0.1:9', clientId: 'x', secret: 'x', webhookId: 'x', sdkUrl: 'http://127.0.0.1:9/sdk.js' },
  };
  const script = join(import.meta.dirname, '../bodies-node.ts');
  node = spawn(process.execPath, ['--expose-gc', '--max-semi-space-size=2', script, JSON.stringify(config)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  lines = createInterface({ input: node.stdout! });
  port = Number(await nextLine());
});
afterAll(async () => {
  node.kill('SIGKILL');
  await once(node, 'exit');
  await database.drop();
  rmSync(folder, { recursive: true });
});

const nextLine = async () => ((await once(lines, 'line')) as [string])[0];
async function measured(): Promise<{ turnMs: number; heldMb: number }> {
  const line = nextLine();
  node.stdin!.write('\n');
  return JSON.parse(await line) as { turnMs: number; heldMb: number };
}

let networks = 0;
/** @returns the status; 0 where the connection was closed before the body was through */
const post = (path: string, { headers, body }: Omit<Attack, 'name'>): Promise<number> =>
  new Promise((resolve) => {
    networks += 1;
    const from = { host: 'shop.test:8080', 'x-forwarded-for': `10.${(networks >> 8) & 255}.${networks & 255}.1` };
    const sent = httpRequest(
      { host: '127.0.0.1', port, path, method: 'POST', headers: { ...from, ...headers }, agent: false },
      (answer) => void answer.resume().once('close', () => resolve(answer.statusCode ?? 0)),
    );
    sent.once('error', () => resolve(0));
    sent.end(body);
  });

test('photos that were asked for are written as they come', async () => {
  const photo = Buffer.from(
    `--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/png\r\n\r\n${filled('x', 4 * MB)}\r\n--b--`,
  );
  // what is compiled at the first is not of these
  for (let index = 0; index < 4; index++) await post(await askForUpload(`10.254.${index}.1`), { headers: multipart, body: photo });
  const addresses = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => askForUpload(`10.255.${index}.1`)));
  await measured();
  const statuses = await Promise.all(addresses.map((address) => post(address, { headers: multipart, body: photo })));
  expect(statuses.filter((status) => status !== 204)).toEqual([]);
  const { turnMs, heldMb } = await measured();
  expect(turnMs).toBeLessThan(TURN_MS);
  expect(heldMb).toBeLessThan(HELD_MB);
});

async function askForUpload(network: string): Promise<string> {
  const [sha256Hash = ''] = Object.entries(documents).find(([, { name }]) => name === 'requestProofUpload') ?? [];
  const answer = await fetch(`http://127.0.0.1:${port}/main/graphql?locale=de`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': network },
    body: JSON.stringify({
      variables: { input: { mimeType: 'image/png', bytes: 4 * MB } },
      extensions: { persistedQuery: { version: 1, sha256Hash } },
    }),
  });
  const { data } = (await answer.json()) as { data: { requestProofUpload: { url: string } } };
  return data.requestProofUpload.url;
}

/** The prefixes of the routes that take a body: as the server makes them. Nothing is asked of what they are made of. */
async function routesWithBody(): Promise<string[]> {
  const anything: unknown = new Proxy(() => anything, {
    get: (_of, name) => (name === 'then' ? undefined : anything),
    apply: () => anything,
  });
  const deps = new Proxy({} as Parameters<typeof serverRoutes>[0], {
    get: (_of, name) => (name === 'config' ? readConfig({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'x' }) : anything),
  });
  const routes: Route[] = await serverRoutes(deps);
  return [...new Set(routes.flatMap(({ method, prefix }) => (method === 'POST' ? [prefix] : [])))];
}

test('every route that takes a body is attacked here', async () => {
  expect((await routesWithBody()).toSorted()).toEqual(Object.keys(ADDRESSES).toSorted());
  // nothing else reads one
  const reads = readFileSync(join(import.meta.dirname, '../../src/app/index.ts'), 'utf8');
  expect(reads).not.toMatch(/readBody|\.text\(|\.json\(|arrayBuffer|formData/);
});

const targets = [
  ...Object.entries(ADDRESSES).flatMap(([prefix, given]) => given.map(({ path = '', headers = {} }) => ({ path: prefix + path, headers }))),
  { path: '/main/graphql?locale=de', headers: {} },
  { path: '/', headers: {} },
];
describe('no body of a stranger holds the loop or the memory', () => {
  test.each(targets)('$path $headers', async ({ path, headers }) => {
    const send = (attack: Attack) => post(path, { body: attack.body, headers: { ...attack.headers, ...headers } });
    // what is compiled at the first request is not of this one
    for (const attack of attacks.slice(4, 11)) await send({ ...attack, body: attack.body.subarray(0, 500) });
    await measured();
    const tooMuch: string[] = [];
    for (const attack of attacks) {
      const status = await send(attack);
      const { turnMs, heldMb } = await measured();
      if (turnMs > TURN_MS || heldMb > HELD_MB || status >= 500)
        tooMuch.push(`${attack.name}: ${status}, ${Math.round(turnMs)} ms, ${Math.round(heldMb)} MB`);
    }
    for (const attack of attacks.slice(0, 2)) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => send(attack)));
      const { heldMb } = await measured();
      if (heldMb > HELD_MB) tooMuch.push(`${AT_ONCE} of ${attack.name}: ${Math.round(heldMb)} MB`);
    }
    expect(tooMuch).toEqual([]);
  });
});
