import { expect, it } from 'vitest';
import { variantIds } from './methods.ts';

it('asks for each variant of products and events once, sorted, and for no bundle', () => {
  const item = (type: string, productVariantId: string) => ({ type, productVariantId });
  expect(variantIds({ items: [item('event', '30'), item('product', '4'), item('bundle', '9'), item('event', '30')] })).toEqual(['4', '30']);
});
