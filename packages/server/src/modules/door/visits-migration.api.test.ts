import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sql } from '../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate, type Queryable } from '../../platform/db/index.ts';

// Doors are open while the store is brought up to date: guests are let in by a server from before there were visits.

const MIGRATIONS = join(import.meta.dirname, '../../../../../db/migrations');
/** The file that makes visits of what such a server writes; those before it have only added to what it knows. */
const VISITS = '0502_visits_of_admissions.sql';

let database: TestDatabase;
let old: string;
beforeAll(async () => {
  old = mkdtempSync(join(tmpdir(), 'frontrow-migrations-'));
  for (const name of readdirSync(MIGRATIONS)) if (name < VISITS) cpSync(join(MIGRATIONS, name), join(old, name));
  database = await createTestDatabase({ source: 'template0' });
  await migrate(database.url, { folder: old });
});
afterAll(async () => {
  rmSync(old, { recursive: true });
  await database.drop();
});

/** What a server from before does when a device reads a ticket. @returns whether the guest is let in */
async function admitAsBefore(db: Queryable, ticketId: number, gateId: number): Promise<boolean> {
  await sql(db, 'select id from ticket where id = $1 for update', [ticketId]);
  const [scan] = await sql<{ id: string }>(
    db,
    `insert into door_scan (id, gate_id, device, ticket_id, scanned_at, let_in, result)
     values (gen_random_uuid(), $1, 'AAAAAA', $2, now(), true, 'ok') returning id`,
    [gateId, ticketId],
  );
  const rows = await sql(
    db,
    `insert into admission as a (ticket_id, gate, device, admitted_at, scan_id) values ($1, 'North', 'AAAAAA', now(), $2)
     on conflict (ticket_id) do update set gate = excluded.gate, device = excluded.device, admitted_at = excluded.admitted_at,
       scan_id = excluded.scan_id, written_in = pg_current_xact_id()
     where excluded.admitted_at < a.admitted_at returning ticket_id as id`,
    [ticketId, scan?.id],
  );
  return rows.length > 0;
}

const isMigrationWaiting = async (): Promise<boolean> =>
  (
    await sql(
      database.db,
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from admission a%'",
    )
  ).length > 0;

test('whoever is let in before, while and after visits come has one, and nobody is let in twice', async () => {
  const { db } = database;
  const cast = await createCast(db);
  const event = await cast.standingEvent();
  const orderId = await cast.orderRow();
  const tickets = [];
  for (const number of ['1', '2', '3', '4']) tickets.push(await cast.ticketRow(orderId, event.id, { number: number.repeat(16) }));
  const [earlier = 0, underWay = 0, waiting = 0, later = 0] = tickets;
  const [gate] = await sql<{ id: number }>(
    db,
    "insert into gate (event_id, name, token_hash) values ($1, 'North', sha256('x')) returning id",
    [event.id],
  );
  const admit = (ticketId: number) => db.transaction((tx) => admitAsBefore(tx, ticketId, gate?.id ?? 0));

  expect(await admit(earlier)).toBe(true);
  let migrated: Promise<string[]> | undefined;
  let waited: Promise<boolean> | undefined;
  await db.transaction(async (tx) => {
    expect(await admitAsBefore(tx, underWay, gate?.id ?? 0)).toBe(true);
    migrated = migrate(database.url);
    await expect.poll(isMigrationWaiting).toBe(true);
    waited = admit(waiting);
  });
  expect(await migrated).toContain(VISITS);
  expect(await waited).toBe(true);
  expect(await admit(later)).toBe(true);

  for (const ticketId of tickets) expect(await admit(ticketId)).toBe(false);
  const visits = await sql(
    db,
    `select v.ticket_id as "ticketId", v.number, v.event_id as "eventId", v.scan_id = a.scan_id as "isOfItsScan"
     from visit v join admission a using (ticket_id) order by v.ticket_id`,
  );
  expect(visits).toEqual(tickets.map((ticketId) => ({ ticketId, number: 1, eventId: event.id, isOfItsScan: true })));
});
