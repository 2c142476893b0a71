import { isRefused, type OfficeRefusal } from '../../packages/domain/src/office/refusals.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { endOpenings, listOpenings, makeOpenings } from '../../packages/server/src/modules/openings/index.ts';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { getSecret } from '../../packages/server/src/platform/server-secret.ts';
import { by, maybe, slug, text, whole } from '../command/arguments.ts';
import { Refused, row, type Rows, said, table } from '../command/row.ts';

const event = slug('of the event');
const batch = text('the codes made together, as list has them', 36);
const moment = (what: string) => maybe(text(`${what}: "2027-03-01 10:00" by the clocks of Berlin`, 20));

const told: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is no such event to come.',
  CHANGED_MEANWHILE: 'There are no such codes, or they have ended already.',
  INVALID_INPUT: 'This cannot be:',
};
const refused = ({ refusal, field }: OfficeRefusal) => new Refused(refusal, [told[refusal] ?? refusal, field].filter(Boolean).join(' '));

export const rows: Rows = {
  create: row({
    about: 'makes codes and prints them: they are shown once',
    args: { event, group: slug('of the variants they open: opensWith in the catalogue') },
    options: {
      count: maybe(whole('how many [1]', 1, 5_000)),
      code: maybe(text('one of your own instead, for all who know it', 40)),
      tickets: maybe(whole('each for so many tickets; without it for as many as there are', 1, 100_000)),
      from: moment('good from then on'),
      until: moment('good until then'),
      for: maybe(text('what for, for those who read the list', 200)),
      by,
    },
    wrong: ({ count, code }) => (count !== undefined && code !== undefined ? '--code is one: leave out --count' : undefined),
    run: async (
      { event: of, group, count = 1, code = null, tickets = null, from = null, until = null, for: purpose = null, by: who },
      { db },
    ) => {
      const deps = { db, secret: await getSecret(db, 'openings', systemIds), clock: systemClock };
      const terms = { event: of, groupKey: group, purpose, startsAt: from, endsAt: until, pieces: tickets };
      const made = await makeOpenings(deps, fromCommandLine(who), terms, { count, code, requestId: systemIds.uuid() });
      if (isRefused(made)) throw refused(made);
      return said(made.codes, ...made.codes);
    },
  }),
  list: row({
    about: 'the codes of an event by how they were made, and how many tickets they have opened',
    args: { event },
    run: async ({ event: of }, { db }) => {
      const found = await listOpenings(db, fromCommandLine().reach('event.allot'), 'en', of);
      if (!found) throw new Refused('NOT_FOUND', `There is no event ${of}.`);
      return table(found.batches, 'No codes.', [
        'id',
        ['Group', (one) => one.groupKey],
        ['For', (one) => one.purpose ?? ''],
        ['Codes', (one) => String(one.count)],
        ['Used', (one) => String(one.used)],
        ['Tickets', (one) => `${one.taken}${one.pieces === null ? '' : ` of ${one.pieces * one.count}`}`],
        ['Ended', (one) => String(one.ended)],
      ]);
    },
  }),
  end: row({
    about: 'codes open nothing from now on; what was bought with them stays',
    args: { event, batch },
    options: { code: maybe(text('that one alone', 40)), by },
    run: async ({ event: of, batch: id, code = null, by: who }, { db }) => {
      const done = await endOpenings(db, fromCommandLine(who), { event: of, batch: id, code });
      if (isRefused(done)) throw refused(done);
      return said(done, 'Done.');
    },
  }),
};
