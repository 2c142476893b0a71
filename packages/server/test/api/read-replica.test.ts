import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { raiseVersion } from '../../src/modules/catalogue/import/removal-store.ts';
import { createReadPool } from '../../src/modules/catalogue/index.ts';
import { connectDb, statement } from '../../src/platform/db/index.ts';
import { silentLog } from '../../src/platform/log.ts';
import { sql, type Cast, type StandingEvent } from '../cast.ts';
import { startReplicated } from '../replica.ts';
import { startTestStore, type TestStore } from '../store.ts';
import { WAIT } from '../wait.ts';

// A store whose reads of the catalogue go to a streaming replica.
let servers: Awaited<ReturnType<typeof startReplicated>>;
let store: TestStore;
let event: StandingEvent;
let productId: number;

const TOKEN = 'the-token-of-the-operator';
const atReplica = async (text: string, values: unknown[] = []) => {
  const db = connectDb({ url: servers.replica.url, connectionsMax: 1 });
  try {
    return await sql(db, text, values);
  } finally {
    await db.close();
  }
};

beforeAll(async () => {
  servers = await startReplicated();
  const seed = async (cast: Cast) => {
    event = await cast.standingEvent();
    productId = (await cast.product()).id;
  };
  store = await startTestStore({
    database: { ...servers.primary, drop: async () => undefined },
    config: { databaseReadUrl: servers.replica.url, operatorToken: TOKEN },
    seed,
  });
});
afterAll(async () => {
  await store.stop();
  await servers.stop();
});

const namesOf = async (first: number): Promise<string[]> => {
  const { status, data } = await store.graphql('EVENTS', { first, countryCode: 'de' });
  expect(status).toBe(200);
  return (data as { events: { nodes: { name: string }[] } }).events.nodes.map(({ name }) => name);
};
let asked = 1;
/** Of a list that is not kept: it was never asked for with this length. */
const namesNow = () => namesOf((asked += 1));
/** Of a list that is kept until an announcement is heard, and again as it was read first after that. */
const namesKept = () => namesOf(1);
/** The name, and the announcement of it, in one transaction as an import has them. */
const publish = (name: string) =>
  store.db.transaction(async (tx) => {
    await sql(tx, 'update event set name = $2::jsonb, descriptive_name = $2::jsonb where id = $1', [
      event.id,
      JSON.stringify({ de: name, en: name }),
    ]);
    await tx.one(raiseVersion, [null]);
  });
const ready = async () => {
  const { status, text } = await store.get('/server/ready');
  expect(status).toBe(200);
  return text;
};
const readsBy = async () => {
  const { text } = await store.get('/server/metrics', { authorization: `Basic ${Buffer.from(`x:${TOKEN}`).toString('base64')}` });
  const [replica, primary] = ['replica', 'primary'].map((by) =>
    Number(new RegExp(`^frontrow_catalogue_reads\\{by="${by}"\\} (\\d+)`, 'm').exec(text)?.[1]),
  );
  return { replica: replica ?? 0, primary: primary ?? 0, isUsed: /^frontrow_replica_is_used 1$/m.test(text) };
};
/** Each is a read that nobody has kept. */
const untilUsed = () =>
  vi.waitFor(async () => {
    await namesNow();
    expect(await ready()).toBe('ready\nreplica: used');
  }, WAIT);

