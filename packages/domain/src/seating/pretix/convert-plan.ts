import { checkSeatMap, seatNumbersOutOfOrder } from '../check-seat-map.ts';
import { boundsOf, polygonContains } from '../geometry.ts';
import type { Point, SeatMap } from '../types.ts';
import { stageViewOf } from '../view-of-stage.ts';
import { drawSections, SECTIONS_MAX } from './draw-sections.ts';
import { findStage, type StageOption } from './find-stage.ts';
import { readPlan, type Plan, type PlanCategory, type PlanProblem, type PlanSeat, type PlanZone } from './read-plan.ts';

export type ConvertOptions = { pitchCm?: number; stage?: StageOption };
export type ConvertedPlan = {
  name: string;
  map: SeatMap;
  /** In the order of the plan; `id` is the sections' pricing_category_id. */
  categories: { id: number; name: string; color: string | undefined }[];
  /** What was assumed, and what could not be carried over. */
  notes: string[];
};

/** How far seats usually stand apart. */
export const USUAL_PITCH_CM = 52;
const HOUSE_MAX_CM = 40_000;
const SEATS_PER_ROW_MAX = 2_000;

type HouseSeat = { row: string; number: string; x: number; y: number; category: string; path: string };
type Group = { zone: PlanZone; category: string; seats: HouseSeat[] };

/** A seating plan in pretix's format as a seat map that passes the check, or what is in the way, each with its path in the plan. */
export function convertPlan(value: unknown, options: ConvertOptions = {}): ConvertedPlan | { problems: PlanProblem[] } {
  const read = readPlan(value);
  if ('problems' in read) return read;
  const { plan } = read;
  const house = placeHouse(plan, options);
  if ('problems' in house) return house;
  const { stage, zones, notes } = house;
  const groups = plan.zones.flatMap((zone, index) => groupsOf(zone, zones[index]!, plan.categories));
  const drawn = drawSections(
    groups.map(({ seats }) => seats),
    stage,
    reachOf(groups),
  );
  if (!drawn)
    return refuse(
      'zones',
      `makes more than ${SECTIONS_MAX} areas, or too intricate ones: seats of different categories stand in each other. Fewer categories help`,
    );
  const names = namesOf(
    drawn.map(({ owner, seats }) => ({
      name: baseName(groups[owner]!, groups),
      x: mean(seats.map(({ x }) => x)),
      y: mean(seats.map(({ y }) => y)),
    })),
  );
  let seatId = 1;
  const map: SeatMap = {
    version: 1,
    stage,
    sections: drawn.map(({ owner, seats, hull }, index) => ({
      id: index + 1,
      name: names[index]!,
      pricing_category_id: plan.categories.findIndex(({ name }) => name === groups[owner]!.category) + 1,
      seats: seats.map(({ row, number, x, y }) => ({ id: seatId++, row, number, x, y })),
      hull_points: hull,
    })),
  };
  const problems = checkSeatMap(map).problems.map(({ path, message }) => {
    const [, section, seat] = /^sections\[(\d+)\](?:\.seats\[(\d+)\])?/.exec(path) ?? [];
    const seats = drawn[Number(section)]?.seats;
    const said = message.replaceAll(
      /sections\[(\d+)\]\.seats\[(\d+)\]/g,
      (_, at: string, index: string) => drawn[Number(at)]!.seats[Number(index)]!.path,
    );
    return {
      path: seats?.[Number(seat ?? 0)]?.path ?? 'zones',
      message: `${said} (at ${options.pitchCm ?? USUAL_PITCH_CM} cm from seat to seat)`,
    };
  });
  if (problems.length > 0) return { problems };
  const categories = plan.categories.map((category, index) => ({ id: index + 1, ...category }));
  return { name: plan.name, map, categories, notes: [...notes, ...notesOn(plan, groups, map)] };
}

