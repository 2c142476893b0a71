/**
 * What somebody typed as one line of text, for lists, labels, mails and tickets: control characters, line breaks above all,
 * signs that turn the direction of writing and halves of characters become blanks, blanks in a row one. '' where nothing of it
 * can be seen.
 */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ').trim();
  return /^[\p{DI}\s]*$/u.test(line) ? '' : line;
}
