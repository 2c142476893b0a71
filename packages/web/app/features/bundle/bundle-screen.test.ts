import { expect, it } from 'vitest';
import { bundlesToOffer, withPage } from './bundle-screen.ts';

it('leads nowhere that has no screen', () => {
  expect(
    withPage([
      { slug: 'shirt', isBundle: false },
      { slug: 'box', isBundle: true },
    ]).map(({ slug }) => slug),
  ).toEqual(['shirt']);
  expect(bundlesToOffer({ combinedProducts: ['box'] })).toEqual([]);
});
