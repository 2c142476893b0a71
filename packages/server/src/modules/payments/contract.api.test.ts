import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPayPalEmulator } from '../../../../../sandbox/paypal/server.ts';
import { startStripeEmulator } from '../../../../../sandbox/stripe/server.ts';
import { systemClock } from '../../platform/clock.ts';
import { createPayPalClient, createPayPalProvider } from './paypal/index.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider, type SessionRequest, type StartedMethod } from './provider.ts';
import { createStripeClient, createStripeProvider } from './stripe/index.ts';

// The contract of the port, against each provider's wire.

type Subject = {
  method: StartedMethod;
  provider: PaymentProvider;
  /** What the buyer does at the provider. `pending`: money that takes days, where the emulator has it. */
  agree(objectId: string, how?: 'works' | 'declined' | 'pending'): Promise<unknown>;
  arm(what: 'create' | 'capture' | 'refund' | 'any', fault: string, times?: number): Promise<unknown>;
  disarm(): void;
  /** So much time passes that the provider knows no key of before. */
  forgetKeys(): void;
  /** Payments the provider has made for an attempt. */
  made(attemptId: string): string[];
  /** Amounts taken by a payment's captures, and given back. */
  refundsOf(paymentId: string): number;
  close(): Promise<void>;
};

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const TIMEOUT_MS = 700;

type StripeWay = { method: StartedMethod; path: string; agree: (id: string, how: string) => { path: string; body: object } };
const ofCheckout: StripeWay = {
  method: 'stripe_checkout',
  path: '/v1/checkout/sessions',
  agree: (id, how) => ({ path: `sessions/${id}/pay`, body: how === 'declined' ? { card: '4000000000000002' } : {} }),
};
const ofWallet: StripeWay = {
  method: 'stripe_express',
  path: '/v1/payment_intents',
  agree: (id, how) => ({ path: `intents/${id}/confirm`, body: how === 'declined' ? { card: '4000000000000002' } : {} }),
};
const ofBank: StripeWay = {
  method: 'stripe_sofort',
  path: '/v1/payment_intents',
  agree: (id, how) => ({ path: `intents/${id}/bank`, body: { outcome: how === 'declined' ? 'fails' : how } }),
};

const stripe = (way: StripeWay) => async (): Promise<Subject> => {
  const sandbox = await startStripeEmulator();
  const { host, port, secretKey: apiKey, emulator } = sandbox;
  const client = createStripeClient({ host, port, protocol: 'http', apiKey, webhookSecret: 'whsec', timeoutMs: TIMEOUT_MS });
  const calls = {
    create: { path: way.path, method: 'POST' },
    capture: { path: `${way.path}/*`, method: 'GET' },
    refund: { path: '/v1/refunds', method: 'POST' },
    any: { path: '*' },
  };
  const { sessions, paymentIntents, refunds, answers } = emulator.store.tables;
  return {
    method: way.method,
    provider: createStripeProvider(client),
    agree: (id, how = 'works') => {
      const { path, body } = way.agree(id, how);
      return post(`${sandbox.url}/_control/${path}`, body);
    },
    arm: (what, fault, times = 2) => post(`${sandbox.url}/_control/faults`, { ...calls[what], fault, times }),
    disarm: () => emulator.faults.disarmAll(),
    forgetKeys: () => answers.forEach((answer) => (answer.created -= 24 * 3600)),
    made: (attemptId) => [
      ...[...sessions.values()].flatMap(({ id, client_reference_id: of }) => (of === attemptId ? [id] : [])),
      ...[...paymentIntents.values()].flatMap(({ id, metadata }) =>
        metadata['attempt_id'] === attemptId && metadata['method'] ? [id] : [],
      ),
    ],
    refundsOf: (paymentId) => [...refunds.values()].filter(({ payment_intent: of }) => of === paymentId).length,
    close: () => sandbox.close(),
  };
};

