import type { Db } from '../../platform/db/index.ts';
import type { RefundMade } from '../payments/index.ts';
import { type Asked, isOfTold, movedSince, noteRestoration } from './after-restore.ts';
import { selectHeld, selectKnownMoney, selectNow, selectOrdersSince } from './restore-store.ts';

/** Payments and refunds that a provider has and a copy does not: `amountMinor` of the payments, in cents; `failure`: it did not answer. */
export type Lost = {
  provider: 'stripe' | 'paypal';
  payments: number;
  amountMinor: number;
  refunds: readonly RefundMade[];
  failure: string | null;
};
export type Rehearsed = { orders: number; tickets: number; lost: Lost[] };

/** Does with a copy what a restore does, short of booking what the providers tell: nothing leaves it, nobody is charged or written to. */
export async function rehearse(copy: Db, lastAt: Date, providers: Asked): Promise<Rehearsed> {
  await noteRestoration(copy, lastAt);
  const { now } = await copy.one(selectNow);
  const lost: Lost[] = [];
  for (const [provider, asked] of Object.entries(providers) as [Lost['provider'], Asked[Lost['provider']]][])
    if (asked) lost.push(await lostAt(copy, provider, asked, lastAt, now));
  return { ...(await copy.one(selectHeld)), lost };
}

async function lostAt(copy: Db, provider: Lost['provider'], asked: NonNullable<Asked['stripe']>, lastAt: Date, now: Date): Promise<Lost> {
  try {
    const moved = await movedSince(asked, lastAt, now);
    const paid = moved.payments.filter((one) => one.state === 'paid');
    const ids = [...paid.map(({ paymentId }) => paymentId), ...moved.refunds.flatMap((made) => [made.objectId, made.paymentId])];
    const known = new Set((await copy.many(selectKnownMoney, [provider, ids])).map(({ id }) => id));
    const unknown = paid.filter(({ paymentId }) => !known.has(paymentId));
    const refunds = moved.refunds.filter((made) => !known.has(made.objectId) && (known.has(made.paymentId) || isOfTold(moved, made)));
    const amountMinor = unknown.reduce((sum, one) => sum + one.amountMinor, 0);
    return { provider, payments: unknown.length, amountMinor, refunds, failure: null };
  } catch (error) {
    return { provider, payments: 0, amountMinor: 0, refunds: [], failure: (error as Error).message };
  }
}

/** What a store has that a copy of `lastAt` does not. */
export const ordersSince = (db: Db, lastAt: Date): Promise<{ orders: number; totalMinor: number }> => db.one(selectOrdersSince, [lastAt]);
