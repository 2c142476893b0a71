import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sql } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { killNode, startNode, type Node } from '../nodes.ts';

// A connection is an open file, as is each one to the database, to a provider, and each picture that is read. A system allows
// a process so many; strangers must not take them all.

const FILES = 256;
const HELD = 400;
const SECRET = 'whsec_x';

let database: TestDatabase;
let node: Node;
let port: number;
beforeAll(async () => {
  database = await createTestDatabase();
  await createCast(database.db);
  node = await startNode(database, '', FILES);
  port = Number(new URL(node.url).port);
});
afterAll(async () => {
  await killNode(node);
  await database.drop();
});

const head = 'POST /server/stripe/webhook/main HTTP/1.1\r\nhost: shop.test:8080\r\n';

test.each([
  ['say nothing', ''],
  ['never end their headers', head],
  ['never end their body', `${head}content-length: 100\r\n\r\n{`],
  ['ask once and stay', 'GET /server/health HTTP/1.1\r\nhost: shop.test:8080\r\n\r\n'],
])('connections that %s keep neither a provider nor the database out', async (name, bytes) => {
  // the database has to be reached anew
  const others = 'pid <> pg_backend_pid() and datname = current_database()';
  await sql(database.db, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${others}`);
  const held = await Promise.all(Array.from({ length: HELD }, () => hold(bytes)));
  expect(await sendWebhook(`evt_${name}`)).toBe(200);
  expect(await sql(database.db, 'select event_id from inbox where event_id = $1', [`evt_${name}`])).toHaveLength(1);
  for (const socket of held) socket.destroy();
});

/** Connects, says so much and no more. */
async function hold(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // let go by the store
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

async function sendWebhook(id: string): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object: { id: 'cs_none' } } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  const answer = await fetch(`${node.url}/server/stripe/webhook/main`, {
    method: 'POST',
    headers: { 'stripe-signature': signature, connection: 'close' },
    body: payload,
  });
  return answer.status;
}
