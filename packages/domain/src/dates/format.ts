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

const TIME_ZONE = 'Europe/Berlin';

// Building an Intl.DateTimeFormat costs far more than using it, so they are kept.
const numeric = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const names = {
  de: nameFormats('de-DE'),
  en: nameFormats('en-GB'),
} satisfies Record<DateLocale, ReturnType<typeof nameFormats>>;

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
export function formatTime(instant: Date | string): string {
  const { hour, minute } = numericParts(instant);
  return `${hour}:${minute}`;
}

/** @throws RangeError for text that is no date. */
export function datePartsOf(instant: Date | string, locale: DateLocale): DateParts {
  const { day, month, year } = numericParts(instant);
  const date = toDate(instant);
  return {
    weekday: names[locale].weekday.format(date),
    weekdayShort: locale === 'de' ? `${names.de.weekdayShort.format(date).replace('.', '')}.` : names.en.weekdayShort.format(date),
    day,
    month,
    year,
    monthShort: names[locale].monthShort.format(date),
    time: formatTime(date),
  };
}

/** The day in Berlin as `2026-12-05`. */
export function dayOf(instant: Date | string): string {
  const { day, month, year } = numericParts(instant);
  return `${year}-${month}-${day}`;
}

function numericParts(instant: Date | string) {
  const parts = Object.fromEntries(numeric.formatToParts(toDate(instant)).map(({ type, value }) => [type, value]));
  const { day = '', month = '', year = '', hour = '', minute = '' } = parts;
  return { day, month, year, hour, minute };
}

function toDate(instant: Date | string): Date {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`${String(instant)} is not a date`);
  return date;
}

function nameFormats(tag: string) {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone: TIME_ZONE, ...options });
  return { weekday: format({ weekday: 'long' }), weekdayShort: format({ weekday: 'short' }), monthShort: format({ month: 'short' }) };
}
