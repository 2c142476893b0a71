import { refuse, type RefusalCode } from '@frontrow/domain/refusals';
import { sessionKey, type BatchView, type BatchWrites, type CartView, type Decision } from './batch-view.ts';
import { Draft } from './draft.ts';
import type { CartRequest } from './types.ts';

/** Decides the requests in order of arrival, each against what those before it have left. Pure but for `view`. */
export function decideBatch(view: BatchView, requests: readonly CartRequest[]): BatchWrites {
  const writes: BatchWrites = { decisions: [], newHolds: [], removedHoldIds: [], carts: [], unreadStockIds: new Set() };
  for (const request of requests) writes.decisions.push(decide(view, request, writes));
  writes.carts = [...view.carts.values()].filter((cart) => cart.granted.length > 0);
  return writes;
}

/** What an expired cart still holds may be all that is in the way. */
const DEPENDS_ON_STOCK: ReadonlySet<RefusalCode> = new Set(['NOT_ENOUGH_ITEMS_AVAILABLE', 'SEATS_NOT_AVAILABLE', 'SINGLE_SEAT_LEFT']);

function decide(view: BatchView, request: CartRequest, writes: BatchWrites): Decision {
  const key = sessionKey(request.shopId, request.sessionHash);
  const found = view.carts.get(key);
  if (found && found.expiresAt <= view.now) return { refusal: refuse('CART_EXPIRED'), afterSweep: request.add.length > 0 };
  if (found?.requestIds.has(request.requestId)) return { cartId: found.id, isNewCart: found.isNew };
  if (!found && request.add.length === 0) return { refusal: refuse('CART_EXPIRED'), afterSweep: false };

  const draft = new Draft(view, found, request, writes.unreadStockIds);
  const refusal = draft.removeAll(request.remove) ?? draft.addAll(request) ?? draft.checkSingleSeats();
  if (refusal) {
    return { refusal, afterSweep: DEPENDS_ON_STOCK.has(refusal.refusal) && view.someCartExpired };
  }
  const cart = found ?? newCart(view, request);
  view.carts.set(key, cart);
  draft.apply(cart, request, writes);
  return { cartId: cart.id, isNewCart: cart.isNew };
}

function newCart(view: BatchView, { shopId, sessionHash, countryCode }: CartRequest): CartView {
  const id = view.spareCartIds.shift();
  if (id === undefined) throw new Error('no cart id left for a new cart');
  return {
    id,
    isNew: true,
    shopId,
    sessionHash,
    countryCode,
    expiresAt: new Date(8.64e15),
    requestIds: new Set(),
    holds: new Map(),
    unitsBySellable: new Map(),
    ticketCount: 0,
    heldFor: new Set(),
    granted: [],
  };
}
