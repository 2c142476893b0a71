import type { PageContext } from './page-context.ts';

/**
 * Scripts of payment providers are allowed by the security policy that comes with a document of the checkout: who comes
 * there from a page of another kind comes with a new document.
 */
export function needsOwnDocument({ shop, urlPrefix }: PageContext, address: string): boolean {
  const isCheckout = (url: string | undefined) =>
    url !== undefined && URL.parse(url)?.pathname.startsWith(`${urlPrefix}/checkout`) === true;
  return shop.paypal !== null && isCheckout(address) && !isCheckout(performance.getEntriesByType('navigation')[0]?.name);
}
