import type { Tx } from '../../../platform/db/index.ts';
import { locateRefusals, type Refusal } from './locate-refusals.ts';
import { flattenCategories } from '@frontrow/domain/catalogue/flatten-categories';
import { formatProblem, type Problem } from '@frontrow/domain/catalogue/problems';
import * as removal from './removal-store.ts';
import type { Catalogue, Row } from './rows.ts';
import { categoryRows } from './rows/category-rows.ts';
import { drawnMaps, eventRows, seatMapRows, sellableRows, ticketRows, venueRows } from './rows/event-rows.ts';
import { bundleRows, goodsRows, productRows } from './rows/product-rows.ts';
import { newsRows, pageRows, redirectRows, shippingRows, shopRows } from './rows/shop-rows.ts';
import * as store from './store.ts';
import { selectLastImport } from './known-store.ts';
import { changesOf } from './unchanged-files.ts';
import { selectClaims } from './stock-store.ts';
import { changeStock, planStock, removeStock, resizeStock, type StockPlan } from './sync-stock.ts';
import { syncSeats } from './sync-seats.ts';
import { noteDoubts } from './note-doubts.ts';
import { tellTouched } from '../touched.ts';
import { createTally, type ImportReport, type Tally } from './tally.ts';
import type { Table } from './table.ts';

/** Thrown inside the transaction so that it is rolled back; the import turns it into its answer. */
export class RefusedBySales extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** Thrown when another import does not end in time. */
export class OtherImport extends Error {}

/**
 * Brings the database to what the catalogue says: set by set, upserts in the order of references, removals in the
 * opposite order. `codes`: access code hashes as rows.
 * @throws RefusedBySales when something held or sold would be lost
 * @throws OtherImport
 */
export const writeCatalogue = (tx: Tx, catalogue: Catalogue, codes: readonly Row[]): Promise<ImportReport> =>
  write(tx, catalogue, codes, false);

/**
 * The same for a transaction that will be rolled back, for what a page shows: neither stock nor what is sold is looked at, no row goes
 * that a buyer's may refer to, nobody else is kept from publishing, and no node hears of it.
 */
export const showCatalogue = async (tx: Tx, catalogue: Catalogue, codes: readonly Row[]): Promise<void> =>
  void (await write(tx, catalogue, codes, true));

async function write(tx: Tx, catalogue: Catalogue, codes: readonly Row[], isPreview: boolean): Promise<ImportReport> {
  const tally = createTally();
  const step: Step = { tx, catalogue, tally, isPreview, ...writersOf(tx, tally) };
  const { upsert, remove } = step;
  const { limits } = catalogue;
  const maps = drawnMaps(catalogue.maps);
  const shopSlugs = catalogue.entries.shops.map(({ value }) => value.slug);
  const goods = goodsRows(catalogue);
  const tickets = ticketRows(catalogue);
  const sellable = sellableRows(catalogue);
  const names = sellable.sellables.map(({ kind, slug }) => `${String(kind)}/${String(slug)}`);
  const allNames = [...names, ...keptNames(catalogue)];

  if (!isPreview) {
    await lockCatalogue(tx);
    await tx.many(removal.allowMinutes);
  }
  await noteFiles(tx, catalogue);
  // a change set names pictures that are there
  if (!limits) await upsert('image', store.images, imageRows(catalogue));
  const stays = staysOf(catalogue, { shopSlugs, mapSlugs: maps.map(({ slug }) => slug), allNames });
  await writeShops(step, codes, shopSlugs, stays);
  await writeCategories(step);

  await upsert('venue', store.venues, venueRows(catalogue));
  const seating = seatMapRows(catalogue);
  await upsert('seat map', store.seatMaps, seating.maps);
  await upsert('seat map', store.seatSections, seating.sections, true);
  const stock = isPreview ? NO_STOCK : await planStock(tx, [...tickets.sections, ...goods.stocks], names);
  await refuse(step, [...stock.refusals, ...(isPreview ? [] : await syncSeats(tx, maps, tally))]);

  await writeSellables(step, sellable, names);
  await upsert('event', store.pricingCategories, tickets.categories, true);
  await changeStock(tx, stock.moved, tally);
  await writeVariants(step, tickets, goods, names);
  await removeStock(tx, stock.gone);
  await remove('event', store.pricingCategories, tickets.categories, names);
  await writeBundles(step);
  await writeShipping(step);
  await upsert('news item', store.news, newsRows(catalogue));
  await remove('news item', store.news, newsRows(catalogue), limits?.news, false);
  const pages = pageRows(catalogue);
  await upsert('page', store.pages, pages);
  await remove('page', store.pages, pages, limits?.pages ?? shopSlugs, false);
  await removeMissing(
    step,
    seating.sections,
    maps.map(({ slug }) => slug),
    stays,
  );

  if (tally.total() > 0) await indexSearch(tx, catalogue, names);
  if (isPreview) return { ...tally.report(0), notes: [] };
  const notes = await noteDoubts(tx, allNames, shopSlugs);
  await refuse(step, await resizeStock(tx, stock, tally));
  if (tally.total() === 0) return { ...tally.report(0), notes };
  return { ...tally.report((await tx.one(removal.raiseVersion, [tellTouched(catalogue.touched)])).version), notes };
}

