// Prices as people read them. Rule of the shop's screens: two decimals, euro sign, only below 100,000 euros.

import type { Locale } from '../locale.ts';

export type PriceOptions = {
  /** Drops `,00` (`.00` in English), never other decimals: the shop setting `trim_zero_decimals`. */
  trimZeroDecimals?: boolean;
};

/** A price of this many cents or more is not shown (a placeholder price, not an offer). */
const PRICE_SHOWN_BELOW_MINOR = 100_000_00;

/** Price in cents for a screen: `49,00 €` (no-break space) or `€49.00`; empty from 100,000 euros on. */
export function formatPrice(minor: number, locale: Locale, options: PriceOptions = {}): string {
  return minor < PRICE_SHOWN_BELOW_MINOR ? formatAmount(minor, locale, options) : '';
}

/** Amount in cents for contracts, mails and documents: as `formatPrice`, however large it is. */
export function formatAmount(minor: number, locale: Locale, options: PriceOptions = {}): string {
  assertMinor(minor);
  const sign = minor < 0 ? '-' : '';
  const [group, point] = locale === 'de' ? ['.', ','] : [',', '.'];
  const cents = Math.abs(minor) % 100;
  // not by Intl, whose first use in a page takes a phone 70 ms
  const euros = String(Math.trunc(Math.abs(minor) / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  const amount = options.trimZeroDecimals && cents === 0 ? euros : `${euros}${point}${String(cents).padStart(2, '0')}`;
  return locale === 'de' ? `${sign}${amount}\u00a0€` : `${sign}€${amount}`;
}

/** VAT rate for print: `7 %` (no-break space) or `7%`, with a decimal where there is one. */
export function formatRate(ratePermille: number, locale: Locale): string {
  const percent = String(ratePermille / 10);
  return locale === 'de' ? `${percent.replace('.', ',')}\u00a0%` : `${percent}%`;
}

function assertMinor(minor: number): void {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not an amount in cents`);
}
