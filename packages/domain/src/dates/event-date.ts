import { formatDate, type DateLocale, type DateOptions } from './format.ts';

/** `hideDate`: the day is not announced. Missing in orders of before it was frozen with them. */
export type Announced = { hideDate?: boolean | null | undefined };

/** The day of an event as pages, mails and papers tell it; '' where it is not announced. `at`: of which moment, ISO 8601. */
export const eventDate = ({ hideDate }: Announced, at: Date | string, locale: DateLocale, options?: DateOptions): string =>
  hideDate ? '' : formatDate(at, locale, options);

/** `Sa., 05.12.2026, 20:00 · Halle, Köln`; the place alone where the day is not announced. */
export function whenAndWhere(event: Announced, at: Date | string, where: string, locale: DateLocale, time = true): string {
  const date = eventDate(event, at, locale, { weekday: 'short', time });
  return date === '' ? where : `${date}\u00a0· ${where}`;
}
