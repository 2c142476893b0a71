import * as v from 'valibot';
import { isRefused, type OfficeRefusal } from '../../packages/domain/src/office/refusals.ts';
import { holderOf, readPersonalIdentifier } from '../../packages/domain/src/tickets/personal-identifier.ts';
import {
  addPlaces,
  createAllotment,
  findAllotment,
  giveBack,
  issueGuests,
  listAllotments,
  listGuests,
  releaseAllotment,
  revokeGuest,
  type WantedPlaces,
} from '../../packages/server/src/modules/allotments/index.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { by, day, email, file, id, maybe, oneOf, readInput, request, slug, text, whole } from '../command/arguments.ts';
import { counted } from '../command/format.ts';
import { Refused, row, type Rows, said, table } from '../command/row.ts';

const event = slug('of the event');
const number = id('of the allotment');
const places = {
  seats: maybe(text('seats: section, row, numbers, such as "Stalls 5 1-20"; several rows with ; between them', 2000)),
  section: maybe(id('of a standing section, as the list of it has it')),
  pieces: maybe(whole('how many of the standing section', 1, 100_000)),
};
type Typed = { seats: string | undefined; section: number | undefined; pieces: number | undefined };
const wrong = ({ seats, section, pieces }: Typed) => {
  if ((section === undefined) !== (pieces === undefined)) return '--section and --pieces go together';
  return seats === undefined && pieces === undefined ? '--seats is missing, or --section with --pieces' : undefined;
};
const placesOf = ({ seats = '', section, pieces }: Typed): WantedPlaces => ({
  seatIds: [],
  typed: seats.replaceAll(';', '\n'),
  pieces: section === undefined || pieces === undefined ? [] : [{ sectionId: section, quantity: pieces }],
});

const told: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is no such event to come, or no such allotment.',
  SEATS_UNKNOWN: 'There are no such seats',
  SEATS_NOT_AVAILABLE: 'These are sold, held or set aside already',
  NOT_ENOUGH_ITEMS_AVAILABLE: 'So many are not free; free are',
  GUESTS_UNREADABLE: 'These lines name no guest:',
  MORE_GUESTS_THAN_PLACES: 'The list has more names than the allotment has places left, which are',
  ALLOTMENT_RELEASED: 'The allotment has come back.',
  EVENT_OVER: 'The event is over, cancelled or in no shop.',
  TICKET_USED: 'Somebody was let in with this ticket.',
  TICKET_NOT_FOUND: 'The allotment has given out no such ticket: see allotments tickets.',
  CHANGED_MEANWHILE: 'The allotment has not all of these places.',
  INVALID_INPUT: 'This cannot be:',
};
function done(answer: { id: number } | OfficeRefusal, words: string) {
  if (isRefused(answer))
    throw new Refused(answer.refusal, [told[answer.refusal] ?? answer.refusal, answer.field].filter(Boolean).join(' '));
  return said({ id: answer.id }, `Allotment ${answer.id}: ${words}`);
}

