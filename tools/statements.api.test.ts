import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const run = commandIn('statements', () => ({ DATABASE_URL: database.url }));
const write = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'frontrow-statement-')), 'statement.csv');
  writeFileSync(file, text);
  return file;
};

test('a command that cannot be read ends with 2 and the usage', async () => {
  for (const args of [[], ['x'], ['import'], ['cases', 'x'], ['resolve', '1'], ['resolve', 'x', 'done'], ['resolve', '1', ' ']]) {
    const { code, err } = await run(...args);
    expect([code, err.startsWith('Usage:')]).toEqual([2, true]);
  }
});

test('a file that is not there or cannot be read is named, and nothing is booked', async () => {
  expect(await run('import', '/nowhere.csv')).toMatchObject({ code: 1, err: '/nowhere.csv: there is no such file\n' });
  const file = write('Buchungstag;Verwendungszweck;Betrag\n20.11.2026;x;viel');
  expect(await run('import', file)).toMatchObject({ code: 1, err: `${file}: line 2: "viel" is not an amount\nNothing was booked.\n` });
});

test('an import shows each line and what came of it; a case is listed until it is resolved', async () => {
  const file = write(
    'Buchungstag;Name;Verwendungszweck;Betrag\n20.11.2026;Ada\u001B[31m;Konzertkarten;11,00\n20.11.2026;Miete;November;-900,00',
  );
  const { code, out } = await run('import', file);
  expect(code).toBe(0);
  expect(out).toMatch(/line 2 +2026-11-20 +€11.00 +unmatched +Ada\\u\{1b\}\[31m +Konzertkarten\n\n1 unmatched, 1 outgoing\n$/);
  expect((await run('import', file)).out).toBe('1 known, 1 outgoing\n');
  const listed = (await run('cases')).out;
  expect(listed).toMatch(/€11.00 +bank +no_such_order +Ada/);
  const number = /^(\d+)/m.exec(listed)?.[1] ?? '';
  expect((await run('resolve', number, 'sent back', '--by', 'Ada')).code).toBe(0);
  expect(await run('resolve', number, 'sent back', '--by', 'Ada')).toMatchObject({ code: 1, err: `There is no open case ${number}.\n` });
  expect((await run('cases')).out).toBe('No open cases.\n');
});
