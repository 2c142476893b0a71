import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { planSeats, type PlannedSeat } from './seating-plan.ts';
import { leavesSingleSeats, withoutSingleSeats } from './single-seats.ts';

/** A row drawn as text: o free, x taken, C chosen, a space an aisle, w a wheelchair space. Ids are places. */
function draw(line: string) {
  const seats: PlannedSeat[] = [...line].flatMap((mark, place) =>
    mark === ' ' ? [] : [{ id: place, row: '1', x: place * 60, y: 300, wheelchair: mark === 'w' }],
  );
  const chosen = new Set([...line].flatMap((mark, place) => (mark === 'C' ? [place] : [])));
  const show = (ids: readonly number[]) => [...line].map((mark, place) => (ids.includes(place) ? 'C' : mark === 'C' ? 'o' : mark)).join('');
  return { plan: planSeats(seats), chosen, isFree: (id: number) => line[id] !== 'x', show };
}
const wastes = (line: string) => {
  const { plan, isFree, chosen } = draw(line);
  return leavesSingleSeats(plan, isFree, chosen);
};
const mended = (line: string) => {
  const { plan, isFree, chosen, show } = draw(line);
  return show(withoutSingleSeats(plan, isFree, chosen));
};

describe('a single seat left over', () => {
  it.each<[string, string, boolean]>([
    ['one beside the row end', 'oCCooo', true],
    ['one beside a taken seat', 'ooooxoCCoo', true],
    ['one beside the aisle', 'ooo CCCo oooCCo', true],
    ['one between chosen seats', 'CoCoo', true],
    ['none at the row end', 'CCoooo', false],
    ['none in the middle', 'ooCCoo', false],
    ['none where the run is filled', 'xCCx', false],
    ['one that nobody can avoid', 'xCCox', false],
    ['one that nobody can avoid, between them', 'xCoCx', false],
    ['one that was there before, further on', 'oxCCoo', false],
    ['one beside a wheelchair space', 'wwoCCoo', true],
    ['one wheelchair space beside another', 'owwCoo', false],
    ['who comes alone may take the last one', 'xCx', false],
    ['who comes alone may not make one', 'oCoo', true],
  ])('%s: %s %s', (_name, line, expected) => expect(wastes(line)).toBe(expected));

  it.each([
    ['oCCooo', 'CCoooo'],
    ['oooCCo', 'ooCCoo'],
    ['CoCoo', 'CCooo'],
    ['oCCooCCooo', 'CCoooCCooo'],
    ['xxoCoooxoCCo', 'xxCooooxCCoo'],
  ])('%s is moved to %s', (line, expected) => expect(mended(line)).toBe(expected));
});

const row = fc.array(fc.constantFrom('o', 'o', 'o', 'C', 'x', ' '), { minLength: 1, maxLength: 14 }).map((marks) => marks.join(''));

/** Length of the pieces that are neither chosen nor taken. */
const singles = (line: string) => line.split(/[^o]+/).filter((piece) => piece.length === 1).length;

test('leaves a single seat only where every other way to seat as many in that run leaves as many', () => {
  fc.assert(
    fc.property(row, (line) => {
      const wasteful = line.split(/[x ]+/).some((run) => {
        const people = run.split('C').length - 1;
        if (people === 0) return false;
        const others = Array.from({ length: 2 ** run.length }, (_, bits) =>
          [...run].map((_mark, at) => ((bits >> at) & 1 ? 'C' : 'o')).join(''),
        );
        const least = Math.min(...others.filter((other) => other.split('C').length - 1 === people).map(singles));
        return singles(run) > least;
      });
      expect(wastes(line)).toBe(wasteful);
    }),
  );
});

test('a moved choice has as many people in each run, leaves no more single seats, and is not moved again', () => {
  fc.assert(
    fc.property(row, (line) => {
      const moved = mended(line);
      expect(wastes(moved)).toBe(false);
      expect(mended(moved)).toBe(moved);
      const people = (drawn: string) => drawn.split(/[x ]+/).map((run) => run.split('C').length - 1);
      expect(people(moved)).toEqual(people(line));
    }),
  );
});
