import type { Locale } from '../locale.ts';
import { wordsOfShop, type ShopTexts } from './shop-texts.ts';
import { withWords } from './with-words.ts';

/** Texts that are sent or served by the server. `textsFor(shop, locale)` are those of a shop, in its own words where it has them. */
export type OwnTexts<Texts extends object> = {
  (shop: { texts: ShopTexts }, locale: Locale): Texts;
  /** What the keys of the texts begin with. */
  start: string;
  both: Record<Locale, Texts>;
};

export function ownTexts<Texts extends object>(start: string, both: Record<Locale, Texts>): OwnTexts<Texts> {
  return Object.assign(
    (shop: { texts: ShopTexts }, locale: Locale) => withWords(both[locale], wordsOfShop(shop.texts, locale), `${start}.`),
    {
      start,
      both,
    },
  );
}
