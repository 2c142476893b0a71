import { arcRow, direction, rowsSection, straightRow } from './blocks.ts';
import type { SectionPlan } from './blocks.ts';
import type { Point } from './types.ts';

/** The floor a bowl of seats surrounds: a rectangle with rounded corners. */
export type BowlFloor = { centre: Point; halfWidth: number; halfLength: number; cornerRadius: number };

export type BowlRing = {
  floor: BowlFloor;
  category: (side: BowlSide) => string;
  /** Distance of the first row from the floor's edge. */
  offset: number;
  rows: number;
  rowDepth: number;
  pitch: number;
  /** Width of the stairs between blocks. */
  aisle: number;
  /** Number of the ring's first block; the others follow clockwise as the plan is drawn. */
  firstBlock: number;
  /** Blocks per side, in the ring's order; a side without blocks is closed (behind the stage). */
  blocks: Partial<Record<BowlSide, number>>;
};

/**
 * Clockwise as the plan is drawn, beginning right of the stage; left and right as the audience sees them. A side lies
 * at its angle, a corner in the quarter after it. The `back` faces the stage, the stage stands at `stageEnd`.
 */
const sides = [
  { name: 'stageRight', angle: 90, corner: true },
  { name: 'right', angle: 90, corner: false },
  { name: 'backRight', angle: 0, corner: true },
  { name: 'back', angle: 0, corner: false },
  { name: 'backLeft', angle: 270, corner: true },
  { name: 'left', angle: 270, corner: false },
  { name: 'stageLeft', angle: 180, corner: true },
  { name: 'stageEnd', angle: 180, corner: false },
] as const;
export type BowlSide = (typeof sides)[number]['name'];

/** One ring of a stadium or arena, split into blocks; corners are fanned, sides straight. */
export function bowlRing(ring: BowlRing): SectionPlan[] {
  const blocks = sides.flatMap((side) => {
    const count = ring.blocks[side.name] ?? 0;
    // Angles grow against the clock, so a side's last block comes first.
    return Array.from({ length: count }, (_, index) => ({ side, index: count - 1 - index, count }));
  });
  return blocks.map(({ side, index, count }, position) => {
    const rows = Array.from({ length: ring.rows }, (_, row) => ({
      label: String(row + 1),
      points: side.corner ? cornerRow(ring, side.angle, index, count, row) : sideRow(ring, side.angle, index, count, row),
    }));
    return rowsSection(`Block ${ring.firstBlock + position}`, ring.category(side.name), rows);
  });
}

function sideRow(ring: BowlRing, angle: number, index: number, count: number, row: number): Point[] {
  const { centre, halfWidth, halfLength, cornerRadius } = ring.floor;
  const across = angle % 180 === 0;
  const blockWidth = (2 * ((across ? halfWidth : halfLength) - cornerRadius)) / count;
  const distance = (across ? halfLength : halfWidth) + ring.offset + row * ring.rowDepth;
  const along = (index - (count - 1) / 2) * blockWidth;
  const [x, y] = direction(angle);
  const middle: Point = [centre[0] + x * distance + y * along, centre[1] + y * distance - x * along];
  return straightRow(middle, angle, blockWidth - ring.aisle, ring.pitch);
}

function cornerRow(ring: BowlRing, angle: number, index: number, count: number, row: number): Point[] {
  const { centre, halfWidth, halfLength, cornerRadius } = ring.floor;
  const [x, y] = direction(angle + 45);
  const pivot: Point = [centre[0] + Math.sign(x) * (halfWidth - cornerRadius), centre[1] + Math.sign(y) * (halfLength - cornerRadius)];
  const radius = cornerRadius + ring.offset + row * ring.rowDepth;
  const from = angle + (90 / count) * index;
  return arcRow(pivot, radius, from, from + 90 / count, ring.pitch, ring.aisle / 2);
}
