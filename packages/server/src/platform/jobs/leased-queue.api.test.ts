import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { statement, type Db } from '../db/index.ts';
import { silentLog } from '../log.ts';
import { createOutbox, enqueue, type OutboxEntry } from '../outbox/index.ts';
import { createLoop } from './loop.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
beforeEach(() => database.db.many(statement('truncate outbox')));
afterAll(() => database.drop());

const mail = (dedupeKey: string) => ({ kind: 'tickets.mail', dedupeKey, payload: { orderId: 1 } }) as const;
const put = (dedupeKey: string, lane?: string) =>
  database.db.transaction((tx) => enqueue(tx, { ...mail(dedupeKey), ...(lane !== undefined && { lane }) }));
const rows = () =>
  database.db.many(
    statement<{ key: string; attempts: number; done: boolean; parked: boolean; failure: string | null }>(
      'select dedupe_key as key, attempts, done_at is not null as done, parked_at is not null as parked, failure from outbox order by id',
    ),
  );
const outbox = (handle: (entry: OutboxEntry) => Promise<void>, options = {}) =>
  createOutbox({ db: database.db, log: silentLog, handlers: { 'tickets.mail': handle } }, { backoffSeconds: () => 0, ...options });

test('an effect is written once by its key and done once, however many workers look', async () => {
  for (let i = 0; i < 50; i++) await put(`mail ${i % 25}`);
  const done: string[] = [];
  const workers = Array.from({ length: 4 }, () => outbox(async ({ dedupeKey }) => void done.push(dedupeKey)));
  await Promise.all(workers.map((worker) => worker.drain()));
  expect(done).toHaveLength(25);
  expect(new Set(done).size).toBe(25);
});

test('what another worker is taking at this moment is passed over, not waited for', async () => {
  await put('taken');
  const worker = outbox(async () => undefined);
  await database.db.transaction(async (tx) => {
    await tx.many(statement('select id from outbox for update'));
    expect(await worker.drain()).toBe(0);
  });
  expect(await worker.drain()).toBe(1);
});

test('an effect of a transaction that was rolled back never happens', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await enqueue(tx, mail('never'));
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await outbox(async () => undefined).drain()).toBe(0);
});

test('a poison message is parked after its tries and the others flow', async () => {
  await put('poison');
  await put('fine');
  // written by a later version of the store
  await database.db.many(statement(`insert into outbox (kind, dedupe_key, payload) values ('unheard of', 'nobody', '{}')`));
  const handled: string[] = [];
  await outbox(
    async ({ dedupeKey }) => {
      if (dedupeKey === 'poison') throw new Error('cannot');
      handled.push(dedupeKey);
    },
    { triesMax: 3 },
  ).drain();
  expect(handled).toEqual(['fine']);
  expect(await rows()).toEqual([
    { key: 'poison', attempts: 3, done: false, parked: true, failure: 'Error: cannot' },
    { key: 'fine', attempts: 1, done: true, parked: false, failure: null },
    { key: 'nobody', attempts: 3, done: false, parked: true, failure: 'Error: no handler for unheard of' },
  ]);
});

test('a mail that is refused permanently is parked at once, one that is refused temporarily is tried again', async () => {
  const refusals: Record<string, object> = {
    'no such mailbox': { responseCode: 550, command: 'RCPT TO' },
    'not taken': { responseCode: 554, command: 'DATA' },
    'mailbox is full': { responseCode: 452, command: 'RCPT TO' },
    'sign in first': { responseCode: 530, command: 'MAIL FROM' },
  };
  for (const key of Object.keys(refusals)) await put(key);
  await outbox(({ dedupeKey }) => Promise.reject(Object.assign(new Error(dedupeKey), refusals[dedupeKey])), { triesMax: 3 }).drain();
  expect((await rows()).map(({ key, attempts, parked }) => [key, attempts, parked])).toEqual([
    ['no such mailbox', 1, true],
    ['not taken', 1, true],
    ['mailbox is full', 3, true],
    ['sign in first', 3, true],
  ]);
});

test('a failed effect waits before it is tried again', async () => {
  await put('later');
  const failing = outbox(
    async () => {
      throw new Error('down');
    },
    { backoffSeconds: () => 3600 },
  );
  expect(await failing.drain()).toBe(1);
  expect(await failing.drain()).toBe(0);
});

