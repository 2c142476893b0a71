import { basename } from 'node:path';
import * as v from 'valibot';
import { isRefused, type OfficeRefusal } from '../../packages/domain/src/office/refusals.ts';
import {
  askAboutCase,
  bookCase,
  importStatement,
  type ImportedLine,
  leaveCase,
  listMoneyCases,
  returnCase,
  showCase,
  suggestOrders,
  UnreadableStatement,
} from '../../packages/server/src/modules/checkout/statements/index.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import type { Acting } from '../../packages/server/src/platform/acting.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { personOf } from '../command/acting.ts';
import { argument, file, id, person, readInput, text } from '../command/arguments.ts';
import { atTime, money } from '../command/format.ts';
import { type Answer, facts, Refused, row, type Rows, said, table } from '../command/row.ts';

const number = id('of the case, as cases has it');
/** An order, with the part of the money it gets where there are several. */
const part = argument(
  'order[=euros]',
  'such as B-0A1B2, or B-0A1B2=12.50 B-0A1B3=7.50',
  'an order, and an amount after = where there are several',
  (typed) => {
    const found = /^([^=\s]{3,20})(?:=(\d{1,7}(?:\.\d{1,2})?))?$/.exec(typed);
    return found?.[1] === undefined
      ? undefined
      : { reference: found[1], amountMinor: found[2] === undefined ? null : Math.round(Number(found[2]) * 100) };
  },
);
const EVERYWHERE = { shops: null };

export const rows: Rows = {
  import: row({
    about: "books a bank's file; files may overlap and be read twice",
    args: { file: file('CAMT.053, or the CSV a bank exports') },
    run: async ({ file: name }, { db }) => {
      const bytes = readInput(name);
      try {
        return showImport(await importStatement({ db, ids: systemIds, wakeOutbox: () => undefined }, bytes, { name: basename(name) }));
      } catch (error) {
        if (!(error instanceof UnreadableStatement)) throw error;
        throw new Refused('UNREADABLE_FILE', `${name}: ${error.message}\nNothing was booked.`);
      }
    },
  }),
  cases: row({
    about: 'money that fits no order, oldest first',
    run: async (_, { db }) =>
      table(await listMoneyCases(db), 'No open cases.', [
        'id',
        'openedAt',
        'amountMinor',
        'provider',
        'reason',
        'orderReference',
        'remitter',
        'purpose',
      ]),
  }),
  show: row({
    about: 'one case: what the bank says of it, and the orders it may be meant for',
    args: { number },
    run: async ({ number: id }, { db }) => {
      const found = await showCase(db, EVERYWHERE, id);
      if (!found) throw refused({ refusal: 'NOT_FOUND' });
      await db.transaction((tx) => fromCommandLine().audit(tx, 'case.look', `case:${id}`));
      const suggestions = await suggestOrders(db, EVERYWHERE, found);
      const known: [string, string][] = [
        ['Amount', amountOf(found)],
        ['Why it is open', found.reason],
        ['Payer', found.remitter ?? ''],
        ['Account', found.remitterIban ?? 'the bank named none'],
        ['Purpose', found.purpose ?? ''],
        ['Asked', found.askedAt === null ? 'nobody' : `${found.askedReference}, ${atTime(found.askedAt)}`],
        ['State', found.outcome === null ? 'open' : `${found.outcome} by ${found.resolvedBy}`],
      ];
      const meant = table(suggestions, 'No order looks like it.', [
        'reference',
        'name',
        'owedMinor',
        ['Why', ({ hints }) => hints.join(', ')],
      ]);
      return said({ ...found, suggestions }, ...facts('Case', String(id), known), '', ...meant.lines);
    },
  }),
  book: row({
    about: 'books it to an order, or in parts that make up the whole to several',
    args: { number, orders: v.pipe(v.array(part), v.minLength(1)) },
    options: { by: person },
    run: async ({ number: id, orders, by: who }, { db }) => {
      const acting = await personOf(db, who, 'money.bank');
      const seen = await seenCase(db, acting, id);
      const only = orders.length === 1 && orders[0]?.amountMinor === null ? seen.amountMinor : null;
      const parts = orders.map(({ reference, amountMinor }) => ({ reference, amountMinor: amountMinor ?? only ?? 0 }));
      const booked = take(await bookCase({ db, ids: systemIds, wakeOutbox: () => undefined }, acting, seen, parts));
      return table(booked.parts, '', ['reference', 'amountMinor', 'outcome']);
    },
  }),
  return: row({
    about:
      'sends it back to the account it came from, by the next file for the bank; above 500 euros somebody else agrees: refunds approve',
    args: { number },
    options: { by: person },
    run: async ({ number: id, by: who }, { db }) => {
      const acting = await personOf(db, who, 'money.bank');
      const returned = take(await returnCase({ db }, acting, await seenCase(db, acting, id)));
      return said(returned, `It goes back by the next file for the bank: refund ${returned.refundId}.`);
    },
  }),
  ask: row({
    about: 'asks the buyer of an order by mail whether the money is theirs; the case stays open',
    args: { number, order: text('of whom', 20) },
    options: { by: person },
    run: async ({ number: id, order, by: who }, { db }) => {
      const acting = await personOf(db, who, 'money.bank');
      const seen = await seenCase(db, acting, id);
      return said(
        take(await askAboutCase({ db, wakeOutbox: () => undefined }, acting, seen, order)),
        'The mail goes out while the store runs.',
      );
    },
  }),
  resolve: row({
    about: 'puts it away with a reason, its money where it is',
    args: { number, what: text('what was done with the money', 500) },
    options: { by: person },
    run: async ({ number: id, what, by: who }, { db }) => {
      take(await leaveCase(db, await personOf(db, who, 'money.bank'), { id, version: null }, what));
      return said({ resolved: id }, 'resolved');
    },
  }),
};

