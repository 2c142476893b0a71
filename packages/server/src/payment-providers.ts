import type { Config } from './config.ts';
import { createBreaker } from './modules/payments/breaker.ts';
import { createCallQueue, NO_QUOTA, type Quota } from './modules/payments/call-queue.ts';
import { createPayPalClient, createPayPalProvider } from './modules/payments/paypal/index.ts';
import { createStripeClient, createStripeProvider } from './modules/payments/stripe/index.ts';
import { steadyClock } from './platform/clock.ts';
import type { Gauge } from './platform/metrics.ts';

/** Who can be asked for money, each behind a breaker and within its quota. PayPal is missing where no account is configured. */
export type PaymentProviders = ReturnType<typeof openPaymentProviders>;

export function openPaymentProviders({ stripe, paypal }: Pick<Config, 'stripe' | 'paypal'>) {
  const breakers = { stripe: createBreaker(), paypal: createBreaker() };
  const calls = { stripe: createCallQueue(stripeQuota(stripe)), paypal: createCallQueue(payPalQuota(paypal)) };
  const stripeClient = createStripeClient({ apiKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, ...stripe.api }, calls.stripe);
  const payPalClient = paypal.clientId === '' ? undefined : createPayPalClient(paypal, steadyClock, calls.paypal);
  return {
    stripeClient,
    payPalClient,
    providers: {
      stripe: breakers.stripe.around(createStripeProvider(stripeClient), ['create']),
      ...(payPalClient && { paypal: breakers.paypal.around(createPayPalProvider(payPalClient), ['create', 'createForCart']) }),
    },
    isUp: (provider: 'stripe' | 'paypal') => breakers[provider].isUp(),
    /** Among so many nodes the quotas are shared. */
    share(nodes: number): void {
      for (const queue of Object.values(calls)) queue.share(nodes);
    },
    gauges: (): Gauge[] => {
      const figures = Object.entries(calls).map(([provider, queue]) => ({ labels: { provider }, ...queue.figures() }));
      return [
        { name: 'provider_calls_waiting', help: 'Calls in line for a payment provider.', of: 'waiting' as const },
        { name: 'provider_calls_per_second', help: 'What this node may call of an account in a second.', of: 'perSecond' as const },
        { name: 'provider_calls_refused', help: 'Calls the provider refused as too many, since the start.', of: 'refused' as const },
        { name: 'provider_calls_turned_away', help: 'Calls not made since too many waited, since the start.', of: 'turnedAway' as const },
      ].map(({ of, ...gauge }) => ({ ...gauge, values: figures.map(({ labels, ...figure }) => ({ labels, value: figure[of] })) }));
    },
  };
}

/** What Stripe publishes for every account, https://docs.stripe.com/rate-limits; more of it is by agreement. */
const STRIPE_LIVE: Quota = { account: 100, endpoint: 25 };
const STRIPE_TEST: Quota = { account: 25, endpoint: 25 };
/** PayPal publishes none, and refuses what it finds unusual. */
const PAYPAL = 50;

function stripeQuota({ secretKey, callsPerSecond: { account, endpoint }, api }: Config['stripe']): Quota {
  const published = api.host !== undefined ? NO_QUOTA : secretKey.includes('_live_') ? STRIPE_LIVE : STRIPE_TEST;
  return { account: account || published.account, endpoint: endpoint || published.endpoint };
}

function payPalQuota({ callsPerSecond, apiUrl }: Config['paypal']): Quota {
  const account = callsPerSecond || (new URL(apiUrl).hostname.endsWith('.paypal.com') ? PAYPAL : NO_QUOTA.account);
  return { account, endpoint: account };
}
