import { didYouMean } from '../texts/did-you-mean.ts';
import { flattenCategories } from './flatten-categories.ts';
import type { Path, Problem } from './problems.ts';
import type { Entries, Kept, Located } from './entries.ts';

type Where = { problem: Located<unknown>['problem'] };

/** Names used twice, and references to what is not there. `kept`: names that are there besides the entries. */
export function checkReferences(entries: Entries, kept: Kept): Problem[] {
  const categories = flattenCategories(entries);
  const problems: Problem[] = [];
  const { names, refer, referAll } = checksInto(problems);
  const bySlug = (what: string, list: readonly Located<{ slug: string }>[], besides?: ReadonlyMap<string, string>) =>
    names(
      what,
      list.map((owner) => ({ name: owner.value.slug, owner, path: ['slug'] })),
      besides,
    );

  const shops = bySlug('shop slug', entries.shops);
  names(
    'category slug',
    categories.map((category) => ({ name: category.entry.slug, owner: category, path: ['slug'] })),
  );
  const ofTypes = (...types: string[]) => new Set(categories.filter(({ type }) => types.includes(type)).map(({ entry }) => entry.slug));
  const artists = ofTypes('ARTIST', 'BRAND', 'LABEL');
  const tours = ofTypes('TOUR');
  const groups = ofTypes('CATEGORY');
  const all = new Set(categories.map(({ entry }) => entry.slug));
  const venues = bySlug('venue slug', entries.venues, kept.venues);
  const maps = names(
    'seat map slug',
    entries.venues.flatMap((owner) =>
      owner.value.seatMaps.map(({ slug }, index) => ({ name: slug, owner, path: ['seatMaps', index, 'slug'] })),
    ),
    kept.seatmaps,
  );
  const events = bySlug('event slug', entries.events, kept.events);
  const products = bySlug('product slug', entries.products, kept.products);
  names(
    'bundle of product',
    entries.bundles.map((owner) => ({ name: owner.value.product, owner, path: ['product'] })),
  );
  names(
    'shipping method',
    entries.shipping.map((owner) => ({ name: owner.value.key, owner, path: ['key'] })),
  );
  names(
    'news key',
    entries.news.map((owner) => ({ name: `${owner.value.shop ?? 'main shop'}: ${owner.value.key}`, owner, path: ['key'] })),
  );
  names(
    'domain',
    entries.shops.flatMap((owner) => (owner.value.domain ? [{ name: owner.value.domain, owner, path: ['domain'] }] : [])),
  );

  for (const shop of entries.shops) {
    refer(shop, ['artist'], 'artist', shop.value.artist, artists);
    refer(shop, ['season', 'teaser', 'category'], 'category', shop.value.season?.teaser?.category, groups);
  }
  for (const category of categories) {
    refer(category, ['parent'], 'category', category.parent, all);
    referAll(category, ['artists'], 'artist', category.artists, artists);
    referAll(
      category,
      ['shops'],
      'shop',
      category.entry.shops?.map((shop) => (typeof shop === 'string' ? shop : shop.shop)),
      shops,
    );
  }
  for (const event of entries.events) {
    const { value } = event;
    refer(event, ['venue'], 'venue', value.venue, venues);
    refer(event, ['seatMap'], 'seat map', value.seatMap, maps);
    referAll(event, ['artists'], 'artist', value.artists, artists);
    referAll(event, ['tours'], 'tour', value.tours, tours);
    referAll(event, ['categories'], 'category', value.categories, groups);
    referAll(event, ['shops'], 'shop', value.shops, shops);
  }
  for (const product of entries.products) {
    const { value } = product;
    refer(product, ['artist'], 'artist', value.artist, artists);
    referAll(product, ['categories'], 'category', value.categories, all);
    referAll(product, ['shops'], 'shop', value.shops, shops);
  }
  const fixed = new Set(entries.products.flatMap(({ value }) => (value.bookPriceFixed ? [value.slug] : [])));
  for (const bundle of entries.bundles) checkBundle(bundle, problems, { products, events, fixed });
  for (const news of entries.news) refer(news, ['shop'], 'shop', news.value.shop, shops);
  return problems;
}

type Known = {
  products: ReadonlySet<string>;
  events: ReadonlySet<string>;
  /** Products whose price is fixed by law. */
  fixed: ReadonlySet<string>;
};

function checkBundle(bundle: Entries['bundles'][number], problems: Problem[], { products, events, fixed }: Known): void {
  const { names, refer } = checksInto(problems);
  const { value } = bundle;
  refer(bundle, ['product'], 'product', value.product, products);
  const items = [
    ...value.commonItems.map((item, index) => ({ item, path: ['commonItems', index] })),
    ...value.additionalProducts.map((item, index) => ({ item, path: ['additionalProducts', index] })),
    ...value.additionalProductGroup.map((item, index) => ({ item, path: ['additionalProductGroup', index] })),
    ...value.combinations.flatMap(({ products: parts }, at) =>
      parts.map((item, index) => ({ item, path: ['combinations', at, 'products', index] })),
    ),
  ];
  for (const { item, path } of items) {
    refer(bundle, [...path, 'product'], 'product', item.product, products);
    refer(bundle, [...path, 'event'], 'event', item.event, events);
    if (item.price !== undefined && fixed.has(item.product ?? ''))
      problems.push(bundle.problem([...path, 'price'], 'the price of a book is fixed: in a bundle it costs what it costs alone'));
  }
  names(
    'bundle item',
    items.map(({ item, path }) => ({
      name: `${path.slice(0, -1).join(' ')} ${item.product ?? item.event} (${item.product ? 'product' : 'event'})`,
      owner: bundle,
      path,
    })),
  );
  names(
    'combination key',
    value.combinations.map(({ key }, index) => ({ name: key, owner: bundle, path: ['combinations', index, 'key'] })),
  );
}

/** The two kinds of checks; what they find goes into `problems`. */
function checksInto(problems: Problem[]) {
  /** Collects names, each with its place; a second use is a problem. `besides`: names that are taken, by the files they stand in. */
  const names = (
    what: string,
    uses: readonly { name: string; owner: Where; path: Path }[],
    besides: ReadonlyMap<string, string> = new Map(),
  ): Set<string> => {
    const seen = new Map([...besides].map(([name, file]) => [name, { file, line: 1 }]));
    for (const { name, owner, path } of uses) {
      const here = owner.problem(path, '');
      const first = seen.get(name);
      if (first) problems.push({ ...here, message: `the ${what} "${name}" is already used at ${first.file}:${first.line}` });
      else seen.set(name, here);
    }
    return new Set(seen.keys());
  };
  const refer = (owner: Where, path: Path, what: string, slug: string | undefined, known: ReadonlySet<string>) => {
    if (slug === undefined || known.has(slug)) return;
    problems.push(owner.problem(path, `there is no ${what} "${slug}".${didYouMean(slug, known)}`));
  };
  const referAll = (owner: Where, path: Path, what: string, slugs: readonly string[] | undefined, known: ReadonlySet<string>) =>
    slugs?.forEach((slug, index) => {
      refer(owner, [...path, index], what, slug, known);
      if (slugs.indexOf(slug) < index) problems.push(owner.problem([...path, index], `"${slug}" is named twice`));
    });

  return { names, refer, referAll };
}
