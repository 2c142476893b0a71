import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Reach } from '@frontrow/domain/office/rights';
import { isRefused, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import {
  createAllotment,
  guestPieces,
  issueGuests,
  giveBack,
  releaseAllotment,
  revokeGuest,
  type GuestList,
} from '../../src/modules/allotments/index.ts';
import { createInventory, type Inventory } from '../../src/modules/inventory/index.ts';
import { forgetOrders } from '../../src/modules/orders/forget-orders.ts';
import { createBatchWorker } from '../../src/platform/batch/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { silentLog } from '../../src/platform/log.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { checkBooks } from '../broken-money.ts';
import { createCast, sql, sqlValue, type Cast, type SeatedEvent } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let cast: Cast;
let inventory: Inventory;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  inventory = createInventory({ db: database.db, url: database.url, clock: systemClock });
});
beforeEach(() => sql(database.db, 'truncate batch_job, batch_piece, outbox'));
afterEach(() => checkBooks(database.db));
afterAll(async () => {
  await inventory.close();
  await database.drop();
});

const everywhere: Reach = { all: true, shops: [], artists: [], events: [] };
const who = { name: 'Ada', personId: null, reach: () => everywhere, audit: async () => undefined };

async function allot(event: SeatedEvent, seatIds: readonly number[]): Promise<number> {
  const [row] = await sql<{ slug: string }>(database.db, 'select slug from sellable where id = $1', [event.id]);
  const made = await createAllotment(database.db, who, {
    requestId: randomUUID(),
    event: row?.slug ?? '',
    terms: { name: 'Artist', forWhom: '', note: '', releasesOn: null },
    places: { seatIds, typed: '', pieces: [] },
  });
  if (isRefused(made)) throw new Error(made.refusal);
  return made.id;
}
const issue = (id: number, typed: string, more: Partial<GuestList> = {}) =>
  issueGuests(database.db, who, { requestId: randomUUID(), id, typed, ticketsTo: 'host@example.org', locale: 'de', ...more });
const codeOf = (answer: object): string => ('refusal' in answer ? String(answer.refusal) : 'done');
const worker = () =>
  createBatchWorker({ db: database.db, log: silentLog, handlers: { 'allotment.guests': guestPieces({ ids: systemIds }) } });
async function workOff(): Promise<void> {
  const { workTurn } = worker();
  while (await workTurn()) await sql(database.db, "update batch_job set run_at = now() - interval '1 second'");
}
type Ticket = { id: number; email: string; holder: string; seat: number; channel: string };
const ticketsOf = (id: number) =>
  sql<Ticket>(
    database.db,
    `select t.id, o.email, t.personal_identifier::jsonb ->> 'last_name' as holder, t.seat_id as seat, o.channel
    from orders o join ticket t on t.order_id = o.id where o.allotment_id = $1 and not t.is_dead order by t.id`,
    [id],
  );
const heldIn = async (id: number) =>
  (await sql<{ seat: number }>(database.db, 'select seat_id as seat from hold where allotment_id = $1 order by seat_id', [id])).map(
    ({ seat }) => seat,
  );
const soldOf = (event: { id: number }) =>
  sqlValue<number>(database.db, 'select coalesce(sum(pieces - returned_pieces), 0)::int as pieces from sales() where sellable_id = $1', [
    event.id,
  ]);

test('a list becomes tickets, an order and a mail for each address, out of the places of the allotment and as no sale', async () => {
  const event = await cast.seatedEvent();
  const seats = event.seatIds.slice(0, 4);
  const id = await allot(event, seats);
  expect(await issue(id, 'Ada Weber\tada@example.org\nBo Berg\nCy Clausen')).toMatchObject({ guests: 3 });
  await Promise.all([workOff(), workOff()]);
  const tickets = await ticketsOf(id);
  expect(tickets.map(({ email, holder }) => `${holder} ${email}`).toSorted()).toEqual([
    'Berg host@example.org',
    'Clausen host@example.org',
    'Weber ada@example.org',
  ]);
  expect(tickets.every(({ channel }) => channel === 'guest')).toBe(true);
  expect([...tickets.map(({ seat }) => seat), ...(await heldIn(id))].toSorted((a, b) => a - b)).toEqual(seats.toSorted((a, b) => a - b));
  expect(await sql(database.db, "select count(*)::int as mails from outbox where kind = 'tickets.mail'")).toEqual([{ mails: 2 }]);
  expect(await soldOf(event)).toBe(0);
  // nothing of the people stays in the job
  expect(await sql(database.db, "select count(*)::int as told from batch_piece where input <> '{}'")).toEqual([{ told: 0 }]);
});

test('asked for twice, also at once, it is issued once', async () => {
  const event = await cast.seatedEvent();
  const id = await allot(event, event.seatIds.slice(0, 4));
  const requestId = randomUUID();
  await Promise.all([issue(id, 'Ada\nBo', { requestId }), issue(id, 'Ada\nBo', { requestId })]);
  await workOff();
  expect(await issue(id, 'Ada\nBo', { requestId })).toMatchObject({ guests: 2 });
  await workOff();
  expect(await ticketsOf(id)).toHaveLength(2);
  // the database would not have it otherwise
  const twice = 'update orders set client_mutation_id = $1 where id in (select id from orders where allotment_id = $2)';
  await issue(id, 'Cy;c@example.org');
  await workOff();
  await expect(sql(database.db, twice, ['x', id])).rejects.toThrow('guests_are_written_once');
});

