import { globSync, readFileSync } from 'node:fs';
import { locales } from '@frontrow/domain/locale';
import { knownTextKeys, valuesOfText, type ShopTexts } from '@frontrow/domain/texts/shop-texts';
import { expect, it } from 'vitest';
import { allOwnTexts } from './own-texts.ts';

type Leaf = string | ((...values: unknown[]) => string);

const leaves = (texts: object, path: string): [string, Leaf][] =>
  Object.entries(texts).flatMap(([key, value]: [string, Leaf | object]) =>
    typeof value === 'object' ? leaves(value, `${path}.${key}`) : [[`${path}.${key}`, value] as [string, Leaf]],
  );

it('all that are made are listed, each with keys of its own', () => {
  const made = globSync('modules/**/*.ts', { cwd: import.meta.dirname }).flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/\bownTexts\('([\w.]+)'/g)].map((match) => match[1]!),
  );
  expect(allOwnTexts.map(({ start }) => start).toSorted()).toEqual(made.toSorted());
  expect(new Set(made).size).toBe(made.length);
});

it.each(allOwnTexts.flatMap((textsFor) => locales.map((locale) => ({ textsFor, start: textsFor.start, locale }))))(
  'every text of $start can be a shop’s own: $locale',
  ({ textsFor, start, locale }) => {
    const other = locale === 'de' ? 'en' : 'de';
    const keys = leaves(textsFor.both[locale], start).map(([key]) => key);
    expect(leaves(textsFor.both[other], start).map(([key]) => key)).toEqual(keys);
    expect(leaves(textsFor.both[locale], start).filter(([, text]) => typeof text === 'string' && text.trim() === '')).toEqual([]);
    expect(keys.filter((key) => !knownTextKeys.includes(key))).toEqual([]);
    const texts: ShopTexts = Object.fromEntries(
      keys.map((key) => [key, { [locale]: [key, ...valuesOfText(key)!.map((value) => `{${value}}`)].join(' ') }]),
    );
    for (const [key, text] of leaves(textsFor({ texts }, locale), start)) {
      const values = valuesOfText(key)!.map((value) => `<${value}>`);
      expect(typeof text === 'function' ? text(...values) : text).toBe([key, ...values].join(' '));
    }
    expect(textsFor({ texts: {} }, locale)).toEqual(textsFor.both[locale]);
  },
);
