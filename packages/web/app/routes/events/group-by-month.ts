import { datePartsOf, type DateLocale } from '@frontrow/domain/dates/format';

/** `month` and `year` are '' for days that are not announced. */
export type Month<T> = { key: string; year: string; month: string; events: T[] };
type Dated = { happeningFrom: string; meta: { hideDate: boolean | null } };

/** Runs of events of one month, in the order given: an order of the shop's own is never changed for the headings. */
export function groupByMonth<T extends Dated>(events: readonly T[], locale: DateLocale): Month<T>[] {
  const months: Month<T>[] = [];
  for (const event of events) {
    const { month, year } = event.meta.hideDate ? { month: '', year: '' } : datePartsOf(event.happeningFrom, locale);
    const last = months.at(-1);
    if (last?.month === month && last.year === year) last.events.push(event);
    else months.push({ key: `${year}-${month}-${months.length}`, year, month, events: [event] });
  }
  return months;
}
