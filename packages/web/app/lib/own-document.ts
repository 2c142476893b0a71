import { redirectDocument } from 'react-router';
import { browserPage } from './browser-page.ts';

/**
 * Scripts of payment providers are allowed by the security policy that comes with a document of the checkout: who comes
 * there from a page of another kind comes with a new document.
 * @throws Response that loads the address anew
 */
export function ensureOwnDocument(address: string): void {
  const { shop, urlPrefix } = browserPage();
  const began = URL.parse(performance.getEntriesByType('navigation')[0]?.name ?? '')?.pathname;
  if ((shop.paypal ?? shop.stripe) && began?.startsWith(`${urlPrefix}/checkout`) === false) throw redirectDocument(address);
}
