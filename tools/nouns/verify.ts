import { holds, invariants, selectInvariantStates, verify } from '../../packages/server/src/modules/invariants/index.ts';
import { flag } from '../command/arguments.ts';
import { atTime } from '../command/format.ts';
import { row, type Rows, said, table } from '../command/row.ts';
import { terminalTable } from '../command/terminal-table.ts';

export const rows: Rows = {
  run: row({
    about: 'looks through the whole database for what must never be, beside a running store, and changes nothing',
    options: {
      settled: flag('nothing is under way any more, as after a test: payments, refunds and mails that are open count as broken at once'),
    },
    run: async ({ settled }, { db, say }) => {
      const findings = await verify(db, {
        settled,
        onFinding: (finding, tookMs) => say(`${finding.invariant.name}: ${(tookMs / 1000).toFixed(1)} s`),
      });
      const data = findings.map(({ invariant: { name, number, says }, offenders, unfinished }) => ({
        name,
        number,
        says,
        outcome: offenders.length > 0 ? 'broken' : unfinished ? 'unknown' : 'ok',
        offenders,
      }));
      const broken = data.filter(({ outcome }) => outcome !== 'ok');
      const lines = [
        ...terminalTable(
          ['No.', 'Invariant', 'Outcome', 'Says'],
          data.map(({ name, number, says, outcome }) => [number, name, outcome, says]),
        ),
        '',
        ...broken.flatMap(({ name, outcome, offenders }) => [
          `${name}: ${outcome === 'unknown' ? 'could not be read within a minute' : 'does not hold'}`,
          ...offenders.map((offender) => `  ${offender}`),
        ]),
        broken.length === 0 ? `All ${data.length} hold.` : `${broken.length} of ${data.length} do not hold.`,
      ];
      return { ...said(data, ...lines), isBad: !findings.every(holds) };
    },
  }),
  list: row({
    about: 'what is looked for, and what the store found when it looked by itself, which it does every hour',
    run: async (_values, { db }) => {
      const states = new Map((await db.many(selectInvariantStates)).map((state) => [state.name, state]));
      const all = invariants.map(({ name, number, says }) => {
        const state = states.get(name);
        return {
          name,
          number,
          says,
          checkedAt: state?.checkedAt ?? null,
          brokenSince: state?.since ?? null,
          offenders: state?.offenders ?? [],
        };
      });
      return table(all, '', [
        ['No.', (one) => one.number],
        'name',
        'says',
        ['Looked at', (one) => one.checkedAt && atTime(one.checkedAt)],
        ['Broken since', (one) => one.brokenSince && atTime(one.brokenSince)],
      ]);
    },
  }),
};
