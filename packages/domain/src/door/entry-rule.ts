import { clockInBerlin } from '../dates/format.ts';

/**
 * When, where and how often a ticket lets its guest in: `entry` of a variant in the catalogue. All of it has to hold. A
 * ticket without a rule is let in once. Moments as ISO 8601, hours as `18:00` in Berlin.
 */
export type EntryRule = {
  from?: string | undefined;
  until?: string | undefined;
  /** Days of the event; 1 is the one it begins on. */
  days?: readonly number[] | undefined;
  /** May go past midnight, up to the end of the door's day. */
  hours?: { from: string; until: string } | undefined;
  /** Names of gates. */
  gates?: readonly string[] | undefined;
  /** In all. Without: once, or with `perDay` as often as days allow. */
  entries?: number | undefined;
  perDay?: number | undefined;
  /** Who was let out comes in again on the same day, which counts as no entry. */
  reentry?: boolean | undefined;
};

/** What a door knows of a ticket: `day` is the door's day of the last entry, with the entries counted on it. */
export type Past = { entries: number; day: number | null; entriesOfDay: number; isInside: boolean };
export const NO_PAST: Past = { entries: 0, day: null, entriesOfDay: 0, isInside: false };

/** Where and when somebody stands there; times in milliseconds. `startsAt`: the event's beginning. */
export type AtDoor = { at: number; gate: string; startsAt: number };

export type EntryResult = 'ok' | 'used' | 'inside' | 'tomorrow' | 'early' | 'late' | 'other_gate';
export type EntryDecision = {
  result: EntryResult;
  /** Entries that are left after this; null: no limit. `max`: of how many. */
  left: number | null;
  max: number | null;
  /** With `early`: from when, milliseconds. With `late`: until when it was. */
  from: number | null;
  until: number | null;
  /** With `other_gate`: which. */
  gates: readonly string[] | null;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A night belongs to the day it began on: the door's day ends at six in the morning. `door_day` of the database says the same. */
const DAY_BEGINS_MINUTES = 6 * 60;

/** The door's day of a moment, in days since 1970. */
export const doorDay = (at: number): number => Math.floor(doorClock(at) / DAY_MS);

/** When a day of the door ends: at six, an hour that no change of the clocks skips or repeats. */
export function doorDayEnd(day: number): number {
  const onTheWall = (day + 1) * DAY_MS + DAY_BEGINS_MINUTES * MINUTE_MS;
  const inSummer = onTheWall - 2 * 60 * MINUTE_MS;
  return clockInBerlin(new Date(inSummer)).getTime() === onTheWall ? inSummer : inSummer + 60 * MINUTE_MS;
}

/** Berlin's wall clock, as if the day began at six. */
const doorClock = (at: number): number => clockInBerlin(new Date(at)).getTime() - DAY_BEGINS_MINUTES * MINUTE_MS;
const minutesOfDay = (at: number): number => Math.floor((doorClock(at) % DAY_MS) / MINUTE_MS);

/** Minutes of the door's day; its end is its beginning, a day later. */
export function minutesOfHour(hour: string, isEnd = false): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const since = (hours * 60 + minutes - DAY_BEGINS_MINUTES + 24 * 60) % (24 * 60);
  return isEnd && since === 0 ? 24 * 60 : since;
}

/** The entries a rule allows in all; null: as many as its days. */
export const entriesMax = (rule: EntryRule | null): number | null => rule?.entries ?? (rule?.perDay === undefined ? 1 : null);

/** Whether a guest goes in. */
export function decideEntry(rule: EntryRule | null, past: Past, here: AtDoor): EntryDecision {
  const max = entriesMax(rule);
  const left = max === null ? null : Math.max(max - past.entries, 0);
  const decision = { left, max, from: null, until: null, gates: null };
  const isOut = rule && outOfRule(rule, here);
  if (isOut) return { ...decision, ...isOut };
  const today = past.day === doorDay(here.at) ? past : NO_PAST;
  if (rule?.reentry && today.entriesOfDay > 0) return { ...decision, result: today.isInside ? 'inside' : 'ok' };
  if (left === 0) return { ...decision, result: 'used' };
  if (rule?.perDay !== undefined && today.entriesOfDay >= rule.perDay)
    return { ...decision, result: opensTomorrow(rule, here) ? 'tomorrow' : 'used' };
  if (today.isInside) return { ...decision, result: 'inside' };
  return { ...decision, result: 'ok', left: left === null ? null : left - 1 };
}

/** Whether a guest who goes out was inside. */
export const decideExit = (past: Past, at: number): 'ok' | 'not_inside' =>
  past.isInside && past.day === doorDay(at) ? 'ok' : 'not_inside';

/** What is known after a guest went in. */
export function pastAfterEntry(rule: EntryRule | null, past: Past, at: number): Past {
  const day = doorDay(at);
  const entriesOfDay = past.day === day ? past.entriesOfDay : 0;
  const counts = countsAsEntry(rule, entriesOfDay) ? 1 : 0;
  return { entries: past.entries + counts, day, entriesOfDay: entriesOfDay + counts, isInside: true };
}

const countsAsEntry = (rule: EntryRule | null, entriesOfDay: number): boolean => !(rule?.reentry && entriesOfDay > 0);

type Out = Pick<EntryDecision, 'result'> & Partial<EntryDecision>;

function outOfRule(rule: EntryRule, { at, gate, startsAt }: AtDoor): Out | undefined {
  if (rule.gates && !rule.gates.includes(gate)) return { result: 'other_gate', gates: rule.gates };
  if (rule.from !== undefined && at < Date.parse(rule.from)) return { result: 'early', from: Date.parse(rule.from) };
  if (rule.until !== undefined && at >= Date.parse(rule.until)) return { result: 'late', until: Date.parse(rule.until) };
  return outOfDays(rule, at, startsAt) ?? outOfHours(rule, at);
}

const numberOfDay = (at: number, startsAt: number): number => doorDay(at) - doorDay(startsAt) + 1;

function outOfDays({ days, hours }: EntryRule, at: number, startsAt: number): Out | undefined {
  const today = numberOfDay(at, startsAt);
  if (!days || days.includes(today)) return undefined;
  const next = days.toSorted((a, b) => a - b).find((day) => day > today);
  if (next === undefined) return { result: 'late' };
  const opensAt = hours ? minutesOfHour(hours.from) : 0;
  return { result: 'early', from: minutesLater(at, (next - today) * 24 * 60 + opensAt - minutesOfDay(at)) };
}

function outOfHours({ hours }: EntryRule, at: number): Out | undefined {
  if (!hours) return undefined;
  const now = minutesOfDay(at);
  const [from, until] = [minutesOfHour(hours.from), minutesOfHour(hours.until, true)];
  if (now < from) return { result: 'early', from: minutesLater(at, from - now) };
  return now >= until ? { result: 'late', until: minutesLater(at, until - now) } : undefined;
}

const minutesLater = (at: number, minutes: number): number => Math.floor(at / MINUTE_MS + minutes) * MINUTE_MS;

/** Whether the rule has a day after this one. */
function opensTomorrow({ until, days }: EntryRule, { at, startsAt }: AtDoor): boolean {
  if (until !== undefined && Date.parse(until) <= doorDayEnd(doorDay(at))) return false;
  return !days || days.some((day) => day > numberOfDay(at, startsAt));
}