export const rows: Rows = {
  list: row({
    about: 'what of an event is set aside, for whom, and when it comes back',
    args: { event },
    run: async ({ event: of }, { db }) => {
      const found = await listAllotments(db, fromCommandLine().reach('event.allot'), 'en', of);
      if (!found) throw new Refused('NOT_FOUND', `There is no event ${of}.`);
      return table(found.allotments, 'Nothing is set aside.', [
        'id',
        'name',
        ['For', (one) => one.forWhom],
        ['Places', (one) => String(one.left)],
        ['Comes back', (one) => (one.releasedAt ? 'came back' : (one.releasesOn ?? ''))],
      ]);
    },
  }),
  make: row({
    about: 'sets places of an event aside: all of them or none',
    args: {
      event,
      name: v.pipe(
        v.array(v.string()),
        v.transform((words) => words.join(' ')),
        text('what it is called', 80),
      ),
    },
    options: { ...places, for: maybe(text('whom they are for', 120)), until: maybe(day('on which what is left comes back on sale')), by },
    wrong,
    run: async ({ event: of, name, for: forWhom = '', until = null, by: who, ...typed }, { db }) => {
      const terms = { name, forWhom, note: '', releasesOn: until };
      const wish = { requestId: systemIds.uuid(), event: of, terms, places: placesOf(typed) };
      return done(await createAllotment(db, fromCommandLine(who), wish), 'the places are set aside.');
    },
  }),
  add: row({
    about: 'sets more places aside',
    args: { number },
    options: { ...places, by },
    wrong,
    run: async ({ number: one, by: who, ...typed }, { db }) =>
      done(await addPlaces(db, fromCommandLine(who), { id: one, places: placesOf(typed) }), 'the places are set aside.'),
  }),
  'give-back': row({
    about: 'some of its places are on sale again',
    args: { number },
    options: { ...places, by },
    wrong,
    run: async ({ number: one, by: who, ...typed }, { db }) =>
      done(await giveBack(db, fromCommandLine(who), { id: one, places: placesOf(typed) }), 'the places are on sale again.'),
  }),
  guests: row({
    about: 'free tickets out of it for the people of a list; each address gets its own by mail',
    args: { number, names: file('a name a line, with a mail address or without, in cells parted by tab, semicolon or comma') },
    options: {
      to: maybe(email('where the tickets of those without an address go')),
      language: v.optional(oneOf(['de', 'en'], 'of the mails and tickets [de]'), 'de'),
      request,
      by,
    },
    run: async ({ number: one, names, to: ticketsTo = '', language: locale, request: requestId = systemIds.uuid(), by: who }, { db }) => {
      const list = { requestId, id: one, typed: readInput(names).toString('utf8'), ticketsTo, locale };
      const answer = await issueGuests(db, { ...fromCommandLine(who), personId: null }, list);
      if (isRefused(answer)) return done(answer, '');
      const { job, guests } = answer;
      return said({ job, guests }, `Job ${job}: ${counted(guests, 'ticket')}. npx frontrow jobs show ${job} says how far it is.`);
    },
  }),
  tickets: row({
    about: 'the free tickets that were given out of it',
    args: { number },
    run: async ({ number: one }, { db }) =>
      table(await guestsOf(db, one), 'No tickets were given out of it.', [
        'number',
        ['Guest', (guest) => holderOf(readPersonalIdentifier(guest.personalIdentifier)) ?? 'forgotten'],
        'email',
        'orderReference',
        ['Place', ({ section, row: inRow, seat }) => [section, inRow, seat].filter(Boolean).join(' ')],
        ['State', ({ isBack, isUsed }) => (isBack ? 'taken back' : isUsed ? 'let in' : '')],
      ]),
  }),
  'take-back': row({
    about: 'a free ticket admits nobody any more, and its place is the allotment’s again',
    args: { number, ticket: text('its number, as tickets has it', 20) },
    options: { by },
    run: async ({ number: one, ticket, by: who }, { db }) => {
      const guest = (await guestsOf(db, one)).find((of) => of.number === ticket);
      if (!guest) throw new Refused('TICKET_NOT_FOUND', told['TICKET_NOT_FOUND'] ?? '');
      return done(await revokeGuest(db, fromCommandLine(who), { id: one, ticketId: guest.id }), `ticket ${ticket} is taken back.`);
    },
  }),
  release: row({
    about: 'all that is left of it is on sale again at once',
    args: { number },
    options: { by },
    run: async ({ number: one, by: who }, { db }) =>
      done(await releaseAllotment(db, fromCommandLine(who), one), 'everything is on sale again.'),
  }),
};

/** @throws Refused where there is no such allotment */
async function guestsOf(db: Db, id: number) {
  const { reach } = fromCommandLine();
  if (!(await findAllotment(db, reach('event.allot'), id))) throw new Refused('NOT_FOUND', told['NOT_FOUND'] ?? '');
  return listGuests(db, reach('person.read'), id);
}
