import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownTextKeys, valuesOfText, wordsOfShop } from '@frontrow/domain/texts/shop-texts';
import { withWords } from '@frontrow/domain/texts/with-words';
import { expect, it } from 'vitest';
import { de, en } from './all.ts';
import { late } from './late.ts';
import { addMessages, inWordsOf, messagesOf } from './registry.ts';

type Leaf = string | ((...values: unknown[]) => string);

const leaves = (messages: object, path = ''): [string, Leaf][] =>
  Object.entries(messages).flatMap(([key, value]: [string, Leaf | object]) =>
    typeof value === 'object' ? leaves(value, `${path}${key}.`) : [[path + key, value] as [string, Leaf]],
  );

it("puts a shop's words in place of ours, values included, and leaves the rest", () => {
  const own = withWords(de, { 'layout.cart': 'Kiste', 'steps.didYouMean': '{0}? Oder doch {0}?', 'steps.fields.city': 'Dorf' });
  expect(own.layout.cart).toBe('Kiste');
  expect(own.steps.didYouMean('a@b.de')).toBe('a@b.de? Oder doch a@b.de?');
  expect(own.steps.fields).toEqual({ ...de.steps.fields, city: 'Dorf' });
  expect(own.cart).toEqual(de.cart);
  expect(de.layout.cart).toBe('Warenkorb');
});

it('a text of a shop chooses between one and more', () => {
  const words = wordsOfShop({ 'seatMap.free': { de: '{count} {count|Platz|Plätze} übrig' } }, 'de');
  const { free } = withWords(late.de.seatMap, words, 'seatMap.');
  expect([free(1), free(2)]).toEqual(['1 Platz übrig', '2 Plätze übrig']);
});

it('what brings words of its own reads them by `useWords`', () => {
  const cwd = join(import.meta.dirname, '..');
  const bringing = globSync('{features,routes,ui,lib}/**/*.{ts,tsx}', { cwd }).filter(
    (file) => !file.includes('.test.') && /from '[./]+\/i18n\/messages\//.test(readFileSync(join(cwd, file), 'utf8')),
  );
  expect(bringing).not.toEqual([]);
  expect(bringing.filter((file) => !/\buseWords\('\w+', both\)/.test(readFileSync(join(cwd, file), 'utf8')))).toEqual([]);
});

it('no part of a page has the name of words that areas have', () => {
  expect(Object.keys(late.de).filter((name) => name in de)).toEqual([]);
});

it.each([
  ['de', { ...de, ...late.de }],
  ['en', { ...en, ...late.en }],
] as const)('every text of the screens can be a shop’s own: %s', (locale, all) => {
  const keys = leaves(all).map(([key]) => key);
  expect(keys.filter((key) => !knownTextKeys.includes(key))).toEqual([]);
  const texts = Object.fromEntries(
    keys.map((key) => [key, { [locale]: [key, ...valuesOfText(key)!.map((value) => `{${value}}`)].join(' ') }]),
  );
  const shop = { words: wordsOfShop(texts, locale) };
  addMessages(locale, locale === 'de' ? de : en);
  const shown = { ...messagesOf({ locale, shop }) };
  for (const [name, words] of Object.entries(late[locale])) Object.assign(shown, { [name]: inWordsOf(shop, words, `${name}.`) });
  for (const [key, message] of leaves(shown)) {
    const values = valuesOfText(key)!.map((value) => `<${value}>`);
    expect(typeof message === 'function' ? message(...values) : message).toBe([key, ...values].join(' '));
  }
});
