import Flatbush from 'flatbush';
import { polygonContains, type Bounds } from '@frontrow/domain/seating/geometry';
import type { DrawnModel, MapModel, MapSection } from './model.ts';

export type SeatIndex = {
  /** Seats whose middle lies in the rectangle. */
  within(bounds: Bounds): number[];
  /** The seat nearest to a point, at most `reach` away; -1 for none. Centimetres. */
  nearest(x: number, y: number, reach: number): number;
};

/** Finds seats by place. Built once for a map: a few milliseconds for a hall, tens for a stadium. */
export function createSeatIndex({ count, xs, ys }: DrawnModel): SeatIndex {
  if (count === 0) return { within: () => [], nearest: () => -1 };
  const tree = new Flatbush(count, 32, Float32Array);
  for (let seat = 0; seat < count; seat++) tree.add(xs[seat]!, ys[seat]!);
  tree.finish();
  return {
    within: ({ left, top, right, bottom }) => tree.search(left, top, right, bottom),
    nearest: (x, y, reach) => tree.neighbors(x, y, 1, reach)[0] ?? -1,
  };
}

/** The section at a point. Balconies are drawn over what is below them, so the last one wins. */
export function sectionAt({ sections }: MapModel, x: number, y: number): MapSection | undefined {
  return sections.findLast(
    ({ bounds, hull }) => x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom && polygonContains(hull, [x, y]),
  );
}
