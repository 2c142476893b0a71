import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, sqlValue, type StandingEvent } from '../cast.ts';
import { selectHolders } from '../../src/modules/tickets/message-holders/store.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let event: StandingEvent;
let orders: { id: number; reference: string }[];
let owner: OfficePerson;
let support: OfficePerson;

/** An order with a ticket of the event, for the address. */
async function order(email: string, number: string): Promise<{ id: number; reference: string }> {
  const id = await store.cast.orderRow();
  const [row] = await sql<{ reference: string }>(store.db, 'update orders set email = $2 where id = $1 returning reference', [id, email]);
  await store.cast.ticketRow(id, event.id, { number, holder: {} });
  return { id, reference: row?.reference ?? '' };
}

beforeAll(async () => {
  store = await startTestStore();
  event = await store.cast.standingEvent();
  const addresses = ['ada@example.org', 'bo@example.org', 'BO@example.org', 'cy@example.org'];
  orders = [];
  for (const [at, address] of addresses.entries()) orders.push(await order(address, `123456789012345${at}`));
  [owner, support] = await Promise.all([
    joinOffice(store, { role: 'owner', scope: 'all', scopeId: null }),
    joinOffice(store, { role: 'support', scope: 'all', scopeId: null }),
  ]);
});
beforeEach(() => sql(store.db, 'truncate batch_job, batch_piece, outbox, inbox'));
/** By the last test. */
let isStopped = false;
afterAll(() => (isStopped ? undefined : store.stop()));

const letter = { subject: 'Einlass eine Stunde früher', text: 'Bitte kommt um sieben.\n\nBis bald!' };
const write = (who: OfficePerson, requestId = randomUUID(), changes = {}) =>
  who.ask('messageHolders', { requestId, eventId: String(event.id), de: letter, en: null, ...changes });
const rested = () => sql(store.db, "update batch_job set run_at = now() - interval '1 second'");
/** Until the store's own worker has ended it. */
async function ended(who: OfficePerson, id: string) {
  for (;;) {
    const { job } = (await who.ask('JOB', { id, onlyTrouble: false, after: null })).data;
    if (job.state === 'done') return job;
    await rested();
  }
}

test('a message goes once to each address that holds a ticket, as a job that is sent once however often it is asked for', async () => {
  expect((await owner.ask('HOLDER_COUNT', { eventId: String(event.id) })).data.holderCount).toBe(3);
  const requestId = randomUUID();
  const answers = await Promise.all([write(owner, requestId), write(owner, requestId)]);
  const [id, again] = answers.map(({ data }) => data.messageHolders.id);
  expect(id).toBe(again);
  const job = await ended(owner, id);
  expect(job).toMatchObject({ kind: 'tickets.message', count: 3, done: 3, failed: 0, startedBy: 'Ada Weber' });
  const newest = [orders[0], orders[2], orders[3]].map((one) => one?.reference);
  expect(new Set(job.pieces.map(({ name }: { name: string }) => name))).toEqual(new Set(newest));
  expect(await sql(store.db, "select count(*)::int as mails from outbox where kind = 'tickets.message'")).toEqual([{ mails: 3 }]);
  expect(await sql(store.db, "select count(*)::int as entries from audit_entry where what = 'holder.write'")).toEqual([{ entries: 1 }]);
});

/** No piece is done, and each knows again what it was told. */
const undone = () =>
  sql(
    store.db,
    "update batch_piece p set outcome = null, ended_at = null, input = (select jsonb_build_object('orderId', id) from orders where reference = p.name)",
  );
/** As if the worker had not come to any piece yet. */
const begin = async () => {
  await undone();
  await sql(store.db, "update batch_job set state = 'running', run_at = now()");
};

