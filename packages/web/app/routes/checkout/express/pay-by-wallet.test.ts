import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { setBrowserPage } from '../../../lib/browser-page.ts';
import type { PageInfo } from '../../../lib/page-context.ts';
import type { PlacedOrder } from '../place-order.ts';
import { payByWallet } from './pay-by-wallet.ts';

const order = { id: '7', reference: 'B-1', token: 'secret' } as PlacedOrder;
const elements = {} as StripeElements;
let answer: unknown;
beforeEach(() => {
  answer = { createStripeIntentPayment: { externalPaymentToken: 'pi_secret' } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ data: answer }))));
  vi.stubGlobal('location', new URL('https://shop.test/cart'));
  setBrowserPage({ shop: { slug: 'main' }, locale: 'de', urlPrefix: '' } as PageInfo);
});
afterEach(() => void vi.unstubAllGlobals());
const stripe = (confirmPayment: () => Promise<unknown>) =>
  ({ confirmPayment, handleNextAction: () => Promise.reject(new Error('never asked')) }) as unknown as Stripe;
const saying = (type?: string) => stripe(() => Promise.resolve(type ? { error: { type } } : { paymentIntent: { status: 'succeeded' } }));

it.each([
  ['paid', saying()],
  ['failed', saying('card_error')],
  ['failed', saying('validation_error')],
  ['unknown', saying('api_connection_error')],
  ['unknown', saying('api_error')],
  ['unknown', stripe(() => Promise.reject(new TypeError('the line is dead')))],
])('is %s by what Stripe says, and never failed where nobody knows', async (outcome, asked) => {
  expect(await payByWallet(asked, elements, order)).toBe(outcome);
});

it('has failed where the payment was refused before anybody was asked', async () => {
  answer = { createStripeIntentPayment: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } };
  expect(await payByWallet(saying(), elements, order)).toBe('failed');
});
