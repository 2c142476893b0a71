import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import {
  reopenFailed,
  resumeBatch,
  selectBatch,
  selectBatches,
  selectPieces,
  stopBatch,
  type ShownBatch,
} from '../../../platform/batch/index.ts';
import type { Db, Queryable } from '../../../platform/db/index.ts';
import type { Who } from '../../../platform/graphql/office-builder.ts';

/** Who is signed in, or the command line, which is no person. */
export type JobReader = Pick<Who, 'name' | 'reach' | 'audit' | 'locale'> & { personId: number | null };

/** Everybody sees the long work they have started; who may, everybody's. */
const sightOf = ({ personId, reach, locale }: JobReader) => [reach('job.read').all, personId, locale] as const;

export const listJobs = (db: Queryable, who: JobReader, before: number | null): Promise<ShownBatch[]> =>
  db.many(selectBatches, [...sightOf(who), before, LIST_PAGE]);

export const findJob = (db: Queryable, who: JobReader, id: number): Promise<ShownBatch | undefined> =>
  db.first(selectBatch, [...sightOf(who), id]);

export const listPieces = (db: Queryable, { id }: ShownBatch, { onlyTrouble, after }: { onlyTrouble: boolean; after: number | null }) =>
  db.many(selectPieces, [id, onlyTrouble, after, LIST_PAGE]);

/** Stops after the piece it is at. */
export const stopJob = (db: Db, who: JobReader, id: number): Promise<OfficeRefusal<'NOT_FOUND'> | undefined> =>
  db.transaction(async (tx) => {
    if (!(await findJob(tx, who, id)) || !(await tx.first(stopBatch, [id, who.name]))) return refuseHere('NOT_FOUND');
    await who.audit(tx, 'job.stop', `job:${id}`);
    return undefined;
  });

/** Goes on where it was stopped, and tries once more what has failed. */
export const resumeJob = (db: Db, who: JobReader, id: number): Promise<OfficeRefusal<'NOT_FOUND'> | undefined> =>
  db.transaction(async (tx) => {
    if (!(await findJob(tx, who, id))) return refuseHere('NOT_FOUND');
    await tx.many(reopenFailed, [id]);
    if (!(await tx.first(resumeBatch, [id, who.name]))) return refuseHere('NOT_FOUND');
    await who.audit(tx, 'job.resume', `job:${id}`);
    return undefined;
  });
