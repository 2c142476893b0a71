import { dayOf } from '@frontrow/domain/dates/format';

/** What of the figures is shown, as the address says it: `?days=30&by=day&show=money`, or `?from=2026-11-01&until=2026-11-24`. */
export type Span = { days: number | null; firstDay: string; lastDay: string; by: 'hour' | 'day'; show: 'money' | 'pieces' };

export const PRESETS = [7, 30, 90, 365] as const;
const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;
/** As the server takes them. */
export const DAYS_MAX = { hour: 31, day: 731 } as const;

/** `until` otherwise: the last day where the address names none, in Berlin. */
export function readSpan(search: URLSearchParams, until: Date): Span {
  const [from, last] = [search.get('from'), search.get('until')];
  const asked = Number(search.get('days'));
  const isOwn = from !== null && last !== null;
  const days = PRESETS.find((preset) => preset === asked) ?? DEFAULT_DAYS;
  const lastDay = dayOf(until);
  const by = search.get('by') === 'hour' && (isOwn || days <= DAYS_MAX.hour) ? 'hour' : 'day';
  const show = search.get('show') === 'pieces' ? 'pieces' : 'money';
  if (isOwn) return { days: null, firstDay: from, lastDay: last, by, show };
  return { days, firstDay: dayBefore(lastDay, days - 1), lastDay, by, show };
}

const dayBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The address of the same with something else in it. */
export function searchOf(span: Span, change: Partial<Pick<Span, 'days' | 'by' | 'show'>>): string {
  const { days, firstDay, lastDay, by, show } = { ...span, ...change };
  const range = days === null ? { from: firstDay, until: lastDay } : { days: String(days) };
  return `?${new URLSearchParams({ ...range, by, show })}`;
}
