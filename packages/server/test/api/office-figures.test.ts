import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../domain/src/office/rights.ts';
import { addUpSales, compareTotals } from '../../src/modules/figures/index.ts';
import { slugOf, sql, sqlValue, type StandingEvent } from '../cast.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let owner: OfficePerson;
let organiser: OfficePerson;
/** Of one artist: the last took place, the next is to come. And a night of somebody else. */
let past: StandingEvent;
let coming: StandingEvent;
let other: StandingEvent;
let tickets = 0;

/** An order of one ticket for 30 euros, 4.90 of shipping with it. @returns the ticket */
async function sell(event: StandingEvent, at: string): Promise<number> {
  const orderId = await store.cast.orderRow();
  await sql(
    store.db,
    `update orders set placed_at = ${at}, paid_at = ${at}, shipping_minor = 490, shipping_vat_minor = 78, items_minor = 3000, total_minor = 3490,
      shipping_vat_permille = 190 where id = $1`,
    [orderId],
  );
  return store.cast.ticketRow(orderId, event.id, { number: String(++tickets).padStart(16, '0') });
}

beforeAll(async () => {
  store = await startTestStore();
  [past, coming, other] = [await store.cast.standingEvent(), await store.cast.standingEvent(), await store.cast.standingEvent()];
  await sql(store.db, "update event set happening_from = now() - interval '100 days' where id = $1", [past.id]);
  await sql(
    store.db,
    `with artist as (insert into category (slug, type, name) values ('ada', 'ARTIST', '{"de": "Ada"}') returning id)
     insert into sellable_category select unnest($1::bigint[]), id from artist`,
    [[past.id, coming.id]],
  );
  await sell(coming, 'now()');
  await sell(coming, "now() - interval '1 hour'");
  await sell(coming, "now() - interval '30 hours'");
  await sell(other, 'now()');
  // 50 and 10 days before the show: the one to come is 30 days away
  await sell(past, "now() - interval '150 days'");
  await sell(past, "now() - interval '110 days'");
  owner = await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
  organiser = await joinOffice(store, { role: 'organiser', scope: 'event', scopeId: coming.id });
});
afterAll(() => store.stop());

const sumOf = (lastDay: { last: unknown; before: unknown }) => [lastDay.last, lastDay.before];

test('the last day beside the one before, alike before and after it was added up', async () => {
  const ask = async () => sumOf((await owner.ask('TODAY')).data.lastDay);
  const expected = [
    expect.objectContaining({ pieces: 3, sold: 3 * 3490, vat: 3 * (196 + 78), returned: 0 }),
    expect.objectContaining({ pieces: 1, sold: 3490 }),
  ];
  expect(await ask()).toEqual(expected);
  await addUpSales(store.db);
  expect(await sql(store.db, 'select from sales_change')).toEqual([]);
  expect(await ask()).toEqual(expected);
  expect(await compareTotals(store.db)).toMatchObject({ soldMinor: 6 * 3490, differences: [] });
});

