import { chooseSeats, COMPROMISE, type SeatChoice } from '@frontrow/domain/seating/choose-seats';
import type { EventVariant } from '../event/event-detail.ts';
import type { MapSection } from './engine/model.ts';
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
 * the one nearest the stage. Standing sections are offered only where they are wished for.
 */
export function findBest(house: House, { people, priceMax, section: wanted }: Wish): Offer | undefined {
  const sections = house.model.sections.filter(({ index }) => wanted === null || index === wanted);
  for (const sideBySide of [true, false]) {
    let best: { offer: Offer; compromise: number; distance: number } | undefined;
    for (const section of sections) {
      const variant = variantFor(house, section, priceMax);
      if (!variant || (house.left[section.index] ?? 0) < people) continue;
      if (section.standing) {
        if (wanted !== null) return { section, variant, seats: [], amount: people, apart: false };
        continue;
      }
      const choice = chooseSeats(house.planOf(section), people, house.isFree, { sideBySide });
      if (!choice) continue;
      const distance = distanceFromStage(house, choice);
      const order = best ? choice.compromise - best.compromise || distance - best.distance : -1;
      if (order >= 0) continue;
      const apart = choice.compromise >= COMPROMISE.twoRows;
      best = { offer: { section, variant, seats: choice.seatIds, amount: people, apart }, compromise: choice.compromise, distance };
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

/** Who sits far to the side sees the stage from the side: across counts more than back. */
const ACROSS = 1.6;

function distanceFromStage({ model }: House, { seatIds }: SeatChoice): number {
  const mean = (values: Float32Array) => seatIds.reduce((sum, seat) => sum + values[seat]!, 0) / seatIds.length;
  return Math.hypot(ACROSS * mean(model.xs), mean(model.ys));
}
