import type { Messages } from './de.ts';
import type { Locale } from './locale.ts';

const loaded: Partial<Record<Locale, Messages>> = {};

/** The server adds both languages, the browser only the visitor's. */
export function addMessages(locale: Locale, messages: Messages): void {
  loaded[locale] = messages;
}

/** The messages of a language, for `meta` functions and code outside React; components call `useMessages`. */
export function messagesOf(locale: Locale): Messages {
  const messages = loaded[locale];
  if (!messages) throw new Error(`the messages of ${locale} are not loaded`);
  return messages;
}
