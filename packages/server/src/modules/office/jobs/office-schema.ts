import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { ShownBatch, ShownPiece } from '../../../platform/batch/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { signedIn, type OfficeBuilder, type OfficeContext, type Who } from '../../../platform/graphql/office-builder.ts';
import { readId } from '../../../platform/ids.ts';
import { findJob, listJobs, listPieces, resumeJob, stopJob } from './jobs.ts';

/** Long work, how far it is and what became of each piece. */
export function registerJobs(builder: OfficeBuilder, office: { db: Db }): void {
  const may = { authScopes: { may: 'self' } } as const;
  const piece = builder.objectRef<ShownPiece>('JobPiece').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      outcome: t.exposeString('outcome', { nullable: true, description: 'done, skipped or failed; null: not yet' }),
      note: t.exposeString('note', { nullable: true, description: 'Why it was skipped or has failed.' }),
      endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  const job = builder.objectRef<ShownBatch>('Job').implement({
    ...may,
    description: 'Long work that is done piece by piece.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind'),
      title: t.exposeString('title'),
      state: t.exposeString('state', { description: 'running, stopped or done' }),
      count: t.exposeInt('pieces', { description: 'Pieces in all.' }),
      done: t.exposeInt('done'),
      skipped: t.exposeInt('skipped'),
      failed: t.exposeInt('failed'),
      startedBy: t.exposeString('startedBy'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      changedBy: t.exposeString('changedBy'),
      changedAt: t.expose('changedAt', { type: 'DateTime' }),
      pieces: t.field({
        type: [piece],
        description: 'Fifty after the one named, or only those that were skipped, failed or wait for another try.',
        args: { onlyTrouble: t.arg.boolean({ required: true }), after: t.arg.id() },
        resolve: (shown, { onlyTrouble, after = null }) =>
          listPieces(office.db, shown, { onlyTrouble, after: after === null ? null : (readId(after) ?? null) }),
      }),
    }),
  });
  builder.queryFields((t) => ({
    jobs: t.field({
      type: [job],
      ...may,
      description: 'Fifty, the newest first: one’s own, or everybody’s for who may see them.',
      args: { before: t.arg.id() },
      resolve: (_root, { before = null }, context) =>
        listJobs(office.db, signedIn(context), before === null ? null : (readId(before) ?? null)),
    }),
    job: t.field({
      type: job,
      nullable: true,
      ...may,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => (await findJob(office.db, signedIn(context), readId(id) ?? 0)) ?? null,
    }),
  }));
  type Change = (db: Db, who: Who, id: number) => Promise<OfficeRefusal | undefined>;
  const carryOut = async (change: Change, id: string, context: OfficeContext) => {
    const found = readId(id);
    const refused = found === undefined ? refuseHere('NOT_FOUND') : await change(office.db, signedIn(context), found);
    return refused ?? ({ done: true } as const);
  };
  builder.mutationFields((t) => ({
    stopJob: t.field({
      type: builder.doneResult,
      ...may,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => carryOut(stopJob, id, context),
    }),
    resumeJob: t.field({
      type: builder.doneResult,
      ...may,
      description: 'Goes on with a job that was stopped, and tries once more what has failed.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => carryOut(resumeJob, id, context),
    }),
  }));
}
