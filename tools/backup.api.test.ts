import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  check,
  createKeeper,
  type Keeper,
  listCopies,
  openVault,
  restore,
  streamOf,
  takeCopy,
  type Vault,
} from '../packages/server/src/platform/backup/index.ts';
import { keepFiles } from '../packages/server/src/platform/backup/files.ts';
import { pruneAlone } from '../packages/server/src/platform/backup/prune.ts';
import { type BackupTarget, createFolderTarget } from '../packages/server/src/platform/backup/target.ts';
import { readKeyFile } from '../packages/server/src/platform/backup/key.ts';
import { createVault } from '../packages/server/src/platform/backup/vault.ts';
import { chunkName } from '../packages/server/src/platform/backup/wal.ts';
import { askAfterRestore, rehearse } from '../packages/server/src/modules/backups/index.ts';
import { createStripeClient } from '../packages/server/src/modules/payments/stripe/index.ts';
import { connectDb, type Db, LIFE, migrate, statement } from '../packages/server/src/platform/db/index.ts';
import { systemIds } from '../packages/server/src/platform/ids.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../packages/server/src/platform/postgres/embedded.ts';
import { startStripeEmulator } from '../sandbox/stripe/server.ts';
import { startStorage, STORAGE_KEYS } from '../sandbox/storage/server.ts';
import { brokenMoney, providerMoney } from '../packages/server/test/broken-money.ts';
import { sql } from '../packages/server/test/cast.ts';
import { createPaymentServer } from '../packages/server/test/payment-server.ts';
import { openTill } from '../packages/server/test/till.ts';
import { commandIn } from './command/command-in.ts';

// One store with a PostgreSQL of its own, as a machine has it. What is noted in it says up to when it goes.
let root: string;
let dataDir: string;
let postgres: EmbeddedPostgres;
let db: Db;
let keeper: Keeper;
/** Moments of the database's clock between what was noted. */
const moments: Date[] = [];
const paths = { target: '', key: '' };
const environment = () => ({ DATA_DIR: dataDir, BACKUP_TO: paths.target, BACKUP_KEY_FILE: paths.key });
const run = (words: string, ...args: string[]) => commandIn(words, environment)(...args);
const json = async (words: string, ...args: string[]) => JSON.parse((await run(words, ...args, '--json')).out) as Record<string, unknown>;

// a table of this test alone: marked, so that the check of declared statements leaves them out
const insertNote = statement<never, [text: string]>('/* of this test */ insert into note (text) values ($1)');
const selectNotes = statement<{ text: string }>('/* of this test */ select text from note order by text');
const selectMoment = statement<{ now: Date }>('select clock_timestamp() as now');
const note = async (text: string) => {
  await db.many(insertNote, [text]);
  moments.push((await db.one(selectMoment)).now);
};
/** What is noted in a folder that was brought back. */
async function notesIn(folder: string): Promise<string[]> {
  const restored = await startEmbeddedPostgres(folder);
  const there = connectDb({ url: restored.url, connectionsMax: 1 });
  try {
    return (await there.many(selectNotes)).map(({ text }) => text);
  } finally {
    await there.close();
    await restored.stop();
  }
}

