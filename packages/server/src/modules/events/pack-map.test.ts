import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createMapPacker } from './pack-map.ts';

test('a large map is packed beside, and is the same map; a small one is left alone', async () => {
  const findPacked = createMapPacker();
  const large = Buffer.from(JSON.stringify({ seats: randomBytes(150_000).toString('hex') }));
  expect(findPacked(large)).toBeUndefined();
  await expect.poll(() => findPacked(Buffer.from(large))).toBeDefined();
  expect(brotliDecompressSync(findPacked(large)!)).toEqual(large);
  expect(findPacked(Buffer.from('{}'))).toBeUndefined();
});
