/** Something wrong in a catalogue folder. `line` and `column` count from 1; they are 1 where a whole file is meant. */
export type Problem = { file: string; line: number; column: number; message: string };

export const formatProblem = ({ file, line, column, message }: Problem): string => `${file}:${line}:${column}: ${message}`;

export const byPlace = (a: Problem, b: Problem): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;

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

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      current[j] = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    previous = current;
  }
  return previous[b.length]!;
}
