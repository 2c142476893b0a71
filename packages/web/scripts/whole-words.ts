import type { Plugin } from 'vite';

const WORDS = /\/app\/i18n\/messages\//;

/** A line of text never ends within "E-Mail": a word joiner, which nobody sees or hears, follows the hyphen. Labels stay as they are. */
export const wholeWords = (): Plugin => ({
  name: 'frontrow-whole-words',
  transform: (code, id) => (WORDS.test(id) ? { code: code.replaceAll(/(?<= )E-(?=mail)/gi, String.raw`$&\u2060`), map: null } : undefined),
});
