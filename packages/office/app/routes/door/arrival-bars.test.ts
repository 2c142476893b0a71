import { expect, test } from 'vitest';
import { arrivalBars } from './arrival-bars.ts';

const at = (time: string) => `2027-02-04T${time}:00.000Z`;
const shown = ({ bars }: ReturnType<typeof arrivalBars>) =>
  bars.filter(({ came }) => came > 0).map((bar) => [new Date(bar.at).toISOString(), bar.came]);

test('an evening is shown in steps of five minutes, two hours of them at least', () => {
  const made = arrivalBars([
    { at: at('18:00'), came: 3 },
    { at: at('18:10'), came: 4 },
  ]);
  expect(made.bars).toHaveLength(24);
  expect(shown(made)).toEqual([
    [at('18:00'), 3],
    [at('18:10'), 4],
  ]);
  expect(arrivalBars([]).bars).toEqual([]);
});

test('nobody who came is left out of a day that is longer than six hours', () => {
  const made = arrivalBars([
    { at: at('08:00'), came: 5 },
    { at: at('08:10'), came: 2 },
    { at: at('20:00'), came: 9 },
  ]);
  expect(made.stepMs).toBe(15 * 60_000);
  expect(shown(made)).toEqual([
    [at('08:00'), 7],
    [at('20:00'), 9],
  ]);
});
