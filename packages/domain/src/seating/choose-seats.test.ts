import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSeats, COMPROMISE } from './choose-seats.ts';
import { generateSeatMap } from './generate-seat-map.ts';
import { planSeats, type PlannedSeat } from './seating-plan.ts';

/**
 * A section drawn as text, the stage above it: o free, x taken, a space an aisle, w a free wheelchair space.
 * Seats are called by row and place from 0, as 'A3'.
 */
function draw(...lines: string[]) {
  const names: string[] = [];
  const free = new Set<number>();
  const seats: PlannedSeat[] = [];
  for (const [row, line] of lines.entries()) {
    const label = String.fromCharCode(65 + row);
    for (const [place, mark] of [...line].entries()) {
      if (mark === ' ') continue;
      const id = names.push(`${label}${place}`) - 1;
      if (mark !== 'x') free.add(id);
      seats.push({ id, row: label, x: (place - (line.length - 1) / 2) * 60, y: 300 + row * 90, wheelchair: mark === 'w' });
    }
  }
  return { seats, names, free };
}

function choose(amount: number, ...lines: string[]) {
  const { seats, names, free } = draw(...lines);
  const choice = chooseSeats(planSeats(seats), amount, (id) => free.has(id));
  const how = Object.entries(COMPROMISE).find(([, value]) => value === choice?.compromise)?.[0];
  return choice ? `${choice.seatIds.map((id) => names[id]).join(' ')}: ${how}` : 'none to be had';
}

test.each<[string, number, string[], string]>([
  ['the middle of the first row', 2, ['oooooo', 'oooooo'], 'A2 A3: none'],
  ['the first row that has the seats side by side', 3, ['ooxoox', 'oooooo'], 'B0 B1 B2: none'],
  ['a single seat that is left over goes to who comes alone', 1, ['xoxxxx'], 'A1: none'],
  ['nobody is seated across an aisle', 4, ['ooo ooo', 'ooooooo'], 'B0 B1 B2 B3: none'],
  ['rather off the middle than leave a single seat', 2, ['ooooo'], 'A0 A1: none'],
  ['rather a row further back than leave a single seat', 2, ['ooo', 'oooo'], 'B0 B1: none'],
  ['a single seat at the aisle rather than one between taken seats', 2, ['oooxxx'], 'A1 A2: singleAtAisle'],
  ['a single seat is left where it cannot be helped', 2, ['xooox', 'xoxox'], 'A1 A2: singleBetweenTaken'],
  ['in two rows one behind the other', 4, ['ooxxx', 'xxxxx', 'xxxoo', 'xxxoo', 'ooxxx'], 'C3 C4 D3 D4: twoRows'],
  ['unevenly in two rows', 4, ['xxooo', 'xxxxo'], 'A2 A3 A4 B4: twoRows'],
  ['in as few groups as possible', 6, ['ooxooox', 'xxxxxxx', 'xxxxxxo', 'xxxxxxx', 'oxxxxxx'], 'A3 A4 A5 A0 A1 C6: scattered'],
  ['not without enough seats', 3, ['oxo'], 'none to be had'],
  ['wheelchair spaces are left to those who name them', 2, ['owwo', 'oooo'], 'B0 B1: none'],
  ['a section of wheelchair spaces gives them', 2, ['www'], 'A0 A1: singleAtAisle'],
])('%s', (_name, amount, lines, expected) => {
  expect(choose(amount, ...lines)).toBe(expected);
});

test('in every block of a stadium the first row is the one nearest the field', () => {
  const seated = generateSeatMap('stadium').sections.filter((section) => section.seats.length > 0);
  const firstRows = seated.map(({ seats }) => planSeats(seats.map((seat) => ({ ...seat, wheelchair: false })))[0]?.[0]?.seats[0]?.row);
  expect(new Set(firstRows)).toEqual(new Set(['1']));
});

test('a table of four seats four, then two and two', () => {
  const tables = generateSeatMap('club').sections[0]!;
  const plan = planSeats(tables.seats.map((seat) => ({ ...seat, wheelchair: false })));
  expect(chooseSeats(plan, 4, () => true)?.compromise).toBe(COMPROMISE.none);
  expect(chooseSeats(plan, 2, () => true)?.compromise).toBe(COMPROMISE.none);
});

const house = fc.array(fc.string({ unit: fc.constantFrom('o', 'o', 'o', 'x', ' ', 'w'), minLength: 1, maxLength: 14 }), {
  minLength: 1,
  maxLength: 5,
});

test('whatever is free: seats together where any are, none taken, no single seat left without need, always the same', () => {
  fc.assert(
    fc.property(house, fc.integer({ min: 1, max: 7 }), (lines, amount) => {
      const { seats, free } = draw(...lines);
      const isFree = (id: number) => free.has(id);
      const choice = chooseSeats(planSeats(seats), amount, isFree);
      expect(chooseSeats(planSeats(seats), amount, isFree)).toEqual(choice);

      const choosable = choosableIn(lines);
      expect(choice === undefined).toBe(choosable.size < amount);
      if (!choice) return;
      expect(new Set(choice.seatIds).size).toBe(amount);
      expect(choice.seatIds.filter((id) => !choosable.has(id))).toEqual([]);

      const places = placesIn(lines, choosable);
      const together = places.flatMap((_, start) => {
        const block = places.slice(start, start + amount);
        return block.length === amount && !block.includes(undefined) ? [block as number[]] : [];
      });
      expect(choice.compromise <= COMPROMISE.singleBetweenTaken).toBe(together.length > 0);
      if (together.length === 0) return;
      expect(together).toContainEqual(choice.seatIds);
      const harm = together.map((block) => singlesMade(places, new Set(block)));
      const done = singlesMade(places, new Set(choice.seatIds));
      if (harm.some((singles) => singles === 0)) expect(done).toBe(0);
    }),
    { numRuns: 2_000, seed: 20261121 },
  );
});

/** Ids that may be chosen: free ones, of wheelchair spaces only where there is nothing else. */
function choosableIn(lines: readonly string[]): Set<number> {
  const marks = [...lines.join('').replaceAll(' ', '')];
  const mixed = marks.some((mark) => mark !== 'w');
  return new Set(marks.flatMap((mark, id) => (mark === 'o' || (mark === 'w' && !mixed) ? [id] : [])));
}

/** All rows in one line with walls between: the id of each place that may be chosen, undefined for all others. */
function placesIn(lines: readonly string[], choosable: ReadonlySet<number>): (number | undefined)[] {
  let id = 0;
  return [...lines.join('|')].map((mark) => {
    const own = mark === ' ' || mark === '|' ? undefined : id++;
    return own !== undefined && choosable.has(own) ? own : undefined;
  });
}

/** How many seats sit alone once the block is taken that did not before. */
function singlesMade(places: readonly (number | undefined)[], block: ReadonlySet<number>): number {
  const alone = (all: readonly (number | undefined)[]) =>
    all.filter((id, at) => id !== undefined && !block.has(id) && all[at - 1] === undefined && all[at + 1] === undefined).length;
  return alone(places.map((id) => (id !== undefined && block.has(id) ? undefined : id))) - alone(places);
}
