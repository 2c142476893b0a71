import type { EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import type { Entries } from '@frontrow/domain/catalogue/entries';
import type { VenueEntry } from '@frontrow/domain/catalogue/format';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import type { ReadSeatMap } from '@frontrow/domain/catalogue/seat-maps';
import type { Queryable } from '../../../platform/db/index.ts';
import { readContents } from '../export/read-entries.ts';
import { drawnFrom, readSeatMap } from '../import/read-seat-maps.ts';
import { type NamedEntry, placeIn } from './problem-places.ts';
import { selectMapOutlines } from './compose-store.ts';
import { seatsInTheWay } from './seats-in-the-way.ts';

const fileOf = (slug: string) => `seatmaps/${slug}.json`;

/**
 * The seat maps that the entries need. Those which are named are drawn anew; the others are known by their sections alone, since a
 * map has tens of thousands of seats.
 */
export async function composeMaps(
  db: Queryable,
  { venues }: Pick<Entries, 'venues'>,
  events: Entries['events'],
  changed: readonly NamedEntry[],
): Promise<{ maps: Map<string, ReadSeatMap>; problems: Problem[] }> {
  const problems: Problem[] = [];
  const drawings = new Map(changed.map(({ slug, content }) => [slug, content]));
  const ofVenues = venues.flatMap((venue) => venue.value.seatMaps.map((entry, index) => ({ venue, entry, index })));
  const slugs = [...drawings.keys(), ...ofVenues.map(({ entry }) => entry.slug), ...events.flatMap(({ value }) => value.seatMap ?? [])];
  const maps = await readOutlines(db, [...new Set(slugs)]);
  for (const { venue, entry, index } of ofVenues) {
    const there = maps.get(entry.slug);
    const drawing = drawings.get(entry.slug) ?? (there && needsSeats(entry) ? await drawingOf(db, entry.slug) : undefined);
    if (there && drawing === undefined && entry.preset === undefined) {
      const { stage } = there.decoration;
      maps.set(entry.slug, {
        ...there,
        kept: 'seats',
        venue: venue.value.slug,
        decoration: { ...(stage ? { stage } : {}), ...there.landmarks, ...entry.decoration },
      });
      continue;
    }
    const read = await readSeatMap(venue, entry, ['seatMaps', index], async (file) => {
      if (file === fileOf(entry.slug) && drawing) return drawnFrom(drawing, placeIn('seatmaps', entry.slug));
      return [venue.problem(['seatMaps', index, 'file'], `there is no seat map "${entry.slug}"; its file is "${fileOf(entry.slug)}"`)];
    });
    if (Array.isArray(read)) problems.push(...read);
    else maps.set(entry.slug, read);
  }
  for (const { slug, content } of changed) if (content && maps.has(slug)) problems.push(...(await seatsInTheWay(db, slug, content)));
  const told = new Set(ofVenues.map(({ entry }) => entry.slug));
  const named = new Set(venues.map(({ value }) => value.slug));
  for (const [slug, content] of drawings) {
    // with its venue, which does not name it any more, it goes
    const isDropped = content === null && named.has(maps.get(slug)?.venue ?? '');
    if (!told.has(slug) && !isDropped) await drawAgain(maps, slug, content, problems);
  }
  return { maps, problems };
}

const needsSeats = ({ wheelchair, companion }: VenueEntry['seatMaps'][number]) => wheelchair.length + companion.length > 0;
const drawingOf = async (db: Queryable, slug: string) => (await readContents(db, 'seatmaps', [slug])).get(slug);

/** A map whose venue is not named: it stays there, with what is drawn around it. */
async function drawAgain(maps: Map<string, ReadSeatMap>, slug: string, content: EntryContent | null, problems: Problem[]): Promise<void> {
  const there = maps.get(slug);
  const problem = placeIn('seatmaps', slug);
  if (!there) return void problems.push(problem([], `no venue has the seat map "${slug}": name it among the seatMaps of one`));
  if (content === null) return void problems.push(problem([], `the venue "${there.venue}" still has the seat map "${slug}"`));
  // a drawing has all that is around the seats; without one it stays as it was
  const { stage: _, ...around } = there.decoration;
  const decoration = content['drawing'] === undefined ? around : {};
  const entry = { slug, file: fileOf(slug), decoration, wheelchair: [], companion: [] };
  const venue = { value: { slug: there.venue }, problem };
  const read = await readSeatMap(venue, entry, [], async () => drawnFrom(content, problem));
  if (Array.isArray(read)) problems.push(...read);
  else maps.set(slug, read);
}

async function readOutlines(db: Queryable, slugs: readonly string[]): Promise<Map<string, ReadSeatMap>> {
  const maps = new Map<string, ReadSeatMap>();
  if (slugs.length === 0) return maps;
  for (const { map, venue, decoration, landmarks, key, name, category, capacity, seats } of await db.many(selectMapOutlines, [slugs])) {
    const there: ReadSeatMap = maps.get(map) ?? {
      slug: map,
      venue,
      decoration: decoration as Record<string, unknown>,
      landmarks: landmarks as Record<string, unknown>,
      sections: [],
      kept: 'whole',
      problem: placeIn('seatmaps', map),
    };
    maps.set(map, there);
    const categoryId = category ?? 1;
    there.sections.push({
      key,
      name,
      category: String(categoryId),
      categoryId,
      hull: [],
      capacity: capacity ?? undefined,
      seatCount: seats,
      seats: [],
    });
  }
  return maps;
}
