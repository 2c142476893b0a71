import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { control, order, ORDER_TOTAL, SECRET, startCast, startEndpoint, stripeClient, submitPage, type Received } from './test-harness.ts';

type Cast = Awaited<ReturnType<typeof startCast>>;

const verify = ({ body, signature }: Received, secret = SECRET) => Stripe.webhooks.constructEvent(body, signature, secret);

/** Pays an order marked with the scenario and waits for its webhooks. */
async function payMarked(cast: Cast, scenario: string): Promise<string> {
  const { id } = await cast.stripe.checkout.sessions.create(order({ metadata: { order: 'FR-1001', sandbox: scenario } }));
  await control(cast.emulator, `sessions/${id}/pay`);
  await cast.emulator.webhooksIdle();
  return id;
}

describe('webhooks', () => {
  it('carry a signature the library verifies', async () => {
    await using cast = await startCast();
    const { id } = await cast.stripe.checkout.sessions.create(order());
    await control(cast.emulator, `sessions/${id}/pay`);
    await cast.emulator.webhooksIdle();
    const events = cast.endpoint.received.map((received) => verify(received));
    expect(events.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'checkout.session.completed']);
    expect(events[1]?.data.object).toMatchObject({ id, status: 'complete', payment_status: 'paid', amount_total: ORDER_TOTAL });
    expect(await cast.stripe.events.retrieve(events[1]?.id ?? '')).toMatchObject({ type: 'checkout.session.completed' });
  });

  it('go to every endpoint with its own secret', async () => {
    await using cast = await startCast();
    const second = await startEndpoint();
    await control(cast.emulator, 'webhooks/endpoints', { url: second.url, secret: 'whsec_second' });
    await payMarked(cast, '');
    expect(second.types()).toEqual(cast.endpoint.types());
    for (const received of second.received) {
      expect(verify(received, 'whsec_second').type).toBeTypeOf('string');
      expect(() => verify(received)).toThrow('No signatures found matching');
    }
    await second.close();
  });

  it('are repeated until the endpoint takes them, or given up', async () => {
    await using cast = await startCast({}, [500, 302]);
    const { id } = await cast.stripe.checkout.sessions.create(order());
    await cast.stripe.checkout.sessions.expire(id);
    await cast.emulator.webhooksIdle();
    expect(cast.endpoint.received).toHaveLength(3);
    expect(new Set(cast.endpoint.received.map(({ body }) => body)).size).toBe(1);

    await using deaf = await startCast({}, [500, 500, 500, 500]);
    await deaf.stripe.checkout.sessions.expire((await deaf.stripe.checkout.sessions.create(order())).id);
    await deaf.emulator.webhooksIdle();
    expect([...deaf.emulator.emulator.store.tables.deliveries.values()].map(({ state, attempts }) => [state, attempts.length])).toEqual([
      ['failed', 3],
    ]);
  });

  it('come five times each when duplicated', async () => {
    await using cast = await startCast();
    await payMarked(cast, 'webhook_duplicated');
    expect(cast.endpoint.received).toHaveLength(10);
    expect(new Set(cast.endpoint.received.map((received) => verify(received).id)).size).toBe(2);
  });

  it('come backwards when reordered', async () => {
    await using cast = await startCast();
    await payMarked(cast, 'webhook_reordered');
    expect(cast.endpoint.types()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
  });

  it('come late when delayed: another one overtakes', async () => {
    await using cast = await startCast({ webhookDelayMs: 500 });
    const { id } = await cast.stripe.checkout.sessions.create(order());
    await control(cast.emulator, 'faults', { webhook: 'payment_intent.*', fault: 'delay', delay_ms: 50 });
    await control(cast.emulator, `sessions/${id}/pay`);
    await cast.emulator.webhooksIdle();
    expect(cast.endpoint.types()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
  });

  it('never come when dropped, and can be sent again by hand', async () => {
    await using cast = await startCast();
    await payMarked(cast, 'webhook_dropped');
    expect(cast.endpoint.received).toEqual([]);
    await control(cast.emulator, 'webhooks/resend', { type: 'checkout.session.completed', copies: 3 });
    await cast.emulator.webhooksIdle();
    expect(cast.endpoint.received.map((received) => verify(received).type)).toEqual(Array(3).fill('checkout.session.completed'));
  });

  it('fail verification when forged or stale', async () => {
    await using cast = await startCast();
    await payMarked(cast, 'webhook_forged');
    for (const received of cast.endpoint.received.splice(0)) expect(() => verify(received)).toThrow('No signatures found matching');
    await payMarked(cast, 'webhook_stale');
    for (const received of cast.endpoint.received) expect(() => verify(received)).toThrow('Timestamp outside the tolerance zone');
    expect(cast.endpoint.received).toHaveLength(2);
  });

  it.each([
    ['webhook_wrong_amount', { amount_total: ORDER_TOTAL + 100 }],
    ['webhook_wrong_currency', { currency: 'usd' }],
    ['webhook_wrong_reference', { client_reference_id: 'another-order', metadata: { order: 'another-order' } }],
  ])('lie under a good signature with %s, while the API tells the truth', async (scenario, lie) => {
    await using cast = await startCast();
    const id = await payMarked(cast, scenario);
    const event = cast.endpoint.received.map((received) => verify(received)).find(({ type }) => type === 'checkout.session.completed');
    expect(event?.data.object).toMatchObject(lie);
    expect(await cast.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      amount_total: ORDER_TOTAL,
      currency: 'eur',
      client_reference_id: 'FR-1001',
    });
  });
});