const NO_STOCK: StockPlan = { refusals: [], gone: [], moved: [], resized: [] };

/** What each step of one writing works on. */
type Step = { tx: Tx; catalogue: Catalogue; tally: Tally; isPreview: boolean } & ReturnType<typeof writersOf>;
type Stays = NonNullable<NonNullable<Catalogue['limits']>['stays']>;

function writersOf(tx: Tx, tally: Tally) {
  const upsert = async (kind: string, table: Table, rows: readonly Row[], part = false) =>
    tally.note(kind, await tx.many(table.upsert, [JSON.stringify(rows)]), part);
  const remove = async (kind: string, table: Table, rows: readonly Row[], scope?: readonly string[], part = true) =>
    tally.note(kind, await tx.many(table.remove, [JSON.stringify(rows), scope ?? null]), part);
  const sync = async (kind: string, table: Table, rows: readonly Row[], scope?: readonly string[]) => {
    await upsert(kind, table, rows, true);
    await remove(kind, table, rows, scope);
  };
  return { upsert, remove, sync };
}

/** What there is to be in the end, where what is not named goes: of a folder all that is in it, of a change set what it says. */
function staysOf(
  { limits, entries }: Catalogue,
  { shopSlugs, mapSlugs, allNames }: { shopSlugs: string[]; mapSlugs: string[]; allNames: string[] },
): Stays | undefined {
  if (limits) return limits.stays;
  return {
    shops: shopSlugs,
    categories: flattenCategories(entries).map(({ entry }) => entry.slug),
    venues: entries.venues.map(({ value }) => value.slug),
    maps: mapSlugs,
    sellables: allNames,
  };
}

async function writeShops(
  { tx, catalogue, tally, upsert, remove }: Step,
  codes: readonly Row[],
  slugs: readonly string[],
  stays: Stays | undefined,
): Promise<void> {
  const shops = shopRows(catalogue);
  const marks = catalogue.around.shops.map(({ value: { slug, main, domain } }) => ({ slug, is_main: main, domain }));
  if (shops.length > 0 || !catalogue.limits) await tx.many(removal.releaseShopMarks, [JSON.stringify(marks)]);
  if (stays) tally.note('shop', await tx.many(removal.emptyMissingShops, [stays.shops]));
  await upsert('shop', store.shops, shops);
  await upsert('shop', store.accessCodes, codes, true);
  await remove('shop', store.accessCodes, codes, slugs);
  await upsert('shop', store.redirects, redirectRows(catalogue), true);
  await remove('shop', store.redirects, redirectRows(catalogue), slugs);
}

async function writeCategories({ tx, catalogue, tally, upsert, sync }: Step): Promise<void> {
  const { categories, parents, tourArtists, shopCategories } = categoryRows(catalogue);
  await upsert('category', store.categories, categories);
  tally.note('category', await tx.many(store.categoryParents, [JSON.stringify(parents)]), true);
  await sync('category', store.tourArtists, tourArtists, catalogue.limits?.categories);
  await sync('category', store.shopCategories, shopCategories, catalogue.limits?.categories);
}

