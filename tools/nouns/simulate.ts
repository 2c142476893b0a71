import { appendFileSync } from 'node:fs';
import * as v from 'valibot';
import { argument, path, whole } from '../command/arguments.ts';
import { row, type Rows, said } from '../command/row.ts';
import { terminalTable } from '../command/terminal-table.ts';
import { addUp, readRuns } from '../simulate/add-up.ts';
import { type Blow, filled, killed, strikeOneSale } from '../simulate/one-sale.ts';
import { simulate, type Report } from '../simulate/simulate.ts';
import { hasSmallDisks } from '../simulate/small-disk.ts';
import { soak, type Soak } from '../simulate/soak.ts';
import type { Figure } from '../simulate/soak-figures.ts';

const minutes = argument(
  'minutes',
  'how long people work while things go wrong, each seed',
  'a number from 0.05 to 60, such as 1',
  (typed) => (/^\d{1,2}(\.\d{1,2})?$/.test(typed) && Number(typed) >= 0.05 && Number(typed) <= 60 ? Number(typed) : undefined),
);
const SEEDS_MAX = 100_000;
const seeds = argument(
  'seed',
  'what decides who does what, and what goes wrong when; several by the first and the last',
  'a number, or two such as 1-20',
  (typed) => {
    const [, first = '', last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(typed) ?? [];
    const many = Number(last) - Number(first) + 1;
    return first !== '' && many >= 1 && many <= SEEDS_MAX ? Array.from({ length: many }, (_, at) => Number(first) + at) : undefined;
  },
);
const isOne = ({ seed }: { seed: readonly number[] }) => (seed.length === 1 ? undefined : 'One seed at a time.');
const file = path('a file that each seed’s result is added to, a line each');

export const rows: Rows = {
  run: row({
    about:
      'starts a store of two nodes beside yours, lets people buy, resell, pay, work in the office and come to the door while nodes, database, network, providers and mail fail by the seed, and looks whether everything holds',
    options: {
      seed: v.optional(seeds, '1'),
      minutes: v.optional(minutes, '0.1'),
      results: v.optional(file),
      beside: v.optional(
        path('the folder of another version of this repository, installed: one of the two nodes is of it (rolling update)'),
      ),
    },
    alone: async ({ seed, minutes: long, results, beside }, { say }) => {
      const reports: Report[] = [];
      const report = (one: Report) => {
        reports.push(one);
        say(lineOf(one));
        if (results !== undefined) appendFileSync(results, `${JSON.stringify(one)}\n`);
      };
      const sayIt = seed.length === 1 ? say : () => undefined;
      const kept = await simulate(seed, Math.round(long * 60), { say: sayIt, report }, beside);
      const broken = reports.filter((one) => one.broken.length > 0);
      const again = broken.map((one) => `Again: npx frontrow simulate run --seed ${one.seed} --minutes ${long}. ${NOT_PINNED}`);
      const lines = [
        ...addUp(reports),
        ...(broken.length === 0 ? ['Everything holds.'] : [...again, `Does not hold. The data is kept in ${kept}.`]),
      ];
      return { ...said({ seeds: reports }, ...lines), isBad: broken.length > 0 };
    },
  }),
  soak: row({
    about:
      'lets such a store be bought at for long while things go wrong, but for nodes that are killed, and looks whether the memory, files and connections of the last sixth are those of the second, and what ends the rows of each table that grew',
    options: { minutes: v.optional(minutes, '30'), seed: v.optional(seeds, '1') },
    wrong: isOne,
    alone: async ({ seed: [seed = 1], minutes: long }, { say }) => {
      const { kept, ...found } = await soak(seed, Math.round(long * 60), say);
      const end = kept === null ? ['Everything holds.'] : [...found.broken, `Does not hold. The data is kept in ${kept}.`];
      return { ...said(found, ...addUp([found.report]), ...soaked(found), ...end), isBad: kept !== null };
    },
  }),
  kill: row({
    about:
      'lets such a store be bought at while its database is killed again and again, each time after it has sold again, and nothing else fails, and looks whether everything holds',
    options: { times: v.optional(whole('how often it is killed', 1, 10_000), '200'), seed: v.optional(seeds, '1') },
    wrong: isOne,
    alone: async ({ seed: [seed = 1], times }, { say }) => oneSale(killed, seed, times, say),
  }),
  fill: row({
    about: 'the same while the disk of the database is full again and again, for up to some seconds',
    options: {
      times: v.optional(whole('how often it is full', 1, 10_000), '20'),
      seed: v.optional(seeds, '1'),
    },
    wrong: (typed) => isOne(typed) ?? (hasSmallDisks() ? undefined : 'A disk to fill takes root, or a user namespace (unshare).'),
    alone: async ({ seed: [seed = 1], times }, { say }) => oneSale(filled, seed, times, say),
  }),
  add: row({
    about: 'adds up the results of runs, also of other machines',
    options: { results: file },
    alone: async ({ results }) => {
      const reports = readRuns(results);
      return { ...said({ seeds: reports.length }, ...addUp(reports)), isBad: reports.some(({ broken }) => broken.length > 0) };
    },
  }),
};

async function oneSale(blow: Blow, seed: number, times: number, say: (line: string) => void) {
  const { report, kept } = await strikeOneSale(blow, seed, times, say);
  const end = kept === null ? ['Everything holds.'] : [...report.broken, `Does not hold. The data is kept in ${kept}.`];
  return { ...said(report, ...addUp([report]), ...end), isBad: kept !== null };
}

/** What decides besides the seed. */
const NOT_PINNED =
  'The same people want the same, and the same faults come at the same moments; which request meets a fault is not pinned.';

const soaked = ({ figures, grown }: Soak): string[] => {
  const change = ({ early, late }: Figure) => `${late >= early ? '+' : ''}${(((late - early) / early) * 100).toFixed(1)} %`;
  return [
    ...terminalTable(
      ['What', 'Second sixth', 'Last sixth', 'Change', 'At most'],
      figures.map((one) => [one.name, String(one.early), String(one.late), change(one), one.isFlat ? '+10 %' : '']),
    ),
    ...terminalTable(
      ['Table', 'Rows then', 'In the end', 'Settled', 'Term'],
      grown.map(({ table, early, late, settled, term = 'none' }) => [table, String(early), String(late), String(settled), term]),
    ),
  ];
};

const lineOf = ({ seed, told, paid, refunds, resold, visits, settledSeconds, broken }: Report): string =>
  [
    `Seed ${seed}: ${told} orders told, ${paid} paid, ${refunds} refunds, ${resold} resold, ${visits} visits, settled after ${settledSeconds} s`,
    ...broken.map((line) => `  ${line}`),
  ].join('\n');
