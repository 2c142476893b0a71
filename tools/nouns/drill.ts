import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readConfig } from '../../packages/server/src/config.ts';
import { ordersSince, type Rehearsed, rehearse } from '../../packages/server/src/modules/backups/index.ts';
import { holds, verify } from '../../packages/server/src/modules/invariants/index.ts';
import { openPaymentProviders } from '../../packages/server/src/payment-providers.ts';
import { restore } from '../../packages/server/src/platform/backup/index.ts';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { maybe, moment, whole } from '../command/arguments.ts';
import { counted, money } from '../command/format.ts';
import { Refused, row, type Rows, said } from '../command/row.ts';
import { sandboxOf } from '../command/sandbox-of.ts';
import type { Environment } from '../command/terminal.ts';
import { withDatabase, withStore } from '../command/with-store.ts';
import { keyOption, placeOption, withVault } from '../command/with-vault.ts';
import { whatIsMissing } from '../failover/cluster.ts';
import { type Blow, drillFailover, type Report, SECONDS_MAX } from '../failover/drill.ts';

export const rows: Rows = {
  failover: row({
    about:
      'sells at a store of its own over three databases (Patroni, etcd, HAProxy of Debian), reads pages at a replica, takes the primary away again and again, and looks whether all that was told is there and no page was old',
    options: { runs: v.optional(whole('how often it is killed, and how often it is cut off', 1, 100), '1') },
    alone: async ({ runs }, { say }) => {
      const missing = whatIsMissing();
      if (missing !== undefined) throw new Refused('PROGRAMS_MISSING', missing);
      const report = await drillFailover(runs, say);
      const late = report.runs.filter(({ blow, seconds }) => seconds > SECONDS_MAX[blow]);
      const longest = (blow: Blow) => Math.max(...report.runs.filter((run) => run.blow === blow).map(({ seconds }) => seconds)).toFixed(1);
      return {
        ...said(
          report,
          `Killed ${runs} times: sold again after ${longest('killed')} s at the longest, of ${SECONDS_MAX.killed}.`,
          `Cut off ${runs} times: sold again after ${longest('cut off')} s at the longest, of ${SECONDS_MAX['cut off']}.`,
          `${report.told} orders were told; ${report.unanswered} tries had no answer.`,
          ...pagesOf(report.read),
          ...(report.broken.length === 0 ? ['All of them are there, once, and everything holds.'] : report.broken),
          ...(report.folder === null ? [] : [`Does not hold. The data is kept in ${report.folder}.`]),
        ),
        isBad: report.broken.length > 0 || late.length > 0,
      };
    },
  }),
  run: row({
    about: 'brings the store back beside itself, looks whether all is there, says what would have been lost, and removes it again',
    options: {
      from: placeOption('where the backups are'),
      key: keyOption,
      at: maybe(moment('as it was at a moment; without it, as it was kept last')),
    },
    alone: async ({ from: place, key, at }, { env, say }) =>
      withVault(env, { place, key }, async (vault) => {
        const folder = mkdtempSync(join(tmpdir(), 'frontrow-drill-'));
        const begunMs = performance.now();
        try {
          const { lastAt, missing, done } = await restore({ vault, to: join(folder, 'data'), at, say, before: inspect(env) });
          const seconds = Math.round((performance.now() - begunMs) / 1000);
          const gone = await goneFrom(env, lastAt);
          const found = {
            seconds,
            lastAt,
            lostSeconds: Math.round((systemClock.now().getTime() - lastAt.getTime()) / 1000),
            missing,
            gone,
            ...done,
          };
          return { ...said(found, ...linesOf(found)), isBad: done.broken.length > 0 || missing.length > 0 };
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }),
  }),
};

const pagesOf = ({ answered, unanswered, oldestSeconds, oldestCalmSeconds, replica, primary }: Report['read']): string[] => [
  `${answered} pages were read, at a replica ${replica} of ${replica + primary} times; ${unanswered} tries were told to come again while there was no primary.`,
  `The oldest page was ${oldestSeconds.toFixed(1)} s behind what was published, ${oldestCalmSeconds.toFixed(1)} s while nothing was wrong.`,
];

type Inspected = Rehearsed & { looked: number; broken: { name: string; offenders: readonly string[] }[] };

/** The copy is a database alone: no store starts on it, so that nobody is written to and no money moves. */
const inspect =
  (env: Environment) =>
  (databaseUrl: string, lastAt: Date): Promise<Inspected> =>
    withDatabase(databaseUrl, async (db) => {
      const config = readConfig({ ...sandboxOf(readConfig(env).dataDir), ...env });
      const { secretKey } = config.stripe;
      // a machine that only rehearses may have no keys; the client wants one
      const { providers } = openPaymentProviders({ ...config, stripe: { ...config.stripe, secretKey: secretKey || 'none' } });
      const rehearsed = await rehearse(db, lastAt, {
        ...(secretKey !== '' && { stripe: providers.stripe }),
        paypal: providers.paypal,
      });
      const findings = await verify(db, { at: lastAt });
      const broken = findings.filter((finding) => !holds(finding)).map(({ invariant: { name }, offenders }) => ({ name, offenders }));
      return { ...rehearsed, looked: findings.length, broken };
    });

/** What the store that is kept has since, where it can be asked: after a real loss nobody could tell. */
async function goneFrom(env: Environment, lastAt: Date): Promise<{ orders: number; totalMinor: number } | null> {
  const { dataDir, databaseUrl } = readConfig(env);
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'))) return null;
  return withStore(env, ({ db }) => ordersSince(db, lastAt));
}

type Found = Inspected & {
  seconds: number;
  lastAt: Date;
  lostSeconds: number;
  missing: string[];
  gone: { orders: number; totalMinor: number } | null;
};

const linesOf = ({ seconds, lastAt, lostSeconds, missing, gone, orders, tickets, looked, broken, lost }: Found): string[] => [
  `Brought back in ${seconds} s: ${counted(orders, 'order')}, ${counted(tickets, 'ticket')}, everything until ${lastAt.toISOString()}.`,
  ...missing.map((name) => `Missing: ${name}`),
  broken.length === 0 ? `All ${looked} things that must hold hold.` : `${broken.length} of ${looked} things that must hold do not:`,
  ...broken.flatMap(({ name, offenders }) => [name, ...offenders.map((offender) => `  ${offender}`)]),
  `Lost: what was written in the last ${lostSeconds} s.`,
  ...(gone ? [`  ${gone.orders} orders for ${money(gone.totalMinor)} were placed since; they and their tickets would be gone.`] : []),
  ...(lost.length === 0 ? ['  No payment provider is set up here: nobody was asked what was paid and given back since.'] : []),
  ...lost.flatMap(({ provider, refunds }) => (refunds.length > 0 ? [refundsOf(provider, refunds)] : [])),
  ...lost.map(({ provider, payments, amountMinor, failure }) =>
    failure === null
      ? `  ${provider}: ${payments} payments of ${money(amountMinor)} that the copy does not have; a restored store finds them by itself.`
      : `  ${provider} did not tell what was paid since: ${failure}`,
  ),
];

/** Named, for of what is given back in part a person has to say what it was for. */
const refundsOf = (provider: string, refunds: Found['lost'][number]['refunds']): string =>
  [
    `  ${provider}: ${counted(refunds.length, 'refund')} of ${money(refunds.reduce((sum, one) => sum + one.amountMinor, 0))} that the copy does not have; a restored store books them by itself:`,
    ...refunds.map(({ objectId, paymentId, amountMinor }) => `    ${objectId} of payment ${paymentId}: ${money(amountMinor)}`),
  ].join('\n');
