import type { SeatMap } from './types.ts';

/** The map as JSON with one section a line: compact on the wire, readable in a diff. Ends with a line break. */
export function formatSeatMap(map: SeatMap): string {
  const { sections, ...head } = map;
  const opening = JSON.stringify({ ...head, sections: [] }).slice(0, -2);
  return `${opening}\n${sections.map((section) => JSON.stringify(section)).join(',\n')}\n]}\n`;
}