test('what a dead worker has leased is out of sight until the lease is over, then somebody else does it', async () => {
  await put('leased');
  const hanging = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const dying = outbox(
    async () => {
      taken.resolve();
      await hanging.promise;
    },
    { leaseSeconds: 60 },
  ).drain();
  await taken.promise;
  const done: string[] = [];
  const other = outbox(async ({ dedupeKey }) => void done.push(dedupeKey));
  expect(await other.drain()).toBe(0);
  await database.db.many(statement("update outbox set run_at = now() - interval '1 second'")); // the lease is over
  expect(await other.drain()).toBe(1);
  expect(done).toEqual(['leased']);
  hanging.resolve();
  await dying;
});

test('while others need the processor a few effects are taken at a time, and all of them are done in the end', async () => {
  for (let i = 0; i < 18; i++) await put(`mail ${i}`);
  const all = Promise.withResolvers<void>();
  /** How many were asked for. */
  const claims: number[] = [];
  const db: Db = {
    ...database.db,
    many: (one, ...values) => {
      if (one.text.includes('skip locked')) claims.push(Number(values[0]?.[0]));
      return database.db.many(one, ...values);
    },
  };
  let begun = 0;
  const handlers = { 'tickets.mail': async () => void (++begun === 18 && all.resolve()) };
  const worker = createOutbox({ db, log: silentLog, handlers }, { isBusy: () => true });
  worker.start();
  await all.promise;
  await worker.stop();
  expect(claims.slice(0, 4)).toEqual([5, 5, 5, 5]);
});

test('who waits behind nobody of their own is served in turn with a sale of many', async () => {
  for (let i = 0; i < 60; i++) await put(`sale ${i}`, 'sale');
  await put('other', 'other');
  await put('without a lane');
  const begun: string[] = [];
  await outbox(async ({ dedupeKey }) => void begun.push(dedupeKey)).drain();
  expect(begun).toHaveLength(62);
  const first = begun.slice(0, 20);
  expect(first).toContain('other');
  expect(first).toContain('without a lane');
  // in its lane the oldest comes first
  expect(first).toContain('sale 0');
  expect(first).not.toContain('sale 20');
});

test('where there are more lanes than are served at a time, all of them come to their turn', async () => {
  for (let i = 0; i < 70; i++) await put(`buyer ${i}`, `event ${i % 35}`);
  const done: string[] = [];
  await outbox(async ({ dedupeKey }) => void done.push(dedupeKey)).drain();
  expect(new Set(done).size).toBe(70);
});

test('what is taken together begins in the order of its writing', async () => {
  const written = Array.from({ length: 20 }, (_, index) => `mail ${index}`);
  for (const [index, key] of written.entries()) await put(key, `lane ${index % 3}`);
  // it lies behind the others now, where one that was put off would
  await database.db.many(statement("update outbox set failure = 'put off' where dedupe_key = 'mail 0'"));
  const begun: string[] = [];
  await outbox(async ({ dedupeKey }) => void begun.push(dedupeKey)).drain();
  expect(begun).toEqual(written);
});

test('one that takes long does not hold up those behind it', async () => {
  const gate = Promise.withResolvers<void>();
  const last = Promise.withResolvers<void>();
  await put('slow');
  for (let i = 0; i < 50; i++) await put(`quick ${i}`);
  let quick = 0;
  const worker = outbox(async ({ dedupeKey }) => {
    if (dedupeKey === 'slow') await gate.promise;
    else if (++quick === 50) last.resolve();
  });
  worker.start();
  await last.promise;
  gate.resolve();
  await worker.stop();
  expect((await rows()).every(({ done }) => done)).toBe(true);
});

test('a worker that is woken works at once and stops after the run under way', async () => {
  const worked = Promise.withResolvers<void>();
  let runs = 0;
  const loop = createLoop({
    name: 'test',
    everyMs: 3_600_000,
    log: silentLog,
    work: async () => {
      if (++runs === 2) worked.resolve();
      return false;
    },
  });
  loop.start();
  loop.wake();
  await worked.promise;
  await loop.stop();
  loop.wake();
  expect(runs).toBe(2);
});

test('a job that throws is logged and tried again when woken', async () => {
  const errors: string[] = [];
  const again = Promise.withResolvers<void>();
  let runs = 0;
  const loop = createLoop({
    name: 'test',
    everyMs: 3_600_000,
    log: { ...silentLog, error: (event) => void errors.push(event) },
    work: async () => {
      if (++runs === 1) throw new Error('no');
      again.resolve();
      return false;
    },
  });
  loop.start();
  loop.wake();
  await again.promise;
  await loop.stop();
  expect(errors).toEqual(['job failed']);
});
