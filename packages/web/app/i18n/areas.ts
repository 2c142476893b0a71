type Area = 'catalogue' | 'orders' | 'tickets';

/** Which words the page at this address of a shop needs beside those of every page. */
function areaOf(pathname: string, urlPrefix: string): Area {
  const path = pathname.slice(urlPrefix.length);
  if (/^\/(checkout|withdraw)(\/|$)/.test(path)) return 'orders';
  return /^\/(checkin|refund|request|trace)(\/|$)/.test(path) ? 'tickets' : 'catalogue';
}

/** The files of words a page needs: `de.ts` is on every page, `de-catalogue.ts`, `de-orders.ts` and `de-tickets.ts` on their own. */
export function messageFiles<Language extends string>(locale: Language, pathname: string, urlPrefix: string) {
  return [locale, `${locale}-${areaOf(pathname, urlPrefix)}`] as const;
}
