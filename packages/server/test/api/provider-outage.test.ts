import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBankPayment } from '../../src/modules/checkout/record-bank-payment.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { brokenMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

// The provider of cards is down: nobody answers at its address.
let store: TestStore;
let variantId = 0;
beforeAll(async () => {
  store = await startTestStore({
    seed: async (cast) => {
      await cast.openForOrders();
      ({ variantId } = await cast.standingEvent());
    },
  });
});
afterAll(() => store.stop());

const ask = async (name: string, input: object, cookie = ''): Promise<unknown> => {
  const { data } = await store.graphql(name, { input }, { headers: { cookie } });
  return Object.values(data as Record<string, unknown>)[0];
};
const offered = async () => {
  const { data } = await store.graphql('PAYMENTMETHODS', { item_ids: [String(variantId)], countryCode: 'de' });
  return (data.paymentMethods.nodes as { id: string }[]).map(({ id }) => id);
};
async function place(paymentMethod: string) {
  const { headers, data } = await store.graphql('addItems', { input: { requests: [{ productVariantId: String(variantId), amount: 1 }] } });
  const cookie = String(headers['set-cookie']?.map((one) => one.split(';')[0]).join('; '));
  const address = { firstName: 'Ada', lastName: 'Weber', address: 'Weg 1', postCode: '50667', city: 'Köln', countryCode: 'de' };
  const input = {
    shippingMethod: '-1',
    paymentMethod,
    shippingAddress: address,
    email: 'ada@example.org',
    termsAccepted: true,
    cartVersion: data.addItems.cart.version,
  };
  return (await ask('PLACEORDER', input, cookie)) as { order: { id: string; token: string; reference: string } };
}

test('an outage takes its ways to pay from the list, and an order that met it waits and is paid another way', async () => {
  expect(await offered()).toEqual(['stripe_checkout', 'bank_transfer']);
  const { order } = await place('stripe_checkout');
  const key = { orderId: order.id, token: order.token };
  for (let tries = 0; tries < 3; tries++)
    expect(await ask('createStripePayment', key)).toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });

  // nothing new is begun there, and nobody is told that the payment failed
  expect(await offered()).toEqual(['bank_transfer']);
  expect(await ask('CONFIRMORDERPAYMENT', key)).toMatchObject({ status: 'payment_pending' });
  const { data } = await store.graphql('ORDER', { id: order.id, token: order.token });
  expect(data.order).toMatchObject({ status: 'payment_pending', payable: true, balance: 3000 });
  expect(await sql(store.db, 'select quantity from hold where order_id = $1', [order.id])).toEqual([{ quantity: 1 }]);
  expect(await ask('updatePreferredPaymentMethod', { ...key, preferredPaymentMethod: 'stripe_checkout' })).toMatchObject({
    code: 'PAYMENT_METHOD_NOT_OFFERED',
  });

  // others go on meanwhile
  expect(await place('bank_transfer')).toMatchObject({ order: { paymentMethod: 'bank_transfer' } });
  expect(await ask('updatePreferredPaymentMethod', { ...key, preferredPaymentMethod: 'bank_transfer' })).not.toHaveProperty('code');
  const paid = await recordBankPayment(
    { db: store.db, ids: systemIds, wakeOutbox: () => undefined },
    {
      key: 'line 1',
      amountMinor: 3000,
      purpose: `BAX${order.reference}`,
    },
  );
  expect(paid).toMatchObject({ outcome: 'matched' });
  const { data: after } = await store.graphql('ORDER', { id: order.id, token: order.token });
  expect(after.order).toMatchObject({ status: 'done', balance: 0 });
  // what was begun at the provider is ended once it answers again
  expect(await brokenMoney(store.db)).toEqual([expect.stringMatching(/^payment\.ends_with_order: /)]);
});
