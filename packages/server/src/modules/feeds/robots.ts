/** Pages that belong to a person; a longer name that begins like one of them is another page. */
const PERSONAL = ['checkout', 'withdraw', 'report', 'checkin', 'trace', 'search'].flatMap((page) => [`${page}$`, `${page}?`, `${page}/`]);

/** What crawlers leave alone, in every shop: what belongs to a person, and the machinery. */
const CLOSED = ['/server/', '/*graphql', ...[...PERSONAL, 'newsletter/'].flatMap((path) => [`/${path}`, `/*/${path}`])];

/** @param sitemaps absolute addresses; none where the host is not to be found at all */
export function robots(sitemaps: readonly string[]): string {
  if (sitemaps.length === 0) return 'User-agent: *\nDisallow: /\n';
  return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', ...sitemaps.map((address) => `Sitemap: ${address}`), ''].join(
    '\n',
  );
}
