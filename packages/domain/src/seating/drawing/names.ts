import type { RowNames, SeatNumbers } from './types.ts';

const alphabets = {
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  /** I and O are mistaken for 1 and 0. */
  lettersWithoutIO: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
};

/** A, B … Z, AA, BB …; `place` counts from 1. */
export function letterOf(place: number, scheme: keyof typeof alphabets = 'letters'): string {
  const alphabet = alphabets[scheme];
  const index = Math.max(0, place - 1);
  return alphabet.charAt(index % alphabet.length).repeat(1 + Math.floor(index / alphabet.length));
}

/** The names of so many rows, front first. */
export function rowNamesOf(names: RowNames, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (names.scheme === 'names') return names.names[index] ?? String(index + 1);
    const place = names.from + (names.direction === 'up' ? index : count - 1 - index);
    if (names.scheme === 'numbers') return String(place);
    return letterOf(place, names.scheme);
  });
}

/** The names of a row's places from the sitter's left to their right. `isOut`: by place. */
export function seatNumbersOf(numbers: SeatNumbers, row: number, count: number, isOut: (place: number) => boolean): string[] {
  if (numbers.scheme === 'names') return Array.from({ length: count }, (_, place) => numbers.names[row]?.[place] ?? String(place + 1));
  const { scheme, step, letters, closesGaps } = numbers;
  const from = numbers.from[row] ?? numbers.from.at(-1) ?? 1;
  const places = Array.from({ length: count }, (_, place) => place);
  const names = places.map(() => '');
  const number = (way: readonly number[], first: number, by: number) => {
    let next = first;
    for (const place of way) {
      names[place] = letters ? letterOf(next) : String(next);
      if (!closesGaps || !isOut(place)) next += by;
    }
  };
  if (scheme === 'left') number(places, from, step);
  else if (scheme === 'right') number(places.toReversed(), from, step);
  else {
    const middle = Math.floor(count / 2);
    number(places.slice(0, middle).toReversed(), 1, 2);
    number(places.slice(middle), 2, 2);
  }
  return names;
}