test('an organiser sees what own events sell, without the shipping that others earn by; support sees nothing', async () => {
  const { lastDay, figuresOfEvents } = (await organiser.ask('TODAY')).data;
  expect(sumOf(lastDay)).toEqual([expect.objectContaining({ pieces: 2, sold: 6000 }), expect.objectContaining({ pieces: 1, sold: 3000 })]);
  expect(figuresOfEvents.map(({ id }: { id: string }) => Number(id))).toEqual([coming.id]);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  const span = { firstDay: new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10), lastDay: today, byHour: false };
  expect((await owner.ask('FIGURES', { ...span, sellableId: String(other.id) })).data.figures.total.sold).toBeGreaterThan(0);
  const { figures } = (await organiser.ask('FIGURES', { ...span, sellableId: String(other.id) })).data;
  expect([figures.total.sold, figures.of]).toEqual([0, []]);
  const slug = await slugOf(store.db, other.id);
  expect((await organiser.ask('FIGURES_EVENT', { slug })).data.figuresOfEvent).toBe(null);
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  expect((await support.ask('TODAY')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('of an event that two shops sell each sees its own sales, and compares with nothing it does not sell', async () => {
  await sql(store.db, 'insert into shop_sellable values ($1, $2)', [store.cast.bandShopId, coming.id]);
  const band = await joinOffice(store, { role: 'organiser', scope: 'shop', scopeId: store.cast.bandShopId });
  expect((await band.ask('TODAY')).data.figuresOfEvents).toMatchObject([{ id: String(coming.id), places: 0, compared: null }]);
  const slug = await slugOf(store.db, coming.id);
  expect((await band.ask('FIGURES_EVENT', { slug })).data.figuresOfEvent.pace).toEqual({ own: [], compared: [] });
  expect((await band.ask('FIGURES_EVENTS', { past: true })).data.figuresOfEvents).toEqual([]);
  expect((await owner.ask('FIGURES_EVENTS', { past: true })).data.figuresOfEvents).toHaveLength(1);
});

test('an event beside the last of its artist, as many days before the show', async () => {
  const { figuresOfEvents } = (await owner.ask('TODAY')).data;
  expect(figuresOfEvents).toMatchObject([
    { places: 3, newPieces: 2, capacity: 100, compared: { placesThen: 1, places: 2 } },
    { places: 1, compared: null },
  ]);
  const { figuresOfEvent } = (await owner.ask('FIGURES_EVENT', { slug: figuresOfEvents[0].slug })).data;
  expect(figuresOfEvent.pace).toMatchObject({
    own: [
      { daysBefore: 32, places: 1 },
      { daysBefore: 31, places: 3 },
    ],
    compared: [
      { daysBefore: 51, places: 1 },
      { daysBefore: 11, places: 2 },
    ],
  });
});

test('what is taken back counts when it is, and its place is free again', async () => {
  const ticket = await sell(coming, "now() - interval '40 days'");
  await sql(store.db, "insert into ticket_void (ticket_id, reason) values ($1, 'refunded')", [ticket]);
  const { lastDay, figuresOfEvents } = (await owner.ask('TODAY')).data;
  expect(lastDay.last).toMatchObject({ pieces: 3, returned: 1, refunded: 3000, vat: 3 * (196 + 78) - 196 });
  expect(figuresOfEvents[0]).toMatchObject({ places: 3, sales: { pieces: 4, returned: 1 } });
});

test('days are those of Berlin: one in October has 25 hours, one in March 23', async () => {
  // half past midnight of the 26th of October 2025 in Berlin, and the hour that comes twice
  await sell(coming, "'2025-10-25T22:30Z'::timestamptz");
  await sell(coming, "'2025-10-26T00:30Z'::timestamptz");
  await sell(coming, "'2025-10-26T01:30Z'::timestamptz");
  const ask = async (firstDay: string, lastDay: string, byHour: boolean) =>
    (await owner.ask('FIGURES', { firstDay, lastDay, byHour, sellableId: String(coming.id) })).data.figures;
  const days = await ask('2025-10-25', '2025-10-27', false);
  expect(days.points.map(({ from, sales }: { from: string; sales: { pieces: number } }) => [from, sales.pieces])).toEqual([
    ['2025-10-24T22:00:00.000Z', 0],
    ['2025-10-25T22:00:00.000Z', 3],
    ['2025-10-26T23:00:00.000Z', 0],
  ]);
  expect(days.total).toMatchObject({ pieces: 3, sold: 9000 });
  expect(days.of).toMatchObject([{ variant: expect.any(String), sales: { pieces: 3 } }]);
  const hours = await ask('2025-10-26', '2025-10-26', true);
  expect(hours.points).toHaveLength(25);
  expect(hours.points.flatMap(({ sales }: { sales: { pieces: number } }, hour: number) => (sales.pieces > 0 ? [hour] : []))).toEqual([
    0, 2, 3,
  ]);
  expect((await ask('2025-03-30', '2025-03-30', true)).points).toHaveLength(23);
});

test.each([
  ['firstDay', { firstDay: '2026-02-30', lastDay: '2026-03-01', byHour: false }],
  ['firstDay', { firstDay: 'today', lastDay: '2026-03-01', byHour: false }],
  ['lastDay', { firstDay: '2026-03-02', lastDay: '2026-03-01', byHour: false }],
  ['lastDay', { firstDay: '2020-03-02', lastDay: '2026-03-01', byHour: false }],
  ['lastDay', { firstDay: '2026-01-01', lastDay: '2026-03-01', byHour: true }],
  ['lastDay', { firstDay: '2026-01-01', lastDay: 'x', byHour: true }],
])('a wrong %s is told', async (field, span) => {
  expect((await owner.ask('FIGURES', span)).data.figures).toEqual({ code: 'INVALID_INPUT', field });
});

test('what waits for somebody is told to who may open its page, as far as they may', async () => {
  for (const shopId of [store.cast.mainShopId, store.cast.bandShopId])
    await sql(
      store.db,
      `insert into withdrawal (shop_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at, received_at)
       values ($1, 'de', 'Ada', 'B-1', 'ada@example.org', '', false, now(), '2026-11-01 12:00Z')`,
      [shopId],
    );
  const needsOf = async (person: OfficePerson) => (await person.ask('NEEDS')).data.needs;
  const withdrawals = (count: number) => ({ kind: 'withdrawal', count, since: '2026-11-01T12:00:00.000Z', order: null });
  expect(await needsOf(owner)).toEqual([withdrawals(2)]);
  expect(await needsOf(await joinOffice(store, { role: 'support', scope: 'shop', scopeId: store.cast.mainShopId }))).toEqual([
    withdrawals(1),
  ]);
  expect(await needsOf(organiser)).toEqual([]);
  const finance = await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null });
  expect(await needsOf(finance)).toEqual([]);
  await sql(
    store.db,
    `insert into unmatched_money (provider, provider_object_id, amount_minor, currency, reason, opened_at)
     values ('bank', 'odd', 4200, 'EUR', 'no_such_order', '2026-11-02 12:00Z')`,
  );
  expect(await needsOf(finance)).toEqual([{ kind: 'case', count: 1, since: '2026-11-02T12:00:00.000Z', order: null }]);
  // of no shop, and nobody's to mend in the office: for owners
  await sql(
    store.db,
    `insert into invariant_state (name, offenders, unfinished, broken_since) values ('x', '["y"]', false, '2026-11-03 12:00Z')`,
  );
  const broken = { kind: 'broken', count: 1, since: '2026-11-03T12:00:00.000Z', order: null };
  expect(
    [await needsOf(owner), await needsOf(finance)].map((needs) => needs.filter(({ kind }: { kind: string }) => kind === 'broken')),
  ).toEqual([[broken], []]);
  await sql(store.db, 'delete from invariant_state');
  // of no order: for who may see the whole house
  expect(await needsOf(await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: store.cast.mainShopId }))).toEqual([]);
});

