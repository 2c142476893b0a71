import { datePartsOf, formatDate, type DateOptions } from '../dates/format.ts';
import type { Locale } from '../locale.ts';

const english = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Berlin' });

/**
 * A day with its weekday for those who run the shops, as moments are written beside it: `Sa., 05.12.2026` or `Sat, 5 Dec 2026`. Shops,
 * and what they send to fans, write English days otherwise.
 */
export const formatDay = (instant: Date | string, locale: Locale, { weekday = 'long', time = false }: DateOptions = {}): string =>
  locale === 'de'
    ? formatDate(instant, locale, { weekday, time })
    : english({ weekday, day: 'numeric', month: 'short', year: 'numeric', ...(time && { hour: '2-digit', minute: '2-digit' }) }).format(
        new Date(instant),
      );

/** `05.12.2026` or `5 Dec 2026`: where there is no room for the weekday. */
export function shortDay(instant: Date | string, locale: Locale): string {
  const { day, month, year } = datePartsOf(instant, locale);
  return locale === 'de' ? `${day}.${month}.${year}` : english({ dateStyle: 'medium' }).format(new Date(instant));
}

/** `05.12.` or `5 Dec`: below a bar of a chart. */
export function dayAndMonth(instant: Date | string, locale: Locale): string {
  const { day, month } = datePartsOf(instant, locale);
  return locale === 'de' ? `${day}.${month}.` : english({ day: 'numeric', month: 'short' }).format(new Date(instant));
}
