import { eventSections } from './event-sections.ts';
import type { BundleEntry } from './format.ts';
import type { Problem } from './problems.ts';
import type { Entries } from './entries.ts';
import type { ReadSeatMap } from './seat-maps.ts';

/** A product that forces a section is a bundle, and one of its events sells that section: for anything else it would do nothing. */
export function checkForcedSections(entries: Entries, maps: ReadonlyMap<string, ReadSeatMap>): Problem[] {
  return entries.products.flatMap(({ value: { slug, meta }, problem }) => {
    const forced = meta.force_section;
    if (forced === undefined) return [];
    const path = ['meta', 'force_section'];
    const bundle = entries.bundles.find(({ value }) => value.product === slug);
    if (!bundle) return [problem(path, `force_section is the section of a bundle’s tickets, and "${slug}" is no bundle`)];
    const slugs = itemsOf(bundle.value).flatMap(({ event }) => event ?? []);
    const isSold = entries.events
      .filter(({ value }) => slugs.includes(value.slug))
      .some((event) => {
        const { seatMap } = event.value;
        const map = seatMap === undefined ? undefined : maps.get(seatMap);
        // a map that is missing is told at its own place
        const isUntold = seatMap !== undefined && !map;
        return isUntold || eventSections(event, map).sections.some(({ key, name }) => forced === key || forced === name);
      });
    return isSold ? [] : [problem(path, `no event of the bundle has a section "${forced}"`)];
  });
}

/** Everything that can be in a bundle. */
export const itemsOf = (bundle: BundleEntry) => [
  ...bundle.commonItems,
  ...bundle.additionalProducts,
  ...bundle.additionalProductGroup,
  ...bundle.combinations.flatMap(({ products }) => products),
];
