import { expect, it } from 'vitest';
import { imageUrl, preferredWidth, srcSet } from './image-source.ts';

const image = { url: '/images/abc', width: 2000, height: 1000, thumbhash: null };

it.each([
  [37, undefined, 75],
  [180, undefined, 360],
  [360, undefined, 740],
  [180, 'high', 740],
  [740, undefined, 1500],
  [1000, undefined, 1500],
] as const)('asks for %i pixels (%s resolution) as %i', (width, resolution, asked) => {
  expect(preferredWidth(width, resolution)).toBe(asked);
});

it('offers only widths the server has', () => {
  expect(imageUrl(image, 740, 'webp')).toBe('/images/abc/740.webp');
  expect(srcSet(image, 'avif', 360)).toBe('/images/abc/75.avif 75w, /images/abc/180.avif 180w, /images/abc/360.avif 360w');
});
