type Query = Record<string, string | number | undefined>;

/**
 * Every address of a shop. `paths(urlPrefix).event('spring-tour')` is `/events/spring-tour`, or
 * `/band/events/spring-tour` in a band's shop. Screens never write addresses themselves.
 */
export function paths(urlPrefix: string) {
  const at = (...segments: (string | undefined)[]) => {
    const encoded = segments.filter((segment) => segment !== undefined).map(encodeURIComponent);
    return [urlPrefix, ...encoded].join('/') || '/';
  };
  return {
    home: () => urlPrefix || '/',
    artists: () => at('artists'),
    artist: (slug: string) => at('artists', slug),
    events: () => at('events'),
    event: (slug: string, query: { resale_code?: string; payment_code?: string } = {}) => at('events', slug) + search(query),
    eventCalendar: (slug: string) => `${at('events', slug)}.ics`,
    newsFeed: () => at('news.rss'),
    tour: (slug: string) => at('tours', slug),
    categories: () => at('categories'),
    category: (slug: string) => at('categories', slug),
    product: (slug: string) => at('products', slug),
    bundle: (slug: string, query: { event?: string } = {}) => at('bundle', slug) + search(query),
    search: (query?: string) => at('search', query),
    cart: () => at('checkout'),
    checkoutDetails: () => at('checkout', 'details'),
    checkoutPayment: () => at('checkout', 'payment'),
    checkoutConfirm: () => at('checkout', 'confirm'),
    checkoutDone: (id: string, reference: string) => at('checkout', 'done', id, reference),
    payOrder: (order: string, reference?: string) => at('checkout', 'payment', order, reference),
    resumeSession: () => at('checkout', 'resume'),
    addToOrder: () => at('checkout', 'add-to-order'),
    withdraw: () => at('withdraw'),
    report: () => at('report'),
    myTickets: () => at('my-tickets'),
    // A band's shop has the refund form one step higher.
    refund: () => (urlPrefix === '' ? at('refund', 'request') : at('request')),
    checkIn: () => at('checkin'),
    updateTicket: () => at('trace'),
    ticketChange: () => at('ticketservice', 'change'),
    ticketCancel: () => at('ticketservice', 'cancel'),
    faq: (id?: string) => at('faq', id),
    faqKiox: (id?: string) => at('faq-kiox', id),
    contact: () => at('contact'),
    imprint: () => at('imprint'),
    terms: () => at('terms'),
    withdrawal: () => at('withdrawal'),
    advent: () => at('categories', 'krasser-dezember'),
    adventTerms: () => at('terms', 'advent'),
    dataPolicy: () => at('datapolicy'),
    gamePolicy: () => at('gamepolicy'),
    kulturpass: () => at('kulturpass'),
    publicTransport: () => at('opnv'),
    jobs: () => at('jobs'),
    accessibility: () => at('accessibility'),
    guarantee: () => at('guarantee'),
    noFrills: () => at('nofrills'),
    launch: () => at('launch'),
    countdown: () => at('countdown'),
    waitingRoom: (sale: string) => at('waiting-room', sale),
    oldCountdown: () => at('countdown', 'old'),
  };
}

/** Whether a path below the shop has neither header nor foot: what is shown in the frame of other sites, and what is for staff. */
export const isBare = (path: string): boolean => /^\/(nofrills|facebookintegration|scan)\/?$/.test(path);

/** From the address to the order. */
export const isOrdering = (path: string): boolean => /^\/checkout\/(details|payment|confirm)\/?$/.test(path);

/** What the main shop does not have: pages of the shops below a slug. */
export const isOfBands = (path: string): boolean => /^\/(faq-kiox|facebookintegration|ticketservice\/cancel)(\/|$)/.test(path);

export type Paths = ReturnType<typeof paths>;

/** The same address in another language. The choice is remembered, and the page takes the parameter out of its address. */
export function inLanguage(pathname: string, currentSearch: string, locale: string): string {
  const params = new URLSearchParams(currentSearch);
  // at the end, wherever it stood
  params.delete('language');
  params.set('language', locale);
  return `${pathname}?${params}`;
}

function search(query: Query): string {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, String(value)]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
