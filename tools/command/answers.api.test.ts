import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../packages/server/test/add-person.ts';
import { createCast, slugOf, sql, sqlValue, type Cast } from '../../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../packages/server/test/database.ts';
import { nouns } from '../nouns.ts';
import { commandIn } from './command-in.ts';

let database: TestDatabase;
let cast: Cast;
let eventId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  eventId = (await cast.standingEvent()).id;
  await addPerson(database.db, 'ada@example.org');
});
afterAll(() => database.drop());
const environment = () => ({ DATABASE_URL: database.url });

/** What needs no argument and a store: lists. */
const lists = (
  await Promise.all(
    Object.entries(nouns).map(async ([noun, { load }]) =>
      Object.entries((await load()).rows)
        .filter(
          ([, row]) =>
            row.run && [...Object.values(row.args ?? {}), ...Object.values(row.options ?? {})].every(({ type }) => type === 'optional'),
        )
        .map(([verb]) => `${noun} ${verb}`),
    ),
  )
)
  .flat()
  // it copies the database that a store has of its own, which this is not
  .filter((command) => command !== 'backup make');

test.each(lists)('%s answers a script with data and a person with words', async (command) => {
  const { code, out, err } = await commandIn(command, environment)('--json');
  expect([code, err]).toEqual([0, '']);
  expect(typeof JSON.parse(out)).toBe('object');
  expect((await commandIn(command, environment)()).out).toMatch(/^[A-Zy]/);
});

test('a refusal is a document, too, with its code and what is told beside it', async () => {
  const resolve = await commandIn('statements resolve', environment)('7', 'sent back', '--by', 'ada@example.org', '--json');
  expect([resolve.code, resolve.err]).toEqual([1, '']);
  expect(JSON.parse(resolve.out)).toEqual({ refused: 'NOT_FOUND', message: 'There is no such case.' });
  const create = commandIn('vouchers create', environment);
  const made = JSON.parse((await create('main', '--amount', '5', '--by', 'Ada', '--json')).out) as string[];
  expect(made).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
});

test('progress stays out of the document', async () => {
  const { out, err } = await commandIn('catalogue import', environment)(`${import.meta.dirname}/nowhere`, '--json');
  expect(JSON.parse(out)).toMatchObject({ refused: 'PROBLEMS', problems: [{ message: 'there is no such folder' }] });
  expect(err).toBe('');
});

test('a spreadsheet cannot be tricked by the list of a newsletter', async () => {
  await sql(
    database.db,
    `insert into newsletter_subscription (shop_id, email, state, confirmed_at) select id, '=1+1@example.org', 'confirmed', now() from shop where is_main`,
  );
  const list = commandIn('newsletter list main', environment);
  expect((await list()).out).toMatch(/^list,email,state,language,since,unsubscribe\n"shop","'=1\+1@example\.org","confirmed"/);
  expect(JSON.parse((await list('--json')).out)).toMatchObject([{ email: '=1+1@example.org', state: 'confirmed' }]);
});

test('what is parked is tried again or left undone by a name, once', async () => {
  const park = (kind: string) =>
    sqlValue<number>(
      database.db,
      `insert into outbox (kind, dedupe_key, payload, attempts, failure, parked_at) values ($1, $1, '{}', 20, 'no route', now()) returning id`,
      [kind],
    );
  const [mail, money] = [String(await park('order.paid')), String(await park('payment.refund'))];
  const outbox = commandIn('outbox', environment);
  expect((await outbox()).out).toMatch(new RegExp(`^${mail} +outbox +order\\.paid .* 20 +no route$`, 'm'));
  expect(await outbox('drop', money, 'an old one', '--by', 'Ada')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has to be done'),
  });
  expect((await outbox('drop', mail, 'told by phone', '--by', 'Ada')).code).toBe(0);
  expect(await outbox('drop', mail, 'told by phone', '--by', 'Ada')).toMatchObject({ code: 1 });
  expect((await outbox('again', money, '--by', 'Ada')).code).toBe(0);
  expect(await outbox('again', money, '--by', 'Ada', '--json')).toMatchObject({ code: 1, out: expect.stringContaining('NOT_OPEN') });
  expect((await outbox('list', '--json')).out).toBe('[]\n');
  expect(await sql(database.db, "select actor as name, what from audit_entry where what like 'outbox.%' order by id")).toEqual([
    { name: 'Ada (command line)', what: 'outbox.drop' },
    { name: 'Ada (command line)', what: 'outbox.try_again' },
  ]);
});

