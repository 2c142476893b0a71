import type { Seat } from './types.ts';

export type Row<S> = { label: string; seats: readonly S[] };

/** The section's rows in the order they are listed. A row whose seats do not stand together appears more than once. */
export function rowsOf<S extends Pick<Seat, 'row'>>(seats: readonly S[]): Row<S>[] {
  const rows: { label: string; seats: S[] }[] = [];
  for (const seat of seats) {
    const last = rows.at(-1);
    if (last?.label === seat.row) last.seats.push(seat);
    else rows.push({ label: seat.row, seats: [seat] });
  }
  return rows;
}

/** Orders row and seat labels as houses do: 2 before 10, B before AA, T2 before T10. Negative, zero or positive. */
export function compareLabels(a: string, b: string): number {
  const [wordA, countA] = splitLabel(a);
  const [wordB, countB] = splitLabel(b);
  return wordA.length - wordB.length || Number(wordA > wordB) - Number(wordA < wordB) || countA - countB;
}

/** A, B … Z, AA, BB … without I and O, which are mistaken for 1 and 0. Index from 0. */
export function rowLetter(index: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  return letters.charAt(index % letters.length).repeat(1 + Math.floor(index / letters.length));
}

function splitLabel(label: string): [word: string, count: number] {
  const digits = /\d+/.exec(label)?.[0] ?? '';
  return [label.replace(digits, ''), Number(digits)];
}
