import { connectDb } from '../db/index.ts';
import { aboutPath, dataPath, FILES, readNames, streamFolder } from './names.ts';
import { findOld } from './plan.ts';
import { lockCopies, waitLong } from './store.ts';
import type { Look, Vault } from './vault.ts';

const DAY_MS = 24 * 3_600_000;

/** Forgets what no moment of the last `keepDays` days needs, and what was never finished. Not while a copy is made. */
export async function prune(vault: Vault, databaseUrl: string, keepDays: number, now: number): Promise<void> {
  const db = connectDb({ url: databaseUrl, connectionsMax: 1 });
  try {
    await db.transaction(async (tx) => {
      await tx.one(waitLong);
      if ((await tx.one(lockCopies)).isLocked) await pruneAlone(vault, now - keepDays * DAY_MS, now);
    });
  } finally {
    await db.close();
  }
}

/** @param since the earliest moment that can still be brought back, in milliseconds */
export async function pruneAlone(vault: Vault, since: number, now: number): Promise<void> {
  const found = await vault.look('');
  const old = findOld(readNames(found.names), since);
  // what is known of a copy goes first: a copy without its log is none
  for (const copy of old.copies) {
    await found.remove(aboutPath(copy));
    await found.remove(dataPath(copy));
  }
  for (const { name: stream } of old.streams) {
    const own = found.names.filter((name) => name.startsWith(streamFolder(stream)));
    for (const name of own.toSorted(aboutFirst)) await found.remove(name);
  }
  for (const name of old.names) await found.remove(name);
  for (const name of found.halves) if (begunAt(name) < now - 2 * DAY_MS) await found.remove(name);
  await forgetFiles(vault, found);
}

const aboutFirst = (a: string, b: string): number => Number(b.includes('/copies/')) - Number(a.includes('/copies/'));

/** Of a copy that was never finished. */
const begunAt = (name: string): number => Number(/\/data\/(\d+)$/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY);

/**
 * Files that no list names any more: what was deleted in the store is deleted here once no kept moment has it. Lists are read
 * after the files were looked for, and written before their files: what is kept meanwhile stays.
 */
async function forgetFiles(vault: Vault, { names, remove }: Look): Promise<void> {
  const listed = new Set<string>();
  for (const list of readNames(await vault.names('streams/')).flatMap(({ fileLists }) => fileLists))
    for (const path of JSON.parse((await vault.readWhole(list.name)).toString('utf8')) as string[]) listed.add(`${FILES}${path}`);
  for (const name of names) if (name.startsWith(FILES) && !listed.has(name)) await remove(name);
}