test('everything that a shop shows is read at the replica, and nothing of it writes', async () => {
  await untilUsed();
  const before = await readsBy();
  const [country, id] = [{ countryCode: 'de' }, String(event.id)];
  const all: [name: string, variables: object][] = [
    ['HOME', { ...country, products: 4, events: 4 }],
    ['SHOP_BLOCKS', { ...country, products: 4, events: 4 }],
    ['FEATURED_TOURS', country],
    ['EVENT', { ...country, event_id: id }],
    ['PRODUCT', { ...country, productId: String(productId) }],
    ['BUNDLE', { ...country, productSlug: 'none' }],
    ['RELATED_PRODUCTS', { ...country, categorySlug: 'none', exceptId: productId }],
    ['ALL_CATEGORIES', { first: 10 }],
    ['CATEGORY', { ...country, slug: 'none', first: 10 }],
    ['TOUR_EVENTS', { ...country, categorySlug: 'none', first: 10 }],
    ['SEARCH_EVENTS', { ...country, first: 10, term: 'Concert' }],
    ['search', { ...country, terms: ['*Concert*'], withArtists: true, withProducts: true, withEvents: true }],
    ['NEWS', {}],
    ['PAGE', { slug: 'none' }],
  ];
  store.logged.length = 0;
  for (const [name, variables] of all) {
    const { status, errors } = await store.graphql(name, variables);
    // what is not there was looked for as well
    expect([name, status, errors?.filter(({ extensions }) => extensions?.code !== 'NOT_FOUND') ?? []]).toEqual([name, 200, []]);
  }
  await store.get(`/server/seatmaps/main/${event.id}`);
  const after = await readsBy();
  // now and then it is some milliseconds behind
  expect(after.replica - before.replica).toBeGreaterThanOrEqual(all.length - 2);
  expect(store.logged.filter(({ level, ...one }) => level !== 'info' && !('reason' in one && one.reason === 'behind'))).toEqual([]);
});

/** All that is written so far is there. */
async function caughtUp(): Promise<void> {
  const [written] = await sql<{ lsn: string }>(store.db, 'select pg_current_wal_flush_lsn()::text as lsn');
  const isThere = async () => (await atReplica('select 1 where pg_last_wal_replay_lsn() >= $1::text::pg_lsn', [written?.lsn])).length > 0;
  await vi.waitUntil(isThere, WAIT);
}

describe('a replica that is held back', () => {
  afterEach(() => atReplica('select pg_wal_replay_resume()'));

  test('shows nobody the old version once the new one is announced', async () => {
    await publish('Before');
    await expect.poll(namesNow).toContain('Before');
    await untilUsed();
    await namesKept();
    await atReplica('select pg_wal_replay_pause()');
    await expect.poll(() => atReplica('select pg_get_wal_replay_pause_state() as state')).toEqual([{ state: 'paused' }]);
    expect(await namesKept()).toEqual(['Before']);
    await publish('After');
    await expect.poll(namesKept).toEqual(['After']);
    for (let times = 0; times < 5; times++) expect(await namesNow()).toEqual(['After']);
    expect(await ready()).toBe('ready\nreplica: behind');
    expect((await readsBy()).isUsed).toBe(false);
    await atReplica('select pg_wal_replay_resume()');
    await untilUsed();
    const before = await readsBy();
    await vi.waitFor(async () => {
      expect(await namesNow()).toEqual(['After']);
      expect((await readsBy()).replica).toBeGreaterThan(before.replica);
    }, WAIT);
  });

  test('is also too old for what changes without a new version', async () => {
    await untilUsed();
    await atReplica('select pg_wal_replay_pause()');
    await expect.poll(() => atReplica('select pg_get_wal_replay_pause_state() as state')).toEqual([{ state: 'paused' }]);
    await sql(
      store.db,
      `with done as (update event set name = '{"de":"Later"}', descriptive_name = '{"de":"Later"}' where id = $1)
      select pg_notify('catalogue', '')`,
      [event.id],
    );
    await expect.poll(namesKept).toEqual(['Later']);
    expect(await namesNow()).toEqual(['Later']);
  });
});

test('where the replica is killed the primary answers, and nobody has an error', async () => {
  await untilUsed();
  await servers.replica.kill();
  for (let times = 0; times < 10; times++) expect(await namesNow()).toHaveLength(1);
  expect(await ready()).toBe('ready\nreplica: away');
  await servers.replica.start();
  await untilUsed();
});

