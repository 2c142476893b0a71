/** A shop's own words in one language, by key: `{0}` is the first value, `{0|one|other}` what goes with one of it and with more. */
export type Words = Readonly<Record<string, string>>;

const VALUE = /\{(\d)(?:\|(.*?)\|(.*?))?\}/g;

/** A shop's own words over the messages, whose keys begin with `start`. */
export function withWords<Messages extends object>(messages: Messages, words: Words, start = ''): Messages {
  const reword = (value: unknown, key: string): unknown => {
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, child]: [string, unknown]) => [name, reword(child, key ? `${key}.${name}` : name)]),
      );
    const text = words[key];
    if (text === undefined) return value;
    return typeof value === 'function'
      ? (...values: unknown[]) =>
          text.replace(VALUE, (_, at: number, one?: string, other?: string) => String((values[at] === 1 ? one : other) ?? values[at]))
      : text;
  };
  // Safe: every leaf is a text where it was a text, and a function of the same values where it was a function.
  return reword(messages, start) as Messages;
}
