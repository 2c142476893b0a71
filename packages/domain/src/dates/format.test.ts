import { describe, expect, it } from 'vitest';
import { datePartsOf, dayOf, formatDate, formatDateRange, formatTime, monthName } from './format.ts';

describe('formatDate', () => {
  it.each([
    ['2026-12-05T19:00:00Z', 'de', {}, 'Samstag, 05.12.2026'],
    ['2026-12-05T19:00:00Z', 'en', {}, 'Saturday, 05.12.2026'],
    ['2026-12-05T19:00:00Z', 'de', { time: true }, 'Samstag, 05.12.2026, 20:00'],
    ['2026-12-05T19:00:00Z', 'de', { weekday: 'short' }, 'Sa., 05.12.2026'],
    ['2026-12-05T19:00:00Z', 'en', { weekday: 'short', time: true }, 'Sat, 05.12.2026, 20:00'],
  ] as const)('writes %s in %s with %o as %s', (instant, locale, options, text) => {
    expect(formatDate(instant, locale, options)).toBe(text);
  });

  it('shows the day in Berlin, in winter and in summer', () => {
    expect(formatDate('2026-12-05T23:30:00Z', 'de', { time: true })).toBe('Sonntag, 06.12.2026, 00:30');
    expect(formatDate('2026-07-03T22:30:00Z', 'de', { time: true })).toBe('Samstag, 04.07.2026, 00:30');
  });

  it('takes the hour that comes twice from the instant', () => {
    expect([formatTime('2026-10-25T00:30:00Z'), formatTime('2026-10-25T01:30:00Z')]).toEqual(['02:30', '02:30']);
  });

  it('knows when the clocks change, as the time zone database does', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });
    const hours = Array.from({ length: 40 * 366 * 24 }, (_, hour) => new Date(Date.UTC(1997, 0, 1, hour)));
    const atChange = hours.filter((date) => [2, 9].includes(date.getUTCMonth()) && date.getUTCDate() > 23 && date.getUTCHours() < 3);
    expect(atChange.map((date) => `${dayOf(date)} ${formatTime(date)}`)).toEqual(atChange.map((date) => clock.format(date)));
  });

  it('throws on text that is no date', () => {
    expect(() => formatDate('soon', 'de')).toThrow(RangeError);
  });
});

describe('formatDateRange', () => {
  it('writes one date for one evening', () => {
    expect(formatDateRange('2026-12-05T19:00:00Z', '2026-12-05T22:30:00Z', 'de')).toBe('Samstag, 05.12.2026');
    expect(formatDateRange('2026-12-05T19:00:00Z', null, 'de')).toBe('Samstag, 05.12.2026');
  });

  it('writes two dates for a festival', () => {
    expect(formatDateRange('2026-12-04T16:00:00Z', '2026-12-05T22:30:00Z', 'de')).toBe('Freitag, 04.12.2026 – Samstag, 05.12.2026');
  });
});

it('datePartsOf gives the pieces of a date', () => {
  expect(datePartsOf('2026-12-05T19:00:00Z', 'de')).toEqual({
    weekday: 'Samstag',
    weekdayShort: 'Sa.',
    day: '05',
    month: '12',
    monthShort: 'Dez',
    year: '2026',
    time: '20:00',
  });
  expect(datePartsOf('2026-12-05T19:00:00Z', 'en')).toMatchObject({ weekdayShort: 'Sat', monthShort: 'Dec' });
});

it('names days and months as other software does', () => {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2028, month, 1, 12)));
  for (const [locale, tag] of [
    ['de', 'de-DE'],
    ['en', 'en-US'],
  ] as const) {
    const name = (date: Date, options: Intl.DateTimeFormatOptions) =>
      date.toLocaleDateString(tag, { timeZone: 'Europe/Berlin', ...options });
    for (const date of days) {
      const parts = datePartsOf(date, locale);
      expect(parts).toMatchObject({ weekday: name(date, { weekday: 'long' }), monthShort: name(date, { month: 'short' }) });
      expect(parts.weekdayShort.replace('.', '')).toBe(name(date, { weekday: 'short' }));
      expect(monthName(parts.month, locale)).toBe(name(date, { month: 'long' }));
    }
  }
});
