import { describe, expect, it } from 'vitest';
import type { EventDetail, EventVariant } from '../event-detail.ts';
import { applyChange, applyDocument, showsFree } from './availability.ts';
import { findBest } from './best-block.ts';
import { createModel, STATE } from '@frontrow/ui/seat-map-engine/model.ts';
import { withoutGaps } from './gaps.ts';
import { createHouse, leftOfVariants } from './house.ts';
import { countOf, requestsOf, totalOf, withPick, type Pick } from './picks.ts';

const row = (id: number, label: string, y: number) =>
  [0, 1, 2, 3, 4, 5].map((at) => ({ id: id + at, row: label, number: String(at + 1), x: (at - 2.5) * 50, y }));
const square = (y: number): [number, number][] => [
  [-200, y - 40],
  [200, y - 40],
  [200, y + 140],
  [-200, y + 140],
];

/** Two blocks of two rows of six and a floor for standing; the second block has two prices, a third is not sold. */
function open() {
  const model = createModel({
    sections: [
      { id: 11, name: 'Block 1', pricing_category_id: 1, hull_points: square(300), seats: [...row(100, '1', 300), ...row(110, '2', 385)] },
      { id: 12, name: 'Block 2', pricing_category_id: 2, hull_points: square(600), seats: [...row(200, '1', 600), ...row(210, '2', 685)] },
      { id: 13, name: 'Floor', pricing_category_id: 3, hull_points: square(0), seats: [], capacity: 50 },
      { id: 14, name: 'Block 4', pricing_category_id: 9, hull_points: square(900), seats: row(300, '1', 900) },
    ],
  });
  const variant = (id: string, category: string, price: number, sections: string[]): EventVariant =>
    ({
      id,
      price,
      active: true,
      isDefault: false,
      sectionIds: sections,
      pricingCategory: { id: category, name: '', mapColor: '#1971c2' },
    }) as unknown as EventVariant;
  const event = {
    variants: [
      variant('a', '1', 5_000, ['11']),
      variant('b', '2', 3_000, ['12']),
      variant('c', '2', 2_000, ['12']),
      variant('d', '3', 4_000, ['13']),
    ],
  } as unknown as EventDetail;
  const house = createHouse(event, model, '#ffffff');
  house.left = [12, 12, 50, 6];
  return house;
}

describe('what the server says is taken', () => {
  const bits = (...taken: number[]) =>
    btoa(
      String.fromCharCode(
        ...[0, 1, 2, 3].map((byte) => taken.reduce((sum, seat) => (seat >> 3 === byte ? sum | (1 << (seat & 7)) : sum), 0)),
      ),
    );

  it('is compared with the list of free seats, which knows nothing of what is not sold', () => {
    const house = open();
    const sold = house.model.sections.filter(({ name }) => name !== 'Block 4');
    const ids = sold.flatMap(({ first, count }) => Array.from(house.model.ids.slice(first, first + count)));
    expect(showsFree(house, new Set([...ids, 300]))).toBe(true);
    expect(showsFree(house, new Set(ids.slice(1)))).toBe(false);
    applyChange(house, { version: 1, taken: [0], free: [], left: {} });
    expect(showsFree(house, new Set(ids.slice(1)))).toBe(true);
    expect(showsFree(house, new Set(ids))).toBe(false);
  });

  it('is a bit per seat in the order of the map', () => {
    const house = open();
    const changes = applyDocument(house, { version: 1, count: 30, taken: bits(0, 9, 12), left: { '11': 10, '13': 3 } });
    expect([...house.model.states.keys()].filter((seat) => house.model.states[seat] === STATE.taken)).toEqual([0, 9, 12]);
    expect(changes).toEqual({ sections: new Set([0, 1, 2]), taken: [0, 9, 12] });
    expect(house.left).toEqual([10, 12, 3, 6]);
    expect(leftOfVariants(house)).toEqual(new Map(Object.entries({ a: 10, b: 12, c: 12, d: 3 })));
    expect(applyDocument(house, { version: 2, count: 30, taken: bits(9, 12), left: {} })).toEqual({ sections: new Set([0]), taken: [] });
  });

  it('changes seat by seat, and what is not sold stays so', () => {
    const house = open();
    applyChange(house, { version: 2, taken: [3, 24], free: [], left: {} });
    expect([house.isFree(3), house.model.states[24]]).toEqual([false, STATE.notSold]);
    applyChange(house, { version: 3, taken: [], free: [3], left: {} });
    expect(house.isFree(3)).toBe(true);
  });

  it('is not of another house', () => {
    expect(applyDocument(open(), { version: 1, count: 31, taken: '', left: {} })).toBeUndefined();
  });
});

describe('the best seats for a party', () => {
  it('are the nearest ones at the price, side by side', () => {
    const house = open();
    const best = (people: number, priceMax: number | null = null, section: number | null = null) => {
      const offer = findBest(house, { people, priceMax, section });
      return offer && [offer.section.name, offer.variant.id, offer.seats.map((seat) => house.model.ids[seat]).join(' ')];
    };
    expect(best(2)).toEqual(['Block 1', 'a', '102 103']);
    expect(best(2, 3_000)).toEqual(['Block 2', 'b', '202 203']);
    expect(best(2, 2_500)).toEqual(['Block 2', 'c', '202 203']);
    expect(best(2, 1_000)).toBeUndefined();
    expect(best(4, null, 2)).toEqual(['Floor', 'd', '']);
    applyChange(house, { version: 1, taken: [2], free: [], left: {} });
    expect(best(2)).toEqual(['Block 1', 'a', '100 101']);
  });
});

describe('what is chosen', () => {
  const seat = (place: number, variantId = 'a'): Pick => ({ seat: place, variantId });

  it('goes to the cart by section and variant', () => {
    const house = open();
    const picks = [seat(0), seat(1), seat(12, 'b'), seat(13, 'c'), { section: 2, variantId: 'd', amount: 3 }];
    expect(requestsOf(house, picks)).toEqual([
      { productVariantId: 'a', amount: 2, sectionId: '11', seatIds: ['100', '101'] },
      { productVariantId: 'b', amount: 1, sectionId: '12', seatIds: ['200'] },
      { productVariantId: 'c', amount: 1, sectionId: '12', seatIds: ['201'] },
      { productVariantId: 'd', amount: 3, sectionId: '13' },
    ]);
    expect([countOf(picks), totalOf(house, picks)]).toEqual([7, 5_000 * 2 + 3_000 + 2_000 + 3 * 4_000]);
  });

  it('holds a seat once and an amount as last set', () => {
    const floor = (amount: number): Pick => ({ section: 2, variantId: 'd', amount });
    expect(withPick([seat(0)], seat(0))).toEqual([seat(0)]);
    expect(withPick([floor(1), seat(0)], floor(4))).toEqual([floor(4), seat(0)]);
    expect(withPick([floor(4), seat(0)], floor(0))).toEqual([seat(0)]);
  });

  it('is moved where it would leave a single seat, each with its price', () => {
    const house = open();
    expect(withoutGaps(house, [seat(2), seat(3)])).toBeUndefined();
    expect(withoutGaps(house, [seat(13, 'c'), seat(14, 'b')])).toEqual(
      [seat(12, 'c'), seat(14, 'b')].map((_, index) => expect.objectContaining({ variantId: index === 0 ? 'c' : 'b' })),
    );
    expect(new Set(withoutGaps(house, [seat(1), seat(2)])?.map((pick) => 'seat' in pick && pick.seat))).toEqual(new Set([0, 1]));
  });
});
