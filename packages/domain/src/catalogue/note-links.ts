import { didYouMean } from '../texts/did-you-mean.ts';
import { flattenCategories } from './flatten-categories.ts';
import type { Problem } from './problems.ts';
import type { Entries, Kept } from './entries.ts';

/** Addresses of news, redirects and homes that name what is not in the folder: whoever follows them finds nothing. Nothing is refused. */
export function noteLinks(entries: Entries, kept: Kept): Problem[] {
  const categories = flattenCategories(entries);
  const ofTypes = (...types: string[]) => categories.flatMap(({ type, entry }) => (types.includes(type) ? [entry.slug] : []));
  const known: Record<string, readonly string[]> = {
    artists: ofTypes('ARTIST', 'BRAND', 'LABEL'),
    tours: ofTypes('TOUR'),
    categories: categories.map(({ entry }) => entry.slug),
    events: [...entries.events.map(({ value }) => value.slug), ...kept.events.keys()],
    products: [...entries.products.map(({ value }) => value.slug), ...kept.products.keys()],
    bundle: entries.bundles.map(({ value }) => value.product),
  };
  const prefixes = ['', ...entries.shops.flatMap(({ value }) => [value.slug, value.urlPrefix])];
  const doubt = (address: string | undefined): string | undefined => {
    const [, prefix = '', kind = '', slug = ''] = /^\/(?:([a-z0-9-]+)\/)?([a-z]+)\/([a-z0-9-]+)\/?(?:[?#].*)?$/.exec(address ?? '') ?? [];
    const slugs = known[kind];
    if (!slugs || !prefixes.includes(prefix) || slugs.includes(slug)) return undefined;
    return `"${address}" leads to nothing that is in the folder.${didYouMean(slug, slugs)}`;
  };
  const links = [
    ...entries.news.map((owner) => ({ owner, path: ['url'], address: owner.value.url })),
    ...entries.shops.map((owner) => ({ owner, path: ['homeLink'], address: owner.value.homeLink })),
    ...entries.shops.flatMap((owner) =>
      Object.entries(owner.value.redirects).map(([from, address]) => ({ owner, path: ['redirects', from], address })),
    ),
  ];
  return links.flatMap(({ owner, path, address }) => {
    const message = doubt(address);
    return message === undefined ? [] : [owner.problem(path, message)];
  });
}
