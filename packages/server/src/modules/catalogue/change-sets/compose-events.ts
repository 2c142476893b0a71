import type { EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import type { Queryable } from '../../../platform/db/index.ts';
import { readContents } from '../export/read-entries.ts';
import { selectEventsOnMaps, selectSections } from './compose-store.ts';
import type { NamedEntry } from './problem-places.ts';

type MapContent = { sections: { id: number; name: string; seats: unknown[]; capacity?: number }[] };
type Listed = string | { name: string; capacity?: number };
type Category = { sections?: Listed[]; variants: { sections?: string[] }[] };
/** What a section that was called so is now; null: it is gone. */
type Followers = ReadonlyMap<string, { name: string; isSeated: boolean; was: number | null; capacity: number | undefined } | null>;

/** The events of seat maps that are drawn anew, as they follow them: sections are called otherwise, or are no more. */
export async function eventsOnMaps(db: Queryable, drawn: readonly NamedEntry[]): Promise<Map<string, EntryContent>> {
  const maps = drawn.flatMap(({ slug, content }) => (isMap(content) ? [[slug, content] as const] : []));
  if (maps.length === 0) return new Map();
  const slugs = maps.map(([slug]) => slug);
  const events = await db.many(selectEventsOnMaps, [slugs]);
  const before = Map.groupBy(await db.many(selectSections, [slugs]), ({ map }) => map);
  const follow = new Map(maps.map(([slug, content]) => [slug, followersOf(before.get(slug) ?? [], content)]));
  const mapOf = new Map(events.map(({ slug, map }) => [slug, map]));
  const contents = await readContents(
    db,
    'events',
    events.map(({ slug }) => slug),
  );
  return new Map([...contents].map(([slug, content]) => [slug, followed(content, follow.get(mapOf.get(slug) ?? '') ?? new Map())]));
}

const isMap = (content: EntryContent | null): content is EntryContent & MapContent =>
  Array.isArray(content?.['sections']) &&
  content['sections'].every((one: unknown) => Array.isArray((one as { seats?: unknown } | null)?.seats));

function followersOf(before: readonly { key: string; name: string; capacity: number | null }[], { sections }: MapContent): Followers {
  const after = new Map(sections.map((section) => [String(section.id), section]));
  return new Map(
    before.map(({ key, name, capacity: was }) => {
      const now = after.get(key);
      return [name, now ? { name: now.name, isSeated: now.seats.length > 0, was, capacity: now.capacity } : null];
    }),
  );
}

function followed(content: EntryContent, sections: Followers): EntryContent {
  const categories = content['pricingCategories'] as Category[];
  return { ...content, pricingCategories: categories.map((category) => followedCategory(category, sections)) };
}

function followedCategory(category: Category, sections: Followers): Category {
  const listed = category.sections;
  return {
    ...category,
    ...(listed && { sections: leftOf(listed, ({ name }) => sections.get(name) !== null).map((one) => followedSection(one, sections)) }),
    variants: category.variants.map((variant) =>
      variant.sections
        ? {
            ...variant,
            sections: leftOf(variant.sections, ({ name }) => sections.get(name) !== null).map((name) => sections.get(name)?.name ?? name),
          }
        : variant,
    ),
  };
}

/** Without those that are gone; where that leaves none they stay, and are told as missing. */
function leftOf<T extends Listed>(listed: readonly T[], isThere: (one: { name: string }) => boolean): readonly T[] {
  const left = listed.filter((one) => isThere(typeof one === 'string' ? { name: one } : one));
  return left.length > 0 ? left : listed;
}

/** An event that took as many as the area did goes with it. */
function followedSection(listed: Listed, sections: Followers): Listed {
  const { name, capacity } = typeof listed === 'string' ? { name: listed, capacity: undefined } : listed;
  const now = sections.get(name);
  if (!now) return listed;
  if (now.isSeated || capacity === undefined) return now.name;
  return { name: now.name, capacity: capacity === now.was ? (now.capacity ?? capacity) : capacity };
}