async function paypal(): Promise<Subject> {
  const sandbox = await startPayPalEmulator();
  const { url: apiUrl, clientId, secret, webhookId, emulator } = sandbox;
  const client = createPayPalClient({ apiUrl, clientId, secret, webhookId, timeoutMs: TIMEOUT_MS }, systemClock);
  const calls = {
    create: { path: '/v2/checkout/orders', method: 'POST' },
    capture: { path: '/v2/checkout/orders/*/capture', method: 'POST' },
    refund: { path: '/v2/payments/captures/*', method: 'POST' },
    any: { path: '*' },
  };
  return {
    method: 'paypal',
    provider: createPayPalProvider(client),
    agree: (id, scenario = 'works') => post(`${sandbox.url}/_control/orders/${id}/approve`, { scenario }),
    arm: (what, fault, times = 2) => post(`${sandbox.url}/_control/faults`, { ...calls[what], fault, times }),
    disarm: () => emulator.faults.disarmAll(),
    // it keeps them for 45 days
    forgetKeys: () => undefined,
    made: (attemptId) =>
      [...emulator.orders.values()].flatMap(({ id, purchase_units: [unit] }) => (unit.custom_id === attemptId ? [id] : [])),
    refundsOf: (paymentId) => [...emulator.refunds.values()].filter(({ captureId }) => captureId === paymentId).length,
    close: () => sandbox.close(),
  };
}