test('what cannot be is refused, with the lines or the number of places', async () => {
  const event = await cast.seatedEvent();
  const id = await allot(event, event.seatIds.slice(0, 2));
  expect(await issue(id, 'Ada\nBo\nCy')).toEqual({ refusal: 'MORE_GUESTS_THAN_PLACES', field: '2' });
  expect(await issue(id, 'Ada\nbo@')).toEqual({ refusal: 'GUESTS_UNREADABLE', field: '2: bo@' });
  expect(await issue(id, ' \n')).toEqual({ refusal: 'INVALID_INPUT', field: 'guests' });
  expect(await issue(id, 'Ada', { ticketsTo: '' })).toEqual({ refusal: 'INVALID_INPUT', field: 'ticketsTo' });
  expect(codeOf(await issue(id + 999, 'Ada'))).toBe('NOT_FOUND');
  await sql(database.db, "update event set happening_from = now() - interval '2 days' where id = $1", [event.id]);
  expect(codeOf(await issue(id, 'Ada'))).toBe('EVENT_OVER');
  await sql(database.db, "update event set happening_from = now() + interval '2 days' where id = $1", [event.id]);
  await releaseAllotment(database.db, who, id);
  expect(codeOf(await issue(id, 'Ada'))).toBe('ALLOTMENT_RELEASED');
  expect(await sql(database.db, 'select count(*)::int as jobs from batch_job')).toEqual([{ jobs: 0 }]);
});

test('two lists for the same places, also at once: what one is written for is no longer there for the other', async () => {
  const event = await cast.seatedEvent();
  const id = await allot(event, event.seatIds.slice(0, 3));
  const lists = ['A;a@example.org\nB;b@example.org', 'C;c@example.org\nD;d@example.org'];
  const answers = await Promise.all(lists.map((list) => issue(id, list)));
  expect(answers).toContainEqual({ refusal: 'MORE_GUESTS_THAN_PLACES', field: '1' });
  expect(answers).toContainEqual(expect.objectContaining({ guests: 2 }));
  expect(await issue(id, 'E')).toMatchObject({ guests: 1 });
  await Promise.all([workOff(), workOff()]);
  expect(await ticketsOf(id)).toHaveLength(3);
});

test('a list gets no tickets where the allotment has come back or given places back meanwhile', async () => {
  const event = await cast.seatedEvent();
  const id = await allot(event, event.seatIds.slice(0, 2));
  await issue(id, 'A;a@example.org\nB;b@example.org');
  await giveBack(database.db, who, { id, places: { seatIds: event.seatIds.slice(0, 1), typed: '', pieces: [] } });
  await workOff();
  expect(await ticketsOf(id)).toHaveLength(1);
  expect(await sql(database.db, "select note from batch_piece where outcome = 'skipped'")).toEqual([{ note: 'MORE_GUESTS_THAN_PLACES' }]);
  const other = await allot(event, event.seatIds.slice(4, 6));
  await issue(other, 'E');
  await releaseAllotment(database.db, who, other);
  await workOff();
  expect(await ticketsOf(other)).toEqual([]);
});

test('a ticket that is taken back gives its place back to the allotment, or to the sale where that has come back', async () => {
  const event = await cast.seatedEvent();
  const id = await allot(event, event.seatIds.slice(0, 2));
  await issue(id, 'Ada\nBo');
  await workOff();
  const [ada, bo] = await ticketsOf(id);
  if (!ada || !bo) throw new Error('no tickets');
  const answers = await Promise.all([1, 2].map(() => revokeGuest(database.db, who, { id, ticketId: ada.id })));
  expect(answers.map(codeOf)).toEqual(['done', 'done']);
  expect(await heldIn(id)).toEqual([ada.seat]);
  expect(await soldOf(event)).toBe(0);
  await releaseAllotment(database.db, who, id);
  expect(codeOf(await revokeGuest(database.db, who, { id, ticketId: bo.id }))).toBe('done');
  expect(await heldIn(id)).toEqual([]);
  expect(await ticketsOf(id)).toEqual([]);
  const claimed = await inventory.claim({
    ...cast.visitor(),
    requestId: cast.requestId(),
    countryCode: 'de',
    add: [{ variantId: event.variantId, amount: 2, sectionId: event.sectionId, seatIds: [ada.seat, bo.seat] }],
    remove: [],
  });
  expect(codeOf(claimed)).toBe('done');
});

test('who was let in has come: the ticket stays', async () => {
  const event = await cast.seatedEvent();
  const id = await allot(event, event.seatIds.slice(0, 1));
  await issue(id, 'Ada');
  await workOff();
  const [ada] = await ticketsOf(id);
  await sql(database.db, "insert into admission (ticket_id, gate, device) values ($1, 'g', 'd')", [ada?.id]);
  const refused: { id: number } | OfficeRefusal = await revokeGuest(database.db, who, { id, ticketId: ada?.id ?? 0 });
  expect(codeOf(refused)).toBe('TICKET_USED');
});

test('a guest is forgotten 28 days after the event, with the order', async () => {
  const event = await cast.seatedEvent();
  const id = await allot(event, event.seatIds.slice(0, 1));
  await issue(id, 'Ada Weber;ada@example.org');
  await workOff();
  const known = () =>
    sql(
      database.db,
      `select o.email, o.billing_address ->> 'lastName' as name, l.personal_identifier is not null as named
      from orders o join order_line l on l.order_id = o.id where o.allotment_id = $1`,
      [id],
    );
  const over = (days: number) =>
    sql(database.db, 'update event set happening_from = now() - make_interval(days => $2) where id = $1', [event.id, days]);
  await over(27);
  await forgetOrders(database.db);
  expect(await known()).toEqual([{ email: 'ada@example.org', name: 'Weber', named: true }]);
  await over(30);
  await forgetOrders(database.db);
  expect(await known()).toEqual([{ email: '', name: null, named: false }]);
});
