/** Letters of the longest word: what decides whether a line is wide enough, where the browser cannot hyphenate. */
export const longestWord = (text: string): number => Math.max(...text.split(/[\s-]/).map((word) => word.length));

/** `data-long` of a heading or of the name of a tile: at full size the word is wider than a phone, or than half of one. */
export const hasLongWord = (text: string): true | undefined => longestWord(text) > 17 || undefined;
