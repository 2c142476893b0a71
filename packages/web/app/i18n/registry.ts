import type { Messages } from './de.ts';
import type { Locale } from './locale.ts';
import { withWords } from './with-words.ts';

type Words = Readonly<Record<string, string>>;

const loaded: Record<Locale, Partial<Messages>> = { de: {}, en: {} };
let worded = new WeakMap<Words, Messages>();

/** The server adds all words of both languages, the browser the visitor's language page by page. */
export function addMessages(locale: Locale, messages: Partial<Messages>): void {
  Object.assign(loaded[locale], messages);
  // made of the words before
  worded = new WeakMap();
}

/** The messages of a page: its language, in its shop's words. For code outside React; components call `useMessages`. */
export function messagesOf({ locale, shop }: { locale: Locale; shop: { words: Words | null } }): Messages {
  const messages = loaded[locale];
  if (!messages.common) throw new Error(`the messages of ${locale} are not loaded`);
  // A page shows no words of an area that is not its own: `load-messages.ts` fetched those it needs.
  const all = messages as Messages;
  if (shop.words === null) return all;
  const known = worded.get(shop.words) ?? withWords(all, shop.words);
  worded.set(shop.words, known);
  return known;
}
