import type { Attempt, PaymentProvider } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';

/** Who is asked about an attempt; undefined where nobody can be: a transfer, a voucher, an account no longer configured. */
export function providerOfAttempt({ providers }: CheckoutDeps, { provider }: Pick<Attempt, 'provider'>): PaymentProvider | undefined {
  return provider === 'stripe' || provider === 'paypal' ? providers[provider] : undefined;
}
