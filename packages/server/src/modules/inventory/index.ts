import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { createAvailability, type Availability } from './availability.ts';
import { createClaimEngine } from './claim-engine.ts';
import { forgetGuests } from './store.ts';
import { sweepExpired } from './sweep-expired.ts';
import type { Answer, CartRequest } from './types.ts';

export type { Availability } from './availability.ts';
export { claimEqualPlaces } from './claim-equal-places.ts';
export { findHeldCart } from './held-carts.ts';
export type { Answer, CartRequest, ClaimRefusal, Granted, HeldCart, HeldItem, Line } from './types.ts';
export { claimRefusals } from './types.ts';
export { holdOffer, type HeldOffer, type OfferVisitor } from './hold-offer.ts';
export { answerRefusals, answerQuestionsOf, type Answered } from './answer-questions-of.ts';
export { nameHolder, type NamedHolder, nameRefusals } from './name-holder.ts';
export { putBack, type SoldUnits } from './put-back.ts';
export { lockPlaces, passPlace, takePlace } from './take-place.ts';
export { markSold, releaseOrder } from './sell-cart.ts';
export { createAvailabilityHandlers } from './live/availability-handler.ts';
export { createEventFinder, type FindEvent } from './live/find-event.ts';
export { createEventWatch, type EventWatch } from './live/watch-events.ts';
export { reprice } from './reprice.ts';
export { setAside, takeAllOut, takeOut, type Places, type SetAsideRefusal } from './set-aside.ts';
export { sweepExpired } from './sweep-expired.ts';
export { isSoldIn } from './is-sold-in-sql.ts';
export { requirement } from './requirement-sql.ts';

export type Inventory = {
  /** Adds lines to the session's cart (making it where there is none) and removes holds from it: all or nothing. @returns the cart as it is then */
  claim(request: CartRequest): Promise<Answer>;
  /** Clears expired carts. Correctness does not wait for it. @returns how many */
  sweepExpired(): Promise<number>;
  /** Names of guests, 28 days after their event. */
  forgetGuests(): Promise<void>;
  /** What of an event or product is free; undefined where the shop does not show it. */
  availability(shopId: number, sellableId: number): Promise<Availability | undefined>;
  /** Waits for the batches under way and closes the connections. */
  close(): Promise<void>;
};

type InventoryDeps = {
  db: Db;
  /** Each lane opens a connection of its own to it. */
  url: string;
  clock: Clock;
  /** Batches under way at once. */
  lanes?: number;
  /** Told how long each claim took: what slows down first when too many are inside. */
  onClaimed?: (ms: number) => void;
};

/** One per process. */
export function createInventory({ db, url, clock, lanes, onClaimed }: InventoryDeps): Inventory {
  const engine = createClaimEngine({ db, url, ...(lanes === undefined ? {} : { lanes }) });
  return {
    async claim(request) {
      const started = performance.now();
      const answer = await engine.submit(request);
      onClaimed?.(performance.now() - started);
      return answer;
    },
    sweepExpired: () => sweepExpired(db),
    forgetGuests: async () => void (await db.many(forgetGuests)),
    availability: createAvailability(db, clock),
    close: () => engine.close(),
  };
}
