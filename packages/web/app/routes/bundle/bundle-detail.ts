import { saleOpensAtMs } from '@frontrow/domain/dates/sale-opens';
import type { BUNDLEQuery, BundlePartFieldsFragment } from '../../graphql/operations.ts';

export type BundleDetail = BUNDLEQuery['bundle'];
export type BundlePart = BundlePartFieldsFragment;
export type PartEvent = NonNullable<BundlePart['event']>;
export type BundleCombination = BundleDetail['combinations'][number];

/** Free units by variant; undefined while unknown. */
export type Free = ReadonlyMap<string, number> | undefined;

/** What has been chosen so far. `group`: a part of it, or that it is left empty; null: not yet decided. */
export type BundleChoice = { combinationId: string | null; group: string | null; variants: Readonly<Record<string, string>> };
export const EMPTY = 'empty';

/** A part with the place it has in the bundle. `key` tells it from the same part in another place. */
export type BundleRow = { key: string; place: 'common' | 'combination' | 'additional' | 'group'; part: BundlePart };

/** The key of the root among rows; 'combination' and 'group' are those of the two choices. */
export const ROOT = 'root';

/** The parts that come with the choice, in the order of the page. */
export function rowsOf(bundle: BundleDetail, { combinationId, group }: BundleChoice): BundleRow[] {
  const combination = bundle.combinations.find(({ id }) => id === combinationId);
  const ofGroup = bundle.additionalProductGroup.filter(({ id }) => id === group);
  return [
    ...bundle.commonItems.map((part) => rowOf('common', part)),
    ...(combination ? rowsOfCombination(combination) : []),
    ...bundle.additionalProducts.map((part) => rowOf('additional', part)),
    ...ofGroup.map((part) => rowOf('group', part)),
  ];
}

const rowOf = (place: BundleRow['place'], part: BundlePart): BundleRow => ({ key: `${place}-${part.id}`, place, part });
const rowsOfCombination = ({ id, products }: BundleCombination): BundleRow[] =>
  products.map((part) => ({ key: `combination-${id}-${part.id}`, place: 'combination', part }));

/** The variant chosen in a row: the visitor's, else a lone one or the default. None that is gone. */
export function variantOf(choice: BundleChoice, key: string, offered: readonly { id: string; isDefault: boolean }[], free: Free) {
  const chosen = choice.variants[key] ?? (offered.length === 1 ? offered[0] : offered.find(({ isDefault }) => isDefault))?.id;
  return chosen !== undefined && isFree(chosen, free) ? chosen : null;
}

export const isFree = (variantId: string, free: Free): boolean => free === undefined || (free.get(variantId) ?? 0) > 0;
export const isPartFree = (part: { variants: readonly { id: string }[] }, free: Free): boolean =>
  part.variants.some(({ id }) => isFree(id, free));
export const isCombinationFree = ({ available, products }: BundleCombination, free: Free): boolean =>
  available && products.every((part) => isPartFree(part, free));

/** When the sales of these parts open that have not yet, in milliseconds, the next first. */
const openings = (parts: readonly BundlePart[], now: number): number[] =>
  parts
    .map(({ event }) => saleOpensAtMs(event?.presaleAt ?? null) ?? 0)
    .filter((opensAt) => opensAt > now)
    .toSorted((a, b) => a - b);

/** When these parts are all on sale; null where they are. */
export const partsOpenAt = (parts: readonly BundlePart[], now: number): number | null => openings(parts, now).at(-1) ?? null;

/** When the next of what is in it is on sale. */
export const nextOpening = (bundle: BundleDetail, now: number): number | null => openings(partsOf(bundle), now)[0] ?? null;

/** When the first whole choice that is left is on sale, in milliseconds; null where one is. */
export function bundleOpensAt(bundle: BundleDetail, free: Free, now: number): number | null {
  const always = partsOpenAt([...bundle.commonItems, ...bundle.additionalProducts], now) ?? 0;
  const left = bundle.combinations.filter((combination) => isCombinationFree(combination, free));
  const [first = 0] = left.map(({ products }) => partsOpenAt(products, now) ?? 0).toSorted((a, b) => a - b);
  return Math.max(always, first) || null;
}

/** Whether nobody can have it now: something that always belongs to it is gone. */
export function isSoldOut(bundle: BundleDetail, free: Free): boolean {
  const needed = [bundle.product, ...bundle.commonItems, ...bundle.additionalProducts];
  if (needed.some((part) => !isPartFree(part, free))) return true;
  return bundle.hasCombinations && !bundle.combinations.some((combination) => isCombinationFree(combination, free));
}

