import { checkSeatMap } from '@frontrow/domain/seating/check-seat-map';
import {
  generateSeatMap,
  isSeatMapPreset,
  presetCategories,
  type SeatMapPreset,
  seatMapPresets,
} from '@frontrow/domain/seating/generate-seat-map';
import { landmarksOf } from '@frontrow/domain/seating/drawing/drawing-file';
import type { SeatMap } from '@frontrow/domain/seating/types';
import { didYouMean } from '@frontrow/domain/texts/did-you-mean';
import type { VenueEntry } from '@frontrow/domain/catalogue/format';
import { findSection, type MapSection, type ReadSeatMap } from '@frontrow/domain/catalogue/seat-maps';
import { locateInJson } from './locate-in-json.ts';
import type { Path, Problem } from '@frontrow/domain/catalogue/problems';
import type { Folder } from './folder.ts';
import type { Located } from '@frontrow/domain/catalogue/entries';
import { mapConflict, type OfficeWords, shaOf, whoseMap } from './office-words.ts';
import { readText } from './read-text.ts';

type SeatMapEntry = VenueEntry['seatMaps'][number];
/** With what is drawn around the seats, by the venue or by an earlier drawing. */
type DrawnEntry = Omit<SeatMapEntry, 'decoration'> & { decoration?: ReadSeatMap['decoration'] | undefined };

const PROBLEMS_SHOWN = 20;

/** The seat maps of all venues by slug. A map with problems is left out. */
export async function readSeatMaps(
  folder: string,
  { entries, files }: Folder,
  said: Map<string, string> = new Map(),
  words?: OfficeWords,
): Promise<{ maps: Map<string, ReadSeatMap>; problems: Problem[] }> {
  const maps = new Map<string, ReadSeatMap>();
  const problems: Problem[] = [];
  for (const venue of entries.venues) {
    for (const [index, entry] of venue.value.seatMaps.entries()) {
      const place = ['seatMaps', index];
      const ofOffice = words?.maps.get(entry.slug);
      const isElsewhere = ofOffice !== undefined && entry.file !== undefined && !files.has(entry.file);
      const read = await readSeatMap(venue, entry, place, async (file) =>
        isElsewhere ? drawnFrom(ofOffice, venue.problem) : readFile(folder, files, venue, file, place),
      );
      if (Array.isArray(read)) {
        problems.push(...read);
        continue;
      }
      if (!isElsewhere) said.set(`seatmaps/${entry.slug}`, shaOf(saidBy(read)));
      const take = isElsewhere ? 'folder' : whoseMap(words, entry.slug, said.get(`seatmaps/${entry.slug}`) ?? '');
      if (take === 'unknown') problems.push(venue.problem(place, mapConflict(words!, entry.slug)));
      const drawn = take === 'office' ? await drawnByOffice(venue, entry, place, read, ofOffice) : read;
      if (Array.isArray(drawn)) problems.push(...drawn);
      else maps.set(entry.slug, drawn);
    }
  }
  return { maps, problems };
}

/** What a folder says of a map, to be compared with what it said before: how seats are numbered and drawn in the file is not of it. */
const saidBy = ({ decoration, sections }: ReadSeatMap): unknown => [
  decoration,
  sections.map(({ key, name, category, hull, capacity, seatCount, seats }) => ({
    key,
    name,
    category,
    hull,
    capacity,
    seatCount,
    seats: seats.map(({ row, number, x, y, wheelchair, companion, restrictedView }) => ({
      row,
      number,
      x,
      y,
      wheelchair,
      companion,
      ...(restrictedView && { restrictedView }),
    })),
  })),
];

/** A seat map as the office has drawn it. Its sections are called as the folder calls them, where it has them. */
async function drawnByOffice(
  venue: Located<VenueEntry>,
  { slug, decoration }: SeatMapEntry,
  place: Path,
  mine: ReadSeatMap,
  content: unknown,
): Promise<ReadSeatMap | Problem[]> {
  const entry: SeatMapEntry = { slug, file: `seatmaps/${slug}.json`, ...(decoration && { decoration }), wheelchair: [], companion: [] };
  const map = await readSeatMap(venue, entry, place, async () =>
    drawnFrom(content, (path, message) => venue.problem([...place, ...path], message)),
  );
  if (Array.isArray(map)) return map;
  const called = new Map(mine.sections.map(({ key, category }) => [key, category]));
  return { ...map, sections: map.sections.map((section) => ({ ...section, category: called.get(section.key) ?? section.category })) };
}

/** A house is drawn once, however many seat maps are of it. */
const houses = new Map<SeatMapPreset, SeatMap>();
function houseOf(preset: SeatMapPreset): SeatMap {
  const house = houses.get(preset) ?? generateSeatMap(preset);
  houses.set(preset, house);
  return house;
}

export type Drawn = { map: SeatMap; categoryOf: (id: number) => string; problem: (path: Path, message: string) => Problem };

