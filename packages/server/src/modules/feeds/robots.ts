/** What crawlers leave alone: what belongs to a person, and the machinery. */
const CLOSED = [
  '/server/',
  '/*graphql',
  '/checkout',
  '/*/checkout',
  '/withdraw',
  '/*/withdraw',
  '/report',
  '/*/report',
  '/checkin',
  '/*/checkin',
  '/trace',
  '/*/trace',
  '/newsletter/',
  '/*/newsletter/',
  '/search',
  '/*/search',
];

/** @param sitemaps absolute addresses; none where the host is not to be found at all */
export function robots(sitemaps: readonly string[]): string {
  if (sitemaps.length === 0) return 'User-agent: *\nDisallow: /\n';
  return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', ...sitemaps.map((address) => `Sitemap: ${address}`), ''].join(
    '\n',
  );
}