/** The keys of what has to be chosen before the bundle can be bought. */
export function missingOf(bundle: BundleDetail, choice: BundleChoice, free: Free): string[] {
  const combination = bundle.combinations.find(({ id }) => id === choice.combinationId);
  const inGroup = bundle.additionalProductGroup.find(({ id }) => id === choice.group);
  const isGroupOpen = bundle.additionalProductGroup.length > 0 && choice.group !== EMPTY && !(inGroup && isPartFree(inGroup, free));
  return [
    ...(variantOf(choice, ROOT, bundle.product.variants, free) === null ? [ROOT] : []),
    ...(bundle.hasCombinations && !(combination && isCombinationFree(combination, free)) ? ['combination'] : []),
    ...(isGroupOpen ? ['group'] : []),
    ...rowsOf(bundle, choice)
      .filter(({ key, part }) => variantOf(choice, key, part.variants, free) === null)
      .map(({ key }) => key),
  ];
}

/** Cents. `singleMinor`: what root and parts cost one by one, each at its lowest of the last 30 days. */
export type ChoicePrice = { totalMinor: number; singleMinor: number };

/**
 * What the choice costs. While something is still open it is the least that it can come to, as lists of products say it
 * (`bundle_prices` in the database), which do not know what is taken: what the visitor has not chosen counts at the cheapest that
 * can still be had, whatever is ticked at first.
 */
export function priceOfChoice(bundle: BundleDetail, choice: BundleChoice, free: Free): ChoicePrice {
  const isOpen = missingOf(bundle, choice, free).length > 0;
  const chosenOf = <Variant extends { id: string; price: number; isDefault: boolean }>(key: string, variants: readonly Variant[]) => {
    const id = isOpen ? choice.variants[key] : variantOf(choice, key, variants, free);
    const left = variants.filter((variant) => isFree(variant.id, free));
    return variants.find((variant) => variant.id === id) ?? cheapest(left.length > 0 ? left : variants);
  };
  const priceOfRow = ({ key, part: { variants } }: BundleRow) => {
    const chosen = chosenOf(key, variants);
    return { totalMinor: chosen?.price ?? 0, singleMinor: chosen?.ownPrice ?? 0 };
  };
  const rootMinor = chosenOf(ROOT, bundle.product.variants)?.price ?? 0;
  const onOffer = bundle.combinations.filter((combination) => isCombinationFree(combination, free));
  const combinations = (choice.combinationId === null && onOffer.length > 0 ? onOffer : bundle.combinations)
    .filter(({ id }) => choice.combinationId === null || id === choice.combinationId)
    .map((combination) =>
      sum([{ totalMinor: combination.additionalPrice, singleMinor: 0 }, ...rowsOfCombination(combination).map(priceOfRow)]),
    )
    .toSorted((a, b) => a.totalMinor - b.totalMinor);
  const others = rowsOf(bundle, choice).filter(({ place }) => place !== 'combination');
  return sum([{ totalMinor: rootMinor, singleMinor: rootMinor }, ...others.map(priceOfRow), ...combinations.slice(0, 1)]);
}

const cheapest = <Variant extends { price: number }>(variants: readonly Variant[]): Variant | undefined =>
  variants.toSorted((a, b) => a.price - b.price)[0];

const sum = (prices: readonly ChoicePrice[]): ChoicePrice => ({
  totalMinor: prices.reduce((all, { totalMinor }) => all + totalMinor, 0),
  singleMinor: prices.reduce((all, { singleMinor }) => all + singleMinor, 0),
});

/**
 * The price to strike through: what the parts cost one by one, where the catalogue announces a saving, and no more than
 * what it announces. null where nothing is saved.
 */
export function struckPrice({ originalPrice, product }: BundleDetail, { totalMinor, singleMinor }: ChoicePrice): number | null {
  if (originalPrice === null) return null;
  const announced = originalPrice + totalMinor - (product.price ?? totalMinor);
  const struck = Math.min(announced, singleMinor);
  return struck > totalMinor ? struck : null;
}

/** Every part that may come with it. */
export const partsOf = ({ commonItems, combinations, additionalProducts, additionalProductGroup }: BundleDetail): BundlePart[] => [
  ...commonItems,
  ...combinations.flatMap(({ products }) => products),
  ...additionalProducts,
  ...additionalProductGroup,
];

export const hasTickets = (bundle: BundleDetail): boolean => partsOf(bundle).some(({ event }) => event !== null);

/** Most of it at once: several only of one without choices and tickets. */
export const amountMax = (bundle: BundleDetail): number => (bundle.simple && !hasTickets(bundle) ? bundle.product.cartLimit : 1);
