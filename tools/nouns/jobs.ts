import {
  type JobReader,
  findJob,
  fromCommandLine,
  listJobs,
  listPieces,
  resumeJob,
  stopJob,
} from '../../packages/server/src/modules/office/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { by, id } from '../command/arguments.ts';
import { atTime } from '../command/format.ts';
import { doneOr, facts, row, type Rows, said, table } from '../command/row.ts';

const args = { number: id('of the job') };
const noJob = (number: number, state: string) => `There is no job ${number} that ${state}.`;
/** The command line reads everybody's. */
const reader = (who?: string): JobReader => ({ ...fromCommandLine(who), personId: null, locale: 'en' });

export const rows: Rows = {
  list: row({
    about: 'the fifty newest: long work that people have started, and how far it is',
    run: async (_, { db }) =>
      table(await listJobs(db, reader(), null), 'No jobs yet.', [
        'id',
        'state',
        ['Of', ({ pieces }) => pieces],
        'done',
        'skipped',
        'failed',
        'title',
        'startedBy',
        ['Started', ({ createdAt }) => atTime(createdAt)],
      ]),
  }),
  show: row({
    about: 'one job, with the first fifty pieces that were left out or have failed',
    args,
    run: async ({ number }, { db }) => {
      const job = await findJob(db, reader(), number);
      if (!job) return doneOr(false, `There is no job ${number}.`, {});
      const pieces = await listPieces(db, job, { onlyTrouble: true, after: null });
      const { state, done, skipped, failed, startedBy, createdAt } = job;
      const shown = facts('Job', job.title, [
        ['State', state],
        ['Pieces', `${job.pieces}: ${done} done, ${skipped} left out, ${failed} failed`],
        ['Started', `${atTime(createdAt)}, ${startedBy}`],
      ]);
      const trouble = table(pieces, '', ['name', 'outcome', 'note']).lines;
      return said({ ...job, trouble: pieces }, ...shown, ...(pieces.length === 0 ? [] : ['', ...trouble]));
    },
  }),
  stop: row({
    about: 'stops it after the piece it is at',
    args,
    options: { by },
    run: ({ number, by: who }, { db }) => change(db, stopJob, number, who, 'runs'),
  }),
  resume: row({
    about: 'goes on with it, and tries once more what has failed',
    args,
    options: { by },
    run: ({ number, by: who }, { db }) => change(db, resumeJob, number, who, 'is stopped or has failed pieces'),
  }),
};

const change = async (db: Db, use: typeof stopJob, number: number, who: string, state: string) =>
  doneOr(!(await use(db, reader(who), number)), noJob(number, state), { id: number });
