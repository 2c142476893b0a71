import { letterOf, rowNamesOf, seatNumbersOf } from './names.ts';
import type { RowNames, SeatNumbers } from './types.ts';

/** The scheme that gives exactly these names of rows, else the names. */
export function fitRowNames(names: readonly string[]): RowNames {
  const [first, last] = [names[0] ?? '', names.at(-1) ?? ''];
  const schemes = (['numbers', 'letters', 'lettersWithoutIO'] as const).flatMap((scheme) => [
    { scheme, from: placeOf(first, scheme), direction: 'up' as const },
    { scheme, from: placeOf(last, scheme), direction: 'down' as const },
  ]);
  const fits = ({ from, ...scheme }: (typeof schemes)[number]) =>
    from !== undefined && isSame(rowNamesOf({ ...scheme, from }, names.length), names);
  const found = schemes.find(fits);
  return found?.from === undefined ? { scheme: 'names', names } : { ...found, from: found.from };
}

/** The scheme that gives exactly these numbers of seats, row by row, else the numbers. */
export function fitSeatNumbers(rows: readonly (readonly string[])[]): SeatNumbers {
  for (const letters of [false, true]) {
    for (const scheme of ['left', 'right'] as const) {
      for (const step of [1, 2] as const) {
        const from = rows.map((row) => placeOf((scheme === 'left' ? row[0] : row.at(-1)) ?? '', letters ? 'letters' : 'numbers'));
        if (!from.every((start) => start !== undefined)) continue;
        const fitted: SeatNumbers = { scheme, from: shortened(from), step, ...(letters && { letters }) };
        if (givesAll(fitted, rows)) return fitted;
      }
    }
  }
  const aisle: SeatNumbers = { scheme: 'aisle', from: [1], step: 1 };
  return givesAll(aisle, rows) ? aisle : { scheme: 'names', names: rows };
}

const givesAll = (numbers: SeatNumbers, rows: readonly (readonly string[])[]): boolean =>
  rows.every((row, index) =>
    isSame(
      seatNumbersOf(numbers, index, row.length, () => false),
      row,
    ),
  );

/** The last one counts for all rows behind. */
function shortened(from: readonly number[]): number[] {
  let length = from.length;
  while (length > 1 && from[length - 1] === from[length - 2]) length -= 1;
  return from.slice(0, length);
}

/** Which number or letter it is, counted from 1 where it is a letter; undefined for other names. */
function placeOf(name: string, scheme: 'numbers' | 'letters' | 'lettersWithoutIO'): number | undefined {
  if (scheme === 'numbers') return /^(0|[1-9]\d{0,4})$/.test(name) ? Number(name) : undefined;
  const letter = name.charAt(0);
  if (!/^[A-Z]$/.test(letter)) return undefined;
  const count = letter.charCodeAt(0) - 64;
  const place = scheme === 'letters' ? count : count - (letter > 'I' ? 1 : 0) - (letter > 'O' ? 1 : 0);
  const whole = place + (name.length - 1) * (scheme === 'letters' ? 26 : 24);
  return letterOf(whole, scheme) === name ? whole : undefined;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);
