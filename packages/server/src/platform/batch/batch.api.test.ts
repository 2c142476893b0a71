import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, sqlValue } from '../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { silentLog } from '../log.ts';
import { effect, enqueue } from '../outbox/index.ts';
import {
  createBatchWorker,
  forgetOldBatches,
  reopenFailed,
  resumeBatch,
  selectBatch,
  selectPieces,
  startBatch,
  stopBatch,
  type BatchHandler,
} from './index.ts';
import { takeBatch } from './store.ts';

type Message = BatchHandler<'tickets.message'>;
const letter = { eventId: 1, de: { subject: 'Neu', text: 'Einlass früher' }, en: null };

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
beforeEach(() => sql(database.db, 'truncate batch_job, batch_piece, outbox'));
afterAll(() => database.drop());

const start = (pieces: number, requestId = randomUUID(), nameOf = (at: number) => `B-${at}`) =>
  database.db.transaction((tx) =>
    startBatch(tx, {
      requestId,
      kind: 'tickets.message',
      title: { de: 'Konzert', en: 'Concert' },
      input: letter,
      startedBy: { name: 'Ada', personId: null },
      pieces: Array.from({ length: pieces }, (_, at) => ({ name: nameOf(at), input: { orderId: at } })),
    }),
  );
const doIt: Message['work'] = async (tx, { orderId }) => {
  // under a key of its own, to see whether it was done, and how often
  await enqueue(tx, effect('tickets.mail', randomUUID(), { orderId }));
  return { outcome: 'done' };
};
const worker = (work: Message['work'], perSecond?: number) =>
  createBatchWorker({
    db: database.db,
    log: silentLog,
    handlers: { 'tickets.message': { work, ...(perSecond !== undefined && { perSecond }) } },
  });
/** Without the rests in between. */
async function workOff({ workTurn }: ReturnType<typeof worker>): Promise<void> {
  while (await workTurn()) await rested();
}
const rested = () => sql(database.db, "update batch_job set run_at = now() - interval '1 second'");
const retried = () => sql(database.db, 'update batch_piece set retry_at = now()');
const done = async () =>
  (await sql<{ id: number }>(database.db, "select (payload ->> 'orderId')::int as id from outbox order by 1")).map(({ id }) => id);
const triesOf = (name: string) => sqlValue<number>(database.db, 'select tries from batch_piece where name = $1', [name]);
const shown = (id: number) => database.db.one(selectBatch, [true, null, 'de', id]);

test('each piece is done once, however many nodes work, and the job ends', async () => {
  const { id } = await start(120);
  await Promise.all(Array.from({ length: 3 }, () => workOff(worker(doIt))));
  await workOff(worker(doIt));
  expect(await done()).toEqual(Array.from({ length: 120 }, (_, at) => at));
  expect(await shown(id)).toMatchObject({ state: 'done', pieces: 120, done: 120, failed: 0 });
});

test('a command that is sent twice starts one job', async () => {
  const requestId = randomUUID();
  const [first, second] = await Promise.all([start(3, requestId), start(3, requestId)]);
  expect(first.id).toBe(second.id);
  expect(first.isNew).not.toBe(second.isNew);
});

test('a name that comes twice is one piece', async () => {
  const { id } = await start(3, randomUUID(), () => 'B-0');
  expect(await shown(id)).toMatchObject({ pieces: 1 });
});

test('nodes take different jobs, also in the same moment, and a job not again while its lease lasts', async () => {
  const [first, second] = [await start(1), await start(1)];
  const taken = await database.db.transaction(async (tx) => [await tx.first(takeBatch, [60]), await database.db.first(takeBatch, [60])]);
  expect(taken).toMatchObject([{ id: first.id }, { id: second.id }]);
  expect(await database.db.first(takeBatch, [60])).toBeUndefined();
});

test('a node that is at a piece for longer than its lease is not waited for, and its piece is not done again', async () => {
  const { id } = await start(3);
  const doneMeanwhile: number[] = [];
  const slow = worker(async (tx, piece, job) => {
    if (piece.orderId === 0) {
      await rested();
      await workOff(worker(doIt));
      doneMeanwhile.push(...(await done()));
    }
    return doIt(tx, piece, job);
  });
  await workOff(slow);
  expect(doneMeanwhile).toEqual([1, 2]);
  expect(await done()).toEqual([0, 1, 2]);
  expect(await shown(id)).toMatchObject({ state: 'done', done: 3 });
});

