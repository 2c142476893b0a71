import { isRefused, type OfficeRefusal, refuseHere } from '@frontrow/domain/office/refusals';
import type { Db } from '../../../platform/db/index.ts';
import { signedIn, type OfficeContext } from '../../../platform/graphql/office-builder.ts';
import type { Saved } from './office-types.ts';
import { type Editor, findChangeSet } from './read-change-sets.ts';

/** Carries out a command. @returns the set as it is then, or why it was refused */
export async function carryOut(
  db: Db,
  context: OfficeContext,
  work: (who: Editor) => Promise<{ id: number } | OfficeRefusal>,
): Promise<Saved | OfficeRefusal> {
  const who = signedIn(context);
  const done = await work(who);
  if (isRefused(done)) return done;
  const changeSet = await findChangeSet(db, who, done.id);
  return changeSet ? { changeSet } : refuseHere('NOT_FOUND');
}
