import type { Paths } from '../../lib/paths.ts';

const NEW_PATHS: Readonly<Record<string, (to: Paths, slug: string | undefined) => string>> = {
  artist: (to, slug = '') => to.artist(slug),
  merch: (to, slug) => (slug === undefined ? to.categories() : to.category(slug)),
  item: (to, slug = '') => to.product(slug),
  tickets: (to) => to.events(),
  ticket: (to, slug = '') => to.event(slug),
  event: (to, slug = '') => to.event(slug),
  oepnv: (to) => to.publicTransport(),
  öpnv: (to) => to.publicTransport(),
};

/** Where an old address (`event/spring-tour`, below the shop's prefix, in capitals too) is today. @throws on words that were never one */
export function newPath(to: Paths, word: string, slug: string | undefined): string {
  const build = NEW_PATHS[word.toLowerCase()];
  if (!build) throw new Error(`${word} is no old address`);
  return build(to, slug);
}
