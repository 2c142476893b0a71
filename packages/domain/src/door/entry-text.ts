import { startOf } from '../dates/event-start.ts';
import type { Announced } from '../dates/event-date.ts';
import { clockInBerlin, formatDate } from '../dates/format.ts';
import type { Locale } from '../locale.ts';
import { entriesMax, type EntryRule } from './entry-rule.ts';

type Words = {
  on: (days: string) => string;
  and: string;
  from: (moment: string) => string;
  until: (moment: string) => string;
  hours: (from: string, until: string) => string;
  gates: (names: string) => string;
  entries: (count: number) => string;
  perDay: (count: number) => string;
  reentry: string;
};
const words: Record<Locale, Words> = {
  de: {
    on: (days) => `Gilt am ${days}.`,
    and: ' und ',
    from: (moment) => `Gilt ab ${moment} Uhr.`,
    until: (moment) => `Gilt bis ${moment} Uhr.`,
    hours: (from, until) => `Einlass von ${from} bis ${until} Uhr.`,
    gates: (names) => `Eingang: ${names}.`,
    entries: (count) => `Gilt für ${count} Einlässe.`,
    perDay: (count) => `Einlass ${count === 1 ? 'einmal' : `${count}-mal`} am Tag.`,
    reentry: 'Wer hinausgeht, kommt am selben Tag wieder hinein.',
  },
  en: {
    on: (days) => `Valid on ${days}.`,
    and: ' and ',
    from: (moment) => `Valid from ${moment}.`,
    until: (moment) => `Valid until ${moment}.`,
    hours: (from, until) => `Admission from ${from} to ${until}.`,
    gates: (names) => `Entrance: ${names}.`,
    entries: (count) => `Valid for ${count} entries.`,
    perDay: (count) => `Admission ${count === 1 ? 'once' : `${count} times`} a day.`,
    reentry: 'Whoever leaves comes in again on the same day.',
  },
};

const DAY_MS = 24 * 3_600_000;

/** As ISO 8601. */
export type EventTimes = { happeningFrom: string; stageTime: string | null };
type Day = Announced & Pick<EventTimes, 'happeningFrom'>;

/**
 * When, where and how often a ticket of an event lets its guest in, in sentences; '' where once, as every ticket does. Days that are
 * not announced are not told.
 */
export function entryText(rule: EntryRule | null, { happeningFrom, hideDate }: Day, locale: Locale): string {
  if (rule === null) return '';
  const t = words[locale];
  const { days, hours, gates, perDay, reentry } = rule;
  const moment = (text: string) => formatDate(text, locale, { weekday: 'short', time: true });
  const max = entriesMax(rule);
  return [
    days &&
      !hideDate &&
      t.on(
        listed(
          sorted(days).map((day) => formatDate(dayOfEvent(new Date(happeningFrom), day), locale, { weekday: 'short' })),
          t.and,
        ),
      ),
    rule.from !== undefined && !hideDate && t.from(moment(rule.from)),
    rule.until !== undefined && !hideDate && t.until(moment(rule.until)),
    hours && t.hours(hours.from, hours.until),
    gates && t.gates(gates.join(', ')),
    max !== null && max > 1 && t.entries(max),
    perDay !== undefined && !(perDay === 1 && days?.length === 1) && t.perDay(perDay),
    reentry && t.reentry,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether the first scan is the only one: every further copy is turned away. */
export const admitsOnce = (rule: EntryRule | null): boolean =>
  !rule?.reentry && (entriesMax(rule) === 1 || (rule?.perDay === 1 && rule.days?.length === 1));

/** The first day of the event that a ticket admits on. */
const firstDayOf = (rule: EntryRule | null): number => sorted(rule?.days ?? [1])[0] ?? 1;

/** When a ticket of that rule is for: the event's beginning, or a later day of it, which nothing says an hour of. */
export function timeOfTicket(rule: EntryRule | null, event: EventTimes): { startsAt: Date; isLaterDay: boolean } {
  const day = firstDayOf(rule);
  return day > 1
    ? { startsAt: dayOfEvent(new Date(event.happeningFrom), day), isLaterDay: true }
    : { startsAt: new Date(startOf(event)), isLaterDay: false };
}

/** A day of an event, at the hour of the clock on the wall that it begins at; 1 is the one it begins on. */
export function dayOfEvent(startsAt: Date, day: number): Date {
  const later = new Date(startsAt.getTime() + (day - 1) * DAY_MS);
  // an hour more or less between them, where the clocks are changed
  const off = clockInBerlin(later).getTime() - clockInBerlin(startsAt).getTime() - (day - 1) * DAY_MS;
  return new Date(later.getTime() - off);
}

const sorted = (days: readonly number[]): number[] => days.toSorted((a, b) => a - b);
const listed = (all: readonly string[], and: string): string => [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(and);
