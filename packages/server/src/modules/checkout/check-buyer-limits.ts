import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Tx } from '../../platform/db/index.ts';
import { selectBoughtUnits } from '../orders/store.ts';
import { lockBuyer, type CartLine } from './store.ts';

/** The limit of an event holds per buyer, over tabs, devices and earlier orders (I14). Goods are limited per cart only. */
export async function checkBuyerLimits(
  tx: Tx,
  email: string,
  lines: readonly CartLine[],
): Promise<Refusal<'CART_LIMIT_EXCEEDED'> | undefined> {
  const events = lines.filter((line) => line.eventFacts !== null);
  if (events.length === 0) return undefined;
  await tx.many(lockBuyer, [email]);
  const wanted = new Map<number, { units: number; limit: number }>();
  for (const { sellableId, quantity, limit } of events) {
    wanted.set(sellableId, { units: (wanted.get(sellableId)?.units ?? 0) + quantity, limit });
  }
  const bought = await tx.many(selectBoughtUnits, [email, [...wanted.keys()]]);
  for (const [sellableId, { units, limit }] of wanted) {
    const before = bought.find((row) => row.sellableId === sellableId)?.units ?? 0;
    if (before + units > limit) return refuse('CART_LIMIT_EXCEEDED', { limit });
  }
  return undefined;
}
