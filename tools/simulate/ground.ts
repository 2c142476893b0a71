import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { importCatalogue } from '../../packages/server/src/modules/catalogue/import/import-catalogue.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { keepVouchers } from '../../packages/server/src/modules/payments/index.ts';
import { connectDb, migrate, type Db } from '../../packages/server/src/platform/db/index.ts';
import { createImageStore } from '../../packages/server/src/platform/images/image-store.ts';
import { findImageSha } from '../../packages/server/src/platform/images/store.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';
import { createFileStore } from '../../packages/server/src/platform/storage/file-store.ts';
import { writeCatalogue } from './catalogue.ts';

/** A PostgreSQL of the simulation's own, with the world that each seed gets a copy of. */
export type Ground = {
  folder: string;
  times: number;
  port: number;
  /** A copy of the world for this seed; one that is there goes. @returns its address, without anything in between */
  copy(seed: number): Promise<string>;
  /** Ends the server as a power cut of its process does; it comes back by itself. */
  kill(): void;
  /** Leaves no room where the database is. @returns what makes room again */
  fill(): () => void;
  /** @param keeps whether somebody wants to look at what is there */
  stop(keeps: boolean): Promise<void>;
};

/** Of codes that buyers pay with: each is worth one seat and a bit. */
export const VOUCHERS = Array.from({ length: 12 }, (_, number) => `gutschein-der-simulation-${number}`);
const VOUCHER_MINOR = 6_000;

// What is committed is written before it is told, and outlives the process; that a disk keeps it is not what is simulated here.
const FLAGS = ['max_connections=300', 'fsync=off', 'full_page_writes=off', 'max_wal_size=256MB'].flatMap((flag) => ['-c', flag]);

/** `times`: so many times as much of what is sold; `at`: the folder that the database is to be in. */
export type Land = { times: number; at?: string | undefined };

export async function openGround({ times, at }: Land): Promise<Ground> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'frontrow-simulate-'));
  const place = at === undefined ? join(folder, 'database') : mkdtempSync(join(at, 'database-'));
  const postgres = await startEmbeddedPostgres(place, FLAGS);
  const { port, password } = new URL(postgres.url);
  const urlOf = (name: string) => `postgres://frontrow:${password}@127.0.0.1:${port}/${name}`;
  const administer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: urlOf('postgres') });
    await client.connect();
    for (const sql of statements) await client.query(sql);
    await client.end();
  };
  await administer('create database world');
  await migrate(urlOf('world'));
  const db = connectDb({ url: urlOf('world'), connectionsMax: 2, statementTimeoutMs: 60_000 });
  await readFolder(db, folder, 0, times);
  const terms = { shop: 'main', amountMinor: VOUCHER_MINOR, usesMax: null, event: null, validUntil: null, purpose: null };
  await keepVouchers(db, fromCommandLine('Simulation'), terms, VOUCHERS);
  await db.close();
  return {
    folder,
    times,
    port: Number(port),
    async copy(seed) {
      const name = `seed_${seed}`;
      await administer(`drop database if exists ${name} with (force)`, `create database ${name} template world strategy file_copy`);
      return urlOf(name);
    },
    kill: () => process.kill(Number(readFileSync(join(place, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    fill() {
      const ballast = join(place, 'ballast');
      writeUntilFull(ballast);
      return () => rmSync(ballast);
    },
    async stop(keeps) {
      await postgres.stop();
      if (!keeps) rmSync(place, { recursive: true, force: true });
      if (!keeps) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

const ZEROS = Buffer.alloc(2 ** 20);
function writeUntilFull(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, ZEROS);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

/** Imports an edition of the catalogue, as an operator does. */
export async function readFolder(db: Db, base: string, edition: number, times: number): Promise<void> {
  const folder = writeCatalogue(base, edition, times);
  const imageStore = createImageStore({ folder: base, sources: (id) => findImageSha(db, id) });
  const { problems } = await importCatalogue({ db, folder, imageStore, files: createFileStore(base, systemIds), whole: true });
  rmSync(folder, { recursive: true, force: true });
  const [first] = problems;
  if (first && edition === 0) throw new Error(`${first.file}:${first.line}: ${first.message}`);
}
