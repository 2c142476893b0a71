import type { Messages } from './de.ts';
import type { Locale } from './locale.ts';
import { withWords } from './with-words.ts';

const loaded: Partial<Record<Locale, Messages>> = {};

/** The server adds both languages, the browser only the visitor's. */
export function addMessages(locale: Locale, messages: Messages): void {
  loaded[locale] = messages;
}

type Words = Readonly<Record<string, string>>;
const worded = new WeakMap<Words, Messages>();

/** The messages of a page: its language, in its shop's words. For code outside React; components call `useMessages`. */
export function messagesOf({ locale, shop }: { locale: Locale; shop: { words: Words | null } }): Messages {
  const messages = loaded[locale];
  if (!messages) throw new Error(`the messages of ${locale} are not loaded`);
  if (shop.words === null) return messages;
  const known = worded.get(shop.words) ?? withWords(messages, shop.words);
  worded.set(shop.words, known);
  return known;
}
