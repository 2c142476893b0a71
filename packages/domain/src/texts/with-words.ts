/** A shop's own words in one language, by key: `{0}` is the first value, `{0|one|other}` what goes with one of it and with more. */
export type Words = Readonly<Record<string, string>>;

const VALUE = /\{(\d)\|?(.*?)\}/g;

/** A shop's own words over the messages, whose keys begin with `start`. */
export function withWords<Messages extends object>(messages: Messages, words: Words, start = ''): Messages {
  const reword = (message: unknown, key: string): unknown => {
    if (typeof message === 'object') return withWords(message as object, words, `${key}.`);
    const text = words[key];
    return typeof message === 'function' && text !== undefined
      ? (...values: unknown[]) =>
          text.replace(VALUE, (_, at: number, choice: string) => String(choice ? choice.split('|')[values[at] === 1 ? 0 : 1] : values[at]))
      : (text ?? message);
  };
  // Safe: every leaf is a text where it was a text, and a function of the same values where it was a function.
  return Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, reword(message, start + name)])) as Messages;
}