test('money that waits for a hand or a second person is told to who may give it, with its order', async () => {
  const ask = async (role: Role, scopeId: number | null = null): Promise<{ kind: string; count: number; order: string | null }[]> => {
    const person = await joinOffice(store, { role, scope: scopeId === null ? 'all' : 'shop', scopeId });
    return (await person.ask('NEEDS')).data.needs;
  };
  const kinds = async (role: Role, scopeId?: number) => (await ask(role, scopeId)).map(({ kind }) => kind).toSorted();
  const before = {
    finance: await kinds('finance'),
    organiser: await kinds('organiser'),
    band: await kinds('finance', store.cast.bandShopId),
  };
  const orderId = await store.cast.orderRow();
  await sql(store.db, 'update orders set paid_at = now(), items_minor = 90000, total_minor = 90000 where id = $1', [orderId]);
  const ticket = await store.cast.ticketRow(orderId, coming.id, { number: String(++tickets).padStart(16, '0') });
  await sql(
    store.db,
    `with a as (
      insert into payment_attempt (shop_id, order_id, method, provider, state, amount_minor, provider_payment_id, settled_at)
        select shop_id, id, 'stripe_checkout', 'stripe', 'succeeded', 90000, 'pi_1', now() from orders where id = $1 returning id
    ), t as (
      insert into ledger_transfer (order_id, kind, provider, provider_object_id) values ($1, 'capture', 'stripe', 'pi_1') returning id
    ), e as (
      insert into ledger_entry (transfer_id, order_id, account, amount_minor) select id, $1, unnest('{order,stripe}'::text[]), unnest('{-90000,90000}'::int[]) from t
    ) insert into refund (order_id, attempt_id, amount_minor, reason, state, settled_at) select $1, id, 1000, 'tickets', 'failed', now() from a`,
    [orderId],
  );
  const run = (eventId: number, state: string) =>
    sql<{ id: number }>(
      store.db,
      "insert into refund_run (event_id, state, amount_minor, started_by) values ($1, $2, 40000, 'Ada') returning id",
      [eventId, state],
    );
  await run(other.id, 'waiting');
  const [running] = await run(coming.id, 'running');
  await sql(
    store.db,
    "insert into refund_run_order (run_id, order_id, way, amount_minor, voucher_minor) values ($1, $2, 'by_hand', 3000, 0)",
    [running?.id, orderId],
  );
  await sql(store.db, "insert into payment_by_hand (order_id, amount_minor, reason, ordered_by) values ($1, 60000, 'Scheck', 'Ada')", [
    orderId,
  ]);
  await sql(
    store.db,
    `insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at, entered_by, proposal)
     select shop_id, id, 'de', 'Ada', reference, email, '', false, now(), 'Ada', '{}' from orders where id = $1`,
    [orderId],
  );
  await sql(
    store.db,
    `with f as (
      insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name, state, sold_order_id, closed_at)
        select id, shop_id, 'a-code-that-is-long-enough', true, 3000, 0, 'DE89370400440532013000', 'Ada', 'sold', $2, now() from ticket where id = $1 returning id
    ) insert into resale_payout (offer_id, amount_minor, due_at) select id, 3000, now() + interval '2 days' from f`,
    [ticket, orderId],
  );
  const parted = await store.cast.orderRow();
  await store.cast.ticketRow(parted, other.id, { number: String(++tickets).padStart(16, '0') });
  await sql(store.db, "update orders set status = 'incomplete', paid_at = null where id = $1", [parted]);
  expect(await kinds('support')).not.toContain('part_paid');
  await sql(store.db, "update event set status = 'cancelled' where id = $1", [other.id]);
  expect(await kinds('support')).toContain('part_paid');
  // who may cancel it
  expect([await kinds('finance'), await kinds('support', store.cast.bandShopId)].flat()).not.toContain('part_paid');
  const added = ['by_hand', 'paid', 'payout', 'proposal', 'refund_failed', 'run'];
  expect(await kinds('finance')).toEqual([...before.finance, ...added].toSorted());
  const reference = await sqlValue<string>(store.db, 'select reference from orders where id = $1', [orderId]);
  expect((await ask('finance')).flatMap(({ kind, order }) => (order === null ? [] : [[kind, order]]))).toEqual([
    ['proposal', reference],
    ['paid', reference],
  ]);
  // of another shop, or without the right: nothing; a run is of the whole house, and declaring paid is finance's
  expect(await kinds('finance', store.cast.bandShopId)).toEqual(before.band);
  expect(await kinds('organiser')).toEqual(before.organiser);
  const manager = await kinds('manager', store.cast.mainShopId);
  expect(['run', 'paid'].some((kind) => manager.includes(kind))).toBe(false);
  expect(manager).toContain('proposal');
});

