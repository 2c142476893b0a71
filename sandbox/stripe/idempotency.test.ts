import { mkdtempSync, appendFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { control, order, startCast } from './test-harness.ts';

describe('an idempotency key', () => {
  it('replays the first answer exactly', async () => {
    await using cast = await startCast();
    const first = await cast.stripe.checkout.sessions.create(order(), { idempotencyKey: 'attempt-1' });
    await control(cast.emulator, `sessions/${first.id}/pay`);
    const again = await cast.stripe.checkout.sessions.create(order(), { idempotencyKey: 'attempt-1' });
    expect(again).toEqual(first);
    expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  });

  it('refuses other parameters and other addresses', async () => {
    await using cast = await startCast();
    await cast.stripe.checkout.sessions.create(order(), { idempotencyKey: 'attempt-1' });
    await expect(cast.stripe.checkout.sessions.create(order({ locale: 'en' }), { idempotencyKey: 'attempt-1' })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message: expect.stringContaining('can only be used with the same parameters'),
    });
    await expect(cast.stripe.refunds.create({ payment_intent: 'pi_1' }, { idempotencyKey: 'attempt-1' })).rejects.toThrow(
      'for the same endpoint',
    );
  });

  it('replays a decline, but not a parameter error', async () => {
    await using cast = await startCast();
    const { id } = await cast.stripe.paymentIntents.create({ amount: 2500, currency: 'eur' });
    const confirm = () =>
      cast.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'confirm-1' });
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402 });
    expect(cast.emulator.emulator.store.tables.charges.size).toBe(1);
    await expect(cast.stripe.paymentIntents.create({ amount: 1, currency: 'eur' }, { idempotencyKey: 'create-2' })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(
      cast.stripe.paymentIntents.create({ amount: 100, currency: 'eur' }, { idempotencyKey: 'create-2' }),
    ).resolves.toMatchObject({ amount: 100 });
  });

  it('is in use while its first request is under way', async () => {
    await using cast = await startCast();
    await control(cast.emulator, 'faults', { path: '/v1/checkout/sessions', fault: 'timeout_before', times: 1 });
    const options = { idempotencyKey: 'attempt-1' };
    const abort = new AbortController();
    const body = new URLSearchParams({ mode: 'payment' });
    const headers = { Authorization: `Bearer ${cast.emulator.secretKey}`, 'Idempotency-Key': options.idempotencyKey };
    const hanging = fetch(`${cast.emulator.url}/v1/checkout/sessions`, { method: 'POST', headers, body, signal: abort.signal }).catch(
      () => null,
    );
    await expect.poll(() => cast.emulator.emulator.faults.list().length).toBe(0);
    await expect(cast.stripe.checkout.sessions.create(order(), options)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    abort.abort();
    await hanging;
  });
});

describe('the state file', () => {
  const file = () => join(mkdtempSync(join(tmpdir(), 'stripe-')), 'state.jsonl');

  it('brings sessions, payments and keys through a restart', async () => {
    const stateFile = file();
    const before = await startCast({ stateFile });
    const first = await before.stripe.checkout.sessions.create(order(), { idempotencyKey: 'attempt-1' });
    await control(before.emulator, `sessions/${first.id}/pay`);
    await before.close();

    await using after = await startCast({ stateFile });
    expect(await after.stripe.checkout.sessions.retrieve(first.id, { expand: ['payment_intent'] })).toMatchObject({
      status: 'complete',
      payment_intent: { status: 'succeeded' },
    });
    expect((await after.stripe.checkout.sessions.create(order(), { idempotencyKey: 'attempt-1' })).id).toBe(first.id);
  });

  it('holds the effect and its key before the answer leaves, and drops a torn line', async () => {
    const stateFile = file();
    const before = await startCast({ stateFile });
    await before.stripe.checkout.sessions.create(order(), { idempotencyKey: 'attempt-1' });
    const lines = readFileSync(stateFile, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '').map(([kind]: [string]) => kind)).toEqual(['sessionDetails', 'sessions', 'answers']);
    await before.close();
    appendFileSync(stateFile, '[["sessions",{"id":"cs_test_torn"');

    await using after = await startCast({ stateFile });
    expect(after.emulator.emulator.store.tables.sessions.size).toBe(1);
  });

  it('goes on with webhooks that were not delivered when the process ended', async () => {
    const stateFile = file();
    const before = await startCast({ stateFile, webhookRetryDelaysMs: [60_000] }, [500, 500]);
    const { id } = await before.stripe.checkout.sessions.create(order());
    await control(before.emulator, `sessions/${id}/pay`);
    await expect.poll(() => before.endpoint.received.length).toBe(2);
    const { url } = before.endpoint;
    await before.emulator.close();

    await using after = await startCast({ stateFile, webhooks: [{ url, secret: 'whsec_of_the_shop' }] });
    await after.emulator.webhooksIdle();
    expect(before.endpoint.received).toHaveLength(4);
    await before.endpoint.close();
  });
});
