import { arena } from './presets/arena.ts';
import { club } from './presets/club.ts';
import { stadium } from './presets/stadium.ts';
import { theatre } from './presets/theatre.ts';
import type { House } from './presets/house.ts';
import type { SeatMap } from './types.ts';

const houses = { club, theatre, arena, stadium } as const satisfies Record<string, () => House>;

export type SeatMapPreset = keyof typeof houses;
export const seatMapPresets = Object.keys(houses) as readonly SeatMapPreset[];

export function isSeatMapPreset(word: string): word is SeatMapPreset {
  return Object.hasOwn(houses, word);
}

/** The words a preset has for its prices, in the order in which they first appear: what `categories` may name. */
export function presetCategories(preset: SeatMapPreset): string[] {
  return [...new Set(houses[preset]().sections.map((section) => section.category))];
}

export type SeatMapNumbering = {
  /** Pricing category ids by the preset's words; words left out get 1, 2, 3 … by their place in `presetCategories`. */
  categories?: Readonly<Record<string, number>>;
  firstSectionId?: number;
  firstSeatId?: number;
};

/** A whole house. The same arguments always give the same map. */
export function generateSeatMap(preset: SeatMapPreset, numbering: SeatMapNumbering = {}): SeatMap {
  const { stage, sections } = houses[preset]();
  const { categories = {}, firstSectionId = 1, firstSeatId = 1 } = numbering;
  const words = [...new Set(sections.map((section) => section.category))];
  let seatId = firstSeatId;
  return {
    version: 1,
    stage,
    sections: sections.map(({ category, seats, ...plan }, index) => ({
      id: firstSectionId + index,
      pricing_category_id: categories[category] ?? words.indexOf(category) + 1,
      ...plan,
      seats: seats.map((seat) => ({ id: seatId++, ...seat })),
    })),
  };
}
