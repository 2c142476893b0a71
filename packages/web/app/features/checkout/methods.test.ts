import { expect, it } from 'vitest';
import { variantIds } from './methods.ts';

it('asks for each variant once, sorted, also for that of a bundle, which may weigh something', () => {
  const items = ['30', '4', '9', '30'].map((productVariantId) => ({ productVariantId }));
  expect(variantIds({ items })).toEqual(['4', '9', '30']);
});
