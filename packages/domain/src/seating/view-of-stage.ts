import { boundsOf, edgesOf, polygonContains, type Bounds } from './geometry.ts';
import type { Point } from './types.ts';

/** What the audience looks at. `round`: it sits on all sides, so that nobody looks from behind. */
export type StageView = { x: number; y: number; round: boolean };

/** Without a drawn stage: the origin of the plan, looked at from the front. */
export const PLAN_ORIGIN: StageView = { x: 0, y: 0, round: false };

/** So far to the side, what is as near counts as twice as far. */
const SIDE_DEGREES = 35;
/** Of the house's width and depth: how far from its middle a stage in the round may stand. */
const MIDDLE = 0.12;
const SAMPLES_PER_EDGE = 8;

/** @param hulls of all sections of the map */
export function stageViewOf(stage: readonly Point[], hulls: readonly (readonly Point[])[]): StageView {
  const { left, right, top, bottom } = boundsOf(stage) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const house = boundsOf(hulls.flat());
  return { x, y, round: house !== undefined && isInMiddle(house, x, y) };
}

function isInMiddle({ left, right, top, bottom }: Bounds, x: number, y: number): boolean {
  const isNear = (at: number, from: number, to: number) => Math.abs(at - (from + to) / 2) <= MIDDLE * (to - from);
  return isNear(x, left, right) && isNear(y, top, bottom);
}

/**
 * How badly the stage is seen from a place, in whole centimetres: how far its middle is, and the more so the further the place
 * is off the axis of the house. At 20 degrees that counts a tenth more, at 35 twice, beside the stage 45 times, behind it up to 700.
 */
export function viewFrom({ x, y, round }: StageView, atX: number, atY: number): number {
  const [across, back] = [Math.abs(atX - x), atY - y];
  const sides = round ? 0 : (Math.atan2(across, back) * 180) / Math.PI / SIDE_DEGREES;
  return Math.round(Math.hypot(across, back) * (1 + sides ** 4));
}

/** No seat of the area sees better: known without looking at its seats. */
export function bestViewIn(stage: StageView, hull: readonly Point[]): number {
  if (hull.length === 0 || polygonContains(hull, [stage.x, stage.y])) return 0;
  let best = Infinity;
  for (const [from, to] of edgesOf(hull)) {
    for (const part of partsOf(stage, from, to)) {
      best = Math.min(best, viewFrom(stage, from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part));
    }
  }
  return best;
}

/** Places along an edge to look from, 0 to 1: evenly, and where it crosses the axis. */
function partsOf(stage: StageView, from: Point, to: Point): number[] {
  const evenly = Array.from({ length: SAMPLES_PER_EDGE }, (_, index) => index / SAMPLES_PER_EDGE);
  const crossing = (stage.x - from[0]) / (to[0] - from[0] || Infinity);
  return crossing > 0 && crossing < 1 ? [...evenly, crossing] : evenly;
}
