import {
  decideEntry,
  decideExit,
  doorDay,
  doorDayEnd,
  NO_PAST,
  pastAfterEntry,
  type AtDoor,
  type EntryResult,
  type EntryRule,
  type Past,
} from './entry-rule.ts';

export type Direction = 'in' | 'out';

/** What a scan comes to. Only `ok` lets a guest pass. `locked`: told by a device that had been locked out. */
export type ScanResult = EntryResult | 'not_inside' | 'wrong_event' | 'void' | 'resold' | 'unknown' | 'locked';

/** A stay of a guest; times in milliseconds. `scanId`: null where no device let the guest in. `counts`: as one of the rule's entries. */
export type Visit = {
  scanId: string | null;
  enteredAt: number;
  leftAt: number | null;
  leftScanId: string | null;
  gate: string;
  device: string;
  counts: boolean;
};

/** A guest who passed, whoever let it be: what cannot be undone. */
export type Passage = { id: string; direction: Direction; at: number; gate: string; device: string };

/** What was known of a ticket at a moment. */
export function pastOf(visits: readonly Visit[], at: number): Past {
  const before = visits.filter(({ enteredAt }) => enteredAt <= at);
  const last = before.at(-1);
  if (!last) return NO_PAST;
  const day = doorDay(last.enteredAt);
  const counted = before.filter(({ counts }) => counts);
  return {
    entries: counted.length,
    day,
    entriesOfDay: counted.filter(({ enteredAt }) => doorDay(enteredAt) === day).length,
    isInside: last.leftAt === null || last.leftAt > at,
  };
}

/**
 * What passages come to in the order in which they happened, however late they are told: the first that a rule allows stay,
 * the others are `results` that a person has to look at. `kept`: visits from before; `visits`: those and what became of them.
 */
export function replay(
  rule: EntryRule | null,
  startsAt: number,
  kept: readonly Visit[],
  passages: readonly Passage[],
): { visits: Visit[]; results: Map<string, ScanResult> } {
  const visits = [...kept];
  const results = new Map<string, ScanResult>();
  for (const passage of passages.toSorted((a, b) => a.at - b.at)) results.set(passage.id, pass(visits, rule, { ...passage, startsAt }));
  return { visits, results };
}

/** Lets a guest in or out where the rule does, which is put into `visits`. */
export function pass(visits: Visit[], rule: EntryRule | null, { id, direction, device, ...here }: Passage & AtDoor): ScanResult {
  const past = pastOf(visits, here.at);
  if (direction === 'out') {
    const result = decideExit(past, here.at);
    if (result === 'ok') endLast(visits, here.at, id);
    return result;
  }
  const { result } = decideEntry(rule, past, here);
  if (result !== 'ok') return result;
  const last = visits.at(-1);
  // the end of a day ends its stays
  if (last?.leftAt === null) endLast(visits, doorDayEnd(doorDay(last.enteredAt)), null);
  const counts = pastAfterEntry(rule, past, here.at).entries > past.entries;
  visits.push({ scanId: id, enteredAt: here.at, leftAt: null, leftScanId: null, gate: here.gate, device, counts });
  return result;
}

const endLast = (visits: Visit[], leftAt: number, leftScanId: string | null): void =>
  void visits.push({ ...visits.pop()!, leftAt, leftScanId });
