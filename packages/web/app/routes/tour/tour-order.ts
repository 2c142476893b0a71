import { datePartsOf } from '@frontrow/domain/dates/format';

type Dated = { happeningFrom: string; doorTime: string | null };

/** By day, then door time; an event without one comes last on its day. */
export function byStartThenDoors<T extends Dated>(events: readonly T[]): T[] {
  return events.toSorted((a, b) => dayOf(a) - dayOf(b) || doors(a) - doors(b) || Date.parse(a.happeningFrom) - Date.parse(b.happeningFrom));
}

/** The day in Germany as a number: 20270302. */
function dayOf({ happeningFrom }: Dated): number {
  const { year, month, day } = datePartsOf(happeningFrom, 'de');
  return Number(year) * 10_000 + Number(month) * 100 + Number(day);
}

function doors({ doorTime }: Dated): number {
  return doorTime === null ? Infinity : Date.parse(doorTime);
}
