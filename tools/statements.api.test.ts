import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../packages/server/test/add-person.ts';
import { createCast, sql } from '../packages/server/test/cast.ts';
import { post } from '../packages/server/src/modules/payments/index.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addPerson(database.db, ADA, 'finance');
});
const ADA = 'ada@example.org';
afterAll(() => database.drop());

const run = commandIn('statements', () => ({ DATABASE_URL: database.url }));
const write = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'frontrow-statement-')), 'statement.csv');
  writeFileSync(file, text);
  return file;
};

test('a command that cannot be read ends with 2 and the usage', async () => {
  for (const args of [
    [],
    ['x'],
    ['import'],
    ['cases', 'x'],
    ['resolve', '1'],
    ['resolve', 'x', 'done'],
    ['resolve', '1', ' '],
    ['book', '1', '--by', ADA],
    ['book', '1', 'B-1=x', '--by', ADA],
    ['return', '1'],
  ]) {
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
  expect((await run('resolve', number, 'sent back', '--by', ADA)).code).toBe(0);
  expect(await run('resolve', number, 'sent back', '--by', ADA)).toMatchObject({
    code: 1,
    err: 'It is not open: somebody has dealt with it.\n',
  });
  expect((await run('cases')).out).toBe('No open cases.\n');
});

/** Two orders that owe 10 euros each. */
async function owing(): Promise<string[]> {
  const cast = await createCast(database.db);
  const references: string[] = [];
  for (const n of [1, 2]) {
    const id = await cast.orderRow();
    const reference = `B-0W0${n}A`;
    await sql(database.db, 'alter table orders disable trigger order_transition_allowed');
    await sql(
      database.db,
      `update orders set reference = $2, email = 'vera@example.org', items_minor = 1000, total_minor = 1000, status = 'payment_pending',
         payment_method = 'bank_transfer', paid_at = null, pay_until = now() + interval '1 day' where id = $1`,
      [id, reference],
    );
    await sql(database.db, 'alter table orders enable trigger order_transition_allowed');
    await database.db.transaction((tx) => post(tx, { orderId: id, kind: 'sale', entries: { order: 1000, revenue: -1000 } }));
    references.push(reference);
  }
  return references;
}

test('a case is looked at, asked about, split over two orders or sent back, once; by who may do so in the office', async () => {
  const [one = '', two = ''] = await owing();
  await run(
    'import',
    write(
      'Buchungstag;Name;IBAN;Verwendungszweck;Betrag\n21.11.2026;Vera;DE89370400440532013000;Zwei;20,00\n21.11.2026;Bo;DE89370400440532013000;Nichts;7,00',
    ),
  );
  const cases = JSON.parse((await run('cases', '--json')).out) as { id: number; amountMinor: number }[];
  const [split, back] = [2000, 700].map((amount) => String(cases.find(({ amountMinor }) => amountMinor === amount)?.id));
  expect((await run('show', split!)).out).toMatch(/Payer +Vera/);
  await addPerson(database.db, 'sol@example.org', 'support');
  expect((await run('book', split!, one, '--by', 'sol@example.org')).err).toContain('it takes money.bank');
  expect((await run('ask', split!, one, '--by', ADA)).code).toBe(0);
  expect((await run('ask', split!, 'B-0XXXX', '--by', ADA)).err).toBe('There is no such order.\n');
  expect((await run('book', split!, `${one}=10`, `${two}=9.99`, '--by', ADA, '--json')).out).toContain('PARTS_DIFFER');
  expect((await run('book', split!, one, two, '--by', ADA)).err).toContain('name one for each');
  const booked = await run('book', split!, `${one}=10.00`, `${two}=10`, '--by', ADA);
  expect(booked).toMatchObject({
    code: 0,
    out: expect.stringMatching(new RegExp(`${one} +€10\\.00 +matched\\n${two} +€10\\.00 +matched`)),
  });
  expect((await run('book', split!, one, '--by', ADA)).err).toContain('It is not open');
  expect((await run('return', back!, '--by', ADA)).out).toContain('goes back by the next file');
  expect((await run('return', back!, '--by', ADA, '--json')).out).toContain('CHANGED_MEANWHILE');
  expect((await run('cases')).out).toBe('No open cases.\n');
  expect(await sql(database.db, `select what from audit_entry where actor = $1 order by id`, [`${ADA} (command line)`])).toEqual(
    ['case.left', 'case.ask', 'case.booked', 'case.returned'].map((what) => ({ what })),
  );
});