/** Everything in centimetres about the middle of the stage's front edge; rows in order, and every seat with its names. */
function placeHouse(plan: Plan, { pitchCm = USUAL_PITCH_CM, stage: option }: ConvertOptions) {
  const rows = plan.zones.flatMap((zone) => zone.rows).map(({ seats }) => seats.map(({ at }) => at));
  const points = rows.flat();
  const pixels = usualDistance(rows) ?? median(nearestDistances(points.slice(0, SEATS_PER_ROW_MAX)));
  if (pixels === 0) return refuse('zones', 'most seats lie upon another: there is no distance to measure by');
  const scale = pitchCm / (pixels ?? pitchCm / 2);
  const found = findStage(plan, points, scale, option);
  const seatOnStage = plan.zones
    .flatMap((zone) => zone.rows.flatMap(({ seats }) => seats))
    .find(({ at }) => polygonContains(found.corners, at));
  if (seatOnStage) return refuse(seatOnStage.path, `lies on the stage (${found.note}); say --stage x,y,width,height (pixels) for another`);
  const { turns, place } = placing(found.corners, points, scale);
  const stage = found.corners.map(place);
  const bounds = boundsOf([...points.map(place), ...stage])!;
  const [width, depth] = [bounds.right - bounds.left, bounds.bottom - bounds.top].map((cm) => Math.ceil(cm / 100));
  if (Math.max(width!, depth!) > HOUSE_MAX_CM / 100)
    return refuse(
      'zones',
      `the house would be ${width} by ${depth} m; ${HOUSE_MAX_CM / 100} at most. Another --pitch, or a seat that lies far off?`,
    );
  const named = { rows: 0, seats: 0 };
  const zones = plan.zones.map((zone) => placeZone(zone, place, centreOf(stage), named));
  const notes = [
    `scale: ${round(pixels ?? 0)} px from seat to seat are taken as ${pitchCm} cm (--pitch for another); the house is ${width} by ${depth} m`,
    found.note,
    ...(turns > 0 ? [`turned by ${turns * 90} degrees, so that the stage is at the top`] : []),
    ...(named.rows > 0 ? [`${named.rows} rows without row_number are named by their place in the zone`] : []),
    ...(named.seats > 0 ? [`${named.seats} seats without seat_number are numbered by their place in the row`] : []),
    ...plan.zones
      .flatMap((zone) => zone.areas)
      .filter((area) => area !== found.area)
      .map(areaNote),
  ];
  return { stage, zones, notes };
}

const areaNote = ({ path, text }: { path: string; text: string }): string =>
  `not carried over: ${path}${text ? ` ${JSON.stringify(text)}` : ''}. Outlines go into "decoration" of the seat map, standing room into a section with a capacity`;

/** Turns the house by quarters until it lies before the stage; one with the stage in its middle stays as it is. */
function placing(stage: readonly Point[], seats: readonly Point[], scale: number) {
  const [x, y] = centreOf(stage);
  const [right, down] = [mean(seats.map((seat) => seat[0])) - x, mean(seats.map((seat) => seat[1])) - y];
  const turns = stageViewOf(stage, [seats]).round ? 0 : quarterTurns(right, down);
  const bounds = boundsOf(stage.map((point) => quarter(point, turns)))!;
  const [middle, front] = [(bounds.left + bounds.right) / 2, bounds.bottom];
  const place = (point: Point): Point => {
    const [px, py] = quarter(point, turns);
    return [Math.round((px - middle) * scale) + 0, Math.round((py - front) * scale) + 0];
  };
  return { turns, place };
}

function quarterTurns(right: number, down: number): number {
  if (Math.abs(down) >= Math.abs(right)) return down >= 0 ? 0 : 2;
  return right > 0 ? 1 : 3;
}

/** Clockwise on the plan. */
function quarter([x, y]: Point, turns: number): Point {
  if (turns === 1) return [-y, x];
  if (turns === 2) return [-x, -y];
  return turns === 3 ? [y, -x] : [x, y];
}

type ZoneSeats = HouseSeat[][];

