import type { Db, Tx } from '../../platform/db/index.ts';
import { tellOfLeaving } from '../newsletter/index.ts';
import { endNewsletters, erasures, selectKept, selectPerson, type Kept } from './store.ts';

/** What the store knows of an address, to hand out: lists by kind, with the names of the columns. */
export const showPerson = async (db: Db, email: string): Promise<Record<string, unknown[]>> => (await db.one(selectPerson, [email])).person;

export type ErasedPart = { what: string; rows: number };
export type Erased = { erased: ErasedPart[]; kept: Kept };

/** Takes back consent and empties what no law keeps, at once or not at all. `dryRun`: only counts it. `note` is part of it. */
export async function erasePerson(
  db: Db,
  email: string,
  dryRun: boolean,
  note?: (tx: Tx, erased: ErasedPart[]) => Promise<void>,
): Promise<Erased> {
  let erased: ErasedPart[] = [];
  try {
    await db.transaction(async (tx) => {
      erased = await erasePersonIn(tx, email);
      if (dryRun) throw new Undo();
      await note?.(tx, erased);
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return { erased, kept: await db.one(selectKept, [email]) };
}

/** @returns what was emptied, by what it is called */
export async function erasePersonIn(tx: Tx, email: string): Promise<ErasedPart[]> {
  const ended = await tx.many(endNewsletters, [email]);
  await tellOfLeaving(tx, ended);
  const found: ErasedPart[] = [{ what: 'newsletters ended', rows: ended.length }];
  // one transaction: its statements go one after the other
  for (const [what, erase] of Object.entries(erasures))
    found.push({ what, rows: (await tx.many<unknown, [email: string]>(erase, [email])).length });
  return found.filter(({ rows }) => rows > 0);
}

class Undo extends Error {}