beforeAll(async () => {
  // in memory where there is some: nothing here is about a disk
  root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'frontrow-backup-'));
  [dataDir, paths.target, paths.key] = [join(root, 'data'), join(root, 'copies'), join(root, 'keys/key')];
  postgres = await startEmbeddedPostgres(dataDir);
  // a store runs on it, to which the commands leave it
  writeFileSync(join(dataDir, 'store.lock'), `1 ${readFileSync('/proc/1/stat', 'utf8').split(' ')[21]}`);
  await migrate(postgres.url);
  db = connectDb({ url: postgres.url, connectionsMax: 4 });
  await db.many(statement('create table note (text text not null)'));
  mkdirSync(join(dataDir, 'private/refunds'), { recursive: true });
  writeFileSync(join(dataDir, 'private/refunds/old.jpg'), 'an old photo');
  await run('backup key', paths.key);
  const vault = await openVault({ to: paths.target, keyFile: paths.key, s3: undefined }, systemIds);
  keeper = createKeeper({ vault, dataDir, databaseUrl: postgres.url, ids: systemIds, keepDays: 1 });
  await note('1 before the copy');
  await keeper.keep();
  await note('2 after the copy');
  await keeper.keep();
  rmSync(join(dataDir, 'private/refunds/old.jpg'));
  writeFileSync(join(dataDir, 'private/refunds/new.jpg'), 'a new photo');
  await note('3 kept last');
  await keeper.keep();
  await note('4 after all');
});
afterAll(async () => {
  await keeper.close();
  await db.close();
  await postgres.stop();
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

describe('a store is brought back', () => {
  test('as it was when it was kept last, with its files of then', async () => {
    const to = join(root, 'last');
    const { lastAt } = await json('restore', '--to', to);
    expect(await notesIn(to)).toEqual(['1 before the copy', '2 after the copy', '3 kept last']);
    expect(readdirSync(join(to, 'private/refunds'))).toEqual(['new.jpg']);
    const last = new Date(String(lastAt)).getTime();
    expect([last > moments[1]!.getTime(), last <= moments[2]!.getTime()]).toEqual([true, true]);
    expect((await run('restore', '--to', to)).err).toContain('it is not empty');
  });

  test('into a folder alone, and where there is room for all that it takes', async () => {
    const file = join(root, 'a-file');
    writeFileSync(file, 'kept');
    const refused = async (to: string) => JSON.parse((await run('restore', '--to', to, '--json')).out) as unknown;
    expect(await refused(file)).toMatchObject({ refused: 'FOLDER_NOT_EMPTY' });
    expect(await refused(join(file, 'below'))).toMatchObject({ refused: 'TARGET_OUT_OF_REACH' });
    expect(readFileSync(file, 'utf8')).toBe('kept');
    const to = join(root, 'no-room');
    const vault = await openVault({ to: paths.target, keyFile: paths.key, s3: undefined }, systemIds);
    const before = () => Promise.reject(new Error('could not write to file "pg_wal/xlogtemp.1": No space left on device'));
    await expect(restore({ vault, to, say: () => undefined, before })).rejects.toMatchObject({ code: 'TARGET_FULL' });
    expect(readdirSync(to)).toEqual([]);
  });

  test('as it was at a moment between', async () => {
    const to = join(root, 'moment');
    const early = await run('restore', '--to', to, '--at', moments[0]!.toISOString());
    expect(early).toMatchObject({ code: 1, err: expect.stringContaining('The first copy here is of') });
    // with its zone, as --at takes it
    expect((await run('backup list')).out).toMatch(/^20\S+T\S+Z +20\S+T\S+Z /m);
    expect((await run('restore', '--to', to, '--at', moments[1]!.toISOString())).code).toBe(0);
    expect(await notesIn(to)).toEqual(['1 before the copy', '2 after the copy']);
    expect(readFileSync(join(to, 'private/refunds/old.jpg'), 'utf8')).toBe('an old photo');
  });

  test('as it was at a moment after which nothing was written any more', async () => {
    const to = join(root, 'quiet');
    const { now } = await db.one(selectMoment);
    expect(await run('restore', '--to', to, '--at', now.toISOString())).toMatchObject({ code: 1, err: expect.stringContaining('ends at') });
    await keeper.keep();
    expect((await run('restore', '--to', to, '--at', now.toISOString())).code).toBe(0);
    expect(await notesIn(to)).toContain('4 after all');
  });

  test('from a bucket', async () => {
    const sandbox = await startStorage();
    const s3 = { endpoint: sandbox.url, ...STORAGE_KEYS };
    const bucket = {
      BACKUP_S3_ENDPOINT: s3.endpoint,
      BACKUP_S3_REGION: s3.region,
      BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const inBucket = (words: string, ...args: string[]) =>
      commandIn(words, () => ({ ...environment(), ...bucket, BACKUP_TO: 's3://backups/shop' }))(...args);
    try {
      expect((await inBucket('backup make')).code).toBe(0);
      expect((await inBucket('backup check')).out).toContain('is whole');
      expect([...sandbox.objects.keys()].every((name) => name.startsWith('backups/shop/'))).toBe(true);
      const to = join(root, 'bucket');
      expect((await inBucket('restore', '--to', to)).code).toBe(0);
      expect(existsSync(join(to, 'postgres/PG_VERSION'))).toBe(true);
      sandbox.isDown = true;
      expect(await inBucket('backup list')).toMatchObject({ code: 1, err: expect.stringContaining('s3://backups/shop/') });
    } finally {
      await sandbox.close();
    }
  });
});

test('a drill says what would have been lost, and leaves nothing', async () => {
  const stripe = await startStripeEmulator();
  const { host, port, secretKey } = stripe;
  const client = createStripeClient({ host, port, protocol: 'http', apiKey: secretKey, webhookSecret: 'whsec' });
  const { id } = await client.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://shop.example',
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 1_250, product_data: { name: 'Lost' } } }],
  });
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  await fetch(`${stripe.url}/_control/sessions/${id}/pay`, body);
  const { payment_intent: paymentId } = await client.checkout.sessions.retrieve(id);
  if (typeof paymentId !== 'string') throw new Error('not paid');
  const refund = await client.refunds.create({ payment_intent: paymentId, amount: 250 });
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_API_URL: `http://${host}:${port}` };
  const drill = commandIn('drill', () => ({ ...environment(), ...keys }));
  const { code, out } = await drill('--json');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    expect.objectContaining({ orders: 0, broken: [], missing: [], gone: { orders: 0, totalMinor: 0 } }),
  ]);
  expect(JSON.parse(out)).toMatchObject({ lost: [{ provider: 'stripe', payments: 1, amountMinor: 1_250, failure: null }] });
  expect(JSON.parse(out)).toMatchObject({ lost: [{ refunds: [{ objectId: refund.id, paymentId, amountMinor: 250 }] }] });
  await stripe.close();
  // where nobody can be asked, it says so
  const alone = await commandIn('drill', environment)();
  expect([alone.code, alone.out]).toEqual([0, expect.stringContaining('No payment provider is set up here')]);
  const noAnswer = () => Promise.reject(new Error('no answer'));
  const silent = await rehearse(db, new Date(), { stripe: { paymentsSince: noAnswer, refundsSince: noAnswer } });
  expect(silent.lost).toEqual([{ provider: 'stripe', payments: 0, amountMinor: 0, refunds: [], failure: 'no answer' }]);
});

