import { describe, expect, it } from 'vitest';
import { control, order, ORDER_TOTAL, startCast, submitPage } from './test-harness.ts';

async function paidIntent(cast: Awaited<ReturnType<typeof startCast>>): Promise<string> {
  const { id } = await cast.stripe.checkout.sessions.create(order());
  await control(cast.emulator, `sessions/${id}/pay`);
  const { payment_intent: intent } = await cast.stripe.checkout.sessions.retrieve(id);
  return intent as string;
}

describe('payment intents', () => {
  it('succeed with a test method', async () => {
    await using cast = await startCast();
    const intent = await cast.stripe.paymentIntents.create({ amount: 2500, currency: 'eur', metadata: { order: 'FR-7' } });
    expect(intent).toMatchObject({ status: 'requires_payment_method', client_secret: expect.stringMatching(`^${intent.id}_secret_`) });
    expect(await cast.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
      amount_received: 2500,
    });
    await expect(cast.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await cast.emulator.webhooksIdle();
    expect(cast.endpoint.types()).toEqual(['payment_intent.succeeded']);
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
  ])('are declined with %s as the real API declines', async (method, code, decline) => {
    await using cast = await startCast();
    const { id } = await cast.stripe.paymentIntents.create({ amount: 2500, currency: 'eur' });
    await expect(cast.stripe.paymentIntents.confirm(id, { payment_method: method })).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: decline,
      payment_intent: { id, status: 'requires_payment_method' },
    });
    await cast.emulator.webhooksIdle();
    expect(cast.endpoint.types()).toEqual(['payment_intent.payment_failed']);
  });

  it('are cancelled unless paid', async () => {
    await using cast = await startCast();
    const open = await cast.stripe.paymentIntents.create({ amount: 2500, currency: 'eur' });
    expect(await cast.stripe.paymentIntents.cancel(open.id)).toMatchObject({ status: 'canceled' });
    const paid = await cast.stripe.paymentIntents.create({ amount: 2500, currency: 'eur', payment_method: 'pm_card_visa', confirm: true });
    await expect(cast.stripe.paymentIntents.cancel(paid.id)).rejects.toThrow('because it has a status of succeeded');
  });

  it('of a checkout session belong to its page: neither confirmed nor cancelled from outside', async () => {
    await using cast = await startCast();
    const { id, url } = await cast.stripe.checkout.sessions.create(order());
    await submitPage(url ?? '', '4000000000000002');
    const payment = (await cast.stripe.checkout.sessions.retrieve(id)).payment_intent as string;
    await expect(cast.stripe.paymentIntents.confirm(payment, { payment_method: 'pm_card_visa' })).rejects.toThrow('created by Checkout');
    await expect(cast.stripe.paymentIntents.cancel(payment)).rejects.toThrow('Expire the Checkout Session instead');
    await cast.stripe.checkout.sessions.expire(id);
    expect(await cast.stripe.paymentIntents.retrieve(payment)).toMatchObject({ status: 'canceled' });
  });
});

describe('refunds', () => {
  it('add up to the captured amount and not a cent more', async () => {
    await using cast = await startCast();
    const payment = await paidIntent(cast);
    const refund = (amount?: number) =>
      cast.stripe.refunds.create({ payment_intent: payment, ...(amount === undefined ? {} : { amount }) });
    const first = await refund(9000);
    expect(await cast.stripe.refunds.retrieve(first.id)).toMatchObject({ amount: 9000, status: 'succeeded', payment_intent: payment });
    await expect(refund(591)).rejects.toThrow('Refund amount (€5.91) is greater than unrefunded amount on charge (€5.90)');
    expect(await refund()).toMatchObject({ amount: 590 });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });

    const ledger = await cast.stripe.balanceTransactions.list({ limit: 100 });
    expect(ledger.data.map(({ amount }) => amount)).toEqual([-590, -9000, ORDER_TOTAL]);
    await cast.emulator.webhooksIdle();
    const refunded = cast.endpoint.received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'charge.refunded');
    expect(refunded.map(({ data }) => [data.object.amount_refunded, data.object.refunded])).toEqual([
      [9000, false],
      [ORDER_TOTAL, true],
    ]);
  });

  it('are refused where nothing was paid', async () => {
    await using cast = await startCast();
    const { id } = await cast.stripe.paymentIntents.create({ amount: 2500, currency: 'eur' });
    await expect(cast.stripe.refunds.create({ payment_intent: id })).rejects.toThrow('does not have a successful charge to refund');
    await expect(cast.stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
  });
});

describe('lists', () => {
  it('page through events, newest first', async () => {
    await using cast = await startCast();
    for (let index = 0; index < 5; index += 1) await paidIntent(cast);
    const page = await cast.stripe.events.list({ type: 'checkout.session.completed', limit: 2 });
    expect([page.data.length, page.has_more]).toEqual([2, true]);
    const all = await cast.stripe.events
      .list({ types: ['checkout.session.completed', 'charge.refunded'], limit: 2 })
      .autoPagingToArray({ limit: 100 });
    expect(all).toHaveLength(5);
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual(page.data.map(({ id }) => id));
    expect(await cast.stripe.events.retrieve(all[4]?.id ?? '')).toMatchObject({ type: 'checkout.session.completed' });
    const later = cast.emulator.emulator.clock.now() + 10;
    expect((await cast.stripe.events.list({ created: { gte: later } })).data).toEqual([]);
  });

  it('find the session of a payment', async () => {
    await using cast = await startCast();
    const payment = await paidIntent(cast);
    await paidIntent(cast);
    const { data } = await cast.stripe.checkout.sessions.list({ payment_intent: payment });
    expect(data.map((session) => session.payment_intent)).toEqual([payment]);
  });
});
