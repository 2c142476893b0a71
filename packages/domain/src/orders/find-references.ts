import { parseReference } from './reference.ts';

const LENGTHS = [5, 6, 7, 8];

/**
 * Every order reference that a text may mean, as people and banks write them into a transfer: with a payment prefix or
 * without, broken by spaces, without the hyphen, run together with what follows. More are found than are meant: whoever
 * asks looks up which of them exist.
 */
export function findReferences(text: string): string[] {
  const upper = text.toUpperCase();
  const found = new Set<string>();
  // with the hyphen or our prefix it is one wherever it stands, whatever a bank's line break has put between
  for (const { 1: letters = '' } of upper.replace(/\s/g, '').matchAll(/(?:(?:SSX|CCX|PPX|BAX)B-?|B-)(?=([0-9A-Z]{5,8}))/g))
    for (const length of LENGTHS) if (letters.length >= length) add(found, `B-${letters.slice(0, length)}`);
  // a bare "B12345" only as a word of its own: any other word with a B would be one
  for (const [word] of upper.matchAll(/(?<![0-9A-Z-])B[0-9A-Z]{5,8}(?![0-9A-Z])/g)) if (/\d/.test(word)) add(found, word);
  return [...found];
}

function add(found: Set<string>, written: string): void {
  const reference = parseReference(written);
  if (reference !== undefined) found.add(reference);
}