describe('what is not whole is not brought back', () => {
  /** The store's copies with one part changed. */
  const broken = (name: string, change: (file: string) => void, pattern: RegExp) => {
    const folder = join(root, name);
    cpSync(paths.target, folder, { recursive: true });
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));
    change(join(folder, found.toSorted().at(-1)!));
    return folder;
  };
  const flip = (file: string) => {
    const bytes = readFileSync(file);
    bytes[bytes.length - 20]! ^= 1;
    writeFileSync(file, bytes);
  };
  const cut = (file: string) => truncateSync(file, statSync(file).size - 100);
  const restoreFrom = (folder: string, ...args: string[]) =>
    run('restore', '--from', folder, '--to', join(root, 'never'), '--json', ...args);

  test.each([
    ['a copy that was cut', cut, /data\/\d+\.end$/, 'DAMAGED'],
    ['a copy of which a bit was turned', flip, /data\/\d+\.end$/, 'DAMAGED'],
    ['a copy whose end is missing', rmSync, /data\/\d+\.end$/, 'DAMAGED'],
    ['a log of which a bit was turned', flip, /log\/.*\.end$/, 'DAMAGED'],
    ['a copy that was never finished', rmSync, /copies\/.*\.end$/, 'NO_BACKUP'],
  ] as const)('%s', async (name, change, pattern, code) => {
    const folder = broken(name.replaceAll(' ', '-'), change, pattern);
    const { code: exit, out } = await restoreFrom(folder);
    expect([exit, JSON.parse(out)]).toEqual([1, expect.objectContaining({ refused: code })]);
    expect(existsSync(join(root, 'never/postgres'))).toBe(false);
  });

  test('a log with a gap', async () => {
    const folder = broken('gap', () => undefined, /log/);
    const log = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /log\/.*\.end$/.test(file))
      .toSorted();
    rmSync(join(folder, log.at(-2)!));
    expect(JSON.parse((await restoreFrom(folder)).out)).toMatchObject({ refused: 'WAL_MISSING' });
    expect(await run('backup check', '--from', folder)).toMatchObject({ code: 1, err: expect.stringContaining('missing after 20') });
  });

  test('with another key, or none', async () => {
    const other = join(root, 'other-key');
    await run('backup key', other);
    expect(await run('backup key', other)).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
    expect(JSON.parse((await restoreFrom(paths.target, '--key', other)).out)).toMatchObject({ refused: 'WRONG_KEY' });
    expect(JSON.parse((await restoreFrom(paths.target, '--key', paths.target)).out)).toMatchObject({ refused: 'NO_KEY' });
  });
});

