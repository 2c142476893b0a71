import { serverAreas } from '../shops/server-areas.ts';
import { siteNames } from '../shops/site-names.ts';
import { checkBundle } from './check-bundle.ts';
import { checkDelivery } from './check-delivery.ts';
import { checkEvent } from './check-event.ts';
import { checkForcedSections } from './check-forced-sections.ts';
import { checkProduct } from './check-product.ts';
import { checkRates } from './check-rates.ts';
import { checkShop } from './check-shop.ts';
import type { Entries, Located } from './entries.ts';
import { flattenCategories } from './flatten-categories.ts';
import type { ShopEntry } from './format.ts';
import { by, loopsIn } from './loops.ts';
import type { PageFile } from './page-file.ts';
import type { Problem } from './problems.ts';
import type { ReadSeatMap } from './seat-maps.ts';
import { methodsLeft } from '../payments/methods.ts';
import { defaultShops, shopsOfCategories } from './shops-of.ts';
import { waysToPay } from './ways-to-pay.ts';

/** First segments of the site's own addresses: a shop of such a name could not be reached. */
const TAKEN_NAMES: ReadonlySet<string> = new Set([...siteNames, ...serverAreas]);
const REQUIRED_PAGES = ['imprint', 'terms', 'datapolicy'];

/** What is right on its own but not together; `pages` only where all could be read, or each that could not would also be missed. */
export function checkEntries(entries: Entries, maps: ReadonlyMap<string, ReadSeatMap>, pages: readonly PageFile[] | undefined): Problem[] {
  const loops = checkParents(entries);
  const roots = new Set(entries.bundles.map(({ value }) => value.product));
  return [
    ...checkShops(entries, pages),
    ...loops,
    // whose shop a category belongs to is found by its parents
    ...(loops.length === 0 ? entries.shops.flatMap((shop) => checkTeaser(shop, entries)) : []),
    ...entries.events.flatMap((event) => checkEvent(event, maps)),
    ...checkWaysToPay(entries),
    ...entries.products.flatMap(checkProduct),
    ...entries.products.flatMap((product) => checkDelivery(product, roots.has(product.value.slug))),
    ...entries.bundles.flatMap(checkBundle),
    ...checkForcedSections(entries, maps),
    ...checkShipping(entries),
  ];
}

function checkShops({ shops }: Entries, pages: readonly PageFile[] | undefined): Problem[] {
  const problems: Problem[] = [];
  const mains = shops.filter(({ value }) => value.main);
  if (mains.length === 0) {
    problems.push(
      shops[0]?.problem([], 'one shop has to be the main shop: main: true') ?? {
        file: 'shops.yaml',
        line: 1,
        column: 1,
        message: 'there is no shop',
      },
    );
  }
  for (const [at, shop] of shops.entries()) {
    const prefix = prefixOf(shop.value);
    const other = shops.slice(0, at).find(({ value }) => prefixOf(value) === prefix);
    if (other) problems.push(shop.problem(['invoicePrefix'], `invoices of "${other.value.slug}" are numbered with "${prefix}" already`));
  }
  for (const shop of mains.slice(1)) problems.push(shop.problem(['main'], `"${mains[0]!.value.slug}" is already the main shop`));
  if (mains[0] && !mains[0].value.legal)
    problems.push(mains[0].problem([], 'the main shop needs "legal": the company its imprint and invoices name'));
  for (const shop of shops) {
    const { slug, urlPrefix, defaultLocale } = shop.value;
    if (TAKEN_NAMES.has(slug)) problems.push(shop.problem(['slug'], `a shop cannot be called "${slug}": that is an address of the site`));
    const isTaken = shops.some(({ value }) => value.slug !== slug && (value.slug === urlPrefix || value.urlPrefix === urlPrefix));
    if (urlPrefix !== '' && (TAKEN_NAMES.has(urlPrefix) || isTaken))
      problems.push(shop.problem(['urlPrefix'], `"${urlPrefix}" is already an address of the site`));
    problems.push(...checkShop(shop, mains[0]?.value));
    for (const page of pages ? REQUIRED_PAGES : []) {
      // a shop is open to the public once it is imported: without these it must not be
      const there = pages?.find((one) => one.slug === page && one.locale === defaultLocale && (one.shop ?? slug) === slug);
      if (!there)
        problems.push(shop.problem(['slug'], `the shop "${slug}" has no page "${page}"; expected pages/${defaultLocale}/${page}.md`));
      else if (there.markdown === '')
        problems.push({ file: there.file, line: 1, column: 1, message: `the page "${page}" is empty, and no shop may open without it` });
    }
  }
  return problems;
}

/** The teaser of the home page leads to a category that the shop has. */
function checkTeaser(shop: Located<ShopEntry>, entries: Entries): Problem[] {
  const slug = shop.value.season?.teaser?.category;
  const category = flattenCategories(entries).find(({ entry }) => entry.slug === slug);
  if (!category) return [];
  return shopsOfCategories(entries)(category).some((inShop) => inShop.shop === shop.value.slug)
    ? []
    : [shop.problem(['season', 'teaser', 'category'], `the category "${slug}" is not in the shop "${shop.value.slug}"`)];
}

/** What an event takes leaves something in each shop that sells it. */
function checkWaysToPay(entries: Entries): Problem[] {
  const shopsOf = defaultShops(entries);
  const main = entries.shops.find(({ value }) => value.main)?.value;
  return entries.events.flatMap(({ value, problem }) => {
    const { paymentMethods: taken, shops = shopsOf(value.artists) } = value;
    const without = entries.shops.find(({ value: shop }) => {
      return taken && shops.includes(shop.slug) && methodsLeft(waysToPay(shop, main), [taken]).length === 0;
    });
    return without ? [problem(['paymentMethods'], `the shop "${without.value.slug}" takes none of them`)] : [];
  });
}

function checkParents(entries: Entries): Problem[] {
  const categories = new Map(flattenCategories(entries).map((category) => [category.entry.slug, category]));
  const parents = new Map([...categories].map(([slug, { parent }]) => [slug, parent]));
  return loopsIn(parents).map(([slug = '', ...over]) =>
    categories.get(slug)!.problem(['parent'], `"${slug}" is its own ancestor${by(over)}`),
  );
}

function checkShipping({ shipping }: Entries): Problem[] {
  const others = shipping.filter(({ value }) => value.onlineTickets).slice(1);
  return [
    ...others.map(({ problem }) => problem(['onlineTickets'], 'another method is already the one for online tickets')),
    ...shipping.flatMap(checkRates),
  ];
}

/** What a shop's invoices are numbered with. */
const prefixOf = ({ invoicePrefix, slug }: ShopEntry): string => invoicePrefix ?? slug.toUpperCase();
