import { expect, it } from 'vitest';
import { imageUrl, srcSet } from './image-source.ts';

const image = { url: '/images/abc', width: 2000, height: 1000, thumbhash: null };

it('offers only widths the server has', () => {
  expect(imageUrl(image, 740, 'webp')).toBe('/images/abc/740.webp');
  expect(srcSet(image, 'avif', 360)).toBe('/images/abc/75.avif 75w, /images/abc/180.avif 180w, /images/abc/360.avif 360w');
});
