import { basename } from 'node:path';
import { isRefused } from '../../packages/domain/src/office/refusals.ts';
import {
  importStatement,
  type ImportedLine,
  leaveCase,
  listMoneyCases,
  UnreadableStatement,
} from '../../packages/server/src/modules/checkout/statements/index.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { by, file, id, readInput, text } from '../command/arguments.ts';
import { money } from '../command/format.ts';
import { type Answer, doneOr, Refused, row, type Rows, said, table } from '../command/row.ts';

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
  resolve: row({
    about: 'closes a case',
    args: { number: id('of the case'), what: text('what was done with the money', 500) },
    options: { by },
    run: async ({ number, what, by: who }, { db }) => {
      const left = await leaveCase(db, fromCommandLine(who), { id: number, version: null }, what);
      return doneOr(!isRefused(left), `There is no open case ${number}.`, { resolved: number });
    },
  }),
};

function showImport(lines: readonly ImportedLine[]): Answer {
  const counts = new Map<string, number>();
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const summary = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  const news = lines.filter(({ outcome }) => outcome !== 'known' && outcome !== 'outgoing');
  const shown = table(news, '', ['where', 'bookedOn', ['Amount', amountOf], 'outcome', 'orderReference', 'remitter', 'purpose']);
  return said(lines, ...(news.length === 0 ? [] : [...shown.lines, '']), summary === '' ? 'The file has no bookings.' : summary);
}

const amountOf = ({ amountMinor, currency }: ImportedLine): string =>
  currency === 'EUR' ? money(amountMinor) : `${amountMinor / 100} ${currency}`;