/** A seat map as its venue names it, at `place`: of a house, or of a file that `fileOf` reads. */
export async function readSeatMap(
  venue: Located<Pick<VenueEntry, 'slug'>>,
  entry: DrawnEntry,
  place: Path,
  fileOf: (file: string) => Promise<Drawn | Problem[]>,
): Promise<ReadSeatMap | Problem[]> {
  const drawn = await readOne(venue, entry, place, fileOf);
  if (Array.isArray(drawn)) return drawn;
  const { map, problems } = build(drawn, entry, venue, place);
  return problems.length > 0 ? problems : map;
}

async function readOne(
  venue: Located<Pick<VenueEntry, 'slug'>>,
  entry: DrawnEntry,
  place: Path,
  fileOf: (file: string) => Promise<Drawn | Problem[]>,
): Promise<Drawn | Problem[]> {
  if ((entry.file === undefined) === (entry.preset === undefined)) {
    return [venue.problem(place, `seat map "${entry.slug}" needs either a file or a preset`)];
  }
  if (entry.preset !== undefined) {
    const { preset } = entry;
    if (!isSeatMapPreset(preset)) {
      const known = didYouMean(preset, seatMapPresets) || ` Known: ${seatMapPresets.join(', ')}.`;
      return [venue.problem([...place, 'preset'], `unknown preset "${preset}".${known}`)];
    }
    const words = presetCategories(preset);
    return {
      map: houseOf(preset),
      categoryOf: (id) => words[id - 1] ?? String(id),
      problem: (_, message) => venue.problem([...place, 'preset'], message),
    };
  }
  return fileOf(entry.file!);
}

async function readFile(
  folder: string,
  files: ReadonlySet<string>,
  venue: Located<Pick<VenueEntry, 'slug'>>,
  file: string,
  place: Path,
): Promise<Drawn | Problem[]> {
  if (!files.has(file)) return [venue.problem([...place, 'file'], `"${file}" is not in the folder`)];
  const text = await readText(folder, file);
  if (typeof text !== 'string') return [text];
  const problem = (path: Path, message: string): Problem => ({ file, ...locateInJson(text, path), message });
  try {
    return drawnFrom(JSON.parse(text), problem);
  } catch (error) {
    const [, line = text.trimEnd().split('\n').length, column = 1] = /\(line (\d+) column (\d+)\)/.exec((error as Error).message) ?? [];
    return [{ file, line: Number(line), column: Number(column), message: `cannot be read as JSON: ${(error as Error).message}` }];
  }
}

/** A seat map as it is written in a file. */
export function drawnFrom(written: unknown, problem: Drawn['problem']): Drawn | Problem[] {
  const checked = checkSeatMap(written);
  if ('map' in checked) return { map: checked.map, categoryOf: String, problem };
  const more = checked.problems.length - PROBLEMS_SHOWN;
  return checked.problems
    .slice(0, PROBLEMS_SHOWN)
    .map(({ path, message }, index) =>
      problem(
        stepsOf(path),
        `${path}: ${message}${more > 0 && index === PROBLEMS_SHOWN - 1 ? ` (and ${more} more problems in this seat map)` : ''}`,
      ),
    );
}

/** `sections[3].seats[12].x` as steps. */
const stepsOf = (path: string): Path => (path.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function build({ map, categoryOf, problem }: Drawn, entry: DrawnEntry, venue: Located<Pick<VenueEntry, 'slug'>>, place: Path) {
  const problems: Problem[] = [];
  const sections = map.sections.map((section): MapSection => ({
    key: String(section.id),
    name: section.name,
    category: categoryOf(section.pricing_category_id),
    categoryId: section.pricing_category_id,
    hull: section.hull_points,
    capacity: section.seats.length === 0 ? section.capacity : undefined,
    seatCount: section.seats.length,
    seats: section.seats.map((seat) => ({
      id: seat.id,
      row: seat.row,
      number: seat.number,
      x: seat.x,
      y: seat.y,
      wheelchair: seat.wheelchair === true,
      companion: seat.companion === true,
      restrictedView: seat.restricted_view === true,
    })),
  }));
  for (const kind of ['wheelchair', 'companion'] as const) {
    for (const [index, { section: name, row, seats }] of entry[kind].entries()) {
      const section = findSection(sections, name);
      for (const number of seats) {
        const seat = section?.seats.find((candidate) => candidate.row === row && candidate.number === number);
        if (seat && kind === 'companion' && seat.wheelchair)
          problems.push(
            venue.problem([...place, kind, index], `row "${row}", seat "${number}" is a wheelchair place, not one of a companion`),
          );
        else if (seat) seat[kind] = true;
        else problems.push(venue.problem([...place, kind, index], `the seat map has no section "${name}", row "${row}", seat "${number}"`));
      }
    }
  }
  const decoration = { ...(map.stage ? { stage: map.stage } : {}), ...landmarksOf(map.drawing), ...entry.decoration };
  return { map: { slug: entry.slug, venue: venue.value.slug, decoration, sections, drawing: map.drawing, problem }, problems };
}
