import type { Config } from './config.ts';
import { createBreaker } from './modules/payments/breaker.ts';
import { createPayPalClient, createPayPalProvider } from './modules/payments/paypal/index.ts';
import { createStripeClient, createStripeProvider } from './modules/payments/stripe/index.ts';
import type { Clock } from './platform/clock.ts';

/** Who can be asked for money, each behind a breaker. PayPal is missing where no account is configured. */
export type PaymentProviders = ReturnType<typeof openPaymentProviders>;

export function openPaymentProviders({ stripe, paypal }: Pick<Config, 'stripe' | 'paypal'>, clock: Clock) {
  const breakers = { stripe: createBreaker(clock), paypal: createBreaker(clock) };
  const stripeClient = createStripeClient({ apiKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, ...stripe.api });
  const payPalClient = paypal.clientId === '' ? undefined : createPayPalClient(paypal, clock);
  return {
    stripeClient,
    payPalClient,
    providers: {
      stripe: breakers.stripe.around(createStripeProvider(stripeClient), ['create']),
      ...(payPalClient && { paypal: breakers.paypal.around(createPayPalProvider(payPalClient), ['create', 'createForCart']) }),
    },
    isUp: (provider: 'stripe' | 'paypal') => breakers[provider].isUp(),
  };
}
