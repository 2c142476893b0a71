import * as v from 'valibot';
import { isRefused } from '../../packages/domain/src/office/refusals.ts';
import { fromCommandLine, leaveUndone, listOutbox, outboxStates, tryAgain } from '../../packages/server/src/modules/office/index.ts';
import { by, flag, id, oneOf, text } from '../command/arguments.ts';
import { atTime } from '../command/format.ts';
import { doneOr, Refused, row, type Rows, said, table } from '../command/row.ts';

const args = { number: id('of the entry') };

export const rows: Rows = {
  list: row({
    about: 'a hundred mails, calls and documents that are not done yet, and notices of providers, with what was answered',
    args: { state: v.optional(oneOf(outboxStates, 'given up after twenty tries, where it is not said'), 'parked') },
    run: async ({ state }, { db }) =>
      table(await listOutbox(db, fromCommandLine(), state), `Nothing is ${state}.`, [
        'id',
        'source',
        'kind',
        ['Since', (one) => atTime(one.createdAt)],
        ['Next try', (one) => one.nextTryAt && atTime(one.nextTryAt)],
        'attempts',
        'orderReference',
        'failure',
      ]),
  }),
  again: row({
    about: 'tries at once what is parked or waits for long; what is done once stays done once',
    args,
    options: { by, inbox: flag('it is a notice of a provider') },
    run: async ({ number, by: who, inbox }, { db }) => {
      const source = inbox ? 'inbox' : 'outbox';
      const refusal = await tryAgain(db, fromCommandLine(who), { source, id: number });
      return doneOr(!refusal, `There is no entry ${number} in the ${source} that waits for long.`, { source, id: number });
    },
  }),
  drop: row({
    about: 'leaves undone what is parked; never what moves money or numbers',
    args: { ...args, reason: text('why: kept with it', 500) },
    options: { by },
    run: async ({ number, reason, by: who }, { db }) => {
      const refusal = await leaveUndone(db, fromCommandLine(who), number, reason);
      if (isRefused(refusal)) throw new Refused(refusal.refusal, PROBLEMS[refusal.refusal] ?? refusal.refusal);
      return said({ dropped: number }, 'left undone');
    },
  }),
};

const PROBLEMS: Record<string, string> = {
  NOT_FOUND: 'There is no parked entry of this number.',
  MUST_BE_DONE: 'It moves money or numbers and has to be done: mend the cause, then outbox again.',
};
