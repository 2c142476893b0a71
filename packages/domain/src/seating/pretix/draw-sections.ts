import { boundsOf, isSimplePolygon, polygonContains, polygonsOverlap, type Bounds } from '../geometry.ts';
import { outlineHull, withoutStraightCorners } from '../outline-hull.ts';
import type { Point } from '../types.ts';
import { areaContours, type Ground } from './area-contours.ts';

type Placed = { row: string; x: number; y: number };
export type Drawn<S> = { owner: number; seats: readonly S[]; hull: Point[] };

export const SECTIONS_MAX = 1_000;
/** What closes a ring around others is split; each time the ground is given out anew. */
const SPLITS_MAX = 20;
/** Of one area: comparing areas is quadratic. */
const CORNERS_MAX = 6_000;
const MARGINS_CM = [45, 30, 20] as const;
/** Steps of the ground's edge are smoothed by this where nothing is touched by it. */
const SMOOTH_CM = 12;

/**
 * An area for each group of seats, clear of the stage and of one another. Most are outlines along their rows, with less margin
 * where they stand close. What stands in each other gets the ground around its seats: one area for each piece that hangs together.
 * @returns undefined where that makes more areas, or more intricate ones, than a house has
 */
export function drawSections<S extends Placed>(
  groups: readonly (readonly S[])[],
  stage: readonly Point[],
  reach: number,
): Drawn<S>[] | undefined {
  const parts = groups.map((seats, owner) => ({ owner, seats, margin: 0 }));
  while (parts.length <= groups.length + SPLITS_MAX) {
    const drawn = drawParts(parts, stage, reach);
    if (drawn === 'split') continue;
    if (drawn === 'intricate') return undefined;
    const clashing = clashingParts(drawn, stage).filter((at) => parts[at]!.margin < MARGINS_CM.length);
    if (clashing.length === 0) return drawn.map(({ owner, ...rest }) => ({ ...rest, owner: parts[owner]!.owner }));
    for (const at of clashing) parts[at]!.margin += 1;
  }
  return undefined;
}

type Part<S> = { owner: number; seats: readonly S[]; margin: number };

/** @returns areas whose owner is a part; or 'split', when a part that closed a ring around others was made into two; or 'intricate' */
function drawParts<S extends Placed>(parts: Part<S>[], stage: readonly Point[], reach: number): Drawn<S>[] | 'split' | 'intricate' {
  const along = parts.flatMap(({ seats, margin }, owner) =>
    MARGINS_CM[margin] === undefined ? [] : [{ owner, seats, hull: outlineHull(seats, MARGINS_CM[margin]) }],
  );
  if (along.length === parts.length) return along;
  const all = parts.flatMap(({ seats }, owner) => seats.map((seat) => ({ seat, owner, x: seat.x, y: seat.y })));
  const isClosed = (at: Point) => stage.length > 0 && polygonContains(stage, at);
  const grounds = areaContours(all, reach, isClosed).filter(({ owner }) => MARGINS_CM[parts[owner]!.margin] === undefined);
  if (along.length + grounds.length > SECTIONS_MAX || grounds.some(({ outline }) => outline.length > CORNERS_MAX)) return 'intricate';
  const ring = grounds.find((ground) => ground.holes.some((hole) => holdsOthers(hole, ground.owner, all, stage)));
  if (ring) {
    splitRing(parts, ring, stage, all);
    return 'split';
  }
  return [...along, ...smoothed(grounds)];
}

function holdsOthers(hole: Point[], owner: number, all: readonly (Spot & { owner: number })[], stage: readonly Point[]): boolean {
  const bounds = boundsOf(hole)!;
  const isInside = ([x, y]: Point) => isWithin(bounds, x, y) && polygonContains(hole, [x, y]);
  return stage.some(isInside) || all.some((seat) => seat.owner !== owner && isInside([seat.x, seat.y]));
}

type Spot = { x: number; y: number };

function splitRing<S extends Placed>(
  parts: Part<S>[],
  { owner, holes }: Ground<unknown>,
  stage: readonly Point[],
  all: readonly (Spot & { owner: number })[],
): void {
  const hole = boundsOf(holes.find((corners) => holdsOthers(corners, owner, all, stage))!)!;
  const middle = (hole.left + hole.right) / 2;
  const part = parts[owner]!;
  const [left, right] = [part.seats.filter(({ x }) => x < middle), part.seats.filter(({ x }) => x >= middle)];
  parts[owner] = { ...part, seats: left };
  parts.push({ ...part, seats: right });
}

function smoothed<S extends Placed>(grounds: readonly Ground<{ seat: S }>[]): Drawn<S>[] {
  const drawn = grounds.map(({ owner, outline, seats }) => {
    const hull = withoutStraightCorners(outline, SMOOTH_CM);
    const fits = hull.length > 2 && isSimplePolygon(hull) && seats.every(({ seat }) => polygonContains(hull, [seat.x, seat.y]));
    return { owner, seats: seats.map(({ seat }) => seat), hull: fits ? hull : outline, outline };
  });
  const touching = new Set(overlaps(drawn).flat());
  return drawn.map(({ outline, hull, ...rest }, index) => ({ ...rest, hull: touching.has(index) ? outline : hull }));
}

/** Of two that overlap, the one that lies over the other's seats, else both; and what lies over the stage. */
function clashingParts<S extends Placed>(drawn: readonly Drawn<S>[], stage: readonly Point[]): number[] {
  const clashing = new Set<number>();
  for (const { owner, hull } of drawn) if (stage.length > 2 && polygonsOverlap(hull, stage)) clashing.add(owner);
  for (const [one, other] of overlaps(drawn)) {
    const [a, b] = [drawn[one]!, drawn[other]!];
    const [overB, overA] = [liesOver(a, b), liesOver(b, a)];
    if (overB || !overA) clashing.add(a.owner);
    if (overA || !overB) clashing.add(b.owner);
  }
  return [...clashing];
}

const liesOver = <S extends Placed>({ hull }: Drawn<S>, { seats }: Drawn<S>): boolean =>
  seats.some(({ x, y }) => polygonContains(hull, [x, y]));

function overlaps(areas: readonly { hull: readonly Point[] }[]): [number, number][] {
  const bounds = areas.map(({ hull }) => boundsOf(hull)!);
  return areas.flatMap(({ hull }, one) =>
    areas.flatMap((other, at): [number, number][] =>
      at > one && meet(bounds[one]!, bounds[at]!) && polygonsOverlap(hull, other.hull) ? [[one, at]] : [],
    ),
  );
}

const meet = (a: Bounds, b: Bounds): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isWithin = ({ left, right, top, bottom }: Bounds, x: number, y: number): boolean =>
  left <= x && x <= right && top <= y && y <= bottom;
