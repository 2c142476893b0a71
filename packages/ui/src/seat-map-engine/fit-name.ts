import { edgesOf } from '@frontrow/domain/seating/geometry';
import type { MapSection } from './model.ts';

/** A name as it is written: its lines, and the size of their letters in device pixels. */
export type FittedName = { lines: readonly string[]; size: number };

const SIZES = [15, 14, 13, 12, 11, 10, 9];
const LINE_HEIGHT = 1.15;
/** Letters do not touch the edge. */
const AIR = 0.92;

/**
 * The largest letters in which a section's name stays within its area: in one line or two, else with its words cut short.
 * Undefined where nothing readable fits.
 * @param scale device pixels per centimetre
 * @param widthOf a text in letters one pixel high
 */
export function fitName(
  { shortName, hull, label }: Pick<MapSection, 'shortName' | 'hull' | 'label'>,
  scale: number,
  dpr: number,
  widthOf: (text: string) => number,
): FittedName | undefined {
  for (const name of new Set([shortName, cut(shortName, 4), cut(shortName, 1)])) {
    const ways = [[name], ...inTwoLines(name)];
    const widest = ways.map((lines) => Math.max(...lines.map(widthOf)));
    for (const px of SIZES) {
      const size = px * dpr;
      const way = ways.findIndex(
        (lines, index) => widest[index]! * size <= AIR * roomAround(hull, label, (lines.length * LINE_HEIGHT * size) / scale) * scale,
      );
      if (way >= 0) return { lines: ways[way]!, size };
    }
  }
  return undefined;
}

/** How far a text of this height, centred on the point, may reach within the area: centimetres, 0 where it is too high. */
function roomAround(hull: MapSection['hull'], [x, y]: MapSection['label'], height: number): number {
  const [top, bottom] = [y - height / 2, y + height / 2];
  let [left, right, above, below] = [Infinity, Infinity, false, false];
  for (const [a, b] of edgesOf(hull)) {
    const [high, low] = a[1] <= b[1] ? [a, b] : [b, a];
    above ||= high[1] <= top;
    below ||= low[1] >= bottom;
    if (low[1] < top || high[1] > bottom) continue;
    const at = (line: number) => (low[1] === high[1] ? low[0] : high[0] + ((low[0] - high[0]) * (line - high[1])) / (low[1] - high[1]));
    const ends = low[1] === high[1] ? [a[0], b[0]] : [at(Math.max(top, high[1])), at(Math.min(bottom, low[1]))];
    if (Math.min(...ends) < x && Math.max(...ends) > x) return 0;
    if (ends[0]! <= x && ends[1]! <= x) left = Math.min(left, x - Math.max(...ends));
    else right = Math.min(right, Math.min(...ends) - x);
  }
  return above && below && left < Infinity && right < Infinity ? 2 * Math.min(left, right) : 0;
}

/** Parted at the space nearest the middle. */
function inTwoLines(name: string): string[][] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (spaces.length === 0) return [];
  const middle = spaces.reduce((best, at) => (Math.abs(at - name.length / 2) < Math.abs(best - name.length / 2) ? at : best));
  return [[name.slice(0, middle), name.slice(middle + 1)]];
}

/** Long words cut to their first letters; numbers stay, they tell blocks apart. */
const cut = (name: string, letters: number): string =>
  name
    .split(' ')
    .map((word) => (word.length <= letters + 1 || /\d/.test(word) ? word : `${word.slice(0, letters)}.`))
    .join(' ');
