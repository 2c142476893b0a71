import type { ScanResult } from './scan.ts';

// The list a device of the door works with when it has no network: which codes admit, without a name in it and without a
// secret. A code is recognised by its hash: 128 bit of the SHA-256 of a QR code's secret, 72 bit of that of a typed number.

/** `[publicId, hash of the secret, hash of the number, place in labels, state, when and where it was let in]`; times in seconds. */
export type ListedTicket = [
  publicId: string,
  secret: string,
  number: string,
  label: number,
  state: ListedState,
  usedAt?: number,
  gate?: string,
];
/** 0 admits, 1 is let in, 2 is void, 3 is resold. */
export type ListedState = 0 | 1 | 2 | 3;

export type DoorDocument = {
  /** Who this list is for and what it shows. */
  gate: string;
  event: { id: number; name: Record<string, string>; happeningFrom: string };
  /** Kinds of tickets. */
  labels: string[];
  /** Ask for what changes after this. */
  cursor: string;
  /** All tickets, or those that have changed since. */
  isWhole: boolean;
  /** Guests the asking device let in, though the ticket was void or somebody else was first; newest first. Times in milliseconds. */
  flagged: { id: string; at: number; result: ScanResult; label: string | null; usedAt: number | null; gate: string | null }[];
  tickets: ListedTicket[];
};

export type DoorEntry = { secret: string; label: string; state: ListedState; usedAt: number | null; gate: string | null };
export type DoorList = { byId: Map<string, DoorEntry>; idByNumber: Map<string, string> };

export const emptyList = (): DoorList => ({ byId: new Map(), idByNumber: new Map() });

/** Takes a document into a list. What it says of a ticket replaces what was known of it. */
export function mergeDocument(list: DoorList, { tickets, labels }: DoorDocument): void {
  for (const [publicId, secret, number, label, state, usedAt = null, gate = null] of tickets) {
    list.byId.set(publicId, { secret, label: labels[label] ?? '', state, usedAt, gate });
    list.idByNumber.set(number, publicId);
  }
}

const RESULTS = ['ok', 'used', 'void', 'resold'] as const satisfies ScanResult[];

/** What a code comes to by the list alone. A ticket of another event is unknown here. */
export function checkByList(list: DoorList, code: { publicId: string; secret: string } | { number: string }) {
  const publicId = 'number' in code ? list.idByNumber.get(code.number) : code.publicId;
  const entry = publicId === undefined ? undefined : list.byId.get(publicId);
  if (publicId === undefined || !entry || ('secret' in code && code.secret !== entry.secret)) return { result: 'unknown' as const };
  return { result: RESULTS[entry.state], publicId, entry };
}

/** Tickets that admit or have been let in, and those that have. */
export function countList(list: DoorList): { admitted: number; total: number } {
  let [admitted, total] = [0, 0];
  for (const { state } of list.byId.values()) {
    if (state === 1) admitted++;
    if (state < 2) total++;
  }
  return { admitted, total };
}
