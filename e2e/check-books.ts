import { setTimeout as wait } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import type { Db } from '../packages/server/src/platform/db/index.ts';
import { brokenMoney, paypalMoney, providerMoney } from '../packages/server/test/broken-money.ts';
import { withDb } from './journeys/store-db.ts';

/** What workers still have to do after the last journey: mails, refunds, payments that were left open. */
const SETTLED_WITHIN_MS = 60_000;

type StripeState = {
  charges: { id: string; amount_captured: number; amount_refunded: number }[];
  disputes: { id: string; balance_transactions: { amount: number }[] }[];
};

/**
 * After the last journey, while its store still runs: what must hold of orders, money and tickets holds, whatever was done.
 * Once is as much as after each: no order and nothing of the ledger is ever deleted, and journeys run beside each other.
 */
export default async function checkBooks({ projects: [project] }: FullConfig): Promise<void> {
  const { port } = new URL(project?.use.baseURL ?? '');
  const stateOf = async <State>(sandbox: number) =>
    (await (await fetch(`http://localhost:${Number(port) + sandbox}/_control/state`)).json()) as State;
  const look = async (db: Db) => {
    const { charges, disputes } = await stateOf<StripeState>(3);
    const paypal = await stateOf<Parameters<typeof paypalMoney>[0]>(9);
    const byId = <One extends { id: string }>(all: One[]) => new Map(all.map((one) => [one.id, one]));
    return brokenMoney(db, providerMoney({ charges: byId(charges), disputes: byId(disputes) }), paypalMoney(paypal));
  };
  await withDb(async (db) => {
    let problems = await look(db);
    for (const end = Date.now() + SETTLED_WITHIN_MS; problems.length > 0 && Date.now() < end; problems = await look(db)) await wait(1_000);
    if (problems.length > 0) throw new Error(`What the journeys left does not hold:\n${problems.join('\n')}`);
  });
}
