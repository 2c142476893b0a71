import { dayOf } from './format.ts';

/** Whether a text is a day of the calendar, as YYYY-MM-DD. `Date.parse` takes 30 February for a day of March; the database knows no year 0. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** The last moment of a day (YYYY-MM-DD) in Berlin, where midnight is at 22:00 UTC in summer and at 23:00 in winter. */
export function endOfDay(day: string): Date {
  const summerMidnight = new Date(`${day}T22:00Z`);
  const midnight = dayOf(summerMidnight) === day ? new Date(`${day}T23:00Z`) : summerMidnight;
  return new Date(midnight.getTime() - 1);
}
