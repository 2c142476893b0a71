import type { Tx } from '../../platform/db/index.ts';
import { beginSeries, insertSkips, skipSeries } from './skip-store.ts';

/**
 * After the store was brought back as it was at `lastAt`: documents may have been issued since that it knows nothing of, and
 * no number may stand on two. Every series of these years goes on at the next million; the office says so where it lists gaps.
 */
export async function skipNumbers(tx: Tx, lastAt: Date): Promise<void> {
  await tx.many(beginSeries, [lastAt]);
  await tx.many(insertSkips, [lastAt]);
  await tx.many(skipSeries);
}
