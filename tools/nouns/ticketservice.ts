import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../packages/server/src/config.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { acceptForm, handleForm, listOpenForms, readPhotos, showForm } from '../../packages/server/src/modules/ticketservice/index.ts';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { openObjectStore } from '../../packages/server/src/platform/storage/index.ts';
import { personOf } from '../command/acting.ts';
import { accountOf, accountOptions, by, halfAccount, id, maybe, path, person } from '../command/arguments.ts';
import { atTime, money } from '../command/format.ts';
import { type Answer, doneOr, facts, Refused, row, type Rows, said, type Store, table } from '../command/row.ts';

const args = { number: id('of the form') };

export const rows: Rows = {
  list: row({
    about: 'forms nobody has dealt with yet, oldest first',
    run: async (_, { db }) =>
      table(await listOpenForms(db), 'No open forms.', [
        'id',
        ['Received', (one) => atTime(one.receivedAt)],
        'shopSlug',
        ['Form', (one) => one.name],
        ['Order', (one) => one.content.order_id],
        ['Name', (one) => one.content.name],
        ['E-mail', (one) => one.content.email],
        ['Tickets', (one) => one.content.tickets.length],
        ['Known', (one) => one.known.length],
        'photos',
      ]),
  }),
  show: row({
    about: 'what a form says, and what the store knows of its tickets',
    args,
    run: async ({ number }, { db }) => {
      const form = await showForm(db, number, null);
      if (!form) throw new Refused('NO_SUCH_FORM', `There is no form ${number}.`);
      return showOne(form);
    },
  }),
  photos: row({
    about: 'writes its photos into a folder, as JPEG',
    args: { ...args, folder: path('where they are written') },
    run: ({ number, folder }, store) => writePhotos(number, folder, store),
  }),
  accept: row({
    about: 'does what it asks for and tells the buyer: new holders, or the money back; the buyer confirms an account by mail',
    args,
    options: { ...accountOptions, by: person },
    wrong: halfAccount,
    run: async ({ number, by: who, ...account }, { db }) => {
      // the store beside it sends the mails: its outbox looks for them by itself
      const deps = { db, ids: systemIds, wakeOutbox: () => undefined };
      const accepted = await acceptForm(deps, await personOf(db, who, 'service.decide'), { id: number, account: accountOf(account) });
      if (typeof accepted === 'string' || 'refusal' in accepted) {
        const problem = typeof accepted === 'string' ? accepted : accepted.refusal;
        throw new Refused(problem, PROBLEMS[problem] ?? problem);
      }
      if (accepted.done === 'changed') return said(accepted, 'The tickets have their new holders; the buyer gets a mail.');
      const way =
        accepted.done === 'mailed' ? 'once the buyer has confirmed the account by the link in the mail' : 'on the way it was paid';
      return said(accepted, `${money(accepted.amountMinor)} go back ${way} (${accepted.reference}).`);
    },
  }),
  handled: row({
    about: 'takes it off the list: done, or answered otherwise',
    args,
    options: { by: maybe(by) },
    run: async ({ number, by: who }, { db }) => {
      const outcome = await handleForm(db, fromCommandLine(who), number);
      return doneOr(outcome === 'done', `There is no open form ${number}.`, { handled: number });
    },
  }),
};

const PROBLEMS: Record<string, string> = {
  no_such_form: 'There is no form of this number.',
  decided: 'There is no open form of this number.',
  unknown_tickets: 'Not all of its tickets are known: look at it with show.',
  several_orders: 'Its tickets belong to several orders: refund them by /refund/request.',
  ticket_gone: 'One of its tickets is void, used or its event over. Nothing was changed.',
  HOLDER_NAME_REPEATED: 'Another ticket of the order has this name. Nothing was changed.',
  INVALID_INPUT: 'It was not paid by card or PayPal, or the IBAN is wrong: name the account with --iban and --holder.',
  REFUND_BY_MAIL_ONLY: 'A voucher paid for it, or less is left of its payment than the tickets cost.',
  REFUND_TICKET_USED: 'One of its tickets is void or used. Nothing was changed.',
};

const STATES = { unknown: 'unknown', void: 'void', late: 'came too late', in_time: 'in time' } as const;

function showOne(form: NonNullable<Awaited<ReturnType<typeof showForm>>>): Answer {
  const { name, content, receivedAt, tickets } = form;
  const known: [string, string][] = [
    ['Received', atTime(receivedAt)],
    ['Name', content.name],
    ['E-mail', content.email],
    ['Order', content.order_id],
    ['Comment', content.comment],
  ];
  const shown = table(tickets, '', [
    'type',
    ['Number', (one) => one.id],
    ['Holder', (one) => one.name],
    ['New holder', (one) => one.name_new],
    ['Event', (one) => one.known?.event],
    ['Order', (one) => one.known?.reference],
    ['Bought by', (one) => one.known?.email],
    ['Holder known', (one) => one.known?.holder],
    ['State', (one) => STATES[one.state]],
  ]);
  const isUnknown = tickets.every(({ known }) => known === null);
  return said(
    form,
    ...facts(`${name} ${form.id}`, '', known),
    '',
    ...shown.lines,
    ...(isUnknown ? ['', 'No ticket of this shop has these numbers.'] : []),
  );
}

async function writePhotos(number: number, folder: string, { db, env }: Store): Promise<Answer> {
  const { objects } = await openObjectStore(readConfig(env), { db, clock: systemClock, ids: systemIds });
  const photos = await readPhotos(db, objects, number);
  if (photos.length === 0) throw new Refused('NO_PHOTOS', `Form ${number} has no photos.`);
  const files = photos.map(({ name, bytes }) => ({ file: join(folder, name), bytes }));
  const taken = files.find(({ file }) => existsSync(file));
  if (taken) throw new Refused('FILE_EXISTS', `${taken.file} exists already.`);
  mkdirSync(folder, { recursive: true });
  for (const { file, bytes } of files) writeFileSync(file, bytes, { mode: 0o600 });
  const names = files.map(({ file }) => file);
  return said(names, ...names);
}
