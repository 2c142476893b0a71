import { EXTENSION_WINDOW_MINUTES } from '@frontrow/domain/cart/reservation';

/** Seconds the shown reservation lasts longer than the server's: a click in the last second still arrives. */
const GRACE_SECONDS = 2;
/** How long before its end a visitor is asked whether they need more time. */
export const WARNING_MS = EXTENSION_WINDOW_MINUTES * 60_000;

/**
 * When the reservation ends on the page's monotonic clock, which nobody sets. The server tells seconds rather than an
 * instant, so a wrong clock does no harm.
 */
export function toEndsAt(secondsLeft: number | null, nowMs: number): number | null {
  return secondsLeft === null ? null : nowMs + (secondsLeft + GRACE_SECONDS) * 1000;
}

/** Paths on which the cart is not asked for and shown as empty: the order that was made of it is what counts there. */
export function isCartAsleep(pathname: string): boolean {
  return pathname.includes('checkout/done') || pathname.includes('checkout/resume');
}
