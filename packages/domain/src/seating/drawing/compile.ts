import { direction } from '../blocks.ts';
import { boundsOf, polygonsOverlap } from '../geometry.ts';
import { convexHull, outlineHull } from '../outline-hull.ts';
import { rowsOf } from '../rows.ts';
import type { Point, Seat, SeatMap, Section } from '../types.ts';
import { toFile } from './drawing-file.ts';
import { inOrder } from './patch.ts';
import { seatsOf } from './seats-of.ts';
import { hasSeats, type Drawing, type DrawnSeat, type DrawnSection, type Standing } from './types.ts';

const HULL_MARGINS_CM = [45, 30, 20] as const;

/** The seat map that a drawing is, with the drawing kept beside its seats. Sections without places are left out. */
export function compileDrawing(drawing: Drawing, version?: number): SeatMap {
  return { ...compileSections(drawing, version), drawing: toFile(drawing) };
}

/** The map without the drawing. */
export function compileSections(drawing: Drawing, version?: number): SeatMap {
  const objects = inOrder(drawing.objects);
  const stage = objects.find(({ type }) => type === 'stage');
  const corners = stage?.type === 'stage' ? stage.corners : undefined;
  const standing = Map.groupBy(
    objects.filter((object): object is Standing => object.type === 'standing'),
    ({ section }) => section,
  );
  const seats = new Map<number, Map<string, Segment[]>>();
  for (const object of objects) {
    if (!hasSeats(object)) continue;
    for (const [sectionId, own] of groupedBy(seatsOf(object), ({ sectionId }) => sectionId))
      for (const [row, inRow] of groupedBy(own, ({ row }) => row)) addSegment(seats, sectionId, row, { seats: inRow, angle: object.angle });
  }
  const sections = [...drawing.sections.values()].flatMap((section): Section[] => {
    const own = [...(seats.get(section.id)?.values() ?? [])].flatMap(joined);
    const areas = standing.get(section.id) ?? [];
    return own.length === 0 && areas.length === 0 ? [] : [sectionOf(section, own, areas, corners ?? [])];
  });
  return { ...(version !== undefined && { version }), ...(corners && { stage: corners }), sections };
}

/** Most objects have seats of one kind alone: they are handed on as they are. */
function groupedBy<K>(seats: readonly DrawnSeat[], key: (seat: DrawnSeat) => K): Iterable<readonly [K, readonly DrawnSeat[]]> {
  const [first] = seats;
  if (!first) return [];
  const only = key(first);
  return seats.every((seat) => key(seat) === only) ? [[only, seats]] : Map.groupBy(seats, key);
}

/** Seats of one object in one row. */
type Segment = { seats: readonly DrawnSeat[]; angle: number };

function addSegment(bySection: Map<number, Map<string, Segment[]>>, sectionId: number, row: string, segment: Segment): void {
  const rows = bySection.get(sectionId) ?? new Map<string, Segment[]>();
  bySection.set(sectionId, rows);
  const segments = rows.get(row);
  if (segments) segments.push(segment);
  else rows.set(row, [segment]);
}

/** A row that several objects have, such as left and right of an aisle, from the sitter's left to their right. */
function joined(segments: readonly Segment[]): readonly DrawnSeat[] {
  const [first, ...others] = segments;
  if (!first) return [];
  if (others.length === 0) return first.seats;
  const [sin, cos] = direction(first.angle);
  const along = ({ seats }: Segment) => seats.reduce((sum, { x, y }) => sum + x * cos - y * sin, 0) / seats.length;
  return segments
    .map((segment) => ({ segment, at: along(segment) }))
    .sort((a, b) => a.at - b.at)
    .flatMap(({ segment }) => segment.seats);
}

function sectionOf(section: DrawnSection, seats: readonly DrawnSeat[], areas: readonly Standing[], stage: readonly Point[]): Section {
  const capacity = areas.reduce((sum, area) => sum + area.capacity, 0);
  const ground = areas.length === 1 ? areas[0]!.corners : convexHull(areas.flatMap(({ corners }) => corners));
  return {
    id: section.id,
    name: section.name,
    pricing_category_id: section.category,
    hull_points: section.hull ?? (areas.length > 0 ? ground : hullAround(seats, stage)),
    ...(areas.length > 0 && { capacity }),
    seats: seats.map(({ id, row, number, x, y, kind, restricted }): Seat => ({
      id,
      row,
      number,
      x,
      y,
      ...(kind === 'wheelchair' && { wheelchair: true }),
      ...(kind === 'companion' && { companion: true }),
      ...(restricted && { restricted_view: true }),
    })),
  };
}

/** Along the rows from the front to the back, clear of the stage where it can be. */
function hullAround(seats: readonly DrawnSeat[], stage: readonly Point[]): Point[] {
  const bounds = boundsOf(stage);
  const [x, y] = bounds ? [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2] : [0, 0];
  const rows = rowsOf(seats)
    .map((row) => ({ row, distance: Math.hypot(mean(row.seats, 'x') - x, mean(row.seats, 'y') - y) }))
    .sort((a, b) => a.distance - b.distance)
    .flatMap(({ row }) => row.seats);
  const hulls = HULL_MARGINS_CM.map((margin) => () => outlineHull(rows, margin));
  const clear = stage.length < 3 ? undefined : hulls.find((hull) => !polygonsOverlap(hull(), stage));
  return (clear ?? hulls[0]!)();
}

const mean = (seats: readonly DrawnSeat[], key: 'x' | 'y'): number => seats.reduce((sum, seat) => sum + seat[key], 0) / seats.length;
