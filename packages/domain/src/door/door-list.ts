import {
  decideEntry,
  decideExit,
  doorDay,
  NO_PAST,
  pastAfterEntry,
  type AtDoor,
  type EntryDecision,
  type EntryRule,
  type Past,
} from './entry-rule.ts';
import type { Direction, ScanResult } from './scan.ts';

// The list a device of the door works with when it has no network: which codes admit, by which rule, without a name in it and
// without a secret. A code is recognised by its hash: 128 bit of the SHA-256 of a QR code's secret, 72 bit of that of a typed number.

/**
 * `[publicId, hash of the secret, hash of the number, place in labels, state, when and where it was let in last, past]`;
 * times in seconds. `past`: entries, entries of the last entry's day, and 1 where the guest is inside; without: `[1, 1, 1]`.
 */
export type ListedTicket = [
  publicId: string,
  secret: string,
  number: string,
  label: number,
  state: ListedState,
  usedAt?: number | null,
  gate?: string | null,
  past?: [entries: number, entriesOfDay: number, isInside: 0 | 1] | null,
];
/** 0 is not used, 1 was let in, 2 is void, 3 is resold. */
export type ListedState = 0 | 1 | 2 | 3;

export type DoorDocument = {
  /** Who this list is for and what it shows. */
  gate: string;
  event: { id: number; name: Record<string, string>; happeningFrom: string };
  /** Kinds of tickets. */
  labels: string[];
  /** Whose they are, as numbers of variants. A server that knows of no rules sends neither these nor those. */
  variants?: number[];
  /** The rules of all the event's variants that have one, as they are now. */
  rules?: Record<string, EntryRule>;
  /** Ask for what changes after this. */
  cursor: string;
  /** All tickets, or those that have changed since. */
  isWhole: boolean;
  /** Guests the asking device let in, though the ticket was void or somebody else was first; newest first. Times in milliseconds. */
  flagged: { id: string; at: number; result: ScanResult; label: string | null; usedAt: number | null; gate: string | null }[];
  tickets: ListedTicket[];
};

export type DoorEntry = {
  secret: string;
  label: string;
  state: ListedState;
  usedAt: number | null;
  gate: string | null;
  variant: number | undefined;
  past: Past;
};
export type DoorList = { byId: Map<string, DoorEntry>; idByNumber: Map<string, string>; rules: Record<string, EntryRule> };

export const emptyList = (): DoorList => ({ byId: new Map(), idByNumber: new Map(), rules: {} });

/** Takes a document into a list. What it says of a ticket replaces what was known of it, and its rules all there were. */
export function mergeDocument(list: DoorList, { tickets, labels, variants = [], rules = {} }: DoorDocument): void {
  list.rules = rules;
  for (const [publicId, secret, number, label, state, usedAt, gate, past] of tickets) {
    const entry = { secret, label: labels[label] ?? '', variant: variants[label], state, usedAt: usedAt ?? null, gate: gate ?? null };
    list.byId.set(publicId, { ...entry, past: pastOfListed(state, entry.usedAt, past ?? undefined) });
    list.idByNumber.set(number, publicId);
  }
}

export function pastOfListed(state: ListedState, usedAt: number | null, past: NonNullable<ListedTicket[7]> = [1, 1, 1]): Past {
  const [entries, entriesOfDay, isInside] = past;
  return state === 1 ? { entries, entriesOfDay, day: doorDay((usedAt ?? 0) * 1000), isInside: isInside === 1 } : NO_PAST;
}

/** What a device did itself and the list does not know yet; milliseconds. */
export type OwnPassage = { publicId: string; direction: Direction; at: number };

type Decided = { result: ScanResult; publicId?: string; entry?: DoorEntry; decision?: EntryDecision };

/** What a code comes to by the list and the device's own passages alone. A ticket of another event is unknown here. */
export function decideByList(
  list: DoorList,
  code: { publicId: string; secret: string } | { number: string },
  { direction, ...here }: AtDoor & { direction: Direction },
  own: readonly OwnPassage[],
): Decided {
  const publicId = 'number' in code ? list.idByNumber.get(code.number) : code.publicId;
  const entry = publicId === undefined ? undefined : list.byId.get(publicId);
  if (publicId === undefined || !entry || ('secret' in code && code.secret !== entry.secret)) return { result: 'unknown' };
  if (entry.state > 1) return { result: entry.state === 3 ? 'resold' : 'void', publicId, entry };
  const rule = ruleOf(list, entry);
  const past = pastWith(
    rule,
    entry.past,
    own.filter((passage) => passage.publicId === publicId),
  );
  if (direction === 'out') return { result: decideExit(past, here.at), publicId, entry };
  const decision = decideEntry(rule, past, here);
  return { result: decision.result, publicId, entry, decision };
}

const ruleOf = (list: DoorList, { variant }: DoorEntry): EntryRule | null =>
  (variant === undefined ? undefined : list.rules[String(variant)]) ?? null;

const pastWith = (rule: EntryRule | null, past: Past, own: readonly OwnPassage[]): Past =>
  own.reduce((known, { direction, at }) => (direction === 'in' ? pastAfterEntry(rule, known, at) : { ...known, isInside: false }), past);

/** Tickets that admit or have been let in, and whose guests are inside at a moment. */
export function countList(list: DoorList, at: number, own: readonly OwnPassage[]): { inside: number; total: number } {
  const day = doorDay(at);
  let [inside, total] = [0, 0];
  for (const { state, past } of list.byId.values()) {
    if (past.isInside && past.day === day) inside++;
    if (state < 2) total++;
  }
  for (const publicId of new Set(own.map((passage) => passage.publicId))) {
    const past = list.byId.get(publicId)?.past ?? NO_PAST;
    const now = pastWith(
      null,
      past,
      own.filter((passage) => passage.publicId === publicId),
    );
    inside += Number(now.isInside && now.day === day) - Number(past.isInside && past.day === day);
  }
  return { inside, total };
}
