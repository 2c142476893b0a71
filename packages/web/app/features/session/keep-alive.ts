import { SESSION_MINUTES } from '@frontrow/domain/cart/reservation';

/** The server gives a cart up after this long without a sign of life. */
const SESSION_MS = SESSION_MINUTES * 60_000;
/** A sign of life is due half a minute before. */
const KEEP_ALIVE_MS = SESSION_MS - 30_000;
export const CHECK_EVERY_MS = 60_000;

/** Instants on the page's monotonic clock. */
export type Signs = {
  /** The visitor last pointed, typed or went somewhere. */
  activeAt: number;
  /** The server last heard of the visitor. */
  heardAt: number;
};

/**
 * What to do at a check. `beat`: there was activity since the server last heard of it, and the check after this one
 * would be too late. `ask`: nobody was here for as long as a session lasts; the server knows whether it is over.
 */
export function nextStep({ activeAt, heardAt }: Signs, now: number): 'wait' | 'beat' | 'ask' {
  if (activeAt > heardAt && now + CHECK_EVERY_MS > heardAt + KEEP_ALIVE_MS) return 'beat';
  return now - heardAt >= SESSION_MS ? 'ask' : 'wait';
}

/** On these pages an order is what counts, and the end of the session is no news. */
export function isEndIgnored(pathname: string): boolean {
  return pathname.includes('checkout/done') || pathname.includes('checkout/payment');
}
