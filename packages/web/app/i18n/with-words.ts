import type { Messages } from './de.ts';

/** A shop's own words over the messages: by key, `{0}` for the first value. */
export function withWords(messages: Messages, words: Readonly<Record<string, string>>): Messages {
  const reword = (value: unknown, key: string): unknown => {
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, child]: [string, unknown]) => [name, reword(child, key ? `${key}.${name}` : name)]),
      );
    const text = words[key];
    if (text === undefined) return value;
    return typeof value === 'function'
      ? (...values: unknown[]) => text.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)]))
      : text;
  };
  // Safe: every leaf is a text where it was a text, and a function of the same values where it was a function.
  return reword(messages, '') as Messages;
}