test('long work that stands still or failed in part is told for a week, to who began it and to who sees all', async () => {
  const jobsOf = async (person: OfficePerson) =>
    ((await person.ask('NEEDS')).data.needs as { kind: string; count: number }[]).find(({ kind }) => kind === 'job')?.count ?? 0;
  const manager = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: store.cast.mainShopId });
  const begin = async (person: OfficePerson, state: string, age: string, outcome: string) => {
    const [job] = await sql<{ id: number }>(
      store.db,
      `insert into batch_job (request_id, kind, title, input, started_by, person_id, state, changed_by, changed_at)
       values (gen_random_uuid(), 'x', '{"de": "x", "en": "x"}', '{}', 'Ada', $1, $2, 'Ada', now() - $3::interval) returning id`,
      [person.id, state, age],
    );
    await sql(store.db, "insert into batch_piece (batch_job_id, name, input, outcome, ended_at) values ($1, 'x', '{}', $2, now())", [
      job?.id,
      outcome,
    ]);
  };
  await begin(manager, 'stopped', '1 day', 'done');
  await begin(owner, 'done', '1 day', 'failed');
  await begin(owner, 'done', '1 day', 'done');
  await begin(owner, 'stopped', '8 days', 'failed');
  // whoever may begin one sees what became of it
  await begin(organiser, 'stopped', '1 day', 'done');
  expect([await jobsOf(owner), await jobsOf(manager), await jobsOf(organiser)]).toEqual([3, 1, 1]);
});

