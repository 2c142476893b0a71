import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { selectAvailability, type AvailabilityRow } from './store.ts';

/** Free units at most a second ago. */
export type Availability = {
  sections: { sectionId: number; pricingCategoryId: number; free: number; byAmount: number }[];
  variants: { variantId: number; pricingCategoryId: number | null; sectionIds: number[]; free: number }[];
  pricingCategories: { id: number; free: number }[];
  takenSeatIds: number[];
};

const KEPT_MS = 1_000;
const KEPT_MAX = 1_000;

/**
 * Reads availability without locks, once for all who ask within a second.
 * @returns undefined where the shop does not show the event or product
 */
export function createAvailability(db: Queryable, clock: Clock): (shopId: number, sellableId: number) => Promise<Availability | undefined> {
  const kept = new Map<number, { until: number; reading: Promise<Kept | undefined> }>();
  return async (shopId, sellableId) => {
    const now = clock.now().getTime();
    let entry = kept.get(sellableId);
    if (!entry || entry.until <= now) {
      if (kept.size >= KEPT_MAX) kept.clear();
      entry = { until: now + KEPT_MS, reading: read(db, sellableId) };
      kept.set(sellableId, entry);
      entry.reading.catch(() => kept.delete(sellableId));
    }
    const found = await entry.reading;
    return found?.shopIds.includes(shopId) ? found.availability : undefined;
  };
}

type Kept = { shopIds: number[]; availability: Availability };

async function read(db: Queryable, sellableId: number): Promise<Kept | undefined> {
  const row = await db.first(selectAvailability, [sellableId]);
  if (!row) return undefined;
  const { shopIds, ...rest } = row.availability;
  return { shopIds, availability: { ...rest, pricingCategories: sumByCategory(rest.sections) } };
}

function sumByCategory(sections: AvailabilityRow['sections']): { id: number; free: number }[] {
  const free = new Map<number, number>();
  for (const section of sections) free.set(section.pricingCategoryId, (free.get(section.pricingCategoryId) ?? 0) + section.free);
  return [...free].map(([id, units]) => ({ id, free: units }));
}
