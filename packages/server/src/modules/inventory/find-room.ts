import { chooseSeats, compareChoices, COMPROMISE, type SeatChoice } from '@frontrow/domain/seating/choose-seats';
import type { SeatingPlan, Stretch } from '@frontrow/domain/seating/seating-plan';
import type { VariantFacts } from './types.ts';

/** A section of an event with its seats, as of one version of the catalogue. `stretches`: of each seat; of those that `plan` leaves out undefined. */
export type SectionPlan = { sectionId: number; plan: SeatingPlan; stretches: ReadonlyMap<number, Stretch | undefined> };

/** A section whose taken seats were read in this batch. */
export type SectionView = SectionPlan & {
  taken: Set<number>;
  /** Choices made; forgotten when a seat is taken or given back. */
  choices: Map<string, SeatChoice | undefined>;
};

export type Room = { stockId: number; seats?: { sectionId: number; seatIds: readonly number[] } };

/** What a request sees: the batch as left by those before it, and its own lines so far. */
export type RoomView = {
  free(stockId: number): number;
  section(stockId: number): SectionView | undefined;
  choose(stockId: number, section: SectionView, amount: number, options: { sideBySide: boolean }): SeatChoice | undefined;
};

/**
 * The first of `stocks` that takes the whole amount: standing by its counter, seated by the seats that are free. The
 * walk ends at seats that need no compromise where no later section sees the stage better; else the least compromise wins, and of
 * equals the better view. A party is parted only where no section has seats side by side.
 * @returns undefined where there is no room; `unread` where it depends on the seats of these sections, most promising first
 */
export function findRoom(stocks: VariantFacts['stocks'], amount: number, view: RoomView): Room | undefined | { unread: number[] } {
  const candidates = stocks.filter(({ stockId }) => view.free(stockId) >= amount);
  for (const sideBySide of [true, false]) {
    let best: { room: Room; choice: SeatChoice } | undefined;
    for (const { stockId, seated, bestView = Infinity } of candidates) {
      const enough = sideBySide ? COMPROMISE.none : COMPROMISE.twoRows;
      if (best && best.choice.compromise <= enough && best.choice.view <= bestView) break;
      if (!seated) return { stockId };
      const section = view.section(stockId);
      if (!section)
        return { unread: candidates.filter((other) => other.seated && !view.section(other.stockId)).map((other) => other.stockId) };
      const choice = view.choose(stockId, section, amount, { sideBySide });
      if (choice && (!best || compareChoices(choice, best.choice) < 0)) {
        best = { room: { stockId, seats: { sectionId: section.sectionId, seatIds: choice.seatIds } }, choice };
      }
    }
    if (best) return best.room;
  }
  return undefined;
}

/** Seats of a section that nobody in the batch has changed since are chosen once for each amount. */
export function chooseOnce(section: SectionView, amount: number, options: { sideBySide: boolean }): SeatChoice | undefined {
  const key = `${amount} ${options.sideBySide}`;
  if (!section.choices.has(key))
    section.choices.set(
      key,
      chooseSeats(section.plan, amount, (seatId) => !section.taken.has(seatId), options),
    );
  return section.choices.get(key);
}
