import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import { brokenMoney, paypalMoney, providerMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { createPaymentServer, type PaymentServer } from '../payment-server.ts';
import { openTill, type Till } from '../till.ts';

// The database carries a commit out and the connection is cut before it has said so: the server cannot know. Whoever asks
// again gets what was done, and nothing is done twice.
const COMMITTED = Buffer.from('COMMIT\0');
const TRIES_MAX = 12;
const METHODS = ['stripe_checkout', 'stripe_express', 'paypal', 'bank_transfer'] as const;

let till: Till;
let server: PaymentServer;
let between: Server;
const sockets = new Set<Socket>();
/** Which commits go unanswered: `first`, and each third after it. */
const cutting = { first: Infinity, seen: 0, cut: 0 };

beforeAll(async () => {
  till = await openTill({ webhooks: false });
  await sql(till.db, 'update shop set payment_methods = $1 where is_main', [
    ['stripe_checkout', 'stripe_express', 'paypal', 'bank_transfer'],
  ]);
  const url = new URL(till.config.databaseUrl);
  const target = { host: '127.0.0.1', port: Number(url.port) };
  between = createServer((socket) => {
    const onward = connect(target);
    for (const end of [socket, onward])
      sockets.add(end.on('error', () => end.destroy()).on('close', () => (sockets.delete(end), socket.destroy(), onward.destroy())));
    socket.pipe(onward);
    onward.on('data', (bytes) => {
      if (bytes.includes(COMMITTED) && ++cutting.seen >= cutting.first && (cutting.seen - cutting.first) % 3 === 0) {
        cutting.cut += 1;
        socket.destroy();
        return;
      }
      socket.write(bytes);
    });
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', () => resolve()));
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  server = createPaymentServer({ ...till.config, databaseUrl: url.href, leaseSeconds: 0 });
});
afterAll(async () => {
  await server.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => between.close(resolve));
  await till.close();
});

/** Asks until there is an answer, as a browser or a worker does. */
async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= TRIES_MAX) throw error;
    }
  }
}

const work = async () => {
  await server.sweep();
  for (let tried = 1; tried > 0;) tried = (await server.inbox.drain()) + (await server.outbox.drain());
};

test.each(METHODS.flatMap((method) => [1, 2, 3].map((first) => ({ method, first }))))(
  '$method: commit no. $first, and each third after it, is carried out and its answer lost',
  async ({ method, first }) => {
    const { variantId } = await till.cast.standingEvent();
    const visitor = await till.visitorWith([{ variantId, amount: 2 }]);
    const input = await till.input(visitor, { paymentMethod: method, clientMutationId: randomUUID() });
    const shop = await till.server.shops.bySlug('main');
    if (!shop) throw new Error('no shop');
    Object.assign(cutting, { first, seen: 0, cut: 0 });

    const placed = await untilAnswered(() => server.checkout.placeOrder({ shop, sessionHash: visitor.sessionHash, locale: 'de', input }));
    if (isRefusal(placed)) throw new Error(`refused: ${placed.refusal}`);
    const { order } = placed;
    const key = till.key(order);
    if (method === 'bank_transfer') {
      const payment = { key: `line-${order.id}`, amountMinor: order.totalMinor, purpose: order.reference };
      await untilAnswered(() => server.checkout.recordBankPayment(payment));
    } else {
      const started = await untilAnswered(() => server.checkout.startPayment(key, method));
      if (isRefusal(started)) throw new Error(`refused: ${started.refusal}`);
      const id = started.externalPaymentId;
      if (method === 'stripe_checkout') await till.pay(id);
      if (method === 'stripe_express') await till.control(`/intents/${id}/confirm`);
      if (method === 'paypal') {
        const approve = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"scenario":"works"}' };
        await fetch(`${till.paypal.url}/_control/orders/${id}/approve`, approve);
        await untilAnswered(() => server.checkout.capturePayment(key, id));
      }
      await untilAnswered(() => server.checkout.confirmPayment(key));
    }
    await untilAnswered(work);
    expect(cutting.cut).toBeGreaterThan(0);
    cutting.first = Infinity;
    await untilAnswered(work);

    expect(await till.status(order)).toBe('done');
    expect(await sql(till.db, 'select id from ticket where order_id = $1', [order.id])).toHaveLength(2);
    expect(await sql(till.db, 'select id from orders where email = $1', [order.email])).toHaveLength(1);
    const { captures, refunds } = till.paypal.emulator;
    const paypal = paypalMoney({ captures: captures.values(), refunds: refunds.values() });
    expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables), paypal)).toEqual([]);
  },
);
