import { polygonArea } from '../geometry.ts';
import type { Point } from '../types.ts';

/** A seat, and the section it belongs to. */
export type Owned = { x: number; y: number; owner: number };
/** One piece of a section's ground: its outline, the grounds of others that it surrounds, and the seats on it. */
export type Ground<S> = { owner: number; outline: Point[]; holes: Point[][]; seats: S[] };

const CELL_CM = 10;
/** Kept free between the grounds of two sections, as far as the seats let it. */
const GAP_CM = 14;

/**
 * Gives the ground around the seats to their sections: each spot within `reach` of a seat goes to the nearest one's, none to two.
 * So sections that stand in each other as the teeth of two combs have areas that do not overlap.
 */
export function areaContours<S extends Owned>(seats: readonly S[], reach: number, isClosed: (at: Point) => boolean): Ground<S>[] {
  const grid = claim(seats, reach, isClosed);
  const pieces = new Map<number, Ground<S>>();
  const label = labelPieces(grid);
  for (const seat of seats) {
    const piece = label[cellAt(grid, seat.x, seat.y)]!;
    const ground = pieces.get(piece);
    if (ground) ground.seats.push(seat);
    else pieces.set(piece, { owner: seat.owner, outline: [], holes: [], seats: [seat] });
  }
  for (const [piece, loops] of traceLoops(grid, label)) {
    const ground = pieces.get(piece);
    if (!ground) continue;
    const [outline, ...holes] = loops.sort((a, b) => Math.abs(polygonArea(b)) - Math.abs(polygonArea(a)));
    Object.assign(ground, { outline, holes });
  }
  return [...pieces.values()];
}

type Grid = { left: number; top: number; columns: number; lines: number; owners: Int32Array };

const cellAt = ({ left, top, columns }: Grid, x: number, y: number): number =>
  Math.floor((y - top) / CELL_CM) * columns + Math.floor((x - left) / CELL_CM);

function claim(seats: readonly Owned[], reach: number, isClosed: (at: Point) => boolean): Grid {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of seats) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  const edge = reach + 2 * CELL_CM;
  const columns = Math.ceil((right - left + 2 * edge) / CELL_CM);
  const lines = Math.ceil((bottom - top + 2 * edge) / CELL_CM);
  const grid: Grid = { left: left - edge, top: top - edge, columns, lines, owners: new Int32Array(columns * lines).fill(-1) };
  const nearest = new Float32Array(columns * lines).fill(Infinity);
  const nearestOther = new Float32Array(columns * lines).fill(Infinity);
  for (const seat of seats) {
    const steps = Math.ceil(reach / CELL_CM);
    const middle = cellAt(grid, seat.x, seat.y);
    for (let down = -steps; down <= steps; down += 1) {
      for (let across = -steps; across <= steps; across += 1) {
        const cell = middle + down * columns + across;
        const [x, y] = middleOf(grid, cell);
        const distance = Math.hypot(x - seat.x, y - seat.y);
        if (distance > reach) continue;
        if (grid.owners[cell] === seat.owner) nearest[cell] = Math.min(nearest[cell]!, distance);
        else if (distance < nearest[cell]!) {
          nearestOther[cell] = nearest[cell]!;
          nearest[cell] = distance;
          grid.owners[cell] = seat.owner;
        } else nearestOther[cell] = Math.min(nearestOther[cell]!, distance);
      }
    }
  }
  for (const [cell, owner] of grid.owners.entries())
    if (owner >= 0 && (nearest[cell]! + GAP_CM > nearestOther[cell]! || isClosed(middleOf(grid, cell)))) grid.owners[cell] = -1;
  for (const seat of seats) grid.owners[cellAt(grid, seat.x, seat.y)] = seat.owner;
  return grid;
}

const middleOf = ({ left, top, columns }: Grid, cell: number): Point => [
  left + ((cell % columns) + 0.5) * CELL_CM,
  top + (Math.floor(cell / columns) + 0.5) * CELL_CM,
];

/** Numbers the pieces of ground that hang together by edges; 0 is nobody's. */
function labelPieces({ columns, owners }: Grid): Int32Array {
  const label = new Int32Array(owners.length);
  let pieces = 0;
  for (let start = 0; start < owners.length; start += 1) {
    if (owners[start]! < 0 || label[start] !== 0) continue;
    label[start] = pieces += 1;
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      for (const next of [cell - 1, cell + 1, cell - columns, cell + columns]) {
        if (owners[next] !== owners[start] || label[next] !== 0) continue;
        label[next] = pieces;
        open.push(next);
      }
    }
  }
  return label;
}

/** Steps along the edges of cells: right, down, left, up. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Walks round each piece with its ground on the right, so that two cells that meet at a corner only are not joined there. */
function traceLoops({ left, top, columns, lines }: Grid, label: Int32Array): Map<number, Point[][]> {
  const loops = new Map<number, Point[][]>();
  const walked = new Set<number>();
  const wide = columns + 1;
  /** Of the cell on the right of an edge that leaves the corner `x`, `y`, and on its left. */
  const beside = (x: number, y: number, way: number): [number, number] => {
    const at = (column: number, line: number) => label[line * columns + column] ?? 0;
    if (way === 0) return [at(x, y), at(x, y - 1)];
    if (way === 1) return [at(x - 1, y), at(x, y)];
    if (way === 2) return [at(x - 1, y - 1), at(x - 1, y)];
    return [at(x, y - 1), at(x - 1, y - 1)];
  };
  for (let y = 1; y < lines; y += 1) {
    for (let x = 1; x < columns; x += 1) {
      for (let first = 0; first < 4; first += 1) {
        const [piece, other] = beside(x, y, first);
        if (piece === 0 || piece === other || walked.has((y * wide + x) * 4 + first)) continue;
        const corners: Point[] = [];
        let [atX, atY, way] = [x, y, first];
        while (!walked.has((atY * wide + atX) * 4 + way)) {
          walked.add((atY * wide + atX) * 4 + way);
          [atX, atY] = [atX + STEPS[way]![0], atY + STEPS[way]![1]];
          const next = [way + 1, way, way + 3].map((turn) => turn % 4).find((turn) => isEdge(beside(atX, atY, turn), piece)) ?? way;
          if (next !== way) corners.push([left + atX * CELL_CM, top + atY * CELL_CM]);
          way = next;
        }
        loops.set(piece, [...(loops.get(piece) ?? []), corners]);
      }
    }
  }
  return loops;
}

const isEdge = ([right, other]: [number, number], piece: number): boolean => right === piece && other !== piece;