describe('a copy that does not come to its end', () => {
  const key = () => readKeyFile(paths.key);
  const failing = (folder: string, at: number, code: string) => {
    const target = createFolderTarget(folder);
    let puts = 0;
    const put: typeof target.put = (name, bytes) =>
      ++puts < at ? target.put(name, bytes) : Promise.reject(Object.assign(new Error(code), { code }));
    return createVault({ ...target, put }, key(), systemIds);
  };

  test('is none, wherever it ended, and the next one is', async () => {
    const folder = join(root, 'ended');
    const copy = (vault: Vault) => takeCopy({ vault, dataDir, databaseUrl: postgres.url }, 'frontrow_stream_test');
    // data, log, list of files, photo, what is known of it
    for (const at of [1, 2, 5]) await expect(copy(failing(folder, at, 'EIO'))).rejects.toThrow('EIO');
    expect((await run('backup list', '--from', folder)).out).toContain('no backup');
    await copy(createVault(createFolderTarget(folder), key(), systemIds));
    expect((await run('backup check', '--from', folder)).out).toContain('is whole');
  });

  test.each([2, 5])('is none when its process is killed before part %i, and leaves the database to the next', async (at) => {
    const folder = join(root, `killed-${at}`);
    const program = join(import.meta.dirname, '../packages/server/test/copy-and-die.ts');
    const dying = spawn(process.execPath, [program, dataDir, postgres.url, folder, paths.key, String(at)], { stdio: 'inherit' });
    expect(await once(dying, 'exit')).toEqual([null, 'SIGKILL']);
    expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(0);
    expect((await run('backup list', '--from', folder)).out).toContain('no backup');
    const held = statement<{ pid: number }>("select pid from pg_stat_activity where query like '%pg_backup%' and pid <> pg_backend_pid()");
    await expect.poll(() => db.many(held)).toEqual([]);
    await takeCopy(
      { vault: createVault(createFolderTarget(folder), key(), systemIds), dataDir, databaseUrl: postgres.url },
      'frontrow_stream_test',
    );
    expect((await run('backup check', '--from', folder)).out).toContain('is whole');
  });

  test('on a full disk names it, and leaves neither a copy nor a part of one', async () => {
    const folder = join(root, 'full');
    mkdirSync(folder);
    // what is written beside its place goes to a device that is always full
    symlinkSync('/dev/full', join(folder, 'log.end.part'));
    const target = createFolderTarget(folder);
    await expect(target.put('log.end', Buffer.alloc(1_000))).rejects.toMatchObject({ code: 'TARGET_FULL' });
    expect(readdirSync(folder)).toEqual([]);
    await target.put('log.end', Buffer.alloc(1_000));
    expect(await target.list('')).toEqual(['log.end']);
  });

  test('since its place cannot be used says so', async () => {
    const { code, err } = await run('backup', '--to', '/dev/full/copies');
    expect([code, err]).toEqual([1, expect.stringContaining('cannot be kept')]);
  });
});

test('a keeper that cannot forget what is old says so, and goes on', async () => {
  const target = createFolderTarget(join(root, 'never-forgotten'));
  const list: BackupTarget['list'] = (folder) => (folder === '' ? Promise.reject(new Error('EIO')) : target.list(folder));
  const notes: (string | null)[] = [];
  const own = createKeeper({
    vault: createVault({ ...target, list }, readKeyFile(paths.key), systemIds),
    dataDir,
    databaseUrl: postgres.url,
    ids: systemIds,
    keepDays: 1,
    noteDaily: async (failure) => void notes.push(failure),
  });
  await expect(own.keep()).rejects.toThrow('EIO');
  const { copiedAt } = await own.keep();
  expect([notes, copiedAt > 0]).toEqual([['EIO'], true]);
  await own.close();
});

