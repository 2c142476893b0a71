import { serverAreas } from '../shops/server-areas.ts';
import { siteNames } from '../shops/site-names.ts';
import { didYouMean } from '../texts/did-you-mean.ts';
import { knownTextKeys, missingValues, unknownPlaceholders, valuesOfText } from '../texts/shop-texts.ts';
import { checkEvent } from './check-event.ts';
import { checkForcedSections, itemsOf } from './check-forced-sections.ts';
import { checkProduct } from './check-product.ts';
import { checkTokens } from './check-tokens.ts';
import type { Entries, Located } from './entries.ts';
import { flattenCategories } from './flatten-categories.ts';
import type { ShopEntry } from './format.ts';
import { isSent } from './format/product.ts';
import type { PageFile } from './page-file.ts';
import type { Problem } from './problems.ts';
import type { ReadSeatMap } from './seat-maps.ts';
import { shopsOfCategories } from './shops-of.ts';

/** First segments of the site's own addresses: a shop of such a name could not be reached. */
const TAKEN_NAMES: ReadonlySet<string> = new Set([...siteNames, ...serverAreas]);
const REQUIRED_PAGES = ['imprint', 'terms', 'datapolicy'];

/** What is right on its own but not together; `pages` only where all could be read, or each that could not would also be missed. */
export function checkEntries(entries: Entries, maps: ReadonlyMap<string, ReadSeatMap>, pages: readonly PageFile[] | undefined): Problem[] {
  const loops = checkParents(entries);
  return [
    ...checkShops(entries, pages),
    ...loops,
    // whose shop a category belongs to is found by its parents
    ...(loops.length === 0 ? entries.shops.flatMap((shop) => checkTeaser(shop, entries)) : []),
    ...entries.events.flatMap((event) => checkEvent(event, maps)),
    ...entries.products.flatMap(checkProduct),
    ...checkDelivery(entries),
    ...checkBundles(entries),
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
  for (const shop of mains.slice(1)) problems.push(shop.problem(['main'], `"${mains[0]!.value.slug}" is already the main shop`));
  if (mains[0] && !mains[0].value.legal)
    problems.push(mains[0].problem([], 'the main shop needs "legal": the company its imprint and invoices name'));
  for (const shop of shops) {
    const { slug, urlPrefix, defaultLocale, paymentMethods, paymentBlacklist } = shop.value;
    if (TAKEN_NAMES.has(slug)) problems.push(shop.problem(['slug'], `a shop cannot be called "${slug}": that is an address of the site`));
    const isTaken = shops.some(({ value }) => value.slug !== slug && (value.slug === urlPrefix || value.urlPrefix === urlPrefix));
    if (urlPrefix !== '' && (TAKEN_NAMES.has(urlPrefix) || isTaken))
      problems.push(shop.problem(['urlPrefix'], `"${urlPrefix}" is already an address of the site`));
    if (paymentMethods.every((method) => paymentBlacklist.includes(method)))
      problems.push(shop.problem(['paymentMethods'], 'no payment method is left'));
    problems.push(...checkTexts(shop), ...checkRedirects(shop), ...checkTokens(shop));
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

/** The words a shop gives to the screens. */
function checkTexts(shop: Located<ShopEntry>): Problem[] {
  return Object.entries(shop.value.texts ?? {}).flatMap(([key, texts]) => {
    const values = valuesOfText(key);
    if (!values) return [shop.problem(['texts', key], `there is no text "${key}".${didYouMean(key, knownTextKeys)}`, 'key')];
    const held = values.length === 0 ? 'none' : values.map((value) => `{${value}}`).join(', ');
    const given = [texts.de, texts.en].filter((text) => text !== undefined);
    const unknown = given.flatMap((text) => unknownPlaceholders(key, text));
    const missing = new Set(given.flatMap((text) => missingValues(key, text)));
    return [
      ...unknown.map((written) => shop.problem(['texts', key], `the text "${key}" has no value ${written}; it has: ${held}`)),
      ...(unknown.length > 0 ? [] : [...missing]).map((value) =>
        shop.problem(['texts', key], `the text "${key}" does not tell {${value}}; ours tells: ${held}`),
      ),
    ];
  });
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

/** Redirects that lead back to where they began. */
function checkRedirects(shop: Located<ShopEntry>): Problem[] {
  return loopsIn(new Map(Object.entries(shop.value.redirects))).map(([from = '', ...over]) =>
    shop.problem(['redirects', from], `the redirect of "${from}" leads back to itself${by(over)}`),
  );
}

function checkParents(entries: Entries): Problem[] {
  const categories = new Map(flattenCategories(entries).map((category) => [category.entry.slug, category]));
  const parents = new Map([...categories].map(([slug, { parent }]) => [slug, parent]));
  return loopsIn(parents).map(([slug = '', ...over]) =>
    categories.get(slug)!.problem(['parent'], `"${slug}" is its own ancestor${by(over)}`),
  );
}

const by = (names: readonly string[]): string => (names.length > 0 ? ` by ${names.map((name) => `"${name}"`).join(', ')}` : '');

/** The loops among names that lead to one another, each loop once, from where it is written first. */
function loopsIn(next: ReadonlyMap<string, string | undefined>): string[][] {
  const seen = new Set<string>();
  return [...next.keys()].flatMap((start) => {
    const way: string[] = [];
    let at: string | undefined = start;
    for (; at !== undefined && !seen.has(at); at = next.get(at)) {
      seen.add(at);
      way.push(at);
    }
    return at !== undefined && way.includes(at) ? [way.slice(way.indexOf(at))] : [];
  });
}

/** What is neither a ticket nor sent nor downloaded would be paid and never had. The product of a bundle is delivered by its parts. */
function checkDelivery({ products, bundles }: Entries): Problem[] {
  const roots = new Set(bundles.map(({ value }) => value.product));
  return products.flatMap(({ value, problem }) =>
    value.variants.flatMap((variant, index) => {
      const [sent, downloaded] = [isSent(variant), variant.download !== undefined];
      if (sent !== downloaded || (!sent && roots.has(value.slug))) return [];
      const wrong = sent
        ? 'a download is not sent: leave this out'
        : 'goods that are neither sent nor downloaded cannot be sold: nobody would deliver them';
      return [problem(['variants', index, 'physical'], wrong)];
    }),
  );
}

function checkBundles({ bundles }: Entries): Problem[] {
  return bundles.flatMap(({ value, problem }) => {
    const parts = itemsOf(value);
    if (parts.some(({ product }) => product === value.product))
      return [problem(['product'], `the bundle "${value.product}" contains itself`)];
    return parts.length === 0 ? [problem([], `the bundle "${value.product}" has no items`)] : [];
  });
}

function checkShipping({ shipping }: Entries): Problem[] {
  const problems = shipping
    .filter(({ value }) => value.onlineTickets)
    .slice(1)
    .map(({ problem }) => problem(['onlineTickets'], 'another method is already the one for online tickets'));
  for (const { value, problem } of shipping) {
    const seen = new Set<string>();
    for (const [index, { countries, weightMax }] of value.rates.entries()) {
      for (const country of countries) {
        const rate = `${country} up to ${weightMax} g`;
        if (seen.has(rate)) problems.push(problem(['rates', index], `there is already a rate for ${rate}`));
        seen.add(rate);
      }
    }
  }
  return problems;
}
