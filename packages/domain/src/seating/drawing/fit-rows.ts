import { direction } from '../blocks.ts';
import type { Point, Seat } from '../types.ts';
import { placesOf } from './seats-of.ts';
import type { Rows } from './types.ts';

type Spot = Pick<Seat, 'x' | 'y'>;
/** The rule of a block, without names and ids. */
export type RowsShape = Pick<Rows, 'at' | 'angle' | 'counts' | 'pitch' | 'spacing' | 'radius' | 'stagger'>;
type Rule = Omit<RowsShape, 'at' | 'counts'>;

/**
 * The rule that gives as many of the rows as there are, from the first one on, each seat exactly where it is to the centimetre.
 * @returns undefined where no rule gives even the first row
 */
export function fitRows(rows: readonly (readonly Spot[])[]): { shape: RowsShape; rows: number } | undefined {
  let best: { shape: RowsShape; rows: number } | undefined;
  for (const rules of [straightRules, curvedRules]) {
    for (const rule of rules(rows)) {
      const found = placeBy(rule, rows);
      if (found && found.rows > (best?.rows ?? 0)) best = found;
      if (best?.rows === rows.length) return best;
    }
  }
  return best;
}

/** Where the block has to stand for its rule to give the seats: each seat leaves a square of a centimetre, and all have to meet. */
function placeBy(rule: Rule, rows: readonly (readonly Spot[])[]): { shape: RowsShape; rows: number } | undefined {
  let span: Span = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  let fitting = 0;
  for (const [index, row] of rows.entries()) {
    const narrowed = narrow(span, rule, row, index);
    if (!narrowed) break;
    span = narrowed;
    fitting = index + 1;
  }
  if (fitting === 0) return undefined;
  const counts = rows.slice(0, fitting).map((row) => row.length);
  let best: { shape: RowsShape; rows: number } | undefined;
  for (const grid of [1, 0.5, undefined]) {
    const at: Point = [roundIn(span.left, span.right, grid), roundIn(span.top, span.bottom, grid)];
    const given = exactRows({ ...rule, at, counts }, rows);
    if (given > (best?.rows ?? 0)) best = { shape: { ...rule, at, counts: counts.slice(0, given) }, rows: given };
    if (given === fitting) break;
  }
  return best;
}

type Span = { left: number; right: number; top: number; bottom: number };

function narrow(span: Span, rule: Rule, row: readonly Spot[], index: number): Span | undefined {
  let { left, right, top, bottom } = span;
  for (const [place, { x, y }] of row.entries()) {
    const [dx, dy] = offsetOf(rule, index, place, row.length);
    left = Math.max(left, x - 0.5 - dx);
    right = Math.min(right, x + 0.5 - dx);
    top = Math.max(top, y - 0.5 - dy);
    bottom = Math.min(bottom, y + 0.5 - dy);
    if (left > right || top > bottom) return undefined;
  }
  return { left, right, top, bottom };
}

/** From `at`, as `placesOf` has it. */
function offsetOf({ angle, pitch, spacing, radius, stagger }: Rule, row: number, place: number, count: number): Point {
  const along = (place - (count - 1) / 2) * pitch + (row % 2 === 1 ? stagger : 0);
  const [backX, backY] = direction(angle);
  if (radius === null) return [backX * row * spacing + backY * along, backY * row * spacing - backX * along];
  const reach = radius + row * spacing;
  const [x, y] = direction(angle + ((along / reach) * 180) / Math.PI);
  return [x * reach - backX * radius, y * reach - backY * radius];
}

/** The middle, on the grid where that has a line between; the upper end is not one's own, since halves are rounded up. */
function roundIn(low: number, high: number, grid: number | undefined): number {
  const middle = (low + high) / 2;
  if (grid === undefined) return middle;
  const lines = [Math.round(middle / grid) * grid, Math.ceil(low / grid) * grid];
  return (lines.find((line) => line >= low && line < high) ?? middle) + 0;
}

function exactRows(shape: RowsShape, rows: readonly (readonly Spot[])[]): number {
  const names = { rowNames: { scheme: 'names', names: [] }, numbers: { scheme: 'names', names: [] } } as const;
  const places = placesOf({ ...shape, ...names, id: 0, section: 0, type: 'rows', seatIds: [], marks: {} });
  let from = 0;
  const wrong = shape.counts.findIndex((count, index) => {
    const own = places.slice(from, (from += count));
    return own.some(({ x, y }, place) => x !== rows[index]![place]!.x || y !== rows[index]![place]!.y);
  });
  return wrong === -1 ? shape.counts.length : wrong;
}

