import { editDistance } from './edit-distance.ts';

/** ` Did you mean "x"?` for the candidate closest to what was written, or nothing where none is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  let best: string | undefined;
  let bestDistance = word.length < 5 ? 2 : Math.min(3, Math.max(2, Math.floor(word.length / 4))) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best === undefined ? '' : ` Did you mean "${best}"?`;
}
