import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCatalogue } from '../../packages/server/src/modules/catalogue/import/import-catalogue.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { keepVouchers } from '../../packages/server/src/modules/payments/index.ts';
import { connectDb, migrate, type Db } from '../../packages/server/src/platform/db/index.ts';
import { createImageStore } from '../../packages/server/src/platform/images/image-store.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';
import { createFileStore } from '../../packages/server/src/platform/storage/file-store.ts';
import { writeCatalogue } from './catalogue.ts';
import { FLAGS, openDatabase, type Database, type Needs } from './database.ts';

/** Where seeds run: each on a PostgreSQL of its own that begins with the same world. */
export type Ground = {
  folder: string;
  times: number;
  open(name: string, needs: Needs): Promise<Database>;
  /** @param keeps whether somebody wants to look at what is there */
  stop(keeps: boolean): Promise<void>;
};

/** Of codes that buyers pay with: each is worth one seat and a bit. */
export const VOUCHERS = Array.from({ length: 12 }, (_, number) => `gutschein-der-simulation-${number}`);
const VOUCHER_MINOR = 6_000;

/** @param times so many times as much of what is sold */
export async function openGround(times: number): Promise<Ground> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'frontrow-simulate-'));
  const world = join(folder, 'world');
  await makeWorld(world, folder, times);
  const open = new Set<Database>();
  return {
    folder,
    times,
    async open(name, needs) {
      const database = await openDatabase(world, join(folder, name), needs);
      const opened = {
        ...database,
        stop(keeps: boolean) {
          open.delete(opened);
          return database.stop(keeps);
        },
      };
      open.add(opened);
      return opened;
    },
    async stop(keeps) {
      for (const database of open) await database.stop(keeps);
      if (!keeps) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function makeWorld(place: string, base: string, times: number): Promise<void> {
  const postgres = await startEmbeddedPostgres(place, FLAGS);
  await migrate(postgres.url);
  const db = connectDb({ url: postgres.url, connectionsMax: 2, statementTimeoutMs: 60_000 });
  await readFolder(db, base, 0, times);
  const terms = { shop: 'main', amountMinor: VOUCHER_MINOR, usesMax: null, event: null, validUntil: null, purpose: null };
  await keepVouchers(db, fromCommandLine('Simulation'), terms, VOUCHERS);
  await db.close();
  await postgres.stop();
}

/** Imports an edition of the catalogue, as an operator does. */
export async function readFolder(db: Db, base: string, edition: number, times: number): Promise<void> {
  const folder = writeCatalogue(base, edition, times);
  const imageStore = createImageStore({ folder: base });
  const { problems } = await importCatalogue({ db, folder, imageStore, files: createFileStore(base, systemIds), whole: true });
  rmSync(folder, { recursive: true, force: true });
  const [first] = problems;
  if (first && edition === 0) throw new Error(`${first.file}:${first.line}: ${first.message}`);
}
