import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPng } from './qr-png.ts';

it('qrPng is a readable PNG: each module a square, light modules around', async () => {
  const { data, info } = await sharp(qrPng('BCD\n002', 3)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { data: modules } = encode('BCD\n002', { ecc: 'M', border: 4 });
  expect(info.width).toBe(modules.length * 3);
  const seen = modules.map((row, y) => row.map((_, x) => data[((y * 3 + 1) * info.width + x * 3 + 1) * info.channels] === 0));
  expect(seen).toEqual(modules);
  expect(modules.slice(0, 4).flat()).not.toContain(true);
});

it('qrPng gives equal bytes for equal payloads', () => {
  expect(qrPng('a', 2)).toEqual(qrPng('a', 2));
});
