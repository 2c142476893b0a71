import * as v from 'valibot';
import { renderUnicodeCompact } from 'uqr';
import { isRefused } from '../../packages/domain/src/office/refusals.ts';
import { formatValidationCode } from '../../packages/domain/src/tickets/validation-code.ts';
import { createGate, listGates, lockOut, reportDoor, shutGate, type DoorBy } from '../../packages/server/src/modules/door/index.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { by, id, text } from '../command/arguments.ts';
import { atTime } from '../command/format.ts';
import { addressOf } from '../command/store-address.ts';
import { doneOr, Refused, row, type Rows, said, table } from '../command/row.ts';

const event = text('slug of the event');
const noEvent = (slug: string) => new Refused('NO_SUCH_EVENT', `There is no event ${slug}.`);

/** Somebody had been let in before with the same ticket. */
const wasBefore = ({ result }: { result: string }): boolean => ['used', 'inside', 'tomorrow'].includes(result);

/** The operator may everywhere. */
function doorBy(who: string): DoorBy {
  const { name, audit } = fromCommandLine(who);
  return { name, audit, reach: { all: true, shops: [], artists: [], events: [] } };
}

export const rows: Rows = {
  list: row({
    about: 'open gates, their devices, and how many they have let in',
    run: async (_, { db }) =>
      table(await listGates(db), 'No open gates.', [
        'id',
        'event',
        ['Begins', (one) => atTime(one.happeningFrom)],
        'name',
        'devices',
        'letIn',
        'flagged',
      ]),
  }),
  create: row({
    about: 'makes a gate and shows the address for its devices, once',
    args: {
      event,
      name: v.pipe(
        v.array(v.string()),
        v.transform((words) => words.join(' ')),
        text('what the gate is called', 60),
      ),
    },
    options: { by },
    run: async ({ event: slug, name, by: who }, { db, env }) => {
      const made = await createGate(db, systemIds, doorBy(who), { event: slug, name });
      if (isRefused(made))
        throw made.refusal === 'NOT_FOUND' ? noEvent(slug) : new Refused('NAME_TAKEN', `${slug} has a gate "${name}" already.`);
      const address = `${(await addressOf(env, db)).publicUrl.origin}/scan#${made.token}`;
      const hint = 'Open it on each device of the gate. Whoever has it can let guests in.';
      return said({ address }, renderUnicodeCompact(address), '', address, '', hint);
    },
  }),
  close: row({
    about: 'its devices let nobody in any more, once they have a network',
    args: { number: id('of the gate') },
    options: { by },
    run: async ({ number, by: who }, { db }) =>
      doneOr(!(await shutGate(db, doorBy(who), number)), `There is no open gate ${number}.`, { closed: number }),
  }),
  lock: row({
    about: 'a lost device lets nobody in any more',
    args: { number: id('of the gate'), device: text('name of the device, as it shows it', 6) },
    options: { by },
    run: async ({ number, device, by: who }, { db }) => {
      const isLocked = !(await lockOut(db, doorBy(who), { gateId: number, name: device }));
      return doneOr(isLocked, `Gate ${number} has no device ${device} that lets guests in.`, { locked: device });
    },
  }),
  report: row({
    about: 'how many are in, and who went in though somebody had before with the same ticket',
    args: { event },
    run: async ({ event: slug }, { db }) => {
      const report = await reportDoor(db, slug);
      if (!report) throw noEvent(slug);
      const flagged = table(report.flagged, '', [
        ['Ticket', (one) => one.number && formatValidationCode(one.number)],
        'reference',
        ['Let in', (one) => atTime(one.at)],
        'gate',
        'device',
        ['Though', (one) => one.result.replace('_', ' ')],
        ['First let in', (one) => (wasBefore(one) && one.firstAt ? atTime(one.firstAt) : '')],
        ['First gate', (one) => (wasBefore(one) ? one.firstGate : '')],
        ['First device', (one) => (wasBefore(one) ? one.firstDevice : '')],
      ]);
      return said(
        report,
        `${report.admitted} of ${report.tickets} are in.`,
        ...(report.flagged.length === 0 ? [] : ['', ...flagged.lines]),
      );
    },
  }),
};
