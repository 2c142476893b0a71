// Prices as people read them. Rule of the shop's screens: two decimals, euro sign, only below 100,000 euros.

import type { Locale } from '../locale.ts';

export type PriceOptions = {
  /** Drops `,00` (`.00` in English), never other decimals: the shop setting `trim_zero_decimals`. */
  trimZeroDecimals?: boolean;
};

/** A price of this many cents or more is not shown (a placeholder price, not an offer). */
export const PRICE_SHOWN_BELOW_MINOR = 100_000_00;

// Building an Intl.NumberFormat costs about 50 times as much as using it, so the four of them are kept.
const formats = {
  de: { full: euroFormat('de-DE', 2), trimmed: euroFormat('de-DE', 0) },
  en: { full: euroFormat('en-IE', 2), trimmed: euroFormat('en-IE', 0) },
} satisfies Record<Locale, { full: Intl.NumberFormat; trimmed: Intl.NumberFormat }>;

/** Price in cents for a screen: `49,00 €` (no-break space) or `€49.00`; empty from 100,000 euros on. */
export function formatPrice(minor: number, locale: Locale, options: PriceOptions = {}): string {
  return minor < PRICE_SHOWN_BELOW_MINOR ? formatAmount(minor, locale, options) : '';
}

/** Amount in cents for contracts, mails and documents: as `formatPrice`, however large it is. */
export function formatAmount(minor: number, locale: Locale, options: PriceOptions = {}): string {
  assertMinor(minor);
  const { full, trimmed } = formats[locale];
  const zeroDecimals = minor % 100 === 0;
  return (options.trimZeroDecimals && zeroDecimals ? trimmed : full).format(minor / 100);
}

/** VAT rate for print: `7 %` (no-break space) or `7%`, with a decimal where there is one. */
export function formatRate(ratePermille: number, locale: Locale): string {
  const percent = String(ratePermille / 10);
  return locale === 'de' ? `${percent.replace('.', ',')}\u00a0%` : `${percent}%`;
}

function euroFormat(tag: string, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

function assertMinor(minor: number): void {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not an amount in cents`);
}
