import { withoutSingleSeats } from '@frontrow/domain/seating/single-seats';
import type { House } from './house.ts';
import { isSeat, type Pick } from './picks.ts';

/**
 * The choice as it has to be for no single seat to be left over: by the rule that the server goes by.
 * @returns undefined where it may stay as it is
 */
export function withoutGaps(house: House, picks: readonly Pick[]): Pick[] | undefined {
  const moved = new Map<number, number>();
  for (const [section, seats] of Map.groupBy(picks.filter(isSeat), ({ seat }) => house.sectionOf(seat))) {
    const chosen = new Set(seats.map(({ seat }) => seat));
    const better = new Set(withoutSingleSeats(house.planOf(section), house.isFree, chosen));
    const given = [...chosen].filter((seat) => !better.has(seat));
    const gained = [...better].filter((seat) => !chosen.has(seat));
    for (const [index, seat] of given.entries()) moved.set(seat, gained[index]!);
  }
  if (moved.size === 0) return undefined;
  return picks.map((pick) => (isSeat(pick) ? { ...pick, seat: moved.get(pick.seat) ?? pick.seat } : pick));
}