test('products of which nearly nothing is left are named, within reach', async () => {
  const shirt = await store.cast.product({ capacity: 100 });
  expect((await owner.ask('TODAY')).data.scarce).toEqual([]);
  const block = (quantity: number) =>
    sql(store.db, "insert into hold (sellable_id, stock_id, quantity, unit_price_minor, block_reason) values ($1, $2, $3, 0, 'fair')", [
      shirt.id,
      shirt.stockIds[1],
      quantity,
    ]);
  await block(89);
  expect((await owner.ask('TODAY')).data.scarce).toEqual([]);
  await block(4);
  expect((await owner.ask('TODAY')).data.scarce).toEqual([{ name: 'Shirt', variant: 'L', left: 7 }]);
  expect((await organiser.ask('TODAY')).data.scarce).toEqual([]);
});

test('the seats of an event are told row by row, with those that somebody has; of others none', async () => {
  const seated = await store.cast.seatedEvent({ seats: 12 });
  const slug = await slugOf(store.db, seated.id);
  const { createAllotment: made } = (
    await owner.ask('createAllotment', {
      requestId: randomUUID(),
      event: slug,
      terms: { name: 'Artist', forWhom: '', note: '', releasesOn: null },
      places: { seatIds: [String(seated.seatIds[10])], typed: '1 2-3', pieces: [] },
    })
  ).data;
  expect(made).toMatchObject({ __typename: 'Allotment' });
  const [first, second] = (await owner.ask('SEATS_OF_EVENT', { slug })).data.allottedEvent.seatRows;
  expect(first).toMatchObject({ section: 'Stalls', row: '1', numbers: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] });
  expect(first.free).toEqual([true, false, false, true, true, true, true, true, true, true]);
  expect([first.ids[0], first.xs[0], first.ys[0]]).toEqual([String(seated.seatIds[0]), 200, 0]);
  expect(second).toMatchObject({ row: '2', numbers: ['1', '2'], free: [false, true] });
  expect((await organiser.ask('SEATS_OF_EVENT', { slug })).data.allottedEvent).toBe(null);
});