describe('what goes wrong at the replica is asked at the primary', () => {
  const none = statement('create table awaited (n int not null)');
  const fill = statement('/* of this test */ insert into awaited values (1), (2)');
  /** Waits at the replica for a lock that somebody has there, and at the primary for nobody. */
  const selectAwaited = statement<{ n: number }>('/* of this test */ select n from awaited, pg_advisory_xact_lock_shared(42)');
  const warned: unknown[] = [];
  const log = { ...silentLog, warn: (_event: string, fields?: Record<string, unknown>) => void warned.push(fields) };
  const open = (options: { statementTimeoutMs?: number; answerTimeoutMs?: number } = {}, url = servers.replica.url) => {
    const [primary, replica] = [
      connectDb({ url: servers.primary.url, connectionsMax: 2 }),
      connectDb({ url, connectionsMax: 2, retries: 0, ...options }),
    ];
    const close = () => Promise.all([primary.close(), replica.close()]);
    return { ...createReadPool({ primary, replica, log }), close };
  };
  /** Somebody at the replica holds what `selectAwaited` waits for, while `work` is done. */
  const whileHeld = async (work: () => Promise<void>) => {
    const holder = connectDb({ url: servers.replica.url, connectionsMax: 1 });
    try {
      await holder.transaction(async (tx) => {
        await sql(tx, 'select pg_advisory_xact_lock(42)');
        await work();
      });
    } finally {
      await holder.close();
    }
  };
  const isWaiting = () =>
    vi.waitFor(async () => {
      const waiting = await atReplica("select pid from pg_stat_activity where wait_event = 'advisory'");
      expect(waiting).toHaveLength(1);
      return Number(waiting[0]?.['pid']);
    }, WAIT);

  beforeAll(async () => {
    await store.db.many(none);
    await store.db.many(fill);
    await caughtUp();
  });
  afterEach(() => void (warned.length = 0));

  test('a statement that is in the way of what is replayed', async () => {
    const pool = open();
    await whileHeld(async () => {
      const rows = pool.db.many(selectAwaited);
      await isWaiting();
      await sql(store.db, '/* of this test */ truncate awaited');
      // as it is at the primary by now
      expect(await rows).toEqual([]);
    });
    await store.db.many(fill);
    expect(warned).toMatchObject([{ reason: 'away', error: { code: '40001' } }]);
    await pool.close();
  });

  test('a statement that takes too long there', async () => {
    const pool = open({ statementTimeoutMs: 50 });
    await whileHeld(async () => expect(await pool.db.many(selectAwaited)).toHaveLength(2));
    expect(warned).toMatchObject([{ reason: 'away', error: { code: '57014' } }]);
    await pool.close();
  });

  test('a server that hangs', async () => {
    const pool = open({ answerTimeoutMs: 500 });
    let pid = 0;
    await whileHeld(async () => {
      const rows = pool.db.many(selectAwaited);
      pid = await isWaiting();
      process.kill(pid, 'SIGSTOP');
      expect(await rows).toHaveLength(2);
    });
    process.kill(pid, 'SIGCONT');
    expect(pool.leftAlone()).toBe('away');
    await pool.close();
  });

  test('a server that is no replica, such as a primary that was cut off', async () => {
    const pool = open({}, servers.primary.url);
    expect(await pool.db.many(selectAwaited)).toHaveLength(2);
    expect(pool.leftAlone()).toBe('no replica');
    await pool.close();
  });

  test('nothing goes wrong where a quiet primary has switched its log', async () => {
    await sql(store.db, 'select pg_switch_wal()');
    await caughtUp();
    const reads = async () => {
      const pool = open();
      expect(await pool.db.many(selectAwaited)).toHaveLength(2);
      await pool.close();
      expect(pool.leftAlone()).toBe(null);
    };
    // a node may have written since; for longer than that nothing moves
    await vi.waitFor(reads, WAIT);
  });

  test('a replica of another primary, which has come further', async () => {
    const { db: primary } = servers.primary;
    const replica = connectDb({ url: servers.replica.url, connectionsMax: 1, retries: 0 });
    // a version that only this primary has, at a point that both are past
    const told = { ...primary, one: async <Row>() => ({ version: 1_000_000, lsn: '0/1' }) as Row };
    const pool = createReadPool({ primary: told, replica, log });
    expect(await pool.db.many(selectAwaited)).toHaveLength(2);
    expect(pool.leftAlone()).toBe('behind');
    await replica.close();
  });

  test('a statement that is wrong is so at both, and the replica is used on', async () => {
    const pool = open();
    const wrong = statement<{ n: number }, [text: string]>('/* of this test */ select $1::text::int as n');
    await expect(pool.db.many(wrong, ['nonsense'])).rejects.toMatchObject({ code: '22P02' });
    expect(pool.leftAlone()).toBe(null);
    await pool.close();
  });
});