test('who has given the tickets back meanwhile gets no mail', async () => {
  const returned = await order('dee@example.org', '1234567890123459');
  const id = (await write(owner)).data.messageHolders.id as string;
  await ended(owner, id);
  await sql(store.db, "insert into ticket_void (ticket_id, reason) select id, 'refunded' from ticket where order_id = $1", [returned.id]);
  await begin();
  expect(await ended(owner, id)).toMatchObject({ done: 3, skipped: 1 });
  const { pieces } = (await owner.ask('JOB', { id, onlyTrouble: true, after: null })).data.job;
  expect(pieces).toMatchObject([{ name: returned.reference, outcome: 'skipped', note: 'no_ticket' }]);
});

test('who has given one order back is told by another that holds a ticket still', async () => {
  const [older, newest] = [orders[1], orders[2]];
  const holders = await store.db.many(selectHolders, [true, [], [], [], event.id]);
  const id = (await write(owner)).data.messageHolders.id as string;
  await ended(owner, id);
  await sql(store.db, "insert into ticket_void (ticket_id, reason) select id, 'refunded' from ticket where order_id = $1", [newest?.id]);
  await sql(store.db, 'truncate outbox');
  await undone();
  for (const {
    orderIds: [orderId, ...others],
    reference,
  } of holders)
    await sql(store.db, 'update batch_piece set input = $2 where name = $1', [reference, JSON.stringify({ orderId, others })]);
  await sql(store.db, "update batch_job set state = 'running', run_at = now()");
  expect(await ended(owner, id)).toMatchObject({ done: 3, skipped: 0 });
  const told = await sql(store.db, "select (payload ->> 'orderId')::int as id from outbox where kind = 'tickets.message'");
  expect(told).toContainEqual({ id: older?.id });
});

test('what a job is about is told in the reader’s language', async () => {
  const id = (await write(owner)).data.messageHolders.id as string;
  const titleIn = async (locale: 'de' | 'en') => {
    await sql(store.db, 'update person set locale = $1', [locale]);
    return (await owner.ask('JOB', { id, onlyTrouble: false, after: null })).data.job.title as string;
  };
  expect(await titleIn('en')).toContain('(en)');
  expect(await titleIn('de')).not.toContain('(en)');
});

test('names come in the language of who is signed in, whatever their browser speaks', async () => {
  const answer = await store.send('/office/graphql?locale=en', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-frontrow-client': 'test', ...owner.headers },
    body: JSON.stringify({
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: store.officeHashOf('EVENTS_TO_TELL') } },
    }),
  });
  const { eventsToTell } = (JSON.parse(answer.text) as { data: { eventsToTell: { name: string }[] } }).data;
  expect(eventsToTell.map(({ name }) => name)).not.toContainEqual(expect.stringContaining('(en)'));
  expect(eventsToTell).not.toEqual([]);
});

test('an event to write about is found by its name', async () => {
  const found = async (search: string) =>
    (await owner.ask('EVENTS_TO_TELL', { search })).data.eventsToTell.map(({ name }: { name: string }) => name);
  const [name, ...others] = await found('');
  await sql(store.db, `update event set descriptive_name = jsonb_build_object('de', 'Café Zürich') where descriptive_name ->> 'de' = $1`, [
    name,
  ]);
  expect(await found('cafe zur')).toEqual(['Café Zürich']);
  expect(await found('nirgends')).toEqual([]);
  expect(await found('')).toHaveLength(others.length + 1);
});

test.each([
  ['neither language', { de: null }, 'de.subject'],
  ['no text', { de: { subject: 'Hallo', text: ' ' } }, 'de.text'],
  ['no subject', { en: { subject: '', text: 'Hello' } }, 'en.subject'],
  ['a subject that is too long', { de: { subject: 'x'.repeat(151), text: 'Hallo' } }, 'de.subject'],
  ['no request', { requestId: 'x' }, 'requestId'],
])('%s is refused', async (_name, changes, field) => {
  expect((await write(owner, randomUUID(), changes)).data.messageHolders).toMatchObject({ code: 'INVALID_INPUT', field });
});