describe('a keeper begins with a new copy', () => {
  const dropSlots = statement(
    `/* of this test */ select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name like 'frontrow\\_stream%'`,
  );
  const keeperIn = async (folder: string, keyFile = paths.key) => {
    const vault = await openVault({ to: folder, keyFile, s3: undefined }, systemIds);
    return { vault, keeper: createKeeper({ vault, dataDir, databaseUrl: postgres.url, ids: systemIds, keepDays: 1 }) };
  };

  test('where the log was let go while it ran', async () => {
    const folder = join(root, 'let-go');
    const { vault, keeper: own } = await keeperIn(folder);
    await own.keep();
    await db.many(dropSlots);
    await own.keep();
    await note('5 since the log was let go');
    await own.keep();
    await own.close();
    // another process goes on with what is there
    const { keeper: again } = await keeperIn(folder);
    await again.keep();
    await again.close();
    const streams = (await listCopies(vault)).map(({ stream }) => stream);
    expect([streams.length, new Set(streams).size]).toEqual([2, 2]);
    expect((await run('restore', '--from', folder, '--to', join(root, 'since'))).code).toBe(0);
    expect(await notesIn(join(root, 'since'))).toContain('5 since the log was let go');
  });

  test('in a place that was left for another meanwhile', async () => {
    const [here, there] = [join(root, 'here'), join(root, 'there')];
    for (const [place, text] of [
      [here, '6 here'],
      [there, '7 there'],
      [here, '8 here again'],
    ] as const) {
      const { keeper: own } = await keeperIn(place);
      await note(text);
      await own.keep();
      await own.close();
    }
    expect((await run('backup check', '--from', here)).out).toContain('is whole');
    expect((await run('restore', '--from', here, '--to', join(root, 'here-again'))).code).toBe(0);
    expect(await notesIn(join(root, 'here-again'))).toEqual(expect.arrayContaining(['6 here', '7 there', '8 here again']));
  });

  test('in none whose newest copy has another key, and no copy is made there by hand', async () => {
    const [folder, other] = [join(root, 'other-place'), join(root, 'keys/other')];
    const first = (await keeperIn(folder)).keeper;
    await first.keep();
    await first.close();
    await run('backup key', other);
    const { keeper: own } = await keeperIn(folder, other);
    await expect(own.keep()).rejects.toMatchObject({ code: 'WRONG_KEY', message: expect.stringContaining('needs a new place') });
    await own.close();
    expect(JSON.parse((await run('backup', '--to', folder, '--key', other, '--json')).out)).toMatchObject({ refused: 'WRONG_KEY' });
  });
});

test('what no moment needs any more is forgotten, files with it', async () => {
  const folder = join(root, 'pruned');
  cpSync(paths.target, folder, { recursive: true });
  const vault = createVault(createFolderTarget(folder), readKeyFile(paths.key), systemIds);
  const files = async () => (await vault.names('files/')).map((name) => basename(name));
  const now = Date.now();
  await pruneAlone(vault, now - 24 * 3_600_000, now);
  expect(await files()).toEqual(['new.jpg', 'old.jpg']);
  await takeCopy({ vault, dataDir, databaseUrl: postgres.url }, (await streamOf(db))!);
  await pruneAlone(vault, Date.now() + 1_000, now);
  expect(await files()).toEqual(['new.jpg']);
  expect(await listCopies(vault)).toHaveLength(1);
  expect((await check(vault)).pieces).toBeGreaterThan(0);
});

