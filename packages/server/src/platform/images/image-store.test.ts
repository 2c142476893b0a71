import { existsSync, mkdtempSync, promises, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { imageFormats, imageWidths, tourImageWidths } from '@frontrow/domain/images';
import { sha256 } from '../ids.ts';
import { createImageStore } from './image-store.ts';
import { inspectImage } from './inspect-image.ts';
import { renderImage } from './render-image.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontrow-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20" fill="red"/></svg>',
);
const drawingSha = sha256(drawing).toString('hex');
let photo: Buffer;
let photoSha: string;
let [renders, atOnce, atOnceMax] = [0, 0, 0];
const store = createImageStore({
  folder,
  async render(...args) {
    renders++;
    atOnceMax = Math.max(atOnceMax, ++atOnce);
    return renderImage(...args).finally(() => atOnce--);
  },
});
beforeAll(async () => {
  photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  photoSha = sha256(photo).toString('hex');
  await store.keep(drawingSha, drawing);
  await store.keep(photoSha, photo);
});

const get = (path: string, headers = {}) => store.handle(new Request(`http://shop.example${path}`, { headers }));
const widthOf = async (response: Response) => (await sharp(await response.bytes()).metadata()).width;

test.each([...new Set([...imageWidths, ...tourImageWidths])])('a drawing is served %i pixels wide, however small it is', async (width) => {
  const response = await get(`/images/${drawingSha}/${width}.webp`);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(await widthOf(response)).toBe(width);
});

test.each(imageFormats)('%s is served as what it is', async (format) => {
  const response = await get(`/images/${photoSha}/360.${format}`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { format: found } = await sharp(await response.bytes()).metadata();
  expect(found).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format]);
});

test('AVIF is made with the effort that was asked for', async () => {
  const efforts: unknown[] = [];
  const render: typeof renderImage = async (...[, , , effort]) => {
    efforts.push(effort);
    return Buffer.of();
  };
  const quick = createImageStore({ folder: join(folder, 'quick'), avifEffort: 0, render });
  await quick.keep(photoSha, photo);
  await quick.handle(new Request(`http://shop.example/images/${photoSha}/360.avif`));
  expect(efforts).toEqual([0]);
  const leaves = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#357', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer();
  const bytesAt = async (effort: number) => (await renderImage(leaves, 360, 'avif', effort)).length;
  expect(await bytesAt(0)).not.toBe(await bytesAt(3));
});

test('a photograph is not made larger than it is', async () => {
  expect(await widthOf(await get(`/images/${photoSha}/1500.jpg`))).toBe(600);
});

test('who has the picture is told so', async () => {
  const first = await get(`/images/${photoSha}/360.webp`);
  const again = await get(`/images/${photoSha}/360.webp`, { 'if-none-match': first.headers.get('etag') });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('many first requests make one file, and no half one stays', async () => {
  const before = renders;
  const all = await Promise.all(Array.from({ length: 20 }, () => get(`/images/${photoSha}/740.jpg`)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(renders - before).toBe(1);
  expect(readdirSync(join(folder, 'images', photoSha.slice(0, 2))).filter((name) => name.includes('.part'))).toEqual([]);
});

test('a picture that cannot be kept is shown all the same', async () => {
  const path = join(folder, 'images', drawingSha.slice(0, 2), `${drawingSha}-360.avif`);
  rmSync(path, { force: true });
  vi.spyOn(promises, 'rename').mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  syncBuiltinESMExports();
  const response = await get(`/images/${drawingSha}/360.avif`);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect([response.status, await widthOf(response)]).toEqual([200, 360]);
  // nor is a part of it left
  expect(readdirSync(join(path, '..')).filter((name) => name.endsWith('.part'))).toEqual([]);
  await get(`/images/${drawingSha}/360.avif`);
  expect(existsSync(path)).toBe(true);
});

test('pictures are made two at a time', async () => {
  atOnceMax = 0;
  const all = await Promise.all(imageWidths.map((width) => get(`/images/${photoSha}/${width}.avif`)));
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(atOnceMax).toBe(2);
});

test.each([
  ['an unknown width', '/images/PHOTO/361.webp'],
  ['an unknown format', '/images/PHOTO/360.gif'],
  ['an unknown hash', `/images/${'0'.repeat(64)}/360.webp`],
  ['a number', '/images/8/360.webp'],
  ['a path out of the folder', '/images/..%2f..%2foriginals/360.webp'],
])('%s is not found', async (_, path) => {
  expect((await get(path.replace('PHOTO', photoSha))).status).toBe(404);
});

test('a picture is known by kind, size and thumbhash', async () => {
  expect(await inspectImage(drawing)).toMatchObject({ mimeType: 'image/svg+xml', width: 40, height: 20 });
  expect((await inspectImage(photo)).thumbhash.length).toBeGreaterThan(4);
});

test.each([
  ['text', 'unsupported image format', Buffer.from('hello')],
  [
    'a picture of too many pixels',
    'more than 100 megapixels',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
  ],
])('%s is refused', async (_, reason, bytes) => {
  await expect(inspectImage(bytes)).rejects.toThrow(reason);
});
