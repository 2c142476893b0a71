/** Forms to change the holder of a ticket or to give it back, for the operator, on the command line. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatAmount } from '../packages/domain/src/money/format.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { acceptForm } from '../packages/server/src/modules/ticketservice/accept-form.ts';
import { handleForm, listOpenForms, readPhotos, showForm } from '../packages/server/src/modules/ticketservice/list-forms.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { readId, systemIds } from '../packages/server/src/platform/ids.ts';
import { openObjectStore } from '../packages/server/src/platform/storage/index.ts';
import { runCommand } from './command/run-command.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run ticketservice                             forms nobody has dealt with yet, oldest first
  npm run ticketservice -- show <number>            what one says, and what the store knows of its tickets
  npm run ticketservice -- photos <number> <folder> writes its photos there, as JPEG
  npm run ticketservice -- accept <number>          does what it asks for and tells the buyer: new holders, or the money back
      --iban DE… --holder "Ada Weber"  where it was not paid by card or PayPal; the buyer confirms the account by mail
  npm run ticketservice -- handled <number>         takes it off the list: done, or answered otherwise

DATA_DIR and DATABASE_URL choose the store, as for npm start. docs/operate/ticketservice.md explains the forms.
`;

/** Exit codes: 0 done, 1 no such form or nothing to write, 2 the command cannot be read. */
export async function ticketservice(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const [command, number = '', folder, ...more] = args;
  const accept = readAccept(args);
  if (command === undefined) {
    const rows = await withStore(env, (db) => listOpenForms(db));
    out(rows.length === 0 ? 'No open forms.\n' : `${rows.join('\n')}\n`);
    return 0;
  }
  const id = readId(number);
  if (id !== undefined && command === 'show' && folder === undefined) {
    const lines = await withStore(env, (db) => showForm(db, id));
    (lines ? out : err)(lines ? `${lines.join('\n')}\n` : `There is no form ${number}.\n`);
    return lines ? 0 : 1;
  }
  if (id !== undefined && command === 'handled' && folder === undefined) {
    if (await withStore(env, (db) => handleForm(db, id))) return 0;
    err(`There is no open form ${number}.\n`);
    return 1;
  }
  if (accept) return runAccept(accept, env, { out, err });
  if (id !== undefined && command === 'photos' && folder !== undefined && more.length === 0)
    return writePhotos(id, resolve(folder), env, { out, err });
  err(usage);
  return 2;
}

type Accept = { id: number; account: { name: string; iban: string } | null };

function readAccept(args: readonly string[]): Accept | undefined {
  try {
    const options = { iban: { type: 'string' }, holder: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command, number = '', ...more] = positionals;
    const { iban, holder } = values;
    const id = readId(number);
    if (command !== 'accept' || id === undefined || more.length > 0 || (iban === undefined) !== (holder === undefined)) return undefined;
    return { id, account: iban === undefined || holder === undefined ? null : { iban, name: holder } };
  } catch {
    return undefined;
  }
}

const problems: Record<string, string> = {
  no_such_form: 'There is no open form of this number.',
  unknown_tickets: 'Not all of its tickets are known: look at it with show.',
  several_orders: 'Its tickets belong to several orders: refund them by /refund/request.',
  ticket_gone: 'One of its tickets is void, used or its event over. Nothing was changed.',
  INVALID_INPUT: 'It was not paid by card or PayPal, or the IBAN is wrong: name the account with --iban and --holder.',
  REFUND_BY_MAIL_ONLY: 'A voucher paid for it, or less is left of its payment than the tickets cost.',
  REFUND_TICKET_USED: 'One of its tickets is void or used. Nothing was changed.',
};

async function runAccept(accept: Accept, env: Environment, { out, err }: Pick<Terminal, 'out' | 'err'>): Promise<0 | 1> {
  // the store beside it sends the mails: its outbox looks for them by itself
  const accepted = await withStore(env, (db) => acceptForm({ db, ids: systemIds, wakeOutbox: () => undefined }, accept));
  if (typeof accepted === 'string' || 'refusal' in accepted) {
    const problem = typeof accepted === 'string' ? accepted : accepted.refusal;
    err(`${problems[problem] ?? problem}\n`);
    return 1;
  }
  if (accepted.done === 'changed') out('The tickets have their new holders; the buyer gets a mail.\n');
  else {
    const way = accepted.done === 'mailed' ? 'once the buyer has confirmed the account by the link in the mail' : 'on the way it was paid';
    out(`${formatAmount(accepted.amountMinor, 'en')} go back ${way} (${accepted.reference}).\n`);
  }
  return 0;
}

async function writePhotos(id: number, folder: string, env: Environment, { out, err }: Pick<Terminal, 'out' | 'err'>): Promise<0 | 1> {
  const photos = await withStore(env, async (db) => {
    const { objects } = await openObjectStore(readConfig(env), { db, clock: systemClock, ids: systemIds });
    return readPhotos(db, objects, id);
  });
  const taken = photos.find(({ name }) => existsSync(join(folder, name)));
  if (photos.length === 0 || taken) {
    err(taken ? `${join(folder, taken.name)} exists already.\n` : `Form ${id} has no photos.\n`);
    return 1;
  }
  mkdirSync(folder, { recursive: true });
  for (const { name, bytes } of photos) {
    writeFileSync(join(folder, name), bytes, { mode: 0o600 });
    out(`${join(folder, name)}\n`);
  }
  return 0;
}

if (import.meta.main) await runCommand(ticketservice);
