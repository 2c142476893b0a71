import type { Config } from '../config.ts';

/** What the checkout's pages may load from payment providers. */
export type PaymentScripts = {
  paypal: { clientId: string; sdkUrl: string } | null;
  /** `scriptUrl` stands in for Stripe's own script; null: Stripe's own. */
  stripe: { publishableKey: string; scriptUrl: string | null } | null;
  /** For the security policy; undefined: nothing is loaded. */
  hosts: string | undefined;
};

const PAYPAL_HOSTS = 'https://*.paypal.com https://*.paypalobjects.com';
const STRIPE_HOSTS =
  'https://js.stripe.com https://*.js.stripe.com https://api.stripe.com https://hooks.stripe.com https://checkout.link.com';

export function paymentScripts({ paypal, stripe }: Pick<Config, 'paypal' | 'stripe'>): PaymentScripts {
  const hosts = [
    ...(paypal.clientId === '' ? [] : [payPalHosts(paypal.sdkUrl)]),
    ...(stripe.publishableKey === '' ? [] : [stripe.scriptUrl === '' ? STRIPE_HOSTS : new URL(stripe.scriptUrl).origin]),
  ];
  return {
    paypal: paypal.clientId === '' ? null : { clientId: paypal.clientId, sdkUrl: paypal.sdkUrl },
    stripe: stripe.publishableKey === '' ? null : { publishableKey: stripe.publishableKey, scriptUrl: stripe.scriptUrl || null },
    hosts: hosts.length === 0 ? undefined : hosts.join(' '),
  };
}

/** PayPal's own pages use several of its hosts. */
function payPalHosts(sdkUrl: string): string {
  const { hostname, origin } = new URL(sdkUrl);
  return hostname.endsWith('.paypal.com') ? PAYPAL_HOSTS : origin;
}
