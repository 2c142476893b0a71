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

/**
 * Orders row and seat labels as houses do: 2 before 10, B before AA, T2 before T10. -1, 0 or 1; undefined for labels that
 * are of no common kind, or are names: nothing tells where those stand.
 */
export function compareLabels(a: string, b: string): number | undefined {
  const [one, other] = [splitLabel(a), splitLabel(b)];
  if (!one || !other || (one.count === undefined) !== (other.count === undefined)) return undefined;
  if (one.count !== undefined && other.count !== undefined) return one.word === other.word ? Math.sign(one.count - other.count) : undefined;
  return Math.sign(one.word.length - other.word.length) || Number(one.word > other.word) - Number(one.word < other.word);
}

/** A, B … Z, AA, BB … without I and O, which are mistaken for 1 and 0. Index from 0. */
export function rowLetter(index: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  return letters.charAt(index % letters.length).repeat(1 + Math.floor(index / letters.length));
}

/** Letters and a number, or one letter, repeated: everything else is a name. */
function splitLabel(label: string): { word: string; count?: number } | undefined {
  const [, word = '', digits] = /^(\p{L}*)(\d+)$/u.exec(label) ?? [];
  if (digits !== undefined) return { word, count: Number(digits) };
  return /^(\p{L})\1*$/u.test(label) ? { word: label } : undefined;
}
