import { charts, presets } from '../../packages/domain/src/accounting/chart.ts';
import {
  exportBookings,
  readExport,
  type ExportProblem,
  changePlan,
  readPlan,
  exportFormats,
  selectExports,
} from '../../packages/server/src/modules/accounting/index.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { by, day, id, maybe, oneOf, path, slug, whole } from '../command/arguments.ts';
import { findShop } from '../command/find-shop.ts';
import { counted } from '../command/format.ts';
import { tryOut, writeOut } from '../command/out-file.ts';
import { type Answer, Refused, row, type Rows, said, type Store, table } from '../command/row.ts';

const shop = slug('the shop');

export const rows: Rows = {
  list: row({
    about: 'what was exported, the newest first, and how many bookings came into its period since',
    run: async (_, { db }) =>
      table(await db.many(selectExports, [null, 100]), 'Nothing was exported yet.', [
        'id',
        'shop',
        'format',
        'from',
        'until',
        'exportedAt',
        'exportedBy',
        'transfers',
        'later',
        'sha256',
      ]),
  }),
  plan: row({
    about: 'begins the plan of accounts of a shop with a chart; each number is changed in the office',
    args: { shop },
    options: {
      chart: oneOf(charts, 'the chart of accounts'),
      consultant: whole("the adviser's number (Beraternummer)", 1001, 9_999_999),
      client: whole("the client's number (Mandantennummer)", 1, 99_999),
      'year-starts-in': maybe(whole('the month in which the year of the books begins; January without it', 1, 12)),
      by,
    },
    run: async ({ shop: name, chart, consultant, client, 'year-starts-in': yearStartsIn = 1, by: who }, { db }) => {
      const { id: shopId } = await findShop(db, name);
      const version = (await readPlan(db, shopId))?.version ?? 0;
      const plan = { ...presets[chart], chart, consultant, client, accountLength: 4, yearStartsIn };
      const changed = await changePlan(db, fromCommandLine(who), { shopId, plan, version });
      if ('problem' in changed) throw new Refused(changed.problem, 'The plan was not changed: somebody else did meanwhile.');
      return said(changed, `The plan of ${name} is ${chart.toUpperCase()}; let your tax adviser check its numbers.`);
    },
  }),
  export: row({
    about: "writes a shop's bookings of some days as a file for the books, and keeps it",
    args: { shop },
    options: {
      from: day('the first day'),
      until: day('the last day'),
      format: maybe(oneOf(exportFormats, 'DATEV’s booking batch, which it is without this, or plain CSV')),
      out: path('the file to write'),
      by,
    },
    run: async ({ shop: name, from, until, format = 'datev', out, by: who }, { db }) => {
      const { id: shopId } = await findShop(db, name);
      tryOut(out);
      const made = await exportBookings(db, fromCommandLine(who), { shopId, format, from, until });
      if ('problem' in made) throw refuse(made);
      return write(made.id, out, { db }, `${counted(made.transfers, 'booking')} in ${counted(made.lines, 'line')}, SHA-256 ${made.sha256}`);
    },
  }),
  again: row({
    about: 'writes a file that was exported before, the same bytes',
    args: { number: id('of the export') },
    options: { out: path('the file to write') },
    run: ({ number, out }, { db }) => write(number, out, { db }, 'as it was exported'),
  }),
};

async function write(number: number, out: string, { db }: Pick<Store, 'db'>, what: string): Promise<Answer> {
  const file = await readExport(db, number, null);
  if (!file) throw new Refused('NO_SUCH_EXPORT', `There is no export ${number}.`);
  writeOut(out, file.bytes, `Export ${number} is there: npx frontrow accounting again ${number} writes it.`);
  return said({ number, out }, `${out}: ${what}`);
}

const TEXTS: Record<ExportProblem['problem'], string> = {
  no_such_shop: 'There is no such shop.',
  no_plan: 'The shop has no plan of accounts yet: begin one with npx frontrow accounting plan.',
  wrong_period: 'The last day is before the first.',
  two_years: 'The period reaches over two years of the books: split it.',
  nothing: 'Nothing is booked in this period.',
  too_many: 'A batch holds no more than 99,999 lines: take a shorter period.',
  no_account: 'The plan has no revenue account for a rate of VAT',
};
const refuse = (problem: ExportProblem): Refused => {
  const rate = problem.problem === 'no_account' ? `: ${problem.vatPermille / 10} %.` : '';
  return new Refused(problem.problem, `${TEXTS[problem.problem]}${rate}`, problem);
};
