/** Whole numbers as each language of the office groups their digits. */
export const numberDe = (count: number): string => count.toLocaleString('de-DE');
export const numberEn = (count: number): string => count.toLocaleString('en-GB');
