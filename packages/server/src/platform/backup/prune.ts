import { connectDb } from '../db/index.ts';
import { aboutPath, dataPath, FILES, readNames, streamFolder } from './names.ts';
import { findOld } from './plan.ts';
import { lockCopies } from './store.ts';
import type { Vault } from './vault.ts';

const DAY_MS = 24 * 3_600_000;

/** Forgets what no moment of the last `keepDays` days needs, and what was never finished. Not while a copy is made. */
export async function prune(vault: Vault, databaseUrl: string, keepDays: number, now: number): Promise<void> {
  const db = connectDb({ url: databaseUrl, connectionsMax: 1 });
  try {
    await db.transaction(async (tx) => {
      if ((await tx.one(lockCopies)).isLocked) await pruneAlone(vault, now - keepDays * DAY_MS, now);
    });
  } finally {
    await db.close();
  }
}

/** @param since the earliest moment that can still be brought back, in milliseconds */
export async function pruneAlone(vault: Vault, since: number, now: number): Promise<void> {
  const names = await vault.names('');
  const old = findOld(readNames(names), since);
  // what is known of a copy goes first: a copy without its log is none
  for (const copy of old.copies) {
    await vault.remove(aboutPath(copy));
    await vault.remove(dataPath(copy));
  }
  for (const { name: stream } of old.streams) {
    const own = names.filter((name) => name.startsWith(streamFolder(stream)));
    for (const name of own.toSorted(aboutFirst)) await vault.remove(name);
  }
  for (const name of old.names) await vault.remove(name);
  await forgetFiles(vault, old.keptLists);
  for (const name of await vault.halves('streams/')) if (begunAt(name) < now - 2 * DAY_MS) await vault.remove(name);
}

const aboutFirst = (a: string, b: string): number => Number(b.includes('/copies/')) - Number(a.includes('/copies/'));

/** Of a copy that was never finished. */
const begunAt = (name: string): number => Number(/\/data\/(\d+)$/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY);

/** Files that no list names any more: what was deleted in the store is deleted here once no kept moment has it. */
async function forgetFiles(vault: Vault, lists: readonly string[]): Promise<void> {
  const named = new Set<string>();
  for (const list of lists) for (const path of JSON.parse((await vault.readWhole(list)).toString('utf8')) as string[]) named.add(path);
  for (const name of await vault.names(FILES)) if (!named.has(name.slice(FILES.length))) await vault.remove(name);
}
