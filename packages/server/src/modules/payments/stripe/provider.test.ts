import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startStripeEmulator, type StripeEmulator } from '../../../../../../sandbox/stripe/server.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider, type SessionRequest } from '../provider.ts';
import { createStripeClient, createStripeProvider } from './index.ts';

// The contract of the port, against the provider's wire.
let emulator: StripeEmulator;
let provider: PaymentProvider;
beforeAll(async () => {
  emulator = await startStripeEmulator();
  const { host, port, secretKey: apiKey } = emulator;
  provider = createStripeProvider(createStripeClient({ host, port, protocol: 'http', apiKey, webhookSecret: 'whsec', timeoutMs: 1_000 }));
});
afterEach(() => emulator.emulator.faults.disarmAll());
afterAll(() => emulator.close());

const request = (more: Partial<SessionRequest> = {}): SessionRequest => {
  const createdAt = new Date();
  return {
    attemptId: randomUUID(),
    orderReference: 'B-12345',
    amountMinor: 4990,
    email: 'fan@example.org',
    locale: 'de',
    shopName: 'Frontrow',
    successUrl: 'https://frontrow.example/checkout/done/1/B-12345',
    cancelUrl: 'https://frontrow.example/checkout/payment/1/B-12345',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 33 * 60_000),
    ...more,
  };
};
const control = (path: string, body: object = {}) =>
  fetch(`${emulator.url}/_control${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const pay = (objectId: string, card?: string) => control(`/sessions/${objectId}/pay`, card === undefined ? {} : { card });
const arm = (path: string, fault: string, times = 2) => control('/faults', { path, method: 'POST', fault, times });

test('a payment goes from open to paid with its amount, currency and attempt', async () => {
  const asked = request();
  const session = await provider.create(asked);
  expect(session.redirectUrl).toContain(session.objectId);
  expect(await provider.lookup(session.objectId)).toEqual({ objectId: session.objectId, attemptId: asked.attemptId, state: 'open' });
  await pay(session.objectId, '4000000000000002');
  expect(await provider.lookup(session.objectId)).toMatchObject({ state: 'open' });
  await pay(session.objectId);
  expect(await provider.lookup(session.objectId)).toMatchObject({
    state: 'paid',
    amountMinor: 4990,
    currency: 'EUR',
    attemptId: asked.attemptId,
  });
});

test('the same attempt is the same session, and is found by its id', async () => {
  const asked = request();
  const [first, second] = [await provider.create(asked), await provider.create(asked)];
  expect(second).toEqual(first);
  expect(await provider.find(asked.attemptId, asked.createdAt)).toMatchObject({ objectId: first.objectId });
  expect(await provider.find(randomUUID(), asked.createdAt)).toBeUndefined();
});

test.each(['answer_lost', 'error_after_effect', 'timeout'])('a session whose answer met %s is found', async (fault) => {
  const asked = request();
  await arm('/v1/checkout/sessions', fault);
  const session = await provider.create(asked).catch(() => provider.create(asked));
  const made = [...emulator.emulator.store.tables.sessions.values()].filter(({ client_reference_id: id }) => id === asked.attemptId);
  expect(made.map(({ id }) => id)).toEqual([session.objectId]);
});

test('an outcome that is not known is ProviderUnavailable, a refusal is ProviderRefused', async () => {
  await arm('*', 'refuse_before', 20);
  await expect(provider.create(request())).rejects.toThrow(ProviderUnavailable);
  emulator.emulator.faults.disarmAll();
  await expect(provider.create(request({ amountMinor: 10 }))).rejects.toThrow(ProviderRefused);
  await expect(provider.create(request({ expiresAt: new Date(Date.now() + 60_000) }))).rejects.toThrow(ProviderRefused);
});

test('an open payment is expired once; a paid one says so instead', async () => {
  const [open, paid] = [await provider.create(request()), await provider.create(request())];
  await pay(paid.objectId);
  expect(await provider.expire(open.objectId)).toMatchObject({ state: 'expired' });
  expect(await provider.expire(open.objectId)).toMatchObject({ state: 'expired' });
  expect(await provider.expire(paid.objectId)).toMatchObject({ state: 'paid', amountMinor: 4990 });
});

test.each([null, 'answer_lost', 'error_after_effect', 'timeout'])('a refund is sent once by its id (%s)', async (fault) => {
  const session = await provider.create(request());
  await pay(session.objectId);
  const truth = await provider.lookup(session.objectId);
  const paymentId = truth.state === 'paid' ? truth.paymentId : '';
  if (fault) await arm('/v1/refunds', fault);
  const wanted = { refundId: randomUUID(), paymentId, amountMinor: 1000 };
  const send = () => provider.refund(wanted).catch(() => provider.refund(wanted));
  expect(await send()).toEqual(await send());
  expect([...emulator.emulator.store.tables.refunds.values()].filter(({ payment_intent: id }) => id === paymentId)).toHaveLength(1);
});

test('a refund of more than was paid is refused', async () => {
  const session = await provider.create(request());
  await pay(session.objectId);
  const truth = await provider.lookup(session.objectId);
  await expect(
    provider.refund({ refundId: randomUUID(), paymentId: truth.state === 'paid' ? truth.paymentId : '', amountMinor: 5000 }),
  ).rejects.toThrow(ProviderRefused);
});
