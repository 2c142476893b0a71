import type { Letter } from '../../packages/domain/src/batches.ts';
import { isRefused } from '../../packages/domain/src/office/refusals.ts';
import { fromCommandLine, selectScopeId } from '../../packages/server/src/modules/office/index.ts';
import { listEventsToTell, messageHolders } from '../../packages/server/src/modules/tickets/message-holders/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { by, request, file, maybe, readInput, slug } from '../command/arguments.ts';
import { atTime } from '../command/format.ts';
import { Refused, row, type Rows, said, table } from '../command/row.ts';

const letter = maybe(file('the subject in its first line, the text below'));

export const rows: Rows = {
  list: row({
    about: 'events whose guests can be written to: from thirty days ago on, with tickets',
    run: async (_, { db }) =>
      table(await listEventsToTell(db, fromCommandLine().reach('holder.write'), 'en'), 'Nobody holds tickets.', [
        'slug',
        ['Begins', ({ happeningFrom }) => atTime(happeningFrom)],
        'name',
        'venue',
      ]),
  }),
  send: row({
    about: 'writes to everybody who holds tickets of an event, one mail to each address',
    args: { event: slug('of the event') },
    options: { by, request, de: letter, en: letter },
    wrong: ({ de, en }) => (de === undefined && en === undefined ? '--de is missing, or --en: the file with the message' : undefined),
    run: async ({ event, by: who, request: requestId = systemIds.uuid(), de, en }, { db }) => {
      const found = await db.first(selectScopeId, ['event', event]);
      if (!found) throw new Refused('NO_SUCH_EVENT', `There is no event ${event}.`);
      const wanted = { requestId, eventId: found.id, de: readLetter(de), en: readLetter(en) };
      const sent = await messageHolders(db, { ...fromCommandLine(who), personId: null }, wanted);
      if (isRefused(sent)) throw new Refused(sent.refusal, PROBLEMS[sent.refusal]);
      return said({ job: sent.id }, `Job ${sent.id}: npx frontrow jobs show ${sent.id} says how far it is.`);
    },
  }),
};

function readLetter(name: string | undefined): Letter | null {
  if (name === undefined) return null;
  const [subject = '', ...text] = readInput(name).toString('utf8').trim().split('\n');
  return { subject: subject.trim(), text: text.join('\n').trim() };
}

const PROBLEMS = {
  NOBODY_TO_TELL: 'Nobody holds valid tickets of this event.',
  INVALID_INPUT: 'A message has a subject of 1 to 150 characters in its first line, and below it a text of 1 to 5,000.',
};
