import type { SeatMap } from './types.ts';

/** The map as JSON with one section a line: compact on the wire, readable in a diff. Ends with a line break. */
export function formatSeatMap(map: SeatMap): string {
  const { sections, drawing, ...head } = map;
  const opening = JSON.stringify({ ...head, sections: [] }).slice(0, -2);
  const end = drawing === undefined ? ']}' : `],\n"drawing":${JSON.stringify(sorted(drawing))}}`;
  return `${opening}\n${sections.map((section) => JSON.stringify(section)).join(',\n')}\n${end}\n`;
}

/** Fields by name: a database hands them out in an order of its own, and the same drawing is to be the same file. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
