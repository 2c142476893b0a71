import type { Locale } from '../locale.ts';
import { textKeys } from './text-keys.ts';

/** Older names of some texts, as operators know them. */
const ALIASES: Readonly<Record<string, string>> = {
  LANG_ALLG_RESERVATION_KILL_MSG: 'session.reservationExpired.text',
  LANG_CHECKOUT_PAYMENTFAILED_HEADER: 'order.paymentFailedTitle',
  LANG_CHECKOUT_PAYMENTFAILED_TEXT: 'order.paymentFailed',
};

export const knownTextKeys: readonly string[] = [...Object.keys(textKeys), ...Object.keys(ALIASES)];

/** `{email}` or `{{email}}` */
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}|\{\s*(\w+)\s*\}/g;

const resolve = (key: string): string => ALIASES[key] ?? key;

/** @returns the names of the values a text may hold, or undefined for a key that is none */
export const valuesOfText = (key: string): readonly string[] | undefined =>
  Object.hasOwn(textKeys, resolve(key)) ? textKeys[resolve(key)] : undefined;

/** Placeholders of a text that its key has no value for, as they are written. */
export function unknownPlaceholders(key: string, text: string): string[] {
  const known = valuesOfText(key) ?? [];
  return [...text.matchAll(PLACEHOLDER)]
    .filter(([, double, single]) => indexOf(known, double ?? single ?? '') === -1)
    .map(([written]) => written);
}

/**
 * A shop's own words in one language, as the screens take them: by key, with values by their place (`{0}`), since the
 * names of parameters do not outlive the build.
 */
export function wordsOfShop(texts: Readonly<Record<string, Partial<Record<Locale, string>>>>, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, { [locale]: text }]) => {
      const known = valuesOfText(key);
      if (text === undefined || known === undefined) return [];
      const placed = text.replace(
        PLACEHOLDER,
        (_written, double?: string, single?: string) => `{${indexOf(known, double ?? single ?? '')}}`,
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