test('what a piece did before it failed is undone; it is tried four times, the others flow, and people may try once more', async () => {
  const { id } = await start(3);
  let isBroken = true;
  const breaking = worker(async (tx, piece, job) => {
    const result = await doIt(tx, piece, job);
    if (piece.orderId === 1 && isBroken) throw new Error('no such file');
    return result;
  });
  for (let tries = 0; tries < 4; tries++) {
    await workOff(breaking);
    expect(await triesOf('B-1')).toBe(tries + 1);
    await retried();
    await rested();
  }
  await workOff(breaking);
  expect(await done()).toEqual([0, 2]);
  expect(await shown(id)).toMatchObject({ state: 'done', done: 2, failed: 1 });
  expect(await database.db.many(selectPieces, [id, true, null, 50])).toMatchObject([
    { name: 'B-1', outcome: 'failed', note: 'Error: no such file' },
  ]);
  isBroken = false;
  await database.db.transaction(async (tx) => {
    await tx.many(reopenFailed, [id]);
    await tx.one(resumeBatch, [id, 'Ada']);
  });
  await workOff(breaking);
  expect(await done()).toEqual([0, 1, 2]);
  expect(await shown(id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
});

test('a job that is stopped ends the piece it is at, and begins no further one until it goes on', async () => {
  const { id } = await start(5);
  const stopping = worker(async (tx, piece, job) => {
    if (piece.orderId === 1) await database.db.transaction((other) => other.one(stopBatch, [id, 'Ada']));
    return doIt(tx, piece, job);
  });
  await stopping.workTurn();
  await rested();
  expect(await database.db.first(takeBatch, [60])).toBeUndefined();
  expect(await done()).toEqual([0, 1]);
  expect(await shown(id)).toMatchObject({ state: 'stopped', done: 2 });
  await database.db.transaction((tx) => tx.one(resumeBatch, [id, 'Bo']));
  await workOff(worker(doIt));
  expect(await done()).toEqual([0, 1, 2, 3, 4]);
  expect(await shown(id)).toMatchObject({ state: 'done', changedBy: 'Bo' });
});

test('a job that is stopped at its last piece is done', async () => {
  const { id } = await start(1);
  const stopping = worker(async (tx, piece, job) => {
    await database.db.transaction((other) => other.one(stopBatch, [id, 'Ada']));
    return doIt(tx, piece, job);
  });
  await stopping.workTurn();
  expect(await shown(id)).toMatchObject({ state: 'done', done: 1 });
});

test('what leaves at a pace rests between turns', async () => {
  await start(5);
  const paced = worker(doIt, 2);
  expect(await paced.workTurn()).toBe(true);
  expect(await done()).toEqual([0, 1]);
  expect(await paced.workTurn()).toBe(false);
  await rested();
  await paced.workTurn();
  expect(await done()).toEqual([0, 1, 2, 3]);
});

test('others see what they have started alone', async () => {
  const { id } = await start(1);
  expect(await database.db.first(selectBatch, [false, 0, 'de', id])).toBeUndefined();
});

test('pieces that were left for four weeks forget whom they were for, and are not done any more', async () => {
  const [left, stopped, fresh] = [await start(2), await start(2), await start(2)];
  const fails = worker(async () => {
    throw new Error('for Ada Weber');
  });
  await database.db.one(stopBatch, [stopped.id, 'Ada']);
  for (let tries = 0; tries < 4; tries++) {
    await retried();
    await rested();
    await workOff(fails);
  }
  const ages = (days: number, ids: readonly number[]) =>
    sql(database.db, 'update batch_job set changed_at = now() - make_interval(days => $2) where id = any ($1)', [ids, days]);
  const pieces = (id: number) => sql(database.db, 'select outcome, note, input from batch_piece where batch_job_id = $1 order by id', [id]);
  const kept = [await pieces(left.id), await pieces(stopped.id)];
  await ages(27, [left.id, stopped.id]);
  await forgetOldBatches(database.db);
  expect([await pieces(left.id), await pieces(stopped.id)]).toEqual(kept);
  const before = await pieces(fresh.id);
  await ages(29, [left.id, stopped.id]);
  await forgetOldBatches(database.db);
  const forgotten = Array.from({ length: 2 }, () => ({ outcome: 'skipped', note: 'FORGOTTEN', input: {} }));
  expect([await pieces(left.id), await pieces(stopped.id), await pieces(fresh.id)]).toEqual([forgotten, forgotten, before]);
  // going on does nothing
  await database.db.many(reopenFailed, [left.id]);
  for (const { id } of [left, stopped]) await database.db.many(resumeBatch, [id, 'Ada']);
  await rested();
  await workOff(worker(doIt));
  expect(await done()).toEqual([]);
});
