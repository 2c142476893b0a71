import type { Stripe } from '@stripe/stripe-js';
import { browserPage } from '../../../lib/browser-page.ts';

/** Stripe's script, from Stripe, on the page that shows its wallets. @throws Error where it cannot be had */
export async function loadStripe(): Promise<Stripe> {
  const { shop } = browserPage();
  if (!shop.stripe) throw new Error('Stripe has no public key');
  const { publishableKey, scriptUrl } = shop.stripe;
  const [{ loadStripe: load }] = await Promise.all([import('@stripe/stripe-js/pure'), scriptUrl !== null && loadScript(scriptUrl)]);
  const stripe = await load(publishableKey);
  if (!stripe) throw new Error('Stripe has no script');
  return stripe;
}

/** A script that stands in for Stripe's own, which is not asked for once it is there. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`no script at ${src}`)));
    document.head.append(script);
  });
}
