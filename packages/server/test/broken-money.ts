import { heldBy } from '../../../sandbox/paypal/disputes.ts';
import { cents } from '../../../sandbox/paypal/store.ts';
import { verify } from '../src/modules/invariants/index.ts';
import type { Db } from '../src/platform/db/index.ts';
import { sql } from './cast.ts';

/**
 * The store's invariants, whenever nothing is under way but payouts, which wait for the bank's file; and what providers say of the money.
 * @returns a line for each break, beginning with the name of the invariant
 */
export async function brokenMoney(
  db: Db,
  provider?: { captured: number; refunded: number },
  paypal?: { captured: number; refunded: number },
): Promise<string[]> {
  const findings = await verify(db, { settled: true });
  const problems = findings.flatMap(({ invariant, offenders }) => offenders.map((offender) => `${invariant.name}: ${offender}`));
  for (const [account, there, name] of [
    ['stripe', provider, 'provider'],
    ['paypal', paypal, 'PayPal'],
  ] as const) {
    if (!there) continue;
    const [own] = await sql<{ money: number }>(
      db,
      'select coalesce(sum(amount_minor), 0)::bigint as money from ledger_entry where account = $1',
      [account],
    );
    if (own?.money !== there.captured - there.refunded)
      problems.push(`${name} says ${there.captured} - ${there.refunded}, ledger says ${own?.money}`);
  }
  return problems;
}

/** After each test of a file: a break is an error of the test that made it. */
export async function checkBooks(db: Db): Promise<void> {
  const problems = await brokenMoney(db);
  if (problems.length > 0) throw new Error(`This does not hold:\n${problems.join('\n')}`);
}

type Tables = {
  charges: Map<string, { amount_captured: number; amount_refunded: number }>;
  disputes?: Map<string, { balance_transactions: { amount: number }[] }>;
};
/** What the emulator took, and gave back or holds for who disputes it, in cents. */
export function providerMoney({ charges, disputes }: Tables): { captured: number; refunded: number } {
  const all = [...charges.values()];
  const moved = [...(disputes?.values() ?? [])].flatMap(({ balance_transactions: of }) => of);
  return {
    captured: all.reduce((sum, charge) => sum + charge.amount_captured, 0),
    refunded: all.reduce((sum, charge) => sum + charge.amount_refunded, 0) - moved.reduce((sum, { amount }) => sum + amount, 0),
  };
}

type PayPalTables = {
  captures: Iterable<{ status: string; amount: { value: string } }>;
  refunds: Iterable<{ amount: { value: string } }>;
  disputes?: Iterable<Parameters<typeof heldBy>[0]>;
  reversals?: Iterable<{ amount: { value: string } }>;
};
/** The same at PayPal. */
export function paypalMoney({ captures, refunds, disputes = [], reversals = [] }: PayPalTables): { captured: number; refunded: number } {
  const total = (all: { amount: { value: string } }[]) => all.reduce((minor, { amount }) => minor + cents(amount.value), 0);
  const held = [...disputes].reduce((minor, dispute) => minor + heldBy(dispute), 0);
  return {
    captured: total([...captures].filter(({ status }) => !/PENDING|DECLINED/.test(status))),
    refunded: total([...refunds]) + total([...reversals]) + held,
  };
}
