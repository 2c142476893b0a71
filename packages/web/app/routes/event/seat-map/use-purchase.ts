import { useState } from 'react';
import type { CartRequest } from '../../../features/cart/add-to-cart.ts';
import type { Cart } from '../../../features/cart/cart-store.ts';
import { withOpening } from '../event-detail.ts';
import { useLinkCodes } from '../use-link-codes.ts';
import type { Offer } from './best-block.ts';
import { withoutGaps } from './gaps.ts';
import type { House } from './house.ts';
import { isSeat, requestsOf, type Pick } from './picks.ts';
import { placeName } from './place-names.ts';
import type { Adding, Outcome } from './use-adding.ts';
import type { Picks } from './use-picks.ts';
import type { Words } from './use-map-words.ts';

/** Something the visitor has to know before going on. */
export type Warning =
  | { kind: 'nothing' }
  /** Moved so that no single seat is left; their names. */
  | { kind: 'singles'; places: string[] }
  | { kind: 'notAvailable' }
  /** Seats that were reserved in place of the ones offered. */
  | { kind: 'otherSeats'; places: string[]; cart: Cart };

type PurchaseParts = {
  house: House;
  picks: Picks;
  adding: Adding;
  t: Words;
  /** Asks the server what is free. */
  refresh: () => Promise<void>;
  /** Takes out of the choice what is no longer free. */
  dropLost: () => void;
};

/** An answer about what is free may be as old as this and not know yet why something was refused: then the next one does. */
const KEPT_MS = 1_500;

/** From what is chosen, or offered, into the cart, with every turn it can take. */
export function usePurchase({ house, picks, adding, t, refresh, dropLost }: PurchaseParts) {
  const [warning, setWarning] = useState<Warning>();
  const { paymentCode, forgetPaymentCode } = useLinkCodes(house.event.id);

  const ask = (requests: readonly CartRequest[]) =>
    adding.ask(withOpening(house.event, paymentCode === null ? requests : requests.map((request) => ({ ...request, paymentCode }))));

  /** @returns whether the choice had to be moved; then the visitor looks at it first */
  function closeGaps(list: readonly Pick[]): boolean {
    const moved = withoutGaps(house, list);
    if (!moved) return false;
    picks.replace(moved);
    const seats = moved.filter(isSeat).toSorted((a, b) => a.seat - b.seat);
    setWarning({ kind: 'singles', places: seats.map((pick) => placeName(house, pick, t)) });
    return true;
  }

  async function handle(outcome: Outcome) {
    if ('failed' in outcome || 'added' in outcome) return;
    // a voucher nobody knows does not stand in the way a second time
    if (outcome.refused === 'UNKNOWN_OR_EXPIRED_CODE') forgetPaymentCode();
    await refresh();
    dropLost();
    setTimeout(() => void refresh(), KEPT_MS);
    if (outcome.refused === 'SINGLE_SEAT_LEFT' && closeGaps(picks.list)) return;
    if (outcome.refused === 'SEATS_NOT_AVAILABLE') setWarning({ kind: 'notAvailable' });
    else adding.showRefused(outcome.refused, outcome.limit);
  }

  async function addPicks() {
    if (picks.list.length === 0) return setWarning({ kind: 'nothing' });
    if (closeGaps(picks.list)) return undefined;
    const outcome = await ask(requestsOf(house, picks.list));
    if (!('added' in outcome)) return handle(outcome);
    picks.replace([]);
    adding.showAdded(outcome.added);
    return refresh();
  }

  /**
   * Lets the server take the best seats of the offer's section at this very moment: the ones that were offered, or, where
   * somebody was faster, the next best. Seats chosen by hand beside it would be news to the server, so then they are named.
   * @returns whether something was taken
   */
  async function take(offer: Offer): Promise<boolean> {
    const { section, variant, seats, amount } = offer;
    const isAlone = !picks.list.some((pick) => isSeat(pick) && house.sectionOf(pick.seat) === section);
    const request: CartRequest = { productVariantId: variant.id, amount, sectionId: String(section.id) };
    if (seats.length > 0 && !isAlone) request.seatIds = seats.map((seat) => String(house.model.ids[seat]));
    const outcome = await ask([request]);
    if (!('added' in outcome)) {
      await handle(outcome);
      return false;
    }
    const fresh = outcome.added.items.filter(({ id, seatId }) => seatId !== null && outcome.added.newItemIds.includes(id));
    const offered = new Set(seats.map((seat) => String(house.model.ids[seat])));
    const others = fresh.filter(({ seatId }) => !offered.has(String(seatId)));
    if (others.length > 0) {
      const places = fresh.flatMap(({ seat }) => (seat ? [t.place(seat.sectionName, seat.row, seat.number)] : []));
      setWarning({ kind: 'otherSeats', places, cart: outcome.added });
    } else adding.showAdded(outcome.added);
    await refresh();
    return true;
  }

  return {
    warning,
    addPicks,
    take,
    dismissWarning: () => {
      setWarning(undefined);
      if (warning?.kind === 'otherSeats') adding.showAdded(warning.cart);
    },
  };
}
