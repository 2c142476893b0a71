/** Pages that belong to a person; a longer name that begins like one of them is another page. */
const PERSONAL = ['checkout', 'withdraw', 'report', 'checkin', 'trace', 'search'];
const CLOSED_PAGES = PERSONAL.flatMap((page) => [`${page}$`, `${page}?`, `${page}/`]);

/** What crawlers leave alone, in every shop: what belongs to a person, and the machinery. */
const CLOSED = ['/server/', '/*graphql', ...[...CLOSED_PAGES, 'newsletter/'].flatMap((path) => [`/${path}`, `/*/${path}`])];

/** @param sitemaps absolute addresses; none where the host is not to be found at all */
export function robots(sitemaps: readonly string[]): string {
  if (sitemaps.length === 0) return 'User-agent: *\nDisallow: /\n';
  // a shop may be called as one of the pages: of two rules of a length crawlers follow the one that allows
  const shops = sitemaps.map((address) => new URL(address).pathname.split('/').at(-2) ?? '').filter((slug) => PERSONAL.includes(slug));
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...shops.flatMap((slug) => [`Allow: /${slug}$`, `Allow: /${slug}?`, `Allow: /${slug}/`]),
    '',
    ...sitemaps.map((address) => `Sitemap: ${address}`),
    '',
  ].join('\n');
}
