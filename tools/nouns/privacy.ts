import * as v from 'valibot';
import { isRefused, type OfficeRefusal } from '../../packages/domain/src/office/refusals.ts';
import {
  answerRequest,
  enterRequest,
  erasePerson,
  extendRequestTerm,
  listRequests,
  refuseRequest,
  requestChannels,
  requestKinds,
  selectToday,
  showPerson,
} from '../../packages/server/src/modules/privacy/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { personOf } from '../command/acting.ts';
import { day, dryRun, email, flag, id, maybe, oneOf, person, request, text } from '../command/arguments.ts';
import { Refused, row, type Rows, said, table } from '../command/row.ts';

const args = { email: email('whose; ask for a mail from that address first') };

const number = { number: id('of the request, as requests has it') };

export const rows: Rows = {
  show: row({
    about: 'everything the store knows of an address, as JSON to hand out',
    args,
    run: async ({ email: address }, { db }) => {
      const person = await showPerson(db, address);
      const isEmpty = Object.values(person).every(({ length }) => length === 0);
      if (isEmpty) throw new Refused('NOTHING_KNOWN', `Nothing is known of ${address}.`);
      return said(person, JSON.stringify(person, null, 2));
    },
  }),
  erase: row({
    about: 'takes its consent back and empties what no law keeps',
    args,
    options: { 'dry-run': dryRun },
    run: async ({ email: address, 'dry-run': isDry }, { db }) => {
      const done = await erasePerson(db, address, isDry);
      const { erased, kept } = done;
      return said(
        done,
        ...erased.map(({ what, rows: count }) => `${what}: ${count}`),
        ...(erased.length === 0 ? ['Nothing to erase.'] : []),
        ...(kept.orders > 0 ? [`Has to be kept until the end of ${kept.until}: orders with their invoices (${kept.orders}).`] : []),
        ...(kept.ticketsToCome > 0 ? [`Kept until 28 days after their event: names on tickets (${kept.ticketsToCome}).`] : []),
        ...(isDry ? ['Dry run: nothing was changed.'] : []),
      );
    },
  }),
  requests: row({
    about: 'what people ask about their data: open requests, the oldest first, with the day they are due',
    options: { decided: flag('those that are answered or refused, the newest first') },
    run: async ({ decided }, { db }) =>
      table(await listRequests(db, { decided, after: null, limit: null }), decided ? 'Nothing was decided.' : 'No open requests.', [
        'id',
        'kind',
        'email',
        ['Asked', (one) => one.askedOn],
        ['Due', (one) => one.dueOn],
        ['Left', (one) => (one.daysLeft < 0 ? `OVERDUE ${-one.daysLeft} d` : `${one.daysLeft} d`)],
        ['Decided', (one) => (one.decision === null ? '' : `${one.decision} by ${one.decidedBy}`)],
      ]),
  }),
  enter: row({
    about: 'writes down what somebody asks; the mail says that it is here. It is due in a month',
    args: { kind: oneOf(requestKinds, 'what is asked'), ...args },
    options: {
      by: person,
      request,
      language: v.optional(oneOf(['de', 'en'], 'of the mails [de]'), 'de'),
      came: v.optional(oneOf(requestChannels, 'how it came [mail]'), 'mail'),
      asked: maybe(day('the day it arrived [today]')),
      note: maybe(text('for colleagues', 2000)),
    },
    run: async ({ kind, email: address, by: who, request: requestId = systemIds.uuid(), language, came, asked, note = null }, { db }) => {
      const acting = await personOf(db, who, 'service.decide');
      const askedOn = asked ?? (await db.one(selectToday)).today;
      const wanted = { requestId, kind, email: address, locale: language, channel: came, askedOn, note };
      const entered = take(await enterRequest(db, acting, wanted));
      return said(entered, `Request ${entered.id} is entered.`);
    },
  }),
  extend: row({
    about: 'two more months, once, said within the first with the reason, which goes into the mail',
    args: { ...number, reason: text('why it takes longer', 1000) },
    options: { by: person },
    run: async ({ number: id, reason, by: who }, { db }) =>
      said(take(await extendRequestTerm(db, await personOf(db, who, 'person.erase'), id, reason)), 'It is due two months later.'),
  }),
  answer: row({
    about: 'does what was asked: the mail brings the data, or they are erased, or it says what was done',
    args: number,
    options: { by: person, text: maybe(text('goes into the mail; needed where neither access nor erasure was asked', 4000)) },
    run: async ({ number: id, by: who, text: answer = null }, { db }) => {
      const done = take(await answerRequest(db, await personOf(db, who, 'person.erase'), id, answer));
      return said(done, ...done.erased.map(({ what, rows: count }) => `${what}: ${count}`), 'The mail goes out while the store runs.');
    },
  }),
  refuse: row({
    about: 'does not do it; the mail says why, and whom one may complain to',
    args: { ...number, reason: text('why', 4000) },
    options: { by: person },
    run: async ({ number: id, reason, by: who }, { db }) =>
      said(take(await refuseRequest(db, await personOf(db, who, 'person.erase'), id, reason)), 'The mail goes out while the store runs.'),
  }),
};

const PROBLEMS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is no such request: see npx frontrow privacy requests --decided.',
  ALREADY_DECIDED: 'It was answered or refused before.',
  WHOLE_HOUSE_ONLY: 'That is for who may do it for the whole house.',
};
const FIELDS: Readonly<Record<string, string>> = {
  askedOn: 'The day it arrived lies ahead.',
  email: 'That is no e-mail address.',
  answer: 'Say with --text what was done: 3 to 4,000 characters.',
  reason: 'A reason has 3 characters at least.',
  term: 'It was extended before, or the first month is over.',
};

/** @throws Refused */
function take<T extends object>(answer: T | OfficeRefusal): T {
  if (!isRefused(answer)) return answer;
  const { refusal, field } = answer;
  const problem = (field === undefined ? undefined : FIELDS[field]) ?? PROBLEMS[refusal] ?? refusal;
  throw new Refused(refusal, problem, field === undefined ? {} : { field });
}
