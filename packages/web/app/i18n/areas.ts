/** Whether the page at this address of a shop is about an order: in the cart or after it. */
function isOrderPage(pathname: string, urlPrefix: string): boolean {
  return /^\/(checkout|withdraw)(\/|$)/.test(pathname.slice(urlPrefix.length));
}

/** The files of words a page needs: `de.ts` is on every page, `de-catalogue.ts` and `de-orders.ts` on their own. */
export function messageFiles<Language extends string>(locale: Language, pathname: string, urlPrefix: string) {
  return [locale, isOrderPage(pathname, urlPrefix) ? (`${locale}-orders` as const) : (`${locale}-catalogue` as const)] as const;
}
