import type { Cart } from '../../../features/cart/cart-store.ts';

/** As the product's rule has it: shipping more than this many days after the earliest event is a conflict. */
const HARD_TICKET_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whether goods leave on a later day than today. */
export const isDelayed = (shippableFrom: string | null, today: Date): shippableFrom is string =>
  shippableFrom !== null && shippableFrom > dayOf(today);

/** Whether tickets sent by post would leave too late: the shipping date minus 7 days is later than the earliest event. */
export function hasHardTicketConflict(
  cart: Pick<Cart, 'shippableFrom'> & { items: readonly Pick<Cart['items'][number], 'ticket' | 'physical' | 'event'>[] },
): boolean {
  const starts = cart.items.flatMap(({ ticket, physical, event }) => (ticket && physical && event ? [event.date] : []));
  if (cart.shippableFrom === null || starts.length === 0) return false;
  const ships = new Date(`${cart.shippableFrom}T00:00:00Z`).getTime() - HARD_TICKET_DAYS * DAY_MS;
  return starts.some((start) => ships > new Date(start).getTime());
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
