import type { Locale } from '../locale.ts';

/** A text in a `meta` field: one for all languages, or one for each. */
export type MetaText = string | { de: string; en: string };

export function metaText(text: MetaText | undefined, locale: Locale): string | null {
  if (text === undefined) return null;
  return typeof text === 'string' ? text : text[locale];
}
