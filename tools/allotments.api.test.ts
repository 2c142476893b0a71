import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestPieces } from '../packages/server/src/modules/allotments/index.ts';
import { createBatchWorker } from '../packages/server/src/platform/batch/index.ts';
import { systemIds } from '../packages/server/src/platform/ids.ts';
import { silentLog } from '../packages/server/src/platform/log.ts';
import { createCast, slugOf, sqlValue, type Cast } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
let cast: Cast;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontrow-allotments-'));
  database = await createTestDatabase();
  cast = await createCast(database.db);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const run = commandIn('allotments', () => ({ DATABASE_URL: database.url }));

test('a guest’s ticket is given out, listed and taken back, and its place is the allotment’s again', async () => {
  const event = await cast.standingEvent();
  const slug = await slugOf(database.db, event.id);
  const standing = ['--section', String(event.sectionId), '--pieces', '2'];
  expect(await run('make', slug, 'Press', ...standing, '--by', 'Ada')).toMatchObject({ code: 0 });
  const id = await sqlValue<number>(database.db, 'select id from allotment');
  const left = () =>
    sqlValue<number>(database.db, 'select coalesce(sum(quantity), 0)::int as left from hold where allotment_id = $1', [id]);
  expect((await run('tickets', String(id))).out).toContain('No tickets were given out of it.');
  const names = join(folder, 'names.csv');
  writeFileSync(names, 'Bo Berg;bo@example.org\n');
  expect(await run('guests', String(id), names, '--by', 'Ada')).toMatchObject({ code: 0 });
  const { workTurn } = createBatchWorker({
    db: database.db,
    log: silentLog,
    handlers: { 'allotment.guests': guestPieces({ ids: systemIds }) },
  });
  await workTurn();
  expect((await run('tickets', String(id))).out).toMatch(/Bo Berg +bo@example\.org/);
  expect(await left()).toBe(1);
  const number = await sqlValue<string>(database.db, 'select public_id as number from ticket');
  expect(await run('take-back', String(id), 'another', '--by', 'Ada', '--json')).toMatchObject({
    code: 1,
    out: expect.stringContaining('TICKET_NOT_FOUND'),
  });
  expect((await run('take-back', String(id), number, '--by', 'Ada')).out).toContain(`ticket ${number} is taken back`);
  expect(await left()).toBe(2);
  expect((await run('tickets', String(id))).out).toContain('taken back');
  expect(await run('tickets', '4711')).toMatchObject({ code: 1 });
});
