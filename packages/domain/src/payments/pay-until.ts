import type { PaymentMethod } from './methods.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer than a provider session (33 minutes), so a payment begun in time can end in time. */
const CARD_MINUTES = 45;
const TRANSFER_DAYS = 7;
const TRANSFER_DAYS_BEFORE_EVENT = 3;
const TRANSFER_DAYS_MIN = 1;
const EXTENSION_DAYS = 28;

/** Until when an unpaid order keeps what it bought. Reasons in docs/algorithms/payments.md. */
export function payUntil(method: PaymentMethod, placedAt: Date, firstEventAt: Date | null): Date {
  const placed = placedAt.getTime();
  if (method !== 'bank_transfer') return new Date(placed + CARD_MINUTES * MINUTE_MS);
  const latest = placed + TRANSFER_DAYS * DAY_MS;
  const beforeEvent = firstEventAt === null ? latest : firstEventAt.getTime() - TRANSFER_DAYS_BEFORE_EVENT * DAY_MS;
  return new Date(Math.max(Math.min(latest, beforeEvent), placed + TRANSFER_DAYS_MIN * DAY_MS));
}

/** The latest moment to which the office may put off a payment: four weeks on, and never past the first event. */
export function payUntilMax(now: Date, firstEventAt: Date | null): Date {
  const latest = now.getTime() + EXTENSION_DAYS * DAY_MS;
  return new Date(firstEventAt === null ? latest : Math.min(latest, firstEventAt.getTime()));
}