test('figures are shown for an event there is', async () => {
  const slug = await slugOf(database.db, eventId);
  expect((await commandIn('figures', environment)()).out).toMatch(new RegExp(`^${slug} .*0 of \\d+ +€0\\.00 +€0\\.00$`, 'm'));
  expect(JSON.parse((await commandIn('figures show', environment)(slug, '--json')).out)).toMatchObject({ slug, places: 0 });
  expect(await commandIn('figures show', environment)('no-such-night')).toMatchObject({
    code: 1,
    err: 'There is no event no-such-night.\n',
  });
});

test('guests are written to, and the job is shown, stopped and resumed by a name', async () => {
  const orderId = await cast.orderRow();
  const [order] = await sql<{ reference: string }>(
    database.db,
    "update orders set email = 'mia@example.org' where id = $1 returning reference",
    [orderId],
  );
  await cast.ticketRow(orderId, eventId, { number: '1234567890123456', holder: {} });
  const slug = await slugOf(database.db, eventId);
  expect((await commandIn('messages list', environment)()).out).toMatch(new RegExp(`^${slug} `, 'm'));
  const letter = join(mkdtempSync(join(tmpdir(), 'frontrow-letter-')), 'letter.txt');
  writeFileSync(letter, 'Doors at seven\n\nAn hour earlier.\n');
  const send = commandIn('messages send', environment);
  expect(await send(slug, '--by', 'Ada')).toMatchObject({ code: 2, err: expect.stringContaining('--de is missing') });
  expect(await send('no-such-night', '--en', letter, '--by', 'Ada')).toMatchObject({ code: 1, err: 'There is no event no-such-night.\n' });
  const { job } = JSON.parse((await send(slug, '--en', letter, '--by', 'Ada', '--json')).out) as { job: number };
  const jobs = (verb: string, ...args: string[]) => commandIn(`jobs ${verb}`, environment)(String(job), ...args);
  expect((await commandIn('jobs', environment)()).out).toMatch(new RegExp(`^${job} +running +1 +0 +0 +0 .* Ada `, 'm'));
  expect((await jobs('stop', '--by', 'Bo')).code).toBe(0);
  expect(await jobs('stop', '--by', 'Bo')).toMatchObject({ code: 1, err: `There is no job ${job} that runs.\n` });
  expect((await jobs('show')).out).toContain('1: 0 done, 0 left out, 0 failed');
  expect((await jobs('resume', '--by', 'Bo')).code).toBe(0);
  expect(await sql(database.db, 'select name, input from batch_piece where batch_job_id = $1', [job])).toEqual([
    { name: order?.reference, input: { orderId, others: [] } },
  ]);
  expect(await sql(database.db, "select actor, what from audit_entry where what ~ '^(job|holder)' order by id")).toEqual([
    { actor: 'Ada (command line)', what: 'holder.write' },
    { actor: 'Bo (command line)', what: 'job.stop' },
    { actor: 'Bo (command line)', what: 'job.resume' },
  ]);
});

test('terms of an organiser that are not said stay as they were', async () => {
  await cast.ticketRow(await cast.orderRow(), eventId, { number: '6543210987654321', holder: {} });
  await sql(
    database.db,
    `with a as (insert into category (slug, type, name) values ('ada', 'ARTIST', '{"de": "Ada", "en": "Ada"}') returning id)
    insert into sellable_category (sellable_id, category_id, sort_order) select $1, id, 0 from a`,
    [eventId],
  );
  const terms = commandIn('settlements terms ada', environment);
  expect(await terms('Ada GbR', '--percent', '12', '--per-ticket', '0.5', '--resale-fees', 'organiser', '--by', 'Ada')).toMatchObject({
    code: 0,
  });
  expect(await terms('Ada GmbH', '--email', 'kasse@example.org', '--by', 'Ada')).toMatchObject({ code: 0 });
  expect(
    await sql(
      database.db,
      `select party, email, commission_permille, commission_minor::int, commission_vat_permille, return_fees_to, resale_fees_to
      from settlement_terms order by id desc limit 1`,
    ),
  ).toEqual([
    {
      party: 'Ada GmbH',
      email: 'kasse@example.org',
      commission_permille: 120,
      commission_minor: 50,
      commission_vat_permille: 190,
      return_fees_to: 'house',
      resale_fees_to: 'organiser',
    },
  ]);
});
