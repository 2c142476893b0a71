import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test('a page that screens lead to has its own address, any other one below /pages', () => {
  expect(['imprint', 'terms/advent', 'faq/1', 'faq-kiox/2', 'anfahrt', 'haus/ordnung', 'terms/mira'].map(pageAddress)).toEqual([
    '/imprint',
    '/terms/advent',
    '/faq/1',
    '/faq-kiox/2',
    '/pages/anfahrt',
    '/pages/haus/ordnung',
    '/pages/terms/mira',
  ]);
});
