import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { showTimeline } from '../../src/modules/timeline/show-timeline.ts';
import { createCast, slugOf, sql, type Cast } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let cast: Cast;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
});
afterAll(() => database.drop());

const nobody = { ...fromCommandLine(), personId: null };

test('what begins, ends and comes back stands in the order of time, and what has no day last', async () => {
  const { db } = database;
  const event = await cast.standingEvent();
  await sql(
    db,
    `update event set presale_at = now() - interval '9 days', door_time = happening_from - interval '1 hour', sale_until = now() + interval '20 days',
      cancel_until = happening_from + interval '1 hour' where id = $1`,
    [event.id],
  );
  await sql(
    db,
    `insert into variant_phase (variant_id, key, sort_order, name, prices, ends_at, pieces) values
      ($1, 'early', 0, '{"de": "Frühbucher"}', '{"de": 1500}', now() + interval '3 days', 40), ($1, 'first', 1, '{"de": "Erste"}', '{"de": 1700}', null, 10)`,
    [event.variantId],
  );
  await sql(
    db,
    `insert into allotment (event_id, name, for_whom, releases_at, request_id, created_by) values ($1, 'Presse', '', now() + interval '4 days', gen_random_uuid(), 'Ada')`,
    [event.id],
  );
  await sql(
    db,
    `insert into opening_code (event_id, group_key, code_hash, starts_at, request_id, made_by)
    select $1, 'fans', sha256('a'::bytea), now() - interval '10 days', gen_random_uuid(), 'Ada'`,
    [event.id],
  );
  await sql(
    db,
    `insert into on_sale (key, shop_id, event_id, opens_at, shoppers_max, per_minute_max) values ('big', $1, $2, now() - interval '8 days', 100, 100)`,
    [cast.mainShopId, event.id],
  );
  const slug = await slugOf(database.db, event.id);
  const shown = await showTimeline(db, nobody, 'de', slug);
  expect(shown?.items.map(({ kind, isPast }) => [kind, isPast])).toEqual([
    ['CODES_BEGIN', true],
    ['PRESALE', true],
    ['ROOM', true],
    ['PHASE_ENDS', false],
    ['ALLOTMENT', false],
    ['SALE_END', false],
    // the form is closed before, whatever the catalogue says
    ['BACK_UNTIL', false],
    ['DOORS', false],
    ['BEGINS', false],
    ['PHASE_PIECES', false],
  ]);
  // a minute after it is written, as on the event's page
  const [written] = await sql<{ at: Date }>(db, 'select presale_at as at from event where id = $1', [event.id]);
  expect(shown?.items.find(({ kind }) => kind === 'PRESALE')?.at?.getTime()).toBe((written?.at.getTime() ?? 0) + 60_000);
  expect(shown?.items.find(({ kind }) => kind === 'PHASE_ENDS')).toMatchObject({
    name: 'Frühbucher: Category A, full',
    count: 0,
    outOf: 40,
    priceMinor: 1500,
  });
  expect(await showTimeline(db, nobody, 'de', 'nowhere')).toBeUndefined();
});

test('a check-in begins five days before and ends with the beginning, unless the event says otherwise', async () => {
  const { db } = database;
  const event = await cast.standingEvent({ personalization: 'check_in_required' });
  const slug = await slugOf(database.db, event.id);
  const checkIn = async () => {
    const shown = await showTimeline(db, nobody, 'de', slug);
    const at = (wanted: string) => shown?.items.find(({ kind }) => kind === wanted)?.at?.getTime() ?? 0;
    return ['CHECK_IN_BEGINS', 'CHECK_IN_ENDS'].map((kind) => (at('BEGINS') - at(kind)) / 3_600_000);
  };
  expect(await checkIn()).toEqual([120, 0]);
  await sql(
    db,
    "update event set check_in_start_at = happening_from - interval '48 hours', check_in_end_at = happening_from - interval '2 hours' where id = $1",
    [event.id],
  );
  expect(await checkIn()).toEqual([48, 2]);
});

test('a change set that is to be published shows when', async () => {
  const { db } = database;
  const event = await cast.standingEvent();
  const slug = await slugOf(database.db, event.id);
  const [set] = await sql<{ id: number }>(db, "insert into change_set (title) values ('Zweite Preisphase') returning id");
  await sql(db, `insert into change (change_set_id, kind, slug, base_version, after) values ($1, 'events', $2, 0, '{}')`, [set?.id, slug]);
  await sql(db, "update change_set set state = 'scheduled', publish_at = now() + interval '1 day', scheduled_by = 'Ada' where id = $1", [
    set?.id,
  ]);
  const shown = await showTimeline(db, nobody, 'de', slug);
  expect(shown?.items.find(({ kind }) => kind === 'CHANGE')).toMatchObject({ name: 'Zweite Preisphase', ref: String(set?.id) });
  // who reaches a part sees what they have written themselves, here as in the list of change sets
  const [author] = await sql<{ id: number }>(
    db,
    "insert into person (email, name, locale) values ('a@example.org', 'Ada', 'de') returning id",
  );
  await sql(db, "insert into change_set_author (change_set_id, person_id, name) values ($1, $2, 'Ada')", [set?.id, author?.id]);
  const ofEvent = { reach: () => ({ all: false, shops: [], artists: [], events: [event.id] }) };
  const seenBy = async (personId: number) => (await showTimeline(db, { ...ofEvent, personId }, 'de', slug))?.items.map(({ kind }) => kind);
  expect(await seenBy(author?.id ?? 0)).toContain('CHANGE');
  expect(await seenBy(0)).not.toContain('CHANGE');
});
