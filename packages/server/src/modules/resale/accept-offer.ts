import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Db, Queryable } from '../../platform/db/index.ts';
import { countMiss } from '../../platform/limits/index.ts';
import { readCountry, type Cart, type CartContents, type KnownVisitor } from '../cart/index.ts';
import { holdOffer, type Inventory, type OfferVisitor } from '../inventory/index.ts';
import { lockOfferByCode, selectIsOffer } from './store.ts';

export const acceptRefusals = [
  'RESALE_OFFER_GONE',
  'TOO_MANY_ATTEMPTS',
  'RESALE_OFFER_OWN',
  'CART_LIMIT_EXCEEDED',
  'CART_EXPIRED',
  'INVALID_INPUT',
] as const;
export type AcceptRefusal = Refusal<(typeof acceptRefusals)[number]>;
export type AcceptDeps = { db: Db; cart: Pick<Cart, 'getCart'>; inventory: Pick<Inventory, 'sweepExpired'> };

/** Puts an offered ticket into the visitor's cart. Who comes first has it, until the cart's deadline; asked again it is there. `said`: the country of a cart that has to be made. */
export async function acceptOffer(
  deps: AcceptDeps,
  visitor: KnownVisitor,
  code: string,
  network: string,
  said?: string | null,
): Promise<CartContents | AcceptRefusal> {
  const countryCode = readCountry(said);
  if (countryCode === undefined) return refuse('INVALID_INPUT', { field: 'countryCode' });
  const buyer = { ...visitor, countryCode };
  // an expired cart in the way is swept once; a second one is somebody who was faster
  const held = (await tryToHold(deps.db, buyer, code)) ?? (await deps.inventory.sweepExpired(), await tryToHold(deps.db, buyer, code));
  if (held === undefined || (isRefusal(held) && held.refusal === 'RESALE_OFFER_GONE'))
    return refuseOffer(deps.db, visitor.shopId, code, network);
  if (isRefusal(held)) return held;
  return (await deps.cart.getCart(visitor)) ?? refuse('CART_EXPIRED');
}

/** There is no such offer. One that was there is no guess: of many who want a ticket one gets it. */
export async function refuseOffer(
  db: Queryable,
  shopId: number,
  code: string,
  network: string,
): Promise<Refusal<'RESALE_OFFER_GONE' | 'TOO_MANY_ATTEMPTS'>> {
  const isGuess = !(await db.first(selectIsOffer, [shopId, code])) && (await countMiss(db, 'offer', network)) !== undefined;
  return refuse(isGuess ? 'TOO_MANY_ATTEMPTS' : 'RESALE_OFFER_GONE');
}

async function tryToHold(db: Db, buyer: OfferVisitor, code: string): Promise<'held' | AcceptRefusal | undefined> {
  const result = await db.transaction(async (tx) => {
    const offer = await tx.first(lockOfferByCode, [buyer.shopId, code, buyer.sessionHash]);
    if (!offer) return refuse('RESALE_OFFER_GONE');
    if (offer.isOwn) return refuse('RESALE_OFFER_OWN');
    return holdOffer(tx, buyer, offer);
  });
  return result === 'expired' ? undefined : result;
}
