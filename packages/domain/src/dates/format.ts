// Dates as people read them: weekday, DD.MM.YYYY and, where the hour matters, HH:mm. Always the clock on the wall in
// Berlin: the shows are there, wherever server and visitor are.

export type DateLocale = 'de' | 'en';

export type DateOptions = {
  /** Adds HH:mm. */
  time?: boolean;
  /** `short` for tight places: `Sa.` instead of `Samstag`. */
  weekday?: 'long' | 'short';
};

/** The pieces of a date for layouts that set them apart. */
export type DateParts = {
  /** `Samstag` */
  weekday: string;
  /** `Sa.` in German, `Sat` in English */
  weekdayShort: string;
  /** `05` */
  day: string;
  /** `12` */
  month: string;
  /** `Dez` or `Dec` */
  monthShort: string;
  /** `2026` */
  year: string;
  /** `20:00` */
  time: string;
};

const NAMES = {
  de: {
    weekdays: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
    months: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  },
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  },
} satisfies Record<DateLocale, { weekdays: string[]; months: string[] }>;

const HOUR_MS = 3_600_000;

/** `Samstag, 05.12.2026`, with time `Samstag, 05.12.2026, 20:00`. The instant is a Date or an ISO text with offset. */
export function formatDate(instant: Date | string, locale: DateLocale, options: DateOptions = {}): string {
  const parts = datePartsOf(instant, locale);
  const weekday = options.weekday === 'short' ? parts.weekdayShort : parts.weekday;
  const date = `${weekday}, ${parts.day}.${parts.month}.${parts.year}`;
  return options.time ? `${date}, ${parts.time}` : date;
}

/** One date when both fall on the same day in Berlin, otherwise `Freitag, 04.12.2026 – Samstag, 05.12.2026`. */
export function formatDateRange(from: Date | string, until: Date | string | null, locale: DateLocale, options: DateOptions = {}): string {
  const first = formatDate(from, locale, options);
  if (until === null || dayOf(from) === dayOf(until)) return first;
  return `${first} – ${formatDate(until, locale, options)}`;
}

/** `20:00` in Berlin. */
export const formatTime = (instant: Date | string): string => clockInBerlin(instant).toISOString().slice(11, 16);

/** @throws RangeError for text that is no date. */
export function datePartsOf(instant: Date | string, locale: DateLocale): DateParts {
  const clock = clockInBerlin(instant);
  const weekday = NAMES[locale].weekdays[clock.getUTCDay()]!;
  const [year = '', month = '', day = ''] = dayOf(instant).split('-');
  return {
    weekday,
    weekdayShort: locale === 'de' ? `${weekday.slice(0, 2)}.` : weekday.slice(0, 3),
    day,
    month,
    year,
    monthShort: monthName(month, locale).slice(0, 3),
    time: formatTime(instant),
  };
}

/** `Dezember` for `12`. */
export const monthName = (month: string, locale: DateLocale): string => NAMES[locale].months[Number(month) - 1]!;

/** The day in Berlin as `2026-12-05`. */
export const dayOf = (instant: Date | string): string => clockInBerlin(instant).toISOString().slice(0, 10);

/**
 * What the clock on the wall shows, in the UTC fields of a Date. By the rule of 1996 rather than by Intl, whose first
 * use in a page takes a phone 70 ms: summer time from the last Sunday of March to that of October, each at 01:00 UTC.
 */
export function clockInBerlin(instant: Date | string): Date {
  const date = toDate(instant);
  const year = date.getUTCFullYear();
  const isSummer = date.getTime() >= lastSunday(year, 2) && date.getTime() < lastSunday(year, 9);
  return new Date(date.getTime() + (isSummer ? 2 : 1) * HOUR_MS);
}

/** 01:00 UTC on the last Sunday of a month of 31 days. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

function toDate(instant: Date | string): Date {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`${String(instant)} is not a date`);
  return date;
}
