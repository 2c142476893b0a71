import type { Locale } from '../locale.ts';
import { textKeys } from './text-keys.ts';
import type { Words } from './with-words.ts';

/** Older names of some texts, as operators know them. */
const ALIASES: Readonly<Record<string, string>> = {
  LANG_ALLG_RESERVATION_KILL_MSG: 'session.reservationExpired.text',
  LANG_CHECKOUT_PAYMENTFAILED_HEADER: 'order.paymentFailedTitle',
  LANG_CHECKOUT_PAYMENTFAILED_TEXT: 'order.paymentFailed',
};

/** A shop's own words by key, as its catalogue gives them. */
export type ShopTexts = Readonly<Record<string, Partial<Record<Locale, string>>>>;

export const knownTextKeys: readonly string[] = [...Object.keys(textKeys), ...Object.keys(ALIASES)];

/** `{email}` or `{{email}}`; `{count|ticket|tickets}` is the one word or the other. */
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}|\{\s*(\w+)\s*(\|[^{}]*)?\}/g;

type Placeholder = { written: string; name: string; choice: string };

const placeholdersOf = (text: string): Placeholder[] =>
  [...text.matchAll(PLACEHOLDER)].map(([written, double, single, choice = '']) => ({ written, name: double ?? single ?? '', choice }));

const resolve = (key: string): string => ALIASES[key] ?? key;

const keyedValues = (key: string): readonly string[] | undefined =>
  Object.hasOwn(textKeys, resolve(key)) ? textKeys[resolve(key)] : undefined;

/** @returns the names of the values a text may hold, or undefined for a key that is none */
export const valuesOfText = (key: string): readonly string[] | undefined => keyedValues(key)?.map((value) => value.replace('?', ''));

/** Placeholders of a text that its key has no value for, and choices that are not between two, as they are written. */
export function unknownPlaceholders(key: string, text: string): string[] {
  const known = valuesOfText(key) ?? [];
  return placeholdersOf(text)
    .filter(({ name, choice }) => indexOf(known, name) === -1 || ![1, 3].includes(choice.split('|').length))
    .map(({ written }) => written);
}

/** Values that our own text always tells, and this one never does. */
export function missingValues(key: string, text: string): string[] {
  const known = valuesOfText(key) ?? [];
  const told = new Set(placeholdersOf(text).map(({ name }) => indexOf(known, name)));
  return (keyedValues(key) ?? []).filter((value, at) => !value.endsWith('?') && !told.has(at));
}

/**
 * A shop's own words in one language, as `withWords` takes them: by key, with values by their place (`{0}`), since the
 * names of parameters do not outlive the build.
 */
export function wordsOfShop(texts: ShopTexts, locale: Locale): Words {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, { [locale]: text }]) => {
      const known = valuesOfText(key);
      if (text === undefined || known === undefined) return [];
      const placed = text.replace(
        PLACEHOLDER,
        (_written, double?: string, single?: string, choice = '') => `{${indexOf(known, double ?? single ?? '')}${choice}}`,
      );
      return [[resolve(key), placed]];
    }),
  );
}

/** `cart_limit` is `limit` in a text about the cart's limit: the last word decides where the whole is unknown. */
function indexOf(known: readonly string[], name: string): number {
  const at = known.indexOf(name);
  return at === -1 ? known.indexOf(name.split('_').at(-1) ?? '') : at;
}
