import * as v from 'valibot';
import { argument, whole } from '../command/arguments.ts';
import { row, type Rows, said } from '../command/row.ts';
import { simulate } from '../simulate/simulate.ts';

const minutes = argument('minutes', 'how long people buy while things go wrong', 'a number from 0.1 to 600, such as 1', (typed) =>
  /^\d{1,3}(\.\d)?$/.test(typed) && Number(typed) >= 0.1 && Number(typed) <= 600 ? Number(typed) : undefined,
);

export const rows: Rows = {
  run: row({
    about:
      'starts a store of two nodes beside yours, lets people buy, pay and give back while nodes, database and provider fail by the seed, and looks whether everything holds',
    options: {
      seed: v.optional(whole('what decides who does what, and what goes wrong when', 0, 1_000_000_000), '1'),
      minutes: v.optional(minutes, '1'),
    },
    alone: async ({ seed, minutes: long }, { say }) => {
      const report = await simulate(seed, long * 60, say);
      const { told, unanswered, orders, paid, givenUp, refunds, tickets, deeds, faults, settledSeconds, broken, data } = report;
      const lines = [
        `Seed ${seed}, ${long} min, plan ${report.plan}`,
        `${told} orders told to buyers, ${unanswered} tries without an answer; ${orders} orders, ${paid} paid, ${givenUp} given up, ${tickets} tickets, ${refunds} refunds; ${deeds} deeds in the office`,
        `Faults: ${Object.entries(faults)
          .map(([kind, count]) => `${kind} ${count}`)
          .join(', ')}`,
        ...(broken.length === 0
          ? [`Everything holds, ${settledSeconds} s after the last fault.`]
          : [...broken, `Does not hold. The data is kept in ${data}.`]),
      ];
      return { ...said(report, ...lines), isBad: broken.length > 0 };
    },
  }),
};
