import type { Db } from '../../platform/db/index.ts';
import { sweepCarts } from './store.ts';

const CARTS_PER_TRANSACTION = 500;

/**
 * Clears expired carts and gives back what they held; carts that somebody has locked are left for the
 * next time. Any number of processes may sweep at once.
 * @returns how many carts were cleared
 */
export async function sweepExpired(db: Db): Promise<number> {
  let total = 0;
  for (;;) {
    const swept = await db.transaction((tx) => tx.many(sweepCarts, [CARTS_PER_TRANSACTION]));
    total += swept.length;
    if (swept.length < CARTS_PER_TRANSACTION) return total;
  }
}
