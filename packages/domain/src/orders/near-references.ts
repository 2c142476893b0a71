import { parseReference } from './reference.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const WORDS_MAX = 6;

/**
 * References that differ from what a text says by one slip: a letter wrong, missing, too many, or two in the wrong order. For a
 * person to choose from; nothing is booked by them. At most some two thousand.
 */
export function nearReferences(text: string): string[] {
  const words = [...text.toUpperCase().matchAll(/(?<![0-9A-Z])(?:(?:SSX|CCX|PPX|BAX)?B?-?)([0-9A-Z]{4,9})(?![0-9A-Z])/g)]
    // a word without a digit, or of the bank's own numbers, is none
    .flatMap(([, letters = '']) => (/\d/.test(letters) && /[A-Z]|^\d{4,6}$/.test(letters) ? [letters] : []))
    .slice(0, WORDS_MAX);
  const found = new Set(
    words.flatMap((letters) => [letters, ...slips(letters)]).flatMap((letters) => parseReference(`B-${letters}`) ?? []),
  );
  return [...found];
}

function slips(letters: string): string[] {
  const before = (at: number) => letters.slice(0, at);
  const after = (at: number) => letters.slice(at);
  return Array.from({ length: letters.length + 1 }, (_, at) => [
    ...[...LETTERS].map((letter) => before(at) + letter + after(at + 1)),
    ...[...LETTERS].map((letter) => before(at) + letter + after(at)),
    before(at) + after(at + 1),
    before(at) + letters.charAt(at + 1) + letters.charAt(at) + after(at + 2),
  ]).flat();
}
