import { createSecretKey } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../packages/server/test/add-person.ts';
import { createCast, sql } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { createLocalStore } from '../packages/server/src/platform/storage/local-store.ts';
import { systemIds } from '../packages/server/src/platform/ids.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
let folder: string;
let number: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'));
  database = await createTestDatabase();
  const { mainShopId } = await createCast(database.db);
  await addPerson(database.db, 'sol@example.org', 'support');
  await addPerson(database.db, 'fin@example.org', 'finance');
  const ticket = { type: 'hard', name: 'Ada', name_new: '', id: '4711', file: null };
  const content = { name: 'Ada\u001b[31m', email: 'ada@example.org', order_id: '', comment: '', tickets: [ticket] };
  const [form] = await sql<{ id: number }>(
    database.db,
    `insert into service_form (shop_id, name, request_id, content) values ($1, 'cancel', gen_random_uuid(), $2) returning id`,
    [mainShopId, JSON.stringify(content)],
  );
  number = String(form?.id);
  await sql(
    database.db,
    `insert into upload (shop_id, purpose, storage_key, mime_type, bytes, service_form_id, delete_after)
     values ($1, 'ticketservice', 'refunds/a.jpg', 'image/jpeg', 3, $2, now() + interval '1 day')`,
    [mainShopId, form?.id],
  );
  const objects = createLocalStore({
    folder: join(folder, 'private'),
    secret: createSecretKey(Buffer.alloc(32)),
    clock: systemClock,
    ids: systemIds,
    countFile: async () => async () => undefined,
  });
  await objects.write('refunds/a.jpg', Buffer.from('jpg'), 'image/jpeg');
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const run = commandIn('ticketservice', () => ({ DATABASE_URL: database.url, DATA_DIR: folder }));

test.each([
  ['show'],
  ['show', 'x'],
  ['show', '1', '2'],
  ['handled'],
  ['photos', '1'],
  ['accept'],
  ['accept', 'x'],
  ['accept', '1'],
  ['accept', '1', '--by=Ada'],
  ['accept', '1', '--iban=DE', '--by=ada@example.org'],
  ['else'],
])('%s %s %s cannot be read', async (...args) => {
  expect(await run(...args.filter((arg) => arg !== undefined))).toMatchObject({ code: 2, err: expect.stringContaining('Usage:') });
});

test('a form is listed, shown without what moves the cursor, its photos written, and taken off the list', async () => {
  expect((await run()).out).toMatch(/main +cancel +Ada\\u\{1b\}\[31m +ada@example\.org +1 +0 +1\n/);
  const { out } = await run('show', number);
  expect(out).toContain('No ticket of this shop has these numbers.');
  const target = join(folder, 'photos');
  expect((await run('photos', number, target)).code).toBe(0);
  expect(readdirSync(target)).toEqual([`ticketservice-${number}-1.jpg`]);
  expect(await run('photos', number, target)).toMatchObject({ code: 1, err: expect.stringContaining('exists already') });
  const accept = (who: string) => run('accept', number, '--by', who);
  expect(await accept('eve@example.org')).toMatchObject({ code: 1, err: expect.stringContaining('Nobody in the office') });
  expect(await accept('fin@example.org')).toMatchObject({ code: 1, err: expect.stringContaining('it takes service.decide') });
  expect(await accept('sol@example.org')).toMatchObject({ code: 1, err: expect.stringContaining('look at it with show') });
  expect((await run('handled', number)).code).toBe(0);
  expect(await run('handled', number)).toMatchObject({ code: 1 });
  expect((await run()).out).toBe('No open forms.\n');
});