describe('faults of the API', () => {
  it('lose an answer after the effect; the library asks again and gets the first answer', async () => {
    await using cast = await startCast();
    const session = await cast.stripe.checkout.sessions.create(order({ customer_email: 'ada+answer_lost@example.org' }), {
      idempotencyKey: 'attempt-1',
    });
    expect(session.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(cast.emulator.emulator.store.tables.sessions.size).toBe(1);
  });

  it('answer 500 after the effect, and under the same key for ever', async () => {
    await using cast = await startCast();
    const create = () =>
      cast.stripe.checkout.sessions.create(order({ metadata: { sandbox: 'error_after_effect' } }), { idempotencyKey: 'attempt-1' });
    await expect(create()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    expect(cast.emulator.emulator.store.tables.sessions.size).toBe(1);
  });

  it('never answer after the effect', async () => {
    await using cast = await startCast();
    await control(cast.emulator, 'faults', { path: '/v1/refunds', method: 'post', fault: 'timeout' });
    const { id } = await cast.stripe.paymentIntents.create({ amount: 900, currency: 'eur', payment_method: 'pm_card_visa', confirm: true });
    const refund = (options?: Stripe.RequestOptions) =>
      cast.stripe.refunds.create({ payment_intent: id }, { ...options, idempotencyKey: 'refund-1' });
    await expect(refund({ timeout: 100 })).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await refund()).toMatchObject({ amount: 900 });
    expect(cast.emulator.emulator.store.tables.refunds.size).toBe(1);
  });

  it.each([
    ['error_before', 'StripeAPIError'],
    ['rate_limit', 'StripeRateLimitError'],
  ])('refuse without effect with %s, for as many calls as armed', async (fault, type) => {
    await using cast = await startCast();
    expect((await control(cast.emulator, 'faults', { path: '/v1/checkout/*', fault, times: 2 })).status).toBe(201);
    const create = () => cast.stripe.checkout.sessions.create(order(), { idempotencyKey: 'attempt-1' });
    await expect(create()).rejects.toMatchObject({ type });
    await expect(create()).rejects.toMatchObject({ type });
    await expect(create()).resolves.toMatchObject({ status: 'open' });
  });

  it('cut the connection before the effect', async () => {
    await using cast = await startCast();
    await control(cast.emulator, 'faults', { path: '/v1/checkout/sessions', fault: 'refuse_before', times: 2 });
    await expect(cast.stripe.checkout.sessions.create(order())).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(cast.emulator.emulator.store.tables.sessions.size).toBe(0);
  });

  it('lose the answer of the hosted page after the payment', async () => {
    await using cast = await startCast();
    const { id, url } = await cast.stripe.checkout.sessions.create(order());
    await expect(submitPage(url ?? '', '4000009900000012')).rejects.toThrow('fetch failed');
    expect(await stripeClient(cast.emulator).checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
  });
});

describe('the control API', () => {
  it('takes JSON only, so that no foreign page can post to it', async () => {
    await using cast = await startCast();
    const url = `${cast.emulator.url}/_control/clock`;
    const answer = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{"advance_seconds":60}' });
    expect(answer.status).toBe(400);
  });

  it('names what it could not understand', async () => {
    await using cast = await startCast();
    const answer = await control(cast.emulator, 'faults', { path: '/v1/refunds', fault: 'explode' });
    expect([answer.status, (await answer.text()).includes('answer_lost')]).toEqual([400, true]);
    expect((await control(cast.emulator, 'sessions/cs_none/pay')).status).toBe(404);
  });

  it('shows the state as JSON and, for people, as a page', async () => {
    await using cast = await startCast();
    const id = await payMarked(cast, 'webhook_dropped');
    const state = await (await fetch(`${cast.emulator.url}/_control/state`)).json();
    expect(state).toMatchObject({ sessions: [{ id }], deliveries: [{ state: 'dropped' }, { state: 'dropped' }] });
    const page = await (await fetch(cast.emulator.url)).text();
    expect(page).toContain('http-equiv="refresh" content="5"');
    expect(page).toContain(id);
    expect(page).toContain('€95.90');
  });
});
