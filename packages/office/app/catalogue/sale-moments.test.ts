import { expect, test } from 'vitest';
import { words } from '../words/words.ts';
import { saleMoments } from './sale-moments.ts';

const event = {
  presaleAt: '2027-02-04 19:59',
  doorTime: '2027-05-01 19:00',
  happeningFrom: '2027-05-01 20:00',
  pricingCategories: [
    {
      variants: [
        { phases: [{ name: { de: 'Früh', en: 'Early' }, until: '2027-03-01 00:00' }] },
        { phases: [{ name: 'Herbst', from: '2027-03-01 00:00', pieces: 9 }] },
        { price: 3 },
      ],
    },
    { variants: 'nothing written yet' },
  ],
};

test('the points of a sale come in the order of time, the sale a minute after it is written', () => {
  expect(saleMoments(words.en, 'en', event).map(({ at, label }) => `${at.toISOString()} ${label}`)).toEqual([
    '2027-02-04T19:00:00.000Z Sale begins',
    '2027-02-28T23:00:00.000Z Price phase ends: Early',
    '2027-02-28T23:00:00.000Z Price phase begins: Herbst',
    '2027-05-01T17:00:00.000Z Doors',
    '2027-05-01T18:00:00.000Z Begins',
    '2027-05-02T18:00:00.000Z A day after',
  ]);
  expect(saleMoments(words.de, 'de', event)[1]?.label).toBe('Preisphase endet: Früh');
});

test('a form that is not filled in has none', () => {
  expect(saleMoments(words.de, 'de', { happeningFrom: 'bald', presaleAt: '' })).toEqual([]);
});
