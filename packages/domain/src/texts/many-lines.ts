/** What somebody typed as text of several lines: other control characters and signs that turn the direction of writing become blanks. */
export const manyLines = (text: string): string => text.replace(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, ' ').trim();
