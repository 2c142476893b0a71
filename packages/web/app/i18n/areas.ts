export type Area =
  | 'bundle'
  | 'catalogue'
  | 'countdown'
  | 'door'
  | 'home'
  | 'newsletter'
  | 'orders'
  | 'paying'
  | 'placed'
  | 'session'
  | 'tickets';

/** Which words the page at this address of a shop needs beside those of every page. */
function areasOf(path: string): readonly Area[] {
  if (/^\/checkout\/done\/[^/]/.test(path)) return ['orders', 'placed'];
  if (/^\/checkout\/payment\/[^/]/.test(path)) return ['orders', 'paying', 'placed'];
  if (/^\/checkout\/(confirm|details|payment)(\/|$)/.test(path)) return ['orders', 'paying'];
  if (/^\/checkout(\/|$)/.test(path)) return ['orders'];
  if (/^\/(checkin|my-tickets|refund|report|request|ticketservice|trace|withdraw)(\/|$)/.test(path)) return ['tickets'];
  if (path === '/scan') return ['door'];
  if (path.startsWith('/newsletter/')) return ['newsletter'];
  if (path.startsWith('/bundle/')) return ['catalogue', 'bundle'];
  if (/^\/(countdown|launch|categories\/krasser-dezember)(\/|$)/.test(path)) return ['catalogue', 'home', 'countdown'];
  // what one thing is sold on has nothing of homes
  return /^\/(events|products)\/[^/]/.test(path) ? ['catalogue'] : ['catalogue', 'home'];
}

/** The files of words a page needs: `de.ts` is on every page, `de-catalogue.ts`, `de-orders.ts` and the others on their own. */
export function messageFiles<Language extends string>(locale: Language, pathname: string, urlPrefix: string) {
  return [locale, ...areasOf(pathname.slice(urlPrefix.length)).map((area) => `${locale}-${area}` as const)] as const;
}
