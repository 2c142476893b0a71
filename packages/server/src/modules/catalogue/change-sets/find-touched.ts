import { differencesOf } from '@frontrow/domain/catalogue/differences';
import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import type { Tx } from '../../../platform/db/index.ts';
import { type ChangeRow, selectBundlesOf } from './store.ts';

/**
 * What of an entry is seen only where the entry itself is. All else may move it in lists, or put it into others: words it is found by,
 * days it is ordered by, shops, categories, what hides it. A picture may be one that strangers must not see.
 */
const SEEN_ALONE: Partial<Record<EntryKind, ReadonlySet<string>>> = {
  events: new Set(['description', 'soldOutMessage', 'doorTime', 'stageTime', 'cartLimit', 'ageRule', 'pricingCategories']),
  products: new Set([
    'description',
    'price',
    'originalPrice',
    'variants',
    'cartLimit',
    'details',
    'additionalInformation',
    'productSafety',
    'productSafetyDescription',
    'textile',
    'weight',
    'contents',
  ]),
  bundles: new Set(['originalPrice', 'soldOutMessage', 'ticketLimit']),
};

/**
 * The events and products, by slug, without which nothing of a change set is seen; bundles with one of them show its price.
 * @returns undefined where it may be seen anywhere
 */
export async function findTouched(
  tx: Tx,
  changes: readonly ChangeRow[],
  current: ReadonlyMap<string, EntryContent>,
): Promise<string[] | undefined> {
  const isSeenAlone = changes.every(({ kind, slug, after }) => {
    const before = current.get(`${kind}/${slug}`);
    const fields = SEEN_ALONE[kind];
    return before && after && fields && differencesOf(before, after).every(({ path }) => fields.has(/^\w+/.exec(path)?.[0] ?? ''));
  });
  if (!isSeenAlone) return undefined;
  const slugs = changes.map(({ slug }) => slug);
  const bundles = await tx.many(selectBundlesOf, [slugs]);
  return [...new Set([...slugs, ...bundles.map(({ slug }) => slug)])];
}
