import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { getCart, type CartReader } from './get-cart.ts';
import { prolongReservation, selectReservation } from './store.ts';
import type { CartContents } from './types.ts';
import type { Visitor } from './visitor.ts';

export const extendRefusals = ['CART_EXPIRED', 'ITEM_NOT_FOUND', 'EXTENSION_USED', 'EXTENSION_TOO_EARLY'] as const satisfies RefusalCode[];

/** Gives a ticket reservation that is about to end five minutes more, once: see docs/algorithms/holds.md. */
export async function extendReservation(
  reader: CartReader & { db: Db },
  visitor: Visitor,
): Promise<CartContents | Refusal<(typeof extendRefusals)[number]>> {
  const { shopId, sessionHash } = visitor;
  if (!sessionHash) return refuse('CART_EXPIRED');
  const refusal = await reader.db.transaction(async (tx) => {
    const session = [shopId, sessionHash] as const;
    if (await tx.first(prolongReservation, session)) return undefined;
    const reservation = await tx.first(selectReservation, session);
    if (!reservation) return refuse('CART_EXPIRED');
    if (!reservation.hasTickets) return refuse('ITEM_NOT_FOUND');
    return refuse(reservation.wasExtended ? 'EXTENSION_USED' : 'EXTENSION_TOO_EARLY');
  });
  return refusal ?? (await getCart(reader, visitor)) ?? refuse('CART_EXPIRED');
}
