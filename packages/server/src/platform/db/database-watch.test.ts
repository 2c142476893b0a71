import { expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { createDatabaseWatch } from './database-watch-store.ts';
import { queryable } from './connect.ts';

const START = Date.parse('2031-01-02T12:00:00Z');

/** A database whose clock is set, and which takes its time to answer, under a machine whose clock is right. */
function watched() {
  const said: [string, unknown][] = [];
  const say = (event: string, fields?: unknown) => void said.push([event, fields]);
  const state = { elapsed: 0, wrongMs: 0, takesMs: 2, isAway: false };
  const db = queryable(async () => {
    if (state.isAway) throw new Error('gone');
    const row = { now: new Date(START + state.elapsed + state.wrongMs) };
    state.elapsed += state.takesMs;
    return [row as never];
  });
  const clock = { now: () => new Date(START + state.elapsed) };
  const watch = createDatabaseWatch(db, clock, { ...silentLog, warn: say, error: say }, () => state.elapsed);
  const look = (more: Partial<typeof state>) => {
    state.elapsed += 10_000;
    Object.assign(state, more);
    return watch.look();
  };
  const figures = () => Object.fromEntries(watch.gauges().map(({ name, values }) => [name, values[0]?.value]));
  return { said, look, figures };
}

test('a clock that is set is told with how far, forwards and back', async () => {
  const { said, look, figures } = watched();
  await look({});
  await look({ wrongMs: 3_600_000 });
  await look({});
  expect(said).toEqual([['clock of the database was set', { seconds: 3600 }]]);
  expect(figures()).toMatchObject({ database_clock_jumps: 1, database_clock_ahead_seconds: 3599.999 });
  await look({ wrongMs: -60_000 });
  expect(said.slice(1)).toEqual([['clock of the database was set', { seconds: -3660 }]]);
  expect(figures()).toMatchObject({ database_clock_jumps: 2, database_clock_ahead_seconds: -60.001 });
});

test('neither a slow answer nor a clock that is kept right is a jump', async () => {
  const { said, look, figures } = watched();
  await look({});
  await look({ takesMs: 400 });
  for (let second = 1; second <= 20; second++) await look({ wrongMs: second * 500 });
  await look({ takesMs: 20_000 });
  await look({ takesMs: 2 });
  expect(said).toEqual([]);
  expect(figures()).toMatchObject({ database_clock_jumps: 0, database_away: 0 });
});

test('a database that is away is told, and that it is back', async () => {
  const { said, look, figures } = watched();
  expect(await look({ isAway: true })).toBe(false);
  await look({});
  expect([said, figures()]).toEqual([[['database away', undefined]], expect.objectContaining({ database_away: 1 })]);
  expect(await look({ isAway: false })).toBe(true);
  expect([said.length, figures()]).toEqual([2, expect.objectContaining({ database_away: 0 })]);
});