async function writeSellables(
  { tx, catalogue, upsert, sync }: Step,
  { sellables, inShops, inCategories }: ReturnType<typeof sellableRows>,
  names: readonly string[],
): Promise<void> {
  await upsert('sellable', store.sellables, sellables);
  const events = eventRows(catalogue);
  await upsert('event', catalogue.limits ? store.officeEvents : store.events, events, true);
  if (!catalogue.limits) await tx.many(store.forgetDecisions, [JSON.stringify(events)]);
  const { products, images } = productRows(catalogue);
  await upsert('product', store.products, products, true);
  await sync('sellable', store.shopSellables, inShops, names);
  await sync('sellable', store.sellableCategories, inCategories, names);
  await sync('product', store.productImages, images, names);
}

async function writeVariants(
  { tx, catalogue, tally, isPreview, upsert, sync }: Step,
  tickets: ReturnType<typeof ticketRows>,
  goods: ReturnType<typeof goodsRows>,
  names: readonly string[],
): Promise<void> {
  tally.note('event', await tx.many(store.eventSections, [JSON.stringify(tickets.sections)]), true);
  tally.note('event', await tx.many(store.addEventSections, [JSON.stringify(tickets.sections)]), true);
  const newStocks = await tx.many(store.addVariantStocks, [JSON.stringify(goods.stocks)]);
  const stockIds = new Map(newStocks.map(({ sellable, key, stock_id }) => [`${sellable}/${key}`, stock_id]));
  const variants = [
    ...tickets.variants,
    ...goods.variants.map((variant) => ({ ...variant, new_stock_id: stockIds.get(`${variant.sellable}/${variant.key}`) })),
  ];
  await upsert('download', store.downloadFiles, [...catalogue.downloads.values()], true);
  await upsert('sellable', store.variants, variants, true);
  await sync('sellable', store.variantSections, tickets.variantSections, names);
  await sync('sellable', store.variantPrices, [...tickets.prices, ...goods.prices], names);
  await sync('sellable', store.variantPhases, tickets.phases, names);
  tally.note('sellable', await tx.many(store.closePhases, [JSON.stringify(tickets.phases), names]), true);
  await tx.many(store.addPastPrices, [JSON.stringify(goods.pastPrices)]);
  await removeMissingVariants(tx, tally, variants, names, isPreview);
}

async function writeBundles({ tx, catalogue, tally, upsert, remove, sync }: Step): Promise<void> {
  const scope = catalogue.limits?.bundles;
  const { bundles, combinations, items } = bundleRows(catalogue);
  await upsert('bundle', store.bundles, bundles);
  await upsert('bundle', store.bundleCombinations, combinations, true);
  await sync('bundle', store.bundleItems, items, scope);
  await remove('bundle', store.bundleCombinations, combinations, scope);
  tally.note('combination', await tx.many(store.closeBundleCombinations, [JSON.stringify(combinations), scope ?? null]));
  await remove('bundle', store.bundles, bundles, scope, false);
}

async function writeShipping({ tx, catalogue, upsert, remove, sync }: Step): Promise<void> {
  const scope = catalogue.limits?.shipping;
  const { methods, rates } = shippingRows(catalogue);
  const online = catalogue.around.shipping.map(({ value: { key, onlineTickets } }) => ({ key, online_tickets: onlineTickets }));
  if (methods.length > 0 || !catalogue.limits) await tx.many(removal.releaseOnlineMark, [JSON.stringify(online)]);
  await upsert('shipping method', store.shippingMethods, methods);
  await sync('shipping method', store.shippingRates, rates, scope);
  await remove('shipping method', store.shippingMethods, methods, scope, false);
}

async function removeMissing(
  { tx, catalogue, tally, isPreview, remove }: Step,
  sections: readonly Row[],
  mapSlugs: readonly string[],
  stays: Stays | undefined,
): Promise<void> {
  if (stays) {
    await removeMissingSellables(tx, tally, stays.sellables, isPreview);
    tally.note('category', await tx.many(removal.hideCategories, [stays.categories]));
    tally.note('category', await tx.many(removal.removeCategories, [stays.categories]));
  }
  if (!isPreview) await remove('seat map', store.seatSections, sections, mapSlugs);
  if (stays && !isPreview) {
    tally.note('seat map', await tx.many(removal.removeSeatMaps, [stays.maps]));
    tally.note('venue', await tx.many(removal.removeVenues, [stays.venues]));
    tally.note('shop', await tx.many(removal.removeShops, [stays.shops]));
  }
  if (!catalogue.limits) tally.note('image', await tx.many(removal.removeImages, [[...catalogue.images.values()].map(({ sha }) => sha)]));
}

