import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast, readable } from './colour.ts';
import { drawPicture } from './draw-picture.ts';
import { generatePictures, pictureProblems } from './generate-pictures.ts';
import { faces, motifs, pictureKinds, pictureSizes } from './types.ts';
import type { Identity, PictureSpec } from './types.ts';

const BYTES_MAX = 60_000;
const DATES = [
  '12.03. Berlin · Lido',
  '14.03. Köln · Gebäude 9',
  '17.03. Wien · Flex',
  '19.03. Zürich · Moods',
  '22.03. Graz · PPC',
  '24.03. Ulm · Roxy',
];

const band: Identity = {
  slug: 'kachelofen',
  name: 'Kachelöfen & Söhne',
  palette: ['#f4ead5', '#1d1d1b', '#e4572e', '#17bebb', '#ffc914'],
  motif: 'grid',
  face: 'grotesk',
};
const everyLook = motifs.map((motif, index): Identity => ({ ...band, slug: motif, motif, face: faces[index % faces.length] ?? 'slab' }));

test.each(pictureKinds)('%s is drawn for every motif, complete in itself and small', (kind) => {
  const [width, height] = pictureSizes[kind];
  for (const [index, identity] of everyLook.entries()) {
    const svg = drawPicture({
      kind,
      identity,
      file: 'picture.svg',
      title: 'Alles auf Anfang',
      subtitle: 'Fr. 12.03.2027 · Große Halle, Köln',
      variant: {
        design: index % 4,
        view: index % 2 === 0 ? 'front' : 'back',
        lines: DATES,
        parts: ['hoodie', 'vinyl', 'cap', 'poster', 'patch'],
      },
    });
    expect(svg).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`));
    expect(svg.length).toBeLessThan(BYTES_MAX);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|font-family|<image|[^x]href="[^#]/);
    expect(brokenReferences(svg)).toEqual([]);
  }
});

test('the same spec gives the same picture, another slug or design another one', () => {
  const spec: PictureSpec = { kind: 'artist-portrait', file: 'a.svg', identity: band };
  const drawn = drawPicture(spec);
  expect(drawPicture(structuredClone(spec))).toBe(drawn);
  expect(drawPicture({ ...spec, identity: { ...band, slug: 'other' } })).not.toBe(drawn);
  expect(drawPicture({ ...spec, variant: { design: 1 } })).not.toBe(drawn);
});

test('a category has its name beside its picture in two languages: none is in the picture', () => {
  const spec: PictureSpec = { kind: 'category-landscape', file: 'a.svg', identity: band };
  expect(drawPicture({ ...spec, title: 'Taschen und Kram' })).toBe(drawPicture(spec));
});

test('writes each picture to its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const spec: PictureSpec = { kind: 'shop-logo', file: 'shops/kachelofen/logo.svg', identity: band };
  generatePictures([spec, { ...spec, file: 'other.svg' }], folder);
  expect(readdirSync(folder).sort()).toEqual(['other.svg', 'shops']);
  expect(readFileSync(join(folder, spec.file), 'utf8')).toBe(drawPicture(spec));
  rmSync(folder, { recursive: true });
});

const good: PictureSpec = { kind: 'cover', file: 'a.svg', identity: band };
const wrong: [PictureSpec, string][] = [
  [{ ...good, file: '../a.svg' }, 'file must be a path below the folder'],
  [{ ...good, file: 'a.png' }, 'ending in .svg'],
  [{ ...good, kind: 'cover-art' as 'cover' }, 'unknown kind "cover-art"'],
  [{ ...good, identity: { ...band, motif: 'stars' as 'moons' } }, 'unknown motif "stars"'],
  [{ ...good, identity: { ...band, face: 'serif' as 'slab' } }, 'unknown face "serif"'],
  [{ ...good, identity: { ...band, palette: ['#fff', '#000000', '#ff0000'] } }, 'not "#fff"'],
  [{ ...good, identity: { ...band, palette: ['#777777', '#999999', '#ff0000'] } }, 'too alike'],
];

test.each(wrong)('refuses a wrong spec: %#', (spec, message) => {
  expect(pictureProblems([good])).toEqual([]);
  expect(pictureProblems([spec])).toEqual([expect.stringContaining(message)]);
  expect(() => generatePictures([spec], join(tmpdir(), 'pictures-never-made'))).toThrow(message);
});

test('refuses two pictures in one file', () => {
  expect(pictureProblems([good, good])).toEqual(['a.svg: file is named twice']);
});

test('readable type is found on any ground', () => {
  for (const ground of ['#000000', '#808080', '#ffffff', '#ff2e63']) {
    expect(contrast(ground, readable(ground, [ground]))).toBeGreaterThanOrEqual(3);
  }
});

/** Names used by href or url() that no element carries. */
function brokenReferences(svg: string): string[] {
  const ids = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  const used = Array.from(svg.matchAll(/(?:href="#|url\(#)([\w-]+)/g), ([, id]) => id ?? '');
  return used.filter((id) => !ids.has(id));
}
