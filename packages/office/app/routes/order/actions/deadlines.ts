import { formatMoment, resolveMoment } from '@frontrow/domain/catalogue/moments';
import { endOfDay } from '@frontrow/domain/dates/day';

// Deadlines are entered in the time that the hints beside them name, wherever the browser is: Berlin's.

/** `2026-11-25T18:30`, the minute that has begun in Berlin. */
export const minuteOf = (atMs: number): string => formatMoment(new Date(atMs)).slice(0, 16);

/** The moment such a minute begins; null of what is none. */
export const momentOf = (minute: string): string | null => resolveMoment(minute, new Date(0))?.toISOString() ?? null;

/** The last minute of a day, for the whole day counts, as far as it may. */
export const lastMomentOf = (day: string, latest: Date): string =>
  new Date(Math.min(endOfDay(day).getTime() - 59_999, latest.getTime() - 60_000)).toISOString();
