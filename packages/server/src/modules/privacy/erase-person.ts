import type { Db, Tx } from '../../platform/db/index.ts';
import { erasures, selectKept, selectPerson, type Kept } from './store.ts';

/** What the store knows of an address, to hand out: lists by kind, with the names of the columns. */
export const showPerson = async (db: Db, email: string): Promise<Record<string, unknown[]>> => (await db.one(selectPerson, [email])).person;

export type Erased = { erased: { what: string; rows: number }[]; kept: Kept };

/** Takes back consent and empties what no law keeps, at once or not at all. `dryRun`: only counts it. `note` is part of it. */
export async function erasePerson(
  db: Db,
  email: string,
  dryRun: boolean,
  note?: (tx: Tx, erased: Erased['erased']) => Promise<void>,
): Promise<Erased> {
  const found: Erased['erased'] = [];
  try {
    await db.transaction(async (tx) => {
      for (const [what, erase] of Object.entries(erasures))
        found.push({ what, rows: (await tx.many<unknown, [email: string]>(erase, [email])).length });
      if (dryRun) throw new Undo();
      await note?.(
        tx,
        found.filter(({ rows }) => rows > 0),
      );
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return { erased: found.filter(({ rows }) => rows > 0), kept: await db.one(selectKept, [email]) };
}

class Undo extends Error {}