test('who may not write to these people has nobody to write to, and who may not at all is told so', async () => {
  const other = await joinOffice(store, { role: 'manager', scope: 'event', scopeId: (await store.cast.standingEvent()).id });
  expect((await write(other)).data.messageHolders).toMatchObject({ code: 'NOBODY_TO_TELL' });
  expect((await other.ask('EVENTS_TO_TELL')).data.eventsToTell).toEqual([]);
  expect((await write(support)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('a job is stopped and goes on; others neither see nor stop it', async () => {
  const id = (await write(owner)).data.messageHolders.id as string;
  expect((await support.ask('JOB', { id, onlyTrouble: false, after: null })).data.job).toBeNull();
  expect((await support.ask('stopJob', { id })).data.stopJob).toMatchObject({ code: 'NOT_FOUND' });
  await ended(owner, id);
  // the worker comes to it in an hour
  await undone();
  await sql(store.db, "update batch_job set state = 'running', run_at = now() + interval '1 hour'");
  expect((await owner.ask('stopJob', { id })).data.stopJob).toEqual({ __typename: 'OfficeDone' });
  expect((await owner.ask('stopJob', { id })).data.stopJob).toMatchObject({ code: 'NOT_FOUND' });
  expect((await owner.ask('JOBS')).data.jobs).toMatchObject([{ id, state: 'stopped' }]);
  expect((await owner.ask('resumeJob', { id })).data.resumeJob).toEqual({ __typename: 'OfficeDone' });
  expect(await ended(owner, id)).toMatchObject({ done: 3 });
});

test('progress is told as it goes, to who may see the job', async () => {
  const id = (await write(owner)).data.messageHolders.id as string;
  await ended(owner, id);
  const path = `/office/jobs/${id}/progress`;
  const told = await store.get(path, owner.headers);
  expect([told.status, told.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(told.text).toBe('data: {"state":"done","pieces":3,"done":3,"skipped":0,"failed":0}\n\n');
  expect((await store.get(path, support.headers)).status).toBe(404);
  expect((await store.get(path)).status).toBe(404);
});

/** A job the worker comes to in an hour, as the person sees it: what the stream says, piece by piece. */
async function watchWaitingJob(who: OfficePerson, id: string) {
  await undone();
  await sql(store.db, "update batch_job set state = 'running', run_at = now() + interval '1 hour'");
  const { body } = await fetch(`http://127.0.0.1:${store.port}/office/jobs/${id}/progress`, { headers: who.headers });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('"running"');
  return {
    /** Resolves when the server ends it, fails where it only breaks off. */
    async isEnded(): Promise<true> {
      while (!(await reader?.read())?.done);
      return true;
    },
  };
}

test.each([
  ['a right that is taken', (who: OfficePerson) => sql(store.db, 'delete from assignment where person_id = $1', [who.id])],
  [
    'a session that is ended',
    (who: OfficePerson) => sql(store.db, 'update person_session set ended_at = now() where person_id = $1', [who.id]),
  ],
])('%s ends the stream of a job that runs', async (_name, take) => {
  const id = (await write(owner)).data.messageHolders.id as string;
  const other = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
  const stream = await watchWaitingJob(other, id);
  await take(other);
  expect(await stream.isEnded()).toBe(true);
});

// the outbox

const parked = async (kind: string, payload: object, changes = 'parked_at = now(), attempts = 20') => {
  const [row] = await sql<{ id: string }>(
    store.db,
    `insert into outbox (kind, dedupe_key, payload, failure, run_at) values ($1, $2, $3, '550 no such mailbox', now() + interval '1 hour') returning id::text`,
    [kind, randomUUID(), JSON.stringify(payload)],
  );
  await sql(store.db, `update outbox set ${changes} where id = $1`, [row?.id]);
  return row?.id ?? '';
};

test('what hangs is listed with what the server said, tried again, or left undone with a reason', async () => {
  const id = await parked('tickets.mail', { orderId: orders[0]?.id });
  const shown = (await owner.ask('OUTBOX', { state: 'parked' })).data;
  expect(shown.outbox).toMatchObject([
    {
      id,
      source: 'outbox',
      kind: 'tickets.mail',
      nextTryAt: null,
      isTriable: true,
      failure: '550 no such mailbox',
      orderReference: orders[0]?.reference,
    },
  ]);
  expect(shown.outboxCounts).toMatchObject({ waiting: 0, failing: 0, parked: 1 });
  expect((await owner.ask('leaveUndone', { id, reason: ' ' })).data.leaveUndone).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' });
  expect((await support.ask('leaveUndone', { id, reason: 'x' })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await owner.ask('leaveUndone', { id, reason: 'called them' })).data.leaveUndone).toEqual({ __typename: 'OfficeDone' });
  expect((await owner.ask('leaveUndone', { id, reason: 'again' })).data.leaveUndone).toMatchObject({ code: 'NOT_FOUND' });
  expect((await owner.ask('OUTBOX', { state: 'parked' })).data.outbox).toEqual([]);
});

test('money is never left undone', async () => {
  const id = await parked('payment.refund', { refundId: randomUUID() });
  expect((await owner.ask('leaveUndone', { id, reason: 'no' })).data.leaveUndone).toMatchObject({ code: 'MUST_BE_DONE' });
});

test('the mail of a payment may be left undone, its invoice is issued by itself then', async () => {
  const orderId = orders[0]?.id;
  const id = await parked('payment.received', { orderId, amountMinor: 100 });
  const invoiceWaits = () =>
    sql(store.db, `select from outbox where kind = 'invoice.issue' and payload ->> 'orderId' = $1::text and done_at is null`, [orderId]);
  expect(await invoiceWaits()).toHaveLength(0);
  expect((await owner.ask('leaveUndone', { id, reason: 'no mailbox' })).data.leaveUndone).toEqual({ __typename: 'OfficeDone' });
  expect(await invoiceWaits()).toHaveLength(1);
});

test('what is tried again is due at once; what a worker may be at is left to it', async () => {
  const waiting = await parked('unheard of', {}, "run_at = now() + interval '1 hour'");
  const leased = await parked('unheard of', {}, "run_at = now() + interval '50 seconds'");
  expect((await support.ask('tryAgain', { source: 'outbox', id: leased })).data.tryAgain).toMatchObject({ code: 'NOT_FOUND' });
  expect((await support.ask('tryAgain', { source: 'outbox', id: waiting })).data.tryAgain).toEqual({ __typename: 'OfficeDone' });
  const soon = "select id::text from outbox where run_at < now() + interval '30 minutes' order by id";
  expect(await sql(store.db, soon)).toEqual([{ id: waiting }, { id: leased }]);
});

test('notices of providers are seen and tried again by who may everywhere, orders of a shop by its own people', async () => {
  const id = await sqlValue<string>(
    store.db,
    `insert into inbox (provider, event_id, kind, payload, parked_at, failure) values ('nobody', 'e1', 'x', '{}', now(), 'Error: odd') returning id::text`,
  );
  const ofOrder = await parked('tickets.mail', { orderId: orders[0]?.id });
  const ofShop = await joinOffice(store, { role: 'support', scope: 'shop', scopeId: store.cast.mainShopId });
  const seen = (await ofShop.ask('OUTBOX', { state: 'parked' })).data;
  expect(seen.outbox.map((entry: { id: string }) => entry.id)).toEqual([ofOrder]);
  expect(seen.outboxCounts).toBeNull();
  expect((await ofShop.ask('tryAgain', { source: 'inbox', id })).data.tryAgain).toMatchObject({ code: 'NOT_FOUND' });
  expect((await support.ask('OUTBOX', { state: 'parked' })).data.outbox).toHaveLength(2);
  expect((await support.ask('tryAgain', { source: 'inbox', id })).data.tryAgain).toEqual({ __typename: 'OfficeDone' });
});

test('a node that stops ends the streams of jobs that run', async () => {
  const stream = await watchWaitingJob(owner, (await write(owner)).data.messageHolders.id as string);
  const stopped = store.stop();
  isStopped = true;
  expect(await stream.isEnded()).toBe(true);
  await stopped;
});