function* straightRules(rows: readonly (readonly Spot[])[]): Generator<Rule> {
  const longest = longestOf(rows);
  const [first, last] = [longest[0]!, longest.at(-1)!];
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const middle = longest[Math.floor(longest.length / 2)]!;
  if (Math.abs(dx * (middle.y - first.y) - dy * (middle.x - first.x)) > 2 * Math.hypot(dx, dy)) return; // two centimetres off the line
  const measured = longest.length > 1 ? Math.hypot(dx, dy) / (longest.length - 1) : 50;
  for (const angle of near(degrees(Math.atan2(-dy, dx)), [1, 0.5, 0.25, 0.1])) {
    const [backX, backY] = direction(angle);
    const ahead = middles(rows).map(([x, y]) => x * backX + y * backY);
    const aside = middles(rows).map(([x, y]) => x * backY - y * backX);
    for (const pitch of near(measured, [1, 0.5]))
      for (const spacing of steps(ahead))
        for (const stagger of near((aside[1] ?? aside[0]!) - aside[0]!, [1, 0.5])) yield { angle, pitch, spacing, radius: null, stagger };
  }
}

function* curvedRules(rows: readonly (readonly Spot[])[]): Generator<Rule> {
  if (longestOf(rows).length < 3) return;
  const centre = commonCentre(rows);
  if (!centre) return;
  for (const about of centresNear(centre)) {
    const radii = rows.map((row) => mean(row.map(({ x, y }) => Math.hypot(x - about[0], y - about[1]))));
    const turns = rows.map((row) => anglesOf(row, about));
    const sweeps = turns.map((angles) => angles.at(-1)! - angles[0]!);
    const way = Math.sign(sweeps.reduce((sum, sweep) => sum + sweep, 0)) || 1;
    const longest = rows.indexOf(longestOf(rows));
    const measured = Math.abs((sweeps[longest]! * Math.PI) / 180) * (radii[longest]! / (rows[longest]!.length - 1));
    const middle = (turns[0]![0]! + turns[0]!.at(-1)!) / 2;
    for (const angle of near(middle, [1, 0.5, 0.25, 0.1]))
      for (const radius of near(radii[0]!, [1]))
        for (const spacing of steps(radii))
          for (const pitch of near(measured, [1, 0.5]))
            yield { angle: way > 0 ? angle : angle + 180, pitch, spacing: way * spacing, radius: way * radius, stagger: 0 };
  }
}

/** A centre is the less certain the flatter the rows are: it may lie on a coarse grid, as somebody would have drawn it. */
const centresNear = ([x, y]: Point): Point[] => [
  ...[100, 50, 10, 1].map((grid): Point => [Math.round(x / grid) * grid, Math.round(y / grid) * grid]),
  [x, y],
];

/** Of seats about a point, each as near as can be to the one before: a ring may go past 180. */
function anglesOf(row: readonly Spot[], [cx, cy]: Point): number[] {
  const angles: number[] = [];
  for (const { x, y } of row) {
    const angle = degrees(Math.atan2(x - cx, y - cy));
    const before = angles.at(-1) ?? angle;
    angles.push(angle + 360 * Math.round((before - angle) / 360));
  }
  return angles;
}

/** The point that all rows lie about, by least squares. */
function commonCentre(rows: readonly (readonly Spot[])[]): Point | undefined {
  let [xx, xy, yy, xs, ys] = [0, 0, 0, 0, 0];
  for (const row of rows) {
    const [mx, my] = [mean(row.map(({ x }) => x)), mean(row.map(({ y }) => y))];
    const ms = mean(row.map(({ x, y }) => x * x + y * y));
    for (const { x, y } of row) {
      const [dx, dy, ds] = [x - mx, y - my, x * x + y * y - ms];
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
      xs += dx * ds;
      ys += dy * ds;
    }
  }
  const determinant = 2 * (xx * yy - xy * xy);
  if (Math.abs(determinant) < 1e-6 * Math.max(1, xx * yy)) return undefined;
  return [(xs * yy - ys * xy) / determinant, (ys * xx - xs * xy) / determinant];
}

/** The value on ever finer steps, as somebody would have typed it, and at last as it was measured. */
const near = (value: number, grid: readonly number[]): number[] => [
  ...new Set([...grid.map((step) => Math.round(value / step) * step), value]),
];

/** From row to row: over all of them, and between the first two, where those behind are another block. */
function steps(values: readonly number[]): number[] {
  if (values.length < 2) return [90];
  const grid = [1, 0.5];
  return [...new Set([...near((values.at(-1)! - values[0]!) / (values.length - 1), grid), ...near(values[1]! - values[0]!, grid)])];
}

const middles = (rows: readonly (readonly Spot[])[]): Point[] =>
  rows.map((row) => [mean(row.map(({ x }) => x)), mean(row.map(({ y }) => y))]);
const longestOf = (rows: readonly (readonly Spot[])[]): readonly Spot[] =>
  rows.reduce((long, row) => (row.length > long.length ? row : long));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const degrees = (radians: number): number => (radians * 180) / Math.PI;
