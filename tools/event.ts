/** Cancels or moves an event for the operator, or sells what was given back again, on the command line. */
import { formatDate } from '../packages/domain/src/dates/format.ts';
import { changeEvent, findChangedEvent, type EventChange } from '../packages/server/src/modules/refunds/change-event.ts';
import { returnToSale } from '../packages/server/src/modules/refunds/return-to-sale.ts';
import { selectReturned } from '../packages/server/src/modules/refunds/store.ts';
import { runCommand } from './command/run-command.ts';
import { takeBy } from './command/take-by.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run event -- cancel <slug> --by <name>
  npm run event -- move <slug> <start, 2027-03-01T20:00+01:00> --by <name>
  npm run event -- resell <slug> [--dry-run]   puts the places of tickets that were taken back on sale again

Ends the sale of a cancelled event, opens refunds, and mails every order with valid tickets. Safe to repeat: nobody gets
the same mail twice. --by says who does it, and is kept; --dry-run instead of it shows what would happen. The next imports leave the change as it is, until the catalogue folder
says something new of the event's status, massRefund or times ("+30d 20:00" says the same every day); write it there too
(status, massRefund, happeningFrom).

DATA_DIR and DATABASE_URL choose the store, as for npm start.
`;

/** Exit codes: 0 done, 1 no such event, 2 the command cannot be read. */
export async function event(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const isDry = args.includes('--dry-run');
  const { by, rest } = takeBy(args.filter((arg) => arg !== '--dry-run'));
  const [command, slug, start, ...more] = rest;
  const change = command === 'resell' && start === undefined ? 'resell' : readChange(command, start);
  if (!change || slug === undefined || more.length > 0 || (change !== 'resell' && !isDry && by === undefined)) {
    err(usage);
    return 2;
  }
  return withStore(env, async (db) => {
    const found = await findChangedEvent(db, slug);
    if (!found) {
      err(`There is no event ${slug}.\n`);
      return 1;
    }
    const when = formatDate(found.happeningFrom, 'en', { weekday: 'short', time: true });
    out(`${found.name}, ${when}: ${found.status}, refunds ${found.massRefund}\n`);
    out(`${found.orders} orders with ${found.tickets} valid tickets\n`);
    if (change === 'resell') {
      const { tickets } = await db.one(selectReturned, [found.id]);
      const count = isDry ? tickets : await db.transaction((tx) => returnToSale(tx, { eventId: found.id }));
      out(isDry ? `${count} places would go on sale again\nDry run: nothing was changed.\n` : `${count} places are on sale again\n`);
      return 0;
    }
    if (change.kind === 'moved') out(`new start: ${formatDate(change.happeningFrom, 'en', { weekday: 'short', time: true })}\n`);
    if (by === undefined || isDry) {
      out('Dry run: nothing was changed.\n');
      return 0;
    }
    const told = await changeEvent(db, found, change, by, (orders) => out(`told ${orders} of ${found.orders} orders\n`));
    out(`${change.kind}; refunds are open; mails to ${told} orders are written and go out while the store runs.\n`);
    return 0;
  });
}

function readChange(command: string | undefined, start: string | undefined): EventChange | undefined {
  if (command === 'cancel') return start === undefined ? { kind: 'cancelled' } : undefined;
  // with its zone, so that it is one moment wherever the command runs
  if (command !== 'move' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(start ?? '')) return undefined;
  const happeningFrom = new Date(start ?? '');
  return Number.isNaN(happeningFrom.getTime()) ? undefined : { kind: 'moved', happeningFrom };
}

if (import.meta.main) await runCommand(event);