test('an organiser sets places of own events aside, and sees none of others; support may not', async () => {
  const wish = (slug: string | undefined, of: StandingEvent) => ({
    requestId: randomUUID(),
    event: slug,
    terms: { name: 'Artist', forWhom: 'Ada', note: '', releasesOn: null },
    places: { seatIds: [], typed: '', pieces: [{ sectionId: String(of.sectionId), quantity: 4 }] },
  });
  const [slug, otherSlug] = [await slugOf(store.db, coming.id), await slugOf(store.db, other.id)];
  const { createAllotment: made } = (await organiser.ask('createAllotment', wish(slug, coming))).data;
  const { allottedEvent: event } = (await organiser.ask('ALLOTMENTS', { slug })).data;
  expect(event).toMatchObject({ places: 100, setAside: 4, free: 96, allotments: [{ id: made.id, left: 4, createdBy: 'Ada Weber' }] });
  expect((await organiser.ask('ALLOTMENT', { slug, id: made.id })).data.allotment).toMatchObject({
    rows: [],
    pieces: [{ section: 'Floor', quantity: 4 }],
  });
  expect((await organiser.ask('ALLOTMENTS', { slug: otherSlug })).data.allottedEvent).toBe(null);
  const theirs = (await owner.ask('createAllotment', wish(otherSlug, other))).data.createAllotment;
  for (const [name, variables] of [
    ['createAllotment', wish(otherSlug, other)],
    ['releaseAllotment', { id: theirs.id }],
    ['issueGuests', { requestId: randomUUID(), id: theirs.id, guests: 'Ada', ticketsTo: 'a@example.org' }],
    ['revokeGuest', { id: theirs.id, ticketId: '1' }],
    ['giveBackPlaces', { id: theirs.id, places: wish(otherSlug, other).places }],
    ['addToAllotment', { id: theirs.id, places: wish(otherSlug, other).places }],
    ['changeAllotment', { id: theirs.id, version: 1, terms: wish(otherSlug, other).terms }],
  ] as const)
    expect((await organiser.ask(name, variables)).data[name]).toMatchObject({ code: 'NOT_FOUND' });
  expect((await organiser.ask('ALLOTMENT', { slug: otherSlug, id: theirs.id })).data.allotment).toBe(null);
  expect((await owner.ask('ALLOTMENT', { slug: otherSlug, id: theirs.id })).data.allotment).toMatchObject({ left: 4, releasedAt: null });
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  expect((await support.ask('ALLOTMENTS', { slug })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const guests = { requestId: randomUUID(), id: made.id, guests: 'Bo Berg', ticketsTo: 'host@example.org' };
  expect((await organiser.ask('issueGuests', guests)).data.issueGuests).toMatchObject({ guests: 1 });
  const shown = async () => (await organiser.ask('ALLOTMENT', { slug, id: made.id })).data.allotment;
  await expect.poll(async () => (await shown()).guests).toMatchObject([{ name: 'Bo Berg', email: null, section: 'Floor', isBack: false }]);
  // where it went is for who may see people
  expect((await owner.ask('ALLOTMENT', { slug, id: made.id })).data.allotment.guests).toMatchObject([{ email: 'host@example.org' }]);
  const now = async () => (await organiser.ask('FIGURES_EVENT', { slug })).data.figuresOfEvent.placesNow;
  expect(await now()).toEqual({ free: 96, setAside: 3, guests: 1 });
  const [{ ticketId }] = (await shown()).guests;
  await organiser.ask('revokeGuest', { id: made.id, ticketId });
  expect(await shown()).toMatchObject({ left: 4, guestsUnderWay: 0, guests: [{ isBack: true }] });
  expect(await now()).toEqual({ free: 96, setAside: 4, guests: 0 });
  await organiser.ask('releaseAllotment', { id: made.id });
  const audited = await sql(store.db, 'select what from audit_entry where object = $1 order by id', [`allotment:${made.id}`]);
  expect(audited).toEqual(['make', 'guests', 'guest_revoke', 'release'].map((deed) => ({ what: `allotment.${deed}` })));
});
