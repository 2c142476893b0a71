import { withWords, type Words } from '@frontrow/domain/texts/with-words';
import type { Messages } from './de.ts';
import type { Locale } from './locale.ts';

type Wording = { words: Words | null };

const loaded: Record<Locale, Partial<Messages>> = { de: {}, en: {} };
let worded = new WeakMap<Words, Record<string, object>>();

/** The server adds all words of both languages, the browser the visitor's language page by page. */
export function addMessages(locale: Locale, messages: Partial<Messages>): void {
  Object.assign(loaded[locale], messages);
  // made of the words before
  worded = new WeakMap();
}

/** The messages of a page: its language, in its shop's words. For code outside React; components call `useMessages`. */
export function messagesOf({ locale, shop }: { locale: Locale; shop: Wording }): Messages {
  const messages = loaded[locale];
  if (!messages.common) throw new Error(`the messages of ${locale} are not loaded`);
  // A page shows no words of an area that is not its own: `load-messages.ts` fetched those it needs.
  return inWordsOf(shop, messages as Messages);
}

/** Messages in a shop's own words, made once; `start` begins their keys. */
export function inWordsOf<M extends object>({ words }: Wording, messages: M, start = ''): M {
  if (words === null) return messages;
  const known = worded.get(words) ?? {};
  worded.set(words, known);
  // Safe: what begins with `start` was made of these messages.
  return (known[start] ??= withWords(messages, words, start)) as M;
}
