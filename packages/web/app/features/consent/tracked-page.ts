const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid|ttclid)$/;
/** Behind these an address goes on with what somebody typed or what names an order. */
const PERSONAL = new Set(['checkout', 'search', 'refund', 'request', 'checkin', 'trace', 'ticketservice', 'withdraw', 'report']);

/** The page as a measuring service may know it: no order, no search, and of the parameters only those of campaigns. */
export function trackedPage(
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
  title: string,
  urlPrefix: string,
): { location: string; title: string } {
  const [, area = '', step = ''] = pathname.slice(urlPrefix.length).split('/');
  const isPersonal = PERSONAL.has(area);
  const path = !isPersonal ? pathname : `${urlPrefix}/${area}${area === 'checkout' && step !== '' ? `/${step}` : ''}`;
  const campaign = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => CAMPAIGN.test(name)));
  return { location: origin + path + (campaign.size > 0 ? `?${campaign}` : ''), title: isPersonal ? '' : title };
}