/** As it is now: whoever changes it between looking and doing has come first. @throws Refused */
async function seenCase(db: Db, { shops }: Acting, id: number) {
  const found = await showCase(db, { shops }, id);
  if (!found) throw refused({ refusal: 'NOT_FOUND' });
  return found;
}

/** @throws Refused */
function take<T extends object>(answer: T | OfficeRefusal): T {
  if (isRefused(answer)) throw refused(answer);
  return answer;
}

const PROBLEMS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is no such case.',
  CHANGED_MEANWHILE: 'It is not open: somebody has dealt with it.',
  NOT_A_TRANSFER: 'It came by card or PayPal, or in another currency: look where it came from.',
  PARTS_DIFFER: 'The parts do not make up the whole: name an amount for each, as B-0A1B2=12.50.',
  NO_SUCH_ORDER: 'There is no such order.',
  NOTHING_OWED: 'The order owes nothing.',
  NO_ACCOUNT: 'The bank named no account it came from.',
  INVALID_INPUT: 'An order stands twice, or a part has no amount: name one for each, as B-0A1B2=12.50.',
};
const refused = ({ refusal, field }: OfficeRefusal): Refused =>
  new Refused(refusal, PROBLEMS[refusal] ?? refusal, field === undefined ? {} : { field });

function showImport(lines: readonly ImportedLine[]): Answer {
  const counts = new Map<string, number>();
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const summary = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  const news = lines.filter(({ outcome }) => outcome !== 'known' && outcome !== 'outgoing');
  const shown = table(news, '', ['where', 'bookedOn', ['Amount', amountOf], 'outcome', 'orderReference', 'remitter', 'purpose']);
  return said(lines, ...(news.length === 0 ? [] : [...shown.lines, '']), summary === '' ? 'The file has no bookings.' : summary);
}

const amountOf = ({ amountMinor, currency }: Pick<ImportedLine, 'amountMinor' | 'currency'>): string =>
  currency === 'EUR' ? money(amountMinor) : `${amountMinor / 100} ${currency}`;