function placeZone(zone: PlanZone, place: (at: Point) => Point, stage: Point, named: { rows: number; seats: number }): ZoneSeats {
  const rowNames = new Set(zone.rows.map(({ name }) => name));
  return zone.rows.map((row, index) => {
    const name = row.name || freeName(index + 1, rowNames);
    if (row.name === '') named.rows += 1;
    const placed = inOrder(
      row.seats.map((seat) => placeSeat(seat, name, place)),
      stage,
    );
    const numbers = new Set(row.seats.map(({ number }) => number));
    for (const [at, seat] of placed.entries()) {
      if (seat.number !== '') continue;
      seat.number = freeName(at + 1, numbers);
      named.seats += 1;
    }
    return placed;
  });
}

function placeSeat({ number, category, at, path }: PlanSeat, row: string, place: (at: Point) => Point): HouseSeat {
  const [x, y] = place(at);
  return { row, number, x, y, category, path };
}

/** The place as a name, with a letter where another has it. */
function freeName(place: number, taken: Set<string>): string {
  let name = String(place);
  while (taken.has(name)) name += 'a';
  taken.add(name);
  return name;
}

/** Along the row from the sitter's left to the right; by their numbers where those say otherwise, as around a table. */
function inOrder(seats: readonly HouseSeat[], stage: Point): HouseSeat[] {
  const along = alongRow(seats, stage);
  const fits = (row: readonly HouseSeat[]) => seatNumbersOutOfOrder(row.map(({ number }) => number)) === undefined;
  const byNumber = seats.toSorted((a, b) => collator.compare(a.number, b.number));
  return [along, byNumber, [...seats]].find(fits) ?? byNumber;
}

const collator = new Intl.Collator('en', { numeric: true });

function alongRow(seats: readonly HouseSeat[], stage: Point): HouseSeat[] {
  const first = seats[0];
  if (!first) return [];
  const end = farthest(seats, first);
  const start = farthest(seats, end);
  const [towardsX, towardsY] = [mean(seats.map(({ x }) => x)) - stage[0], mean(seats.map(({ y }) => y)) - stage[1]];
  const [x, y] = [end.x - start.x, end.y - start.y];
  const way = x * towardsY - y * towardsX < 0 ? -1 : 1;
  const at = (seat: HouseSeat) => way * (seat.x * x + seat.y * y);
  return seats.toSorted((a, b) => at(a) - at(b));
}

function farthest(seats: readonly HouseSeat[], from: HouseSeat): HouseSeat {
  const distance = (seat: HouseSeat) => Math.hypot(seat.x - from.x, seat.y - from.y);
  return seats.reduce((far, seat) => (distance(seat) > distance(far) ? seat : far), from);
}

/**
 * The seats of each category of a zone, nearest row first. Rows of one name are one row, halves left and right of an aisle, as long
 * as no seat is twice in it; else they are in groups of their own.
 */
function groupsOf(zone: PlanZone, rows: ZoneSeats, categories: readonly PlanCategory[]): Group[] {
  return categories.flatMap(({ name: category }) => {
    const parts: Map<string, HouseSeat[]>[] = [];
    for (const row of rows) {
      const seats = row.filter((seat) => seat.category === category);
      const name = seats[0]?.row;
      if (name === undefined) continue;
      let part = parts.find((candidate) => canJoin(candidate.get(name), seats));
      if (!part) parts.push((part = new Map()));
      part.set(name, [...(part.get(name) ?? []), ...seats]);
    }
    return parts.map((part) => ({ zone, category, seats: orderedRows([...part.values()]) }));
  });
}

function canJoin(row: readonly HouseSeat[] | undefined, more: readonly HouseSeat[]): boolean {
  if (!row) return true;
  const numbers = new Set(row.map(({ number }) => number));
  return row.length + more.length <= SEATS_PER_ROW_MAX && !more.some(({ number }) => numbers.has(number));
}

