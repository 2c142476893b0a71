import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { readId } from '../../platform/ids.ts';
import { getOrder, type OrderKey, orderRefusals } from '../orders/index.ts';
import { lockOfferOfOrder, selectIsHeld, withdrawOffer as withdraw } from './store.ts';

export const withdrawRefusals = [...orderRefusals, 'RESALE_OFFER_GONE', 'RESALE_OFFER_RESERVED'] as const;

/** Takes an offer back, as long as nobody has it in the cart. Undefined when it is withdrawn, also when it was before. */
export async function withdrawOffer(
  { db }: { db: Db },
  key: OrderKey,
  offerId: string,
): Promise<Refusal<(typeof withdrawRefusals)[number]> | undefined> {
  const order = await getOrder(db, key);
  if (isRefusal(order)) return order;
  const id = readId(offerId);
  if (id === undefined) return refuse('RESALE_OFFER_GONE');
  return db.transaction(async (tx) => {
    const offer = await tx.first(lockOfferOfOrder, [order.id, id]);
    if (!offer || offer.state === 'sold') return refuse('RESALE_OFFER_GONE');
    if (offer.state === 'withdrawn') return undefined;
    if ((await tx.one(selectIsHeld, [offer.id])).isHeld) return refuse('RESALE_OFFER_RESERVED');
    await tx.many(withdraw, [offer.id]);
    return undefined;
  });
}