describe('what is kept while the old is forgotten stays', () => {
  const photo = (name: string) => join(dataDir, 'private/refunds', name);
  const open = (target: BackupTarget) => createVault(target, readKeyFile(paths.key), systemIds);
  const keepNow = async (vault: Vault) => void (await keepFiles(vault, dataDir, (await streamOf(db))!, Date.now()));
  const pruneNow = (vault: Vault) => pruneAlone(vault, Date.now() + 1_000, Date.now());
  const place = (name: string): BackupTarget => {
    cpSync(paths.target, join(root, name), { recursive: true });
    return createFolderTarget(join(root, name));
  };
  const kept = async (target: BackupTarget) => (await open(target).names('files/')).map((name) => basename(name));

  test('where it comes once lists are read, and what there is is listed twice', async () => {
    const target = place('kept-meanwhile');
    let [lists, isKept] = [0, false];
    const vault = open({
      ...target,
      list: (folder) => ((lists += 1), target.list(folder)),
      async get(name) {
        if (!isKept && /^streams\/.*\/files\//.test(name)) {
          isKept = true;
          writeFileSync(photo('meanwhile.jpg'), 'a photo');
          await keepNow(open(target));
        }
        return target.get(name);
      },
    });
    await takeCopy({ vault: open(target), dataDir, databaseUrl: postgres.url }, (await streamOf(db))!);
    await pruneNow(vault);
    rmSync(photo('meanwhile.jpg'));
    expect([await kept(target), lists]).toEqual([['meanwhile.jpg', 'new.jpg'], 2]);
  });

  test('where it is in no list yet', async () => {
    const target = place('kept-at-once');
    const put: BackupTarget['put'] = async (name, bytes) => {
      await target.put(name, bytes);
      if (name.endsWith('at-once.jpg.end')) await pruneNow(open(target));
    };
    writeFileSync(photo('at-once.jpg'), 'a photo');
    await keepNow(open({ ...target, put }));
    rmSync(photo('at-once.jpg'));
    expect(await kept(target)).toContain('at-once.jpg');
  });
});

test('a copy that is made by hand forgets what is too old', async () => {
  const folder = join(root, 'by-hand');
  const vault = createVault(createFolderTarget(folder), readKeyFile(paths.key), systemIds);
  await run('backup', '--to', folder);
  const [first] = await listCopies(vault);
  const daysAgo = first!.endedAt - 40 * 86_400_000;
  // a stream of a database that is gone, whose last word is of then
  await vault.write(`streams/old/copies/${daysAgo}-${daysAgo}`, Buffer.from('{}'));
  await vault.write(`streams/old/log/${chunkName(0n, 1n, daysAgo)}`, Buffer.from('x'));
  expect((await run('backup', '--to', folder)).code).toBe(0);
  expect((await listCopies(vault)).map(({ stream }) => stream)).not.toContain('old');
});

test('what was given back after all that is kept, a store that is brought back books by itself, once', async () => {
  const till = await openTill({ webhooks: false, database: { url: postgres.url, db, drop: async () => undefined } });
  // what was rehearsed above is answered
  await sql(db, "update restoration_question set answered_at = now() + interval '4 hours', payments = 0");
  const event = await till.cast.standingEvent();
  await sql(db, "update event set mass_refund = 'open' where id = $1", [event.id]);
  const order = await till.order([{ variantId: event.variantId, amount: 1 }], { shippingMethod: 'online' });
  await till.pay(await till.session(order));
  await till.checkout.confirmPayment(till.key(order));
  await till.settleDown();
  await keeper.keep();
  const codes = await sql<{ code: string }>(db, 'select left(validation_code, 15) as code from ticket');
  await till.askBack(
    order,
    codes.map(({ code }) => code),
  );
  await till.settleDown();
  const atProvider = () => providerMoney(till.emulator.emulator.store.tables);
  expect(atProvider()).toEqual({ captured: 3_000, refunded: 3_000 });

  const to = join(root, 'given-back');
  expect((await run('restore', '--to', to)).code).toBe(0);
  const restored = await startEmbeddedPostgres(to);
  const there = connectDb({ url: restored.url, connectionsMax: 2 });
  const store = createPaymentServer({ ...till.config, databaseUrl: restored.url });
  const books = async () => (await brokenMoney(there, atProvider())).filter((line) => line.startsWith('provider'));
  try {
    // cursors of devices at the door and marks of open pages are of the life before
    const life = async (of: Db) => (await sql(of, `select ${LIFE} as life`))[0];
    expect(await life(there)).not.toEqual(await life(db));
    expect(await books()).toEqual(['provider says 3000 - 3000, ledger says 3000']);
    await askAfterRestore(there, store.deps.providers, store.booking);
    await sql(there, "update restoration_question set answered_at = now() - interval '11 minutes'");
    await askAfterRestore(there, store.deps.providers, store.booking);
    expect(await books()).toEqual([]);
    expect(await sql(there, 'select amount_minor as minor, state from refund')).toEqual([{ minor: 3_000, state: 'succeeded' }]);
    expect(await sql(there, 'select 1 from ticket where not is_dead')).toEqual([]);
  } finally {
    await store.close();
    await there.close();
    await restored.stop();
    await till.close();
  }
});