/** About the origin, which is the stage's front. */
function orderedRows(rows: readonly HouseSeat[][]): HouseSeat[] {
  const distance = (row: readonly HouseSeat[]) => Math.hypot(mean(row.map(({ x }) => x)), mean(row.map(({ y }) => y)));
  return rows
    .map((row) => inOrder(row, [0, 0]))
    .map((row) => ({ row, distance: distance(row) }))
    .sort((a, b) => a.distance - b.distance)
    .flatMap(({ row }) => row);
}

/** How far ground reaches from a seat so that the rows of a section hang together. */
function reachOf(groups: readonly Group[]): number {
  const gaps = groups.flatMap(({ seats }) => {
    const rows = [...Map.groupBy(seats, ({ row }) => row).values()];
    return rows.slice(1).map((row, index) => {
      const from = row[Math.floor(row.length / 2)]!;
      return Math.min(...rows[index]!.map(({ x, y }) => Math.hypot(x - from.x, y - from.y)));
    });
  });
  return Math.min(100, Math.max(40, Math.round((median(gaps) ?? 0) / 2) + 10));
}

/** The zone's name, with the category's where the zone has several. */
function baseName({ zone, category }: Group, groups: readonly Group[]): string {
  const isOnly = groups.every((other) => other.zone !== zone || other.category === category);
  if (zone.name === '' || (!isOnly && category.includes(zone.name))) return category;
  return isOnly ? zone.name : `${zone.name} ${category}`;
}

/** Areas of one name are numbered from the front and from the left. */
function namesOf(areas: readonly { name: string; x: number; y: number }[]): string[] {
  const taken = new Set(areas.map(({ name }) => name));
  const names = new Map<object, string>();
  for (const [name, same] of Map.groupBy(areas, (area) => area.name)) {
    const sorted = same.toSorted((a, b) => Math.round((a.y - b.y) / 100) || a.x - b.x);
    let count = 0;
    for (const area of sorted) {
      if (same.length === 1) names.set(area, name);
      else {
        do count += 1;
        while (taken.has(`${name} ${count}`));
        names.set(area, `${name} ${count}`);
        taken.add(`${name} ${count}`);
      }
    }
  }
  return areas.map((area) => names.get(area)!);
}

function notesOn(plan: Plan, groups: readonly Group[], map: SeatMap): string[] {
  const seats = plan.zones.flatMap((zone) => zone.rows.flatMap((row) => row.seats));
  const guids = seats.map(({ guid }) => guid).filter((guid) => guid !== '');
  const unused = plan.categories.filter(({ name }) => groups.every(({ category }) => category !== name));
  const uncoloured = plan.categories.filter(({ color }) => color === undefined);
  return [
    `not carried over: seat_guid (seats are known by section, row and number)${guids.length > new Set(guids).size ? '; some are there twice' : ''}`,
    ...(map.sections.length > plan.zones.filter(({ rows }) => rows.length > 0).length
      ? ['zones with several categories, or with rows twice, are several sections: a section has one price category']
      : []),
    ...unused.map(({ name }) => `the category ${JSON.stringify(name)} has no seats`),
    ...uncoloured.map(({ name }) => `the category ${JSON.stringify(name)} has no colour such as #1f6feb`),
    'not carried over: colours of areas, sizes of drawn seats, where row names are written. The map draws its own',
  ];
}

/** From seat to seat in a row, as most of them stand. */
export const usualDistance = (rows: readonly (readonly Point[])[]): number | undefined => median(rows.flatMap(nearestDistances));

/** From each seat to its nearest neighbour. */
function nearestDistances(points: readonly Point[]): number[] {
  if (points.length < 2) return [];
  return points.map((a) => points.reduce((near, b) => (a === b ? near : Math.min(near, Math.hypot(a[0] - b[0], a[1] - b[1]))), Infinity));
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function centreOf(corners: readonly Point[]): Point {
  const { left, right, top, bottom } = boundsOf(corners)!;
  return [(left + right) / 2, (top + bottom) / 2];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number): number => Math.round(value * 10) / 10;
const refuse = (path: string, message: string): { problems: PlanProblem[] } => ({ problems: [{ path, message }] });
