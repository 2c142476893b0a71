import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Tx } from '../../platform/db/index.ts';
import { insertHoldOfOffer, insertTicketCart, lockCartForOffer, selectHoldOfOffer, selectUnitsInCart, touchTicketCart } from './store.ts';

/** What of an offer its hold repeats. Money in cents. */
export type HeldOffer = {
  offerId: number;
  sellableId: number;
  variantId: number;
  stockId: number;
  sectionId: number | null;
  seatId: number | null;
  priceMinor: number;
  cartLimit: number;
};
export type OfferVisitor = { shopId: number; sessionHash: Buffer; countryCode: string };

/**
 * Puts the ticket of a resale offer, which the caller has locked, into the session's cart (making it where there is none)
 * until the cart's deadline. Asked again for the same cart it changes nothing. `swept`: an expired cart stands in the way;
 * the caller sweeps and tries again.
 */
export async function holdOffer(
  tx: Tx,
  { shopId, sessionHash, countryCode }: OfferVisitor,
  offer: HeldOffer,
): Promise<'held' | 'expired' | Refusal<'RESALE_OFFER_GONE' | 'CART_LIMIT_EXCEEDED'>> {
  const session = [shopId, sessionHash] as const;
  await tx.many(insertTicketCart, [...session, countryCode]);
  const cart = await tx.first(lockCartForOffer, session);
  if (!cart || cart.isOver) return 'expired';
  const holder = await tx.first(selectHoldOfOffer, [offer.offerId]);
  if (holder?.cartId === cart.id && !holder.isSold) return 'held';
  if (holder) return holder.isOver ? 'expired' : refuse('RESALE_OFFER_GONE');
  const { units } = await tx.one(selectUnitsInCart, [cart.id, offer.sellableId]);
  if (units >= offer.cartLimit) return refuse('CART_LIMIT_EXCEEDED', { limit: offer.cartLimit });
  const { sellableId, variantId, stockId, sectionId, seatId, priceMinor, offerId } = offer;
  await tx.many(insertHoldOfOffer, [cart.id, sellableId, variantId, stockId, sectionId, seatId, priceMinor, offerId]);
  await tx.many(touchTicketCart, [cart.id, sellableId]);
  return 'held';
}
