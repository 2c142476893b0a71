import { setTimeout as wait } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { connectDb } from '../packages/server/src/platform/db/index.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/postgres/embedded.ts';
import { brokenMoney, paypalMoney, providerMoney } from '../packages/server/test/broken-money.ts';

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
  // the one that runs is found
  const { url } = await startEmbeddedPostgres(process.env['E2E_DATA_DIR'] ?? '');
  const db = connectDb({ url, connectionsMax: 1 });
  const stateOf = async <State>(sandbox: number) =>
    (await (await fetch(`http://localhost:${Number(port) + sandbox}/_control/state`)).json()) as State;
  const look = async () => {
    const { charges, disputes } = await stateOf<StripeState>(3);
    const paypal = await stateOf<Parameters<typeof paypalMoney>[0]>(9);
    const byId = <One extends { id: string }>(all: One[]) => new Map(all.map((one) => [one.id, one]));
    return brokenMoney(db, providerMoney({ charges: byId(charges), disputes: byId(disputes) }), paypalMoney(paypal));
  };
  try {
    let problems = await look();
    for (const end = Date.now() + SETTLED_WITHIN_MS; problems.length > 0 && Date.now() < end; problems = await look()) await wait(1_000);
    if (problems.length > 0) throw new Error(`What the journeys left does not hold:\n${problems.join('\n')}`);
  } finally {
    await db.close();
  }
}
