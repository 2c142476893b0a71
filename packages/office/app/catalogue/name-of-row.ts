import type { Locale } from '@frontrow/domain/locale';

const LETTERS_MAX = 40;

/** What stands for a row with several fields, in a few words; undefined where nothing does yet. */
export function nameOfRow(row: unknown, locale: Locale): string | undefined {
  if (typeof row !== 'object' || row === null) return textOf(row, locale);
  const { name, title, description, optionName, key, slug, product, event } = row as Record<string, unknown>;
  return [name, title, description, optionName, key, slug, product, event]
    .map((value) => textOf(value, locale))
    .find((text) => text !== undefined);
}

/** In the reader's language, or its German, which nothing goes without. */
function textOf(value: unknown, locale: Locale): string | undefined {
  const texts = typeof value === 'object' && value !== null ? (value as Partial<Record<Locale, unknown>>) : { de: value };
  const text = [texts[locale], texts.de].find((one) => one !== undefined && one !== '');
  if (typeof text !== 'string' || text === '') return undefined;
  return text.length > LETTERS_MAX ? `${text.slice(0, LETTERS_MAX).trimEnd()}…` : text;
}
