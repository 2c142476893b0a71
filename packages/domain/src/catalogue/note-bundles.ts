import type { BundleEntry, EventEntry, ProductEntry } from './format.ts';
import type { Path, Problem } from './problems.ts';
import type { Entries, Located } from './entries.ts';
import type { Prices } from './values.ts';

type Item = BundleEntry['commonItems'][number];

/** Bundles that a promoter may not mean as they stand: parts dearer than alone, and parts nobody can buy alone. Nothing is refused. */
export function noteBundles(entries: Entries): Problem[] {
  const bundlesOf = new Map<string, Set<string>>();
  for (const { value } of entries.bundles)
    for (const { item } of placesOf(value)) bundlesOf.set(nameOf(item), (bundlesOf.get(nameOf(item)) ?? new Set()).add(value.product));
  const hides = new Set(entries.events.flatMap(({ value }) => (value.meta.hide_in_combined_product ? [value.slug] : [])));
  // of these only a section is sold: its prices are not the event's
  const forced = new Set(entries.products.flatMap(({ value }) => (value.meta.force_section === undefined ? [] : [value.slug])));
  return entries.bundles.flatMap((bundle) => {
    const places = placesOf(bundle.value);
    const alone = new Set(places.flatMap(({ item }) => (item.alone ? [nameOf(item)] : [])));
    const named = new Set<string>();
    return places.flatMap(({ item, path }) => {
      const name = nameOf(item);
      const notes = forced.has(bundle.value.product) ? [] : noteDearer(bundle, item, path, pricesOf(entries, item));
      const leadsAway = bundlesOf.get(name)?.size === 1 && !alone.has(name) && !hides.has(item.event ?? '') && !named.has(name);
      named.add(name);
      const message = `the page of ${name} leads to this bundle, and nobody can buy it alone; alone: true keeps its page, with the bundle as an offer`;
      return leadsAway ? [...notes, bundle.problem(path, message)] : notes;
    });
  });
}

const nameOf = ({ event, product }: Item): string => (event === undefined ? `product "${product}"` : `event "${event}"`);

/** In the first country where it is so: the price in a bundle is one for all. */
function noteDearer(bundle: Located<BundleEntry>, item: Item, path: Path, variants: readonly Prices[]): Problem[] {
  const { price } = item;
  const countries = [...new Set(variants.flatMap((prices) => Object.keys(prices)))];
  const dearer = countries
    .map((country) => ({ country, alone: Math.min(...variants.map((prices) => prices[country] ?? prices.de)) }))
    .find(({ alone }) => price !== undefined && price > alone);
  if (price === undefined || !dearer) return [];
  const [inside, outside] = [price, dearer.alone].map((minor) => (minor / 100).toFixed(2));
  const message = `the cheapest of ${nameOf(item)} costs ${inside} in the bundle and ${outside} alone (${dearer.country}); dearer ones cost as much more as they do alone`;
  return [bundle.problem([...path, 'price'], message)];
}

/** Of each variant on sale, in cents. */
function pricesOf({ events, products }: Entries, { event, product }: Item): Prices[] {
  return event === undefined
    ? pricesOfProduct(products.find(({ value }) => value.slug === product)?.value)
    : pricesOfEvent(events.find(({ value }) => value.slug === event)?.value);
}

const pricesOfEvent = (event: EventEntry | undefined): Prices[] =>
  (event?.pricingCategories ?? []).flatMap(({ variants }) => variants.flatMap(({ active, price }) => (active ? [price] : [])));

const pricesOfProduct = (product: ProductEntry | undefined): Prices[] =>
  (product?.variants ?? []).flatMap(({ active, price = product?.price, additionalPrice }) =>
    active && price ? [raised(price, additionalPrice)] : [],
  );

const raised = (prices: Prices, byMinor: number): Prices => ({
  ...Object.fromEntries(Object.entries(prices).map(([country, minor]) => [country, minor + byMinor])),
  de: prices.de + byMinor,
});

/** Every part of a bundle with its place in the file. */
const placesOf = (bundle: BundleEntry): { item: Item; path: Path }[] => [
  ...bundle.commonItems.map((item, at) => ({ item, path: ['commonItems', at] })),
  ...bundle.additionalProducts.map((item, at) => ({ item, path: ['additionalProducts', at] })),
  ...bundle.additionalProductGroup.map((item, at) => ({ item, path: ['additionalProductGroup', at] })),
  ...bundle.combinations.flatMap(({ products }, of) => products.map((item, at) => ({ item, path: ['combinations', of, 'products', at] }))),
];
