import { describe, expect, it } from 'vitest';
import { control, order, ORDER_TOTAL, startCast, stripeClient, submitPage } from './test-harness.ts';

describe('checkout sessions', () => {
  it('are created open, with total, address of the page and no payment yet', async () => {
    await using cast = await startCast();
    const session = await cast.stripe.checkout.sessions.create(order());
    expect(session).toMatchObject({
      amount_total: ORDER_TOTAL,
      currency: 'eur',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'FR-1001',
      metadata: { order: 'FR-1001' },
    });
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/);
    expect(session.url).toBe(`${cast.emulator.url}/c/pay/${session.id}`);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
  });

  it('show their payment and lines when expanded', async () => {
    await using cast = await startCast();
    const { id } = await cast.stripe.checkout.sessions.create(order());
    await control(cast.emulator, `sessions/${id}/pay`);
    const session = await cast.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
    });
    expect(session.payment_intent).toMatchObject({
      amount_received: ORDER_TOTAL,
      status: 'succeeded',
      metadata: { order: 'FR-1001' },
      latest_charge: { amount_captured: ORDER_TOTAL, balance_transaction: { amount: ORDER_TOTAL, type: 'charge' } },
    });
    expect(session.line_items?.data.map((line) => [line.description, line.quantity, line.amount_total])).toEqual([
      ['Stehplatz, Köln', 2, 9100],
      ['Versand', 1, 490],
    ]);
    await expect(cast.stripe.checkout.sessions.retrieve(id, { expand: ['nonsense'] })).rejects.toThrow('cannot be expanded');
  });

  it('live for 30 minutes at least and 24 hours at most', async () => {
    await using cast = await startCast();
    const now = cast.emulator.emulator.clock.now();
    const create = (seconds: number) => cast.stripe.checkout.sessions.create(order({ expires_at: now + seconds }));
    await expect(create(29 * 60)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'expires_at' });
    await expect(create(25 * 3600)).rejects.toMatchObject({ param: 'expires_at' });
    await expect(create(31 * 60)).resolves.toMatchObject({ expires_at: now + 31 * 60 });
  });

  it('are refused with a missing, malformed or unknown parameter', async () => {
    await using cast = await startCast();
    const refusal = async (more: object) =>
      cast.stripe.checkout.sessions.create(order(more)).then(
        () => null,
        (error: { code: string; param: string }) => [error.code, error.param],
      );
    expect(await refusal({ line_items: [] })).toEqual(['parameter_missing', 'line_items']);
    expect(await refusal({ success_url: 'shop/done' })).toEqual(['url_invalid', 'success_url']);
    expect(await refusal({ subscription_data: { description: 'x' } })).toEqual(['parameter_unknown', 'subscription_data']);
    expect(
      await refusal({ line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 1.5, product_data: { name: 'x' } } }] }),
    ).toEqual(['parameter_invalid_integer', 'line_items[0][price_data][unit_amount]']);
    expect(cast.emulator.emulator.store.tables.sessions.size).toBe(0);
  });

  it('expire on request, once', async () => {
    await using cast = await startCast();
    const { id } = await cast.stripe.checkout.sessions.create(order());
    expect(await cast.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await expect(cast.stripe.checkout.sessions.expire(id)).rejects.toThrow('This Checkout Session has a status of `expired`.');
    expect((await control(cast.emulator, `sessions/${id}/pay`)).status).toBe(409);
    await cast.emulator.webhooksIdle();
    expect(cast.endpoint.types()).toEqual(['checkout.session.expired']);
  });

  it('cannot expire once complete', async () => {
    await using cast = await startCast();
    const { id } = await cast.stripe.checkout.sessions.create(order());
    await control(cast.emulator, `sessions/${id}/pay`);
    await expect(cast.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
      statusCode: 400,
      message: 'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `complete`.',
    });
  });

  it('expire by themselves when their time is over', async () => {
    await using cast = await startCast();
    const { id, expires_at: at } = await cast.stripe.checkout.sessions.create(order());
    await control(cast.emulator, 'clock', { advance_seconds: at - cast.emulator.emulator.clock.now() });
    expect(await cast.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' });
    await cast.emulator.webhooksIdle();
    expect(cast.endpoint.types()).toEqual(['checkout.session.expired']);
  });

  it('need the right key', async () => {
    await using cast = await startCast();
    await expect(stripeClient(cast.emulator, 'sk_test_another_shop').checkout.sessions.create(order())).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_********shop',
    });
    expect(await (await fetch(`${cast.emulator.url}/v1/events`)).json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('answer unknown ids and addresses as the real API does', async () => {
    await using cast = await startCast();
    await expect(cast.stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(cast.stripe.customers.list()).rejects.toThrow('Unrecognized request URL (GET: /v1/customers)');
  });
});

describe('the hosted page', () => {
  it('takes the payment and goes on to the shop', async () => {
    await using cast = await startCast();
    const session = await cast.stripe.checkout.sessions.create(order());
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('Stehplatz, Köln');
    expect(page).toContain('95,90');
    expect(page).toContain('href="http://shop.example/cart"');
    const paid = await submitPage(session.url ?? '', '4242 4242 4242 4242');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `http://shop.example/done?session=${session.id}`]);
    expect(await cast.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'ada@example.org' },
    });
  });

  it('charges once when the shopper submits twice', async () => {
    await using cast = await startCast();
    const { url } = await cast.stripe.checkout.sessions.create(order());
    const answers = await Promise.all([1, 2, 3].map(() => submitPage(url ?? '', '4242424242424242')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(cast.emulator.emulator.store.tables.charges.size).toBe(1);
  });

  it('says why a card was declined and lets the shopper try another', async () => {
    await using cast = await startCast();
    const session = await cast.stripe.checkout.sessions.create(order());
    const refused = await submitPage(session.url ?? '', '4000000000009995');
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('Deine Karte ist nicht ausreichend gedeckt.');
    const open = await cast.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(open).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { decline_code: 'insufficient_funds' } },
    });
    expect((await submitPage(session.url ?? '', '5555555555554444')).status).toBe(303);
    await cast.emulator.webhooksIdle();
    expect(cast.endpoint.types()).toEqual(['payment_intent.payment_failed', 'payment_intent.succeeded', 'checkout.session.completed']);
  });

  it('refuses numbers that are no test cards before anything happens', async () => {
    await using cast = await startCast();
    const { url } = await cast.stripe.checkout.sessions.create(order({ locale: 'en' }));
    const refused = await submitPage(url ?? '', '4111111111111111');
    expect([refused.status, (await refused.text()).includes('This number is not a test card.')]).toEqual([402, true]);
    expect(cast.emulator.emulator.store.tables.paymentIntents.size).toBe(0);
  });

  it('shows the names of products as text', async () => {
    await using cast = await startCast();
    const { url } = await cast.stripe.checkout.sessions.create(
      order({
        line_items: [
          { quantity: 1, price_data: { currency: 'eur', unit_amount: 100, product_data: { name: '<script>alert(1)</script>' } } },
        ],
      }),
    );
    const page = await (await fetch(url ?? '')).text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&lt;script&gt;alert');
  });

  it('tells that the session is over', async () => {
    await using cast = await startCast();
    const { id, url } = await cast.stripe.checkout.sessions.create(order());
    await cast.stripe.checkout.sessions.expire(id);
    const page = await fetch(url ?? '');
    expect([page.status, (await page.text()).includes('Sitzung abgelaufen')]).toEqual([410, true]);
    expect((await fetch(`${cast.emulator.url}/c/pay/cs_test_none`)).status).toBe(404);
  });
});
