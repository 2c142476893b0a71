import type { PayPalNamespace } from '@paypal/paypal-js';
import { browserPage } from '../../../lib/browser-page.ts';

/** Ways to pay that PayPal would add by itself and the shop does not offer. */
const DISABLED_FUNDING = ['credit', 'card', 'sepa', 'bancontact', 'eps', 'giropay', 'ideal', 'mybank', 'sofort'];

/** PayPal's script, from PayPal, when somebody has chosen it. @throws Error where it cannot be had */
export async function loadSdk(): Promise<PayPalNamespace> {
  const { shop, locale } = browserPage();
  if (!shop.paypal) throw new Error('PayPal is not configured');
  const { loadScript } = await import('@paypal/paypal-js');
  const paypal = await loadScript({
    clientId: shop.paypal.clientId,
    sdkBaseUrl: shop.paypal.sdkUrl,
    currency: 'EUR',
    locale: locale === 'de' ? 'de_DE' : 'en_US',
    components: 'buttons',
    disableFunding: DISABLED_FUNDING,
  });
  if (!paypal) throw new Error('PayPal has no script');
  return paypal;
}
