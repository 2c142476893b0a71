import { chooseSeats, compareChoices, COMPROMISE, type SeatChoice } from '@frontrow/domain/seating/choose-seats';
import type { EventVariant } from '../event-detail.ts';
import type { MapSection } from '@frontrow/ui/seat-map-engine/model.ts';
import type { House } from './house.ts';

export type Wish = {
  people: number;
  /** Cents; null for any price. */
  priceMax: number | null;
  /** Index; null for any. */
  section: number | null;
};

/** Seats to confirm, or an amount of a standing section. */
export type Offer = { section: MapSection; variant: EventVariant; seats: number[]; amount: number; apart: boolean };

/**
 * The best that is free for a wish: side by side without leaving a single seat if there is such a place, and of those
 * the one that sees the stage best. Standing sections are offered only where they are wished for.
 */
export function findBest(house: House, { people, priceMax, section: wanted }: Wish): Offer | undefined {
  const sections = house.model.sections.filter(({ index }) => wanted === null || index === wanted);
  for (const sideBySide of [true, false]) {
    let best: { offer: Offer; choice: SeatChoice } | undefined;
    for (const section of sections) {
      const variant = variantFor(house, section, priceMax);
      if (!variant || (house.left[section.index] ?? 0) < people) continue;
      if (section.standing) {
        if (wanted !== null) return { section, variant, seats: [], amount: people, apart: false };
        continue;
      }
      if (best?.choice.compromise === COMPROMISE.none && best.choice.view <= house.bestViewIn(section)) continue;
      const choice = chooseSeats(house.planOf(section), people, house.isFree, { sideBySide });
      if (!choice || (best && compareChoices(choice, best.choice) >= 0)) continue;
      const apart = choice.compromise >= COMPROMISE.twoRows;
      best = { offer: { section, variant, seats: choice.seatIds, amount: people, apart }, choice };
    }
    if (best) return best.offer;
  }
  return undefined;
}

/** What people buy unless they say otherwise: the default, else the first, that costs no more. */
function variantFor(house: House, section: MapSection, priceMax: number | null): EventVariant | undefined {
  const fitting = house.variantsOf(section).filter(({ price }) => priceMax === null || price <= priceMax);
  return fitting.find(({ isDefault }) => isDefault) ?? fitting[0];
}