async function indexSearch(tx: Tx, { entries, limits }: Catalogue, names: readonly string[]): Promise<void> {
  if (!limits) return void (await tx.many(store.indexSearch));
  const venues = entries.venues.map(({ value }) => value.slug);
  await tx.many(store.indexSearchOf, [[...names, ...limits.sellables], limits.categories, venues]);
}

/** @throws RefusedBySales where there is anything to refuse */
async function refuse({ tx, catalogue }: Step, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return;
  const stockIds = refusals.flatMap((refusal) => (refusal.what === 'seats' ? [] : refusal.stock.stock_id));
  const claims = new Map((await tx.many(selectClaims, [stockIds])).map(({ stock_id, ...counts }) => [stock_id, counts]));
  throw new RefusedBySales(locateRefusals(catalogue, refusals, claims));
}

/** One import or publication at a time. @throws OtherImport where another does not end in time */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.many(removal.lockImport).catch((error: unknown) => {
    throw (error as { code?: string }).code === '55P03' ? new OtherImport() : error;
  });
}

const keptNames = ({ kept: { events, products } }: Catalogue): string[] => [
  ...[...events.keys()].map((slug) => `event/${slug}`),
  ...[...products.keys()].map((slug) => `product/${slug}`),
];

/** @throws OtherImport where what this one has not read may be what another has changed since */
async function noteFiles(tx: Tx, { found }: Catalogue): Promise<void> {
  const changes = found && changesOf(found);
  if (found && (await tx.one(selectLastImport)).reading !== found.last.reading) throw new OtherImport();
  if (!changes) return;
  await tx.many(removal.noteReading, [found.ground]);
  await tx.many(removal.forgetFiles, [changes.gone]);
  await tx.many(removal.noteFiles, [JSON.stringify(changes.noted)]);
}

function imageRows({ images, found }: Catalogue): Row[] {
  // the same picture under two paths is one image, known by the first path, also where that one's users were not read
  const paths = [...images.values(), ...(found?.files.values() ?? [])].sort((a, b) => (a.path < b.path ? 1 : -1));
  const firstPaths = new Map(paths.map(({ sha, path }) => [sha, path]));
  const byHash = new Map([...images.values()].map((image) => [image.sha, image]));
  return [...byHash.values()].map(({ sha, mimeType, width, height, thumbhash }) => ({
    sha,
    source_path: firstPaths.get(sha),
    mime_type: mimeType,
    width,
    height,
    thumbhash: thumbhash.toString('hex'),
  }));
}

async function removeMissingVariants(
  tx: Tx,
  tally: Tally,
  variants: readonly Row[],
  names: readonly string[],
  isPreview: boolean,
): Promise<void> {
  const values = [JSON.stringify(variants.map(({ kind, sellable, key }) => ({ kind, sellable, key }))), names] as const;
  tally.note('variant', await tx.many(removal.deactivateVariants, values));
  if (isPreview) return;
  const removed = await tx.many(removal.removeVariants, values);
  tally.note('sellable', removed, true);
  await removeStock(
    tx,
    removed.flatMap(({ stock_id }) => stock_id ?? []),
  );
}

async function removeMissingSellables(tx: Tx, tally: Tally, names: readonly string[], isPreview: boolean): Promise<void> {
  tally.note('sellable', await tx.many(removal.hideSellables, [names]));
  if (isPreview) return;
  const ids = (await tx.many(removal.selectUnusedSellables, [names])).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.many(removal.removeVariantsOf, [ids]);
  await tx.many(removal.removeSectionsOf, [ids]);
  await tx.many(removal.removeStocksOf, [ids]);
  tally.note('sellable', await tx.many(removal.removeSellables, [ids]));
}
