import { ProviderRefused, ProviderUnavailable, type PaymentProvider, type PaymentTruth, type RefundTruth } from '../provider.ts';
import type { PayPalClient } from './client.ts';
import { disputesOf, listDisputes, lookupDispute } from './disputes.ts';
import { listPayments, listRefunds } from './list-payments.ts';
import { readOrder, toMoney, type PayPalOrder } from './read-order.ts';

export { createPayPalClient, type PayPalConfig } from './client.ts';
export type { PayPalOrder } from './read-order.ts';

export type Destination = {
  name: string;
  address1: string;
  address2: string;
  city: string;
  postCode: string;
  countryCode: string;
};
/** An order at PayPal for a cart, before there is an order here. */
export type CartOrderRequest = {
  requestId: string;
  /** What ties it to the cart until an attempt takes its place; see `bind`. */
  customId: string;
  amountMinor: number;
  shopName: string;
  locale: 'de' | 'en';
  returnUrl: string;
  cancelUrl: string;
  /** Where it is sent; null: to the address PayPal has of the buyer. */
  destination: Destination | null;
};

/**
 * PayPal: the buyer agrees in a window of PayPal's, and the money is taken by `capture`. Nobody but us can take it, so a
 * payment that is not captured needs no closing.
 */
export type PayPal = PaymentProvider & {
  createForCart(request: CartOrderRequest): Promise<{ objectId: string }>;
  read(objectId: string): Promise<PayPalOrder>;
  /** Makes an agreed order the payment of an attempt, with its amount. @throws ProviderRefused */
  bind(objectId: string, to: { attemptId: string; orderReference: string; amountMinor: number }): Promise<void>;
};

const PATH = '/v2/checkout/orders';
const NOT_DECIDED = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);

export function createPayPalProvider(call: PayPalClient): PayPal {
  const read = async (objectId: string) => (await call({ method: 'GET', path: orderPath(objectId) })) as PayPalOrder;

  const lookup = async (objectId: string): Promise<PaymentTruth> => {
    try {
      return readOrder(await read(objectId));
    } catch (error) {
      // PayPal forgets orders nobody paid after some hours
      if (error instanceof ProviderRefused && error.code === 'INVALID_RESOURCE_ID') return { objectId, attemptId: null, state: 'expired' };
      throw error;
    }
  };

  return {
    async create({ attemptId, orderReference, amountMinor, shopName, locale, successUrl, cancelUrl, expiresAt }) {
      const context = contextOf({ shopName, locale, returnUrl: successUrl, cancelUrl }, 'NO_SHIPPING', 'PAY_NOW');
      const unit = { reference_id: 'default', amount: toMoney(amountMinor), custom_id: attemptId, invoice_id: orderReference };
      const body = { intent: 'CAPTURE', purchase_units: [{ ...unit, description: `${shopName} ${orderReference}` }], ...context };
      const order = (await call({ method: 'POST', path: PATH, requestId: attemptId, body })) as PayPalOrder;
      const redirectUrl = order.links?.find(({ rel }) => rel === 'payer-action')?.href ?? null;
      return { objectId: order.id, redirectUrl, clientToken: null, expiresAt };
    },
    // an order whose id was lost on the way to us was named to nobody: nobody can agree to it
    find: async () => undefined,
    lookup,
    async capture(objectId, attemptId) {
      try {
        const path = `${orderPath(objectId)}/capture`;
        return readOrder((await call({ method: 'POST', path, requestId: `${attemptId}:capture`, body: {} })) as PayPalOrder);
      } catch (error) {
        if (!(error instanceof ProviderRefused || error instanceof ProviderUnavailable)) throw error;
        const truth = await lookup(objectId);
        if (truth.state !== 'open') return truth;
        // unknown stays unknown: a call that was lost may still arrive
        if (error instanceof ProviderUnavailable) throw error;
        return NOT_DECIDED.has(error.code)
          ? truth
          : { objectId, attemptId: truth.attemptId, state: 'failed', code: error.code.toLowerCase() };
      }
    },
    async expire(objectId) {
      const truth = await lookup(objectId);
      return truth.state === 'open' ? { objectId, attemptId: truth.attemptId, state: 'expired' } : truth;
    },
    paymentsSince: (since, until) => listPayments(call, since, until),
    refundsSince: (since, until) => listRefunds(call, since, until),
    lookupDispute: (objectId) => lookupDispute(call, objectId),
    disputesSince: (since) => listDisputes(call, { update_time_after: since.toISOString() }),
    disputesOf: (paymentId) => disputesOf(call, paymentId),
    async refund({ refundId, paymentId, amountMinor }) {
      const path = `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount: toMoney(amountMinor), custom_id: refundId };
      return readRefund((await call({ method: 'POST', path, requestId: refundId, body })) as { id: string; status: string });
    },
    lookupRefund: async (objectId) =>
      readRefund(
        (await call({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(objectId)}` })) as { id: string; status: string },
      ),
    async createForCart({ requestId, customId, amountMinor, shopName, destination, ...page }) {
      const context = contextOf(
        { shopName, ...page },
        destination ? 'SET_PROVIDED_ADDRESS' : 'GET_FROM_FILE',
        destination ? 'PAY_NOW' : 'CONTINUE',
      );
      const unit = {
        reference_id: 'default',
        amount: toMoney(amountMinor),
        custom_id: customId,
        // what it is called, in every language, until it is an order with a reference
        description: 'Warenkorb',
        ...(destination && { shipping: toShipping(destination) }),
      };
      const body = { intent: 'CAPTURE', purchase_units: [unit], ...context };
      return { objectId: ((await call({ method: 'POST', path: PATH, requestId, body })) as PayPalOrder).id };
    },
    read,
    async bind(objectId, { attemptId, orderReference, amountMinor }) {
      const set = (field: string, value: unknown, op = 'replace') => ({
        op,
        path: `/purchase_units/@reference_id=='default'/${field}`,
        value,
      });
      const body = [set('amount', toMoney(amountMinor)), set('custom_id', attemptId), set('invoice_id', orderReference, 'add')];
      // said again it changes nothing, so it may be repeated
      await call({ method: 'PATCH', path: orderPath(objectId), body, requestId: `${attemptId}:bind` });
    },
  };
}

const orderPath = (objectId: string): string => `${PATH}/${encodeURIComponent(objectId)}`;

type PageOf = { shopName: string; locale: 'de' | 'en'; returnUrl: string; cancelUrl: string };

function contextOf({ shopName, locale, returnUrl, cancelUrl }: PageOf, shipping: string, action: 'PAY_NOW' | 'CONTINUE') {
  const context = {
    brand_name: shopName,
    locale: locale === 'de' ? 'de-DE' : 'en-US',
    shipping_preference: shipping,
    user_action: action,
    return_url: returnUrl,
    cancel_url: cancelUrl,
  };
  return { payment_source: { paypal: { experience_context: context } } };
}

const toShipping = ({ name, address1, address2, city, postCode, countryCode }: Destination) => ({
  name: { full_name: name },
  address: {
    address_line_1: address1,
    ...(address2 !== '' && { address_line_2: address2 }),
    admin_area_2: city,
    postal_code: postCode,
    country_code: countryCode.toUpperCase(),
  },
});

function readRefund({ id, status }: { id: string; status: string }): RefundTruth {
  const state = status === 'COMPLETED' ? 'succeeded' : status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
  return { objectId: id, state };
}
