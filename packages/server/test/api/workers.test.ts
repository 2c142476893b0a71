import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from '../../../../sandbox/mailbox/server.ts';
import { readConfig } from '../../src/config.ts';
import { silentLog } from '../../src/platform/log.ts';
import { effect, enqueue } from '../../src/platform/outbox/index.ts';
import { noWeb } from '../../src/run-server.ts';
import { startStoreServer } from '../../src/store-server.ts';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

// A node that only serves and a process that only works, each with a mail server of its own, so that it is seen who sends.
const from = { name: 'Frontrow', address: 'shop@frontrow.example' };
const MAILS = 30;
const TOKEN = 'operator-token-of-this-test';
let ofNode: Mailbox;
let ofWorker: Mailbox;
let store: TestStore;
let databaseUrl = '';
beforeAll(async () => {
  [ofNode, ofWorker] = await Promise.all([startMailbox(), startMailbox()]);
  store = await startTestStore({
    config: { role: 'serve', operatorToken: TOKEN, mail: { smtpUrl: ofNode.smtpUrl, from } },
    databaseUrl: (url) => (databaseUrl = url),
    // what waits before it starts is what a node that works would take at once
    seed: async (_, { db }) => {
      const mails = Array.from({ length: MAILS }, (_none, number) =>
        effect('invariant.broken', number, { email: `owner-${number}@shop.example`, locale: 'en', broken: [] }),
      );
      await db.transaction((tx) => enqueue(tx, ...mails));
    },
  });
});
afterAll(async () => {
  await store.stop();
  await Promise.all([ofNode.close(), ofWorker.close()]);
});

test('a node that only serves leaves the mails to a process that only works, which serves nobody', async () => {
  expect((await store.get('/server/ready')).status).toBe(200);
  /** What the node believes that it may call of Stripe in a second. */
  const perSecond = async () => {
    const { text } = await store.get('/server/metrics', { authorization: `Basic ${Buffer.from(`op:${TOKEN}`).toString('base64')}` });
    return Number(/^frontrow_provider_calls_per_second\{provider="stripe"\} (\S+)$/m.exec(text)?.[1]);
  };
  const alone = await perSecond();
  // at the node's port it could not listen
  const config = readConfig({
    ROLE: 'work',
    HOST: '127.0.0.1',
    PORT: String(store.port),
    PUBLIC_URL: 'http://shop.test:8080',
    DEMO: 'off',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  });
  const worker = await startStoreServer({ ...config, databaseUrl, mail: { smtpUrl: ofWorker.smtpUrl, from } }, noWeb, silentLog);
  try {
    expect(await ofWorker.mailsTo('owner-', MAILS)).toHaveLength(MAILS);
    // both call the providers in the same name
    await expect.poll(perSecond).toBeCloseTo(alone / 2, -1);
  } finally {
    await worker.stop();
  }
  expect(await sql(store.db, 'select from outbox where done_at is null')).toEqual([]);
  expect(await ofNode.mailsTo('owner-', 0)).toHaveLength(0);
  expect((await store.get('/server/ready')).status).toBe(200);
});
