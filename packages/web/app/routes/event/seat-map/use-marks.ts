import { useEffect, type RefObject } from 'react';
import type { Offer } from './best-block.ts';
import type { SeatMapView } from '@frontrow/ui/seat-map-engine/view.ts';
import type { House } from './house.ts';
import { chosenSeats, isSeat, type Pick } from './picks.ts';

type Marked = { picks: readonly Pick[]; inCart: ReadonlySet<number>; offer: Offer | undefined; only: string | null };

/** Shows on the map what is chosen beside it. Runs after every render: the map may have just come back to the screen. */
export function useMarks(view: RefObject<SeatMapView | null>, house: House, { picks, inCart, offer, only }: Marked): void {
  useEffect(() => {
    const standing = new Map<number, number>();
    for (const pick of picks) if (!isSeat(pick)) standing.set(pick.section, (standing.get(pick.section) ?? 0) + pick.amount);
    view.current?.mark({ chosen: chosenSeats(picks), inCart, offered: new Set(offer?.seats), standing });
    view.current?.setFilter(({ categoryId }) => only !== null && only !== String(categoryId));
  });
}
