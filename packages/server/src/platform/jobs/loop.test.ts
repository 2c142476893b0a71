import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/index.ts';
import { silentLog } from '../log.ts';
import { createLoop } from './loop.ts';

test('that the database cannot be used is said once until it can be, and whatever else fails each time', async () => {
  const away = () => new DatabaseUnavailable('no room');
  const turns: (Error | undefined)[] = [away(), away(), away(), undefined, away(), new Error('a bug'), new Error('a bug'), away(), away()];
  const said: unknown[] = [];
  let done = () => {};
  const over = new Promise<void>((resolve) => (done = resolve));
  const loop = createLoop({
    name: 'sweep',
    everyMs: 0,
    log: { ...silentLog, error: (event, fields) => void said.push([event, fields?.['job'], String(fields?.['error'])]) },
    async work() {
      if (turns.length === 0) done();
      const failure = turns.shift();
      if (failure) throw failure;
      return false;
    },
  });
  loop.start();
  await over;
  await loop.stop();
  const failed = (message: string) => ['job failed', 'sweep', `Error: ${message}`];
  expect(said).toEqual(['no room', 'no room', 'a bug', 'a bug', 'no room'].map(failed));
});