const requestBy = (method: StartedMethod, more: Partial<SessionRequest> = {}): SessionRequest => {
  const createdAt = new Date();
  return {
    attemptId: randomUUID(),
    method,
    countryCode: 'de',
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

describe.each([
  ['Stripe Checkout', stripe(ofCheckout), true],
  ['a wallet at Stripe', stripe(ofWallet), true],
  ['a bank by Stripe', stripe(ofBank), true],
  ['PayPal', paypal, false],
] as const)('%s', (name, open, hasList) => {
  let subject: Subject;
  let provider: PaymentProvider;
  beforeAll(async () => {
    subject = await open();
    provider = subject.provider;
  });
  afterEach(() => subject.disarm());
  afterAll(() => subject.close());

  const request = (more?: Partial<SessionRequest>) => requestBy(subject.method, more);
  const paid = async (more?: Partial<SessionRequest>) => {
    const asked = request(more);
    const { objectId } = await provider.create(asked);
    await subject.agree(objectId);
    const truth = await provider.capture(objectId, asked.attemptId);
    if (truth.state !== 'paid') throw new Error(`${name}: ${truth.state}`);
    return { asked, objectId, truth };
  };

  test('a payment goes from open to paid with its amount, currency and attempt', async () => {
    const asked = request();
    const session = await provider.create(asked);
    expect(session.redirectUrl ?? session.clientToken).toContain(session.objectId);
    const about = { objectId: session.objectId, attemptId: asked.attemptId };
    expect(await provider.lookup(session.objectId)).toEqual({ ...about, state: 'open' });
    expect(await provider.capture(session.objectId, asked.attemptId)).toEqual({ ...about, state: 'open' });
    await subject.agree(session.objectId);
    const truth = { ...about, state: 'paid', amountMinor: 4990, currency: 'EUR' };
    expect(await provider.capture(session.objectId, asked.attemptId)).toMatchObject(truth);
    expect(await provider.lookup(session.objectId)).toMatchObject(truth);
  });

  test('a declined payment is not paid, and another attempt can be', async () => {
    const asked = request();
    const { objectId } = await provider.create(asked);
    await subject.agree(objectId, 'declined');
    expect(['open', 'failed']).toContain((await provider.capture(objectId, asked.attemptId)).state);
    expect(['open', 'failed']).toContain((await provider.lookup(objectId)).state);
    await paid({ orderReference: asked.orderReference });
  });

  test('the same attempt is the same payment', async () => {
    const asked = request();
    const [first, second] = [await provider.create(asked), await provider.create(asked)];
    expect(second).toEqual(first);
    expect(subject.made(asked.attemptId)).toEqual([first.objectId]);
    expect((await provider.find(asked))?.objectId).toBe(hasList ? first.objectId : undefined);
    expect(await provider.find({ ...asked, attemptId: randomUUID() })).toBeUndefined();
  });

  test.each(['answer_lost', 'error_after_effect', 'timeout'])('a payment whose creation met %s is found', async (fault) => {
    const asked = request();
    await subject.arm('create', fault);
    const session = await provider.create(asked).catch(() => provider.create(asked));
    expect(subject.made(asked.attemptId)).toEqual([session.objectId]);
  });

  test.each(['error_before', 'answer_lost', 'error_after_effect', 'timeout'])(
    'a capture that met %s takes the money once',
    async (fault) => {
      const asked = request();
      const { objectId } = await provider.create(asked);
      await subject.agree(objectId);
      await subject.arm('capture', fault, 1);
      const truth = await provider.capture(objectId, asked.attemptId).catch(() => provider.capture(objectId, asked.attemptId));
      expect(truth).toMatchObject({ state: 'paid', amountMinor: 4990 });
      expect(await provider.capture(objectId, asked.attemptId)).toEqual(truth);
    },
  );

  test('an outcome that is not known is ProviderUnavailable, a refusal is ProviderRefused', async () => {
    await subject.arm('any', 'refuse_before', 20);
    await expect(provider.create(request())).rejects.toThrow(ProviderUnavailable);
    await expect(provider.lookup('NOBODY')).rejects.toThrow(ProviderUnavailable);
    subject.disarm();
    await expect(provider.create(request({ amountMinor: 0 }))).rejects.toThrow(ProviderRefused);
  });

  test('an open payment is ended; a paid one says so instead', async () => {
    const open = await provider.create(request());
    expect(await provider.expire(open.objectId)).toMatchObject({ state: 'expired' });
    expect(await provider.expire(open.objectId)).toMatchObject({ state: 'expired' });
    const { objectId } = await paid();
    expect(await provider.expire(objectId)).toMatchObject({ state: 'paid', amountMinor: 4990 });
  });

  test('what was paid since a moment is told, and what was begun alone is not', async () => {
    const since = new Date();
    await provider.create(request());
    const before = await paid();
    const after = await paid({ amountMinor: 1250 });
    const found = await provider.paymentsSince(since, new Date(Date.now() + 1_000));
    expect(found).toEqual(expect.arrayContaining([before.truth, after.truth]));
    expect(found.filter(({ attemptId }) => attemptId === after.asked.attemptId)).toEqual([after.truth]);
    expect(found.every(({ state }) => state === 'paid')).toBe(true);
    // two minutes of tolerance for clocks that differ
    expect(await provider.paymentsSince(new Date(Date.now() + 120_000), new Date(Date.now() + 180_000))).toEqual([]);
  });

  test('what was given back since a moment is told, with the payment it was given back of', async () => {
    const since = new Date();
    const { truth } = await paid();
    if (truth.state !== 'paid') throw new Error('not paid');
    const refundId = randomUUID();
    const { objectId } = await provider.refund({ refundId, paymentId: truth.paymentId, amountMinor: 990, isOld: false });
    const made = await provider.refundsSince(since, new Date(Date.now() + 1_000));
    expect(made).toContainEqual({ objectId, paymentId: truth.paymentId, amountMinor: 990, refundId });
    expect(await provider.refundsSince(new Date(Date.now() + 120_000), new Date(Date.now() + 180_000))).toEqual([]);
  });

  test.each([null, 'answer_lost', 'error_after_effect', 'timeout'])('a refund is sent once by its id (%s)', async (fault) => {
    const { objectId, truth } = await paid();
    if (fault) await subject.arm('refund', fault);
    const wanted = { refundId: randomUUID(), paymentId: truth.paymentId, amountMinor: 1000, isOld: false };
    const send = () => provider.refund(wanted).catch(() => provider.refund(wanted));
    expect(await send()).toEqual(await send());
    expect(subject.refundsOf(truth.paymentId)).toBe(1);
    expect(await provider.lookup(objectId)).toEqual(truth);
  });

  test('a refund whose key is forgotten is found, not sent a second time', async () => {
    const { truth } = await paid();
    const wanted = { refundId: randomUUID(), paymentId: truth.paymentId, amountMinor: 1000, isOld: false };
    const first = await provider.refund(wanted);
    subject.forgetKeys();
    expect(await provider.refund({ ...wanted, isOld: true })).toEqual(first);
    expect(await provider.lookupRefund(first.objectId)).toEqual(first);
    expect(subject.refundsOf(truth.paymentId)).toBe(1);
  });

  test('a refund of more than was paid is refused', async () => {
    const { truth } = await paid();
    const wanted = { refundId: randomUUID(), paymentId: truth.paymentId, amountMinor: 5000, isOld: false };
    await expect(provider.refund(wanted)).rejects.toThrow(ProviderRefused);
  });
});

// a card's payment is known at once
test.each([
  ['a bank by Stripe', stripe(ofBank)],
  ['PayPal', paypal],
] as const)('%s: a payment that takes days is pending', async (_name, open) => {
  const subject = await open();
  const { provider } = subject;
  const asked = requestBy(subject.method);
  const { objectId } = await provider.create(asked);
  await subject.agree(objectId, 'pending');
  expect(await provider.capture(objectId, asked.attemptId)).toMatchObject({ state: 'pending', attemptId: asked.attemptId });
  expect(await provider.expire(objectId)).toMatchObject({ state: 'pending' });
  expect(await provider.paymentsSince(asked.createdAt, new Date(Date.now() + 1_000))).toMatchObject([{ state: 'pending', objectId }]);
  await subject.close();
});
