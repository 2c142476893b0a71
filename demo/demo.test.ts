import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { german, readDemo, type Artist, type Event, type News, type Product, type Text } from './read-demo.ts';

const yamlFiles = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
const pages = readdirSync(join(import.meta.dirname, 'pages'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));

const artists = readDemo<Artist>('artists');
const events = readDemo<Event & { description: Text }>('events');
const products = readDemo<Product & { description: Text }>('products');
const news = readDemo<News>('news');

test('every picture the YAML names is there, and none is there for nothing', () => {
  const named = new Set(yamlFiles.flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(/pictures\/[\w/-]+\.svg/g) ?? []));
  const there = readdirSync(join(import.meta.dirname, 'pictures'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'));
  expect(there.map((file) => `pictures/${file}`).toSorted()).toEqual([...named].toSorted());
  expect(there.length).toBeGreaterThan(380);
});

test('the demo is as large as its README says', () => {
  const bundles = readDemo<{ product: string }>('bundles').map(({ product }) => product);
  expect(bundles).toHaveLength(8);
  expect(products.filter(({ slug }) => !bundles.includes(slug))).toHaveLength(122);
  expect(events).toHaveLength(60);
  expect(readDemo('tours')).toHaveLength(12);
  expect(readDemo('venues')).toHaveLength(20);
  expect(artists).toHaveLength(20);
  expect(readDemo('shops')).toHaveLength(6);
});

test('artists, events, products, categories and news all have a picture', () => {
  const categories = [...readDemo<Artist>('categories'), ...artists.flatMap(({ subcategories = [] }) => subcategories)];
  const bare = [
    ...artists.filter(({ squareImage, landscapeImage }) => !squareImage || !landscapeImage).map(({ slug }) => slug),
    ...categories.filter(({ landscapeImage }) => !landscapeImage).map(({ slug }) => slug),
    ...events.filter(({ image }) => !image).map(({ slug }) => slug),
    ...products.filter(({ images }) => images.length === 0).map(({ slug }) => slug),
    ...news.filter(({ image }) => !image).map(({ key }) => key),
  ];
  expect(bare).toEqual([]);
});

/** Places of nothing: what a comma without quotes leaves behind in { de: One, two, en: … }. */
function blanks(value: unknown, path: string): string[] {
  if (value === null) return [path];
  return typeof value === 'object' ? Object.entries(value).flatMap(([key, inner]) => blanks(inner, `${path}/${key}`)) : [];
}

test('no text has lost its end to a comma without quotes', () => {
  const kinds = ['shops', 'artists', 'categories', 'tours', 'venues', 'bundles', 'shipping', 'news'];
  expect([...events, ...products, ...kinds.flatMap((kind) => readDemo(kind))].flatMap((entry) => blanks(entry, ''))).toEqual([]);
});

test('every page is there in both languages', () => {
  const inGerman = pages.filter((page) => /(^|\/)de\//.test(page));
  const inEnglish = pages.filter((page) => /(^|\/)en\//.test(page));
  expect(inEnglish.map((page) => page.replace(/(^|\/)en\//, '$1de/')).toSorted()).toEqual(inGerman.toSorted());
});

test('every description is a text of its own', () => {
  const texts = [...events, ...products].map(({ description }) => german(description));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
