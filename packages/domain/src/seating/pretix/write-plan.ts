import { boundsOf } from '../geometry.ts';
import { rowsOf } from '../rows.ts';
import type { Point, SeatMap } from '../types.ts';
import { usualDistance } from './convert-plan.ts';

export type WritePlanOptions = { name: string; categories: ReadonlyMap<number, { name: string; color?: string }> };

/** Kept free around the house; a pixel of the plan is a centimetre. */
const EDGE = 200;
/** Colours for categories that have none: a plan needs them. */
const COLOURS = ['#1f6feb', '#c92a2a', '#2b8a3e', '#e67700', '#862e9c', '#0b7285'];

/**
 * A seat map as a seating plan in pretix's format, and what that format has no place for. It comes back as large as it was when it
 * is read with `pitchCm`.
 */
export function writePlan(
  map: SeatMap,
  { name, categories }: WritePlanOptions,
): { plan: object; pitchCm: number | undefined; notes: string[] } {
  const { sections, stage = [] } = map;
  const points = [...stage, ...sections.flatMap(({ hull_points: hull, seats }) => [...hull, ...seats.map(({ x, y }): Point => [x, y])])];
  const bounds = boundsOf(points) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const at = ([x, y]: Point) => ({ x: x - bounds.left + EDGE, y: y - bounds.top + EDGE });
  const ids = [...new Set(sections.map((section) => section.pricing_category_id))];
  const categoryNames = namesOf(ids, categories);
  const area = (corners: readonly Point[], text: string) => ({
    shape: 'polygon',
    position: { x: 0, y: 0 },
    rotation: 0,
    color: '#dddddd',
    border_color: '#888888',
    polygon: { points: corners.map(at) },
    text: { text, position: { x: 0, y: 0 }, color: '#333333' },
  });
  const zones = sections.map((section) => ({
    name: section.name,
    zone_id: String(section.id),
    position: { x: 0, y: 0 },
    rows: rowsOf(section.seats).map((row) => ({
      row_number: row.label,
      row_number_position: 'both',
      position: { x: 0, y: 0 },
      seats: row.seats.map(({ id, number, x, y }) => ({
        seat_guid: String(id),
        seat_number: number,
        position: at([x, y]),
        category: categoryNames.get(section.pricing_category_id)!,
      })),
    })),
    areas: section.seats.length === 0 ? [area(section.hull_points, `${section.name} (${section.capacity ?? 0})`)] : [],
  }));
  const house =
    stage.length > 0 ? [{ name: 'Stage', zone_id: 'stage', position: { x: 0, y: 0 }, rows: [], areas: [area(stage, 'Stage')] }] : [];
  const plan = {
    name,
    categories: ids.map((id, index) => ({
      name: categoryNames.get(id)!,
      color: categories.get(id)?.color ?? COLOURS[index % COLOURS.length],
    })),
    size: { width: bounds.right - bounds.left + 2 * EDGE, height: bounds.bottom - bounds.top + 2 * EDGE },
    zones: [...house, ...zones],
  };
  const rows = sections.flatMap(({ seats }) => rowsOf(seats).map((row) => row.seats.map(({ x, y }): Point => [x, y])));
  return { plan, pitchCm: usualDistance(rows), notes: notesOn(map) };
}

/** A plan knows its categories by name. */
function namesOf(ids: readonly number[], categories: WritePlanOptions['categories']): Map<number, string> {
  const names = new Map<number, string>();
  for (const id of ids) {
    const wanted = categories.get(id)?.name ?? String(id);
    const isTaken = [...names.values()].includes(wanted);
    names.set(id, isTaken ? `${wanted} (${id})` : wanted);
  }
  return names;
}

function notesOn({ sections }: SeatMap): string[] {
  const seats = sections.flatMap((section) => section.seats);
  const some = (flag: 'wheelchair' | 'companion' | 'restricted_view') => seats.some((seat) => seat[flag]);
  return [
    ...(sections.some((section) => section.seats.length === 0) ? ['standing areas are outlines without places there'] : []),
    ...(some('wheelchair') || some('companion') ? ['wheelchair places and those of companions are ordinary seats there'] : []),
    ...(some('restricted_view') ? ['restricted views are not told there'] : []),
  ];
}
