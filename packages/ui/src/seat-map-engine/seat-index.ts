import Flatbush from 'flatbush';
import { polygonContains, type Bounds } from '@frontrow/domain/seating/geometry';
import type { DrawnModel, MapModel, MapSection } from './model.ts';

export type SeatIndex = {
  /** Seats whose middle lies in the rectangle. */
  within(bounds: Bounds): number[];
};

/** Finds seats by place. Built once for a map: a few milliseconds for a hall, tens for a stadium. */
export function createSeatIndex({ count, xs, ys }: DrawnModel): SeatIndex {
  if (count === 0) return { within: () => [] };
  const tree = new Flatbush(count, 32, Float32Array);
  for (let seat = 0; seat < count; seat++) tree.add(xs[seat]!, ys[seat]!);
  tree.finish();
  return {
    within: ({ left, top, right, bottom }) => tree.search(left, top, right, bottom),
  };
}

/**
 * The seat nearest to a point, at most `reach` away; -1 for none. Centimetres. Looks at each seat of the sections it may be in, whose
 * outlines go around their seats (`seat_outside_hull` in check-seat-map): the first tap would wait for an index of all.
 */
export function nearestSeat({ sections, xs, ys }: DrawnModel, x: number, y: number, reach: number): number {
  let nearest = -1;
  let least = reach * reach;
  for (const { bounds, first, count } of sections) {
    if (x < bounds.left - reach || x > bounds.right + reach || y < bounds.top - reach || y > bounds.bottom + reach) continue;
    for (let seat = first; seat < first + count; seat++) {
      const dx = xs[seat]! - x;
      const dy = ys[seat]! - y;
      const squared = dx * dx + dy * dy;
      if (squared > least) continue;
      least = squared;
      nearest = seat;
    }
  }
  return nearest;
}

/** The section at a point. Balconies are drawn over what is below them, so the last one wins. */
export function sectionAt({ sections }: MapModel, x: number, y: number): MapSection | undefined {
  return sections.findLast(
    ({ bounds, hull }) => x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom && polygonContains(hull, [x, y]),
  );
}
