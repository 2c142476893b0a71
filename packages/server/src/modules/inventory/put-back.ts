import type { Tx } from '../../platform/db/index.ts';
import { deleteSoldHolds, insertRest, loosenParts } from './store.ts';

/** Units of a line of an order that are no longer sold, and the hold that claims them. */
export type SoldUnits = { lineId: number; holdId: number; quantity: number };

/**
 * Gives units that were sold back to their stock. What a hold claims never changes: where a part stays sold, a hold of its
 * own claims it from here on. @returns those holds, to be noted with their lines. @throws where more comes back than was sold
 */
export async function putBack(tx: Tx, units: readonly SoldUnits[]): Promise<{ lineId: number; holdId: number }[]> {
  const ids = units.map(({ holdId }) => holdId);
  await tx.many(loosenParts, [ids]);
  const rest = (await tx.many(deleteSoldHolds, [ids])).flatMap(({ id, quantity, ...claim }) => {
    const back = units.find(({ holdId }) => holdId === id);
    const left = quantity - (back?.quantity ?? 0);
    if (!back || left < 0) throw new Error(`hold ${id} gives back more than it has`);
    return left === 0 ? [] : [{ ...claim, line_id: back.lineId, quantity: left }];
  });
  return rest.length === 0 ? [] : tx.many(insertRest, [JSON.stringify(rest)]);
}
