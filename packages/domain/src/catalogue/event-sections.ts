import { didYouMean } from '../texts/did-you-mean.ts';
import type { EventEntry } from './format.ts';
import type { Path, Problem } from './problems.ts';
import type { Located } from './entries.ts';
import { findSection, type MapSection, type ReadSeatMap } from './seat-maps.ts';

/** A section of an event as it is sold. `mapSection` is the key in the seat map, where the event has one. */
export type EventSection = {
  key: string;
  name: string;
  capacity: number;
  standing: boolean;
  category: string;
  mapSection: string | undefined;
  /** Where the event says how many it has; undefined where the seat map does. */
  capacityPath: Path | undefined;
};

/** A name as it stands in an address: `Große Bühne` is `grosse-buehne`. */
export const slugify = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Which sections an event sells in which pricing category, in the order they are written. */
export function eventSections(event: Located<EventEntry>, map: ReadSeatMap | undefined): { sections: EventSection[]; problems: Problem[] } {
  const sections: EventSection[] = [];
  const problems: Problem[] = [];
  for (const [at, category] of event.value.pricingCategories.entries()) {
    const place = ['pricingCategories', at];
    const complain = (path: (string | number)[], message: string) => void problems.push(event.problem([...place, ...path], message));
    const add = (section: EventSection, path: (string | number)[]) => {
      const other = sections.find(({ key }) => key === section.key);
      if (other) complain(path, `section "${section.name}" is already in the pricing category "${other.category}"`);
      else sections.push(section);
    };
    if (map === undefined && category.mapCategories) complain(['mapCategories'], 'the event has no seat map to take sections from');
    const onSale = category.variants.some(({ active }) => active);
    if (onSale && !category.sections?.length && !category.mapCategories?.length) {
      complain([], `the pricing category "${category.key}" needs sections${map ? ' or mapCategories' : ''}`);
    }
    for (const [index, written] of (category.sections ?? []).entries()) {
      const path = ['sections', index];
      const capacityPath = [...place, ...path, 'capacity'];
      const given = typeof written === 'string' ? { name: written } : written;
      if (map === undefined) {
        const { name, key = slugify(name), capacity } = given;
        if (capacity === undefined) complain(path, `section "${name}" needs a capacity, since the event has no seat map`);
        else add({ key, name, capacity, standing: true, category: category.key, mapSection: undefined, capacityPath }, path);
        continue;
      }
      const found = findSection(map.sections, given.name);
      const names = map.sections.map(({ name }) => name);
      if (!found) complain(path, `the seat map "${map.slug}" has no section "${given.name}".${didYouMean(given.name, names)}`);
      else if (found.seatCount > 0 && given.capacity !== undefined)
        complain([...path, 'capacity'], `section "${found.name}" has ${found.seatCount} seats; its capacity cannot be set`);
      else add(fromMap(found, category.key, given.capacity, given.capacity === undefined ? undefined : capacityPath), path);
    }
    if (map === undefined) continue;
    for (const [index, word] of (category.mapCategories ?? []).entries()) {
      const taken = map.sections.filter((section) => section.category === word);
      if (taken.length === 0) {
        const words = [...new Set(map.sections.map((section) => section.category))];
        complain(
          ['mapCategories', index],
          `the seat map "${map.slug}" has no category "${word}".${didYouMean(word, words) || ` It has ${words.join(', ')}.`}`,
        );
      }
      for (const section of taken) add(fromMap(section, category.key, undefined), ['mapCategories', index]);
    }
  }
  return { sections, problems };
}

function fromMap(section: MapSection, category: string, capacity: number | undefined, capacityPath?: Path): EventSection {
  const { key, name, seatCount } = section;
  const standing = seatCount === 0;
  return {
    key,
    name,
    capacity: standing ? (capacity ?? section.capacity ?? 0) : seatCount,
    standing,
    category,
    mapSection: key,
    capacityPath,
  };
}
