import { timingSafeEqual } from 'node:crypto';
import { decideEntry, type EntryDecision } from '@frontrow/domain/door/entry-rule';
import { pass, pastOf, replay, type Direction, type Passage, type ScanResult } from '@frontrow/domain/door/scan';
import type { Locale } from '@frontrow/domain/locale';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { parseScanPayload } from '@frontrow/domain/tickets/scan-payload';
import { parseValidationCode } from '@frontrow/domain/tickets/validation-code';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Who } from '../../platform/graphql/office-builder.ts';
import { noteReason } from './office-store.ts';
import {
  insertScans,
  lockTickets,
  noteLetIn,
  selectLocked,
  selectNow,
  selectPassages,
  selectScans,
  updateResults,
  type Gate,
  type LockedTicket,
} from './store.ts';
import { writeVisits } from './write-visits.ts';

/** `code`: a QR code's text, or the number as it was typed. `letIn`: the device has decided already, `ageMs` ago. */
export type SentScan = { id: string; code: string; ageMs: number; letIn: boolean; direction: Direction };

/** What a device shows. Who a ticket is for is told only where it is let in. */
export type ScanAnswer = {
  id: string;
  direction: Direction;
  result: ScanResult;
  publicId: string | null;
  label: string | null;
  holder: string | null;
  /** When and where the ticket was let in last, milliseconds. */
  usedAt: number | null;
  gate: string | null;
  /** Of another event: which. */
  event: string | null;
  /** What the rule says: how many entries are left, and of how many, from and until when, and at which gates. */
  rule: Omit<EntryDecision, 'result'> | null;
  /** What is known of the ticket now, as the list has it: entries, entries of the last entry's day, inside. */
  past: [entries: number, entriesOfDay: number, isInside: 0 | 1] | null;
};

/** Who in the office lets somebody in without a device, and why. */
export type ByHand = { by: string; reason: string; audit: Who['audit'] };

const AGE_MAX_MS = 14 * 24 * 3600 * 1000;

/** Scans of one device, decided in the order they were made. Each is answered alike however often it is sent. */
export async function takeScans(
  db: Db,
  gate: Gate,
  device: string,
  scans: readonly SentScan[],
  locale: Locale,
  byHand?: ByHand,
): Promise<ScanAnswer[]> {
  const read = scans.map((scan) => ({ ...scan, payload: parseScanPayload(scan.code), number: parseValidationCode(scan.code) }));
  const publicIds = read.flatMap(({ payload }) => payload?.publicId ?? []);
  const numbers = read.flatMap(({ number }) => number ?? []);
  return db.transaction(async (tx) => {
    // they leave together, and are answered one after the other
    const [locked, found, known, { now }] = await Promise.all([
      tx.many(lockTickets, [publicIds, numbers]),
      tx.many(selectLocked, [publicIds, numbers]),
      tx.many(selectScans, [scans.map(({ id }) => id)]),
      tx.one(selectNow),
    ]);
    // what was sold between the two is not locked
    const ids = new Set(locked.map(({ id }) => id));
    const tickets = found.filter(({ id }) => ids.has(id));
    const isLate = scans.some(({ letIn, direction }) => letIn || direction === 'out');
    const passages = isLate ? await tx.many(selectPassages, [[...ids]]) : [];
    const door: Door = { gate, device, now: now.getTime(), taken: [], changed: new Map() };
    const seen = tickets.map((ticket) => openTicket(ticket, passages));
    const answers = new Map<string, ScanAnswer>();
    for (const scan of read.toSorted((a, b) => b.ageMs - a.ageMs)) {
      const ticket = findTicket(seen, scan);
      const before = known.find(({ id }) => id === scan.id);
      const result = before?.result ?? decide(door, ticket, scan);
      answers.set(scan.id, answerOf(door, { scan, result, ticket }, locale));
    }
    await write(tx, door, seen);
    const letInSince = read.filter(({ id, letIn }) => letIn && known.some((before) => before.id === id)).map(({ id }) => id);
    if (letInSince.length > 0) await tx.many(noteLetIn, [letInSince, gate.id, device]);
    if (byHand) await noteByHand(tx, byHand, door);
    return scans.map(({ id }) => answers.get(id) as ScanAnswer);
  });
}

type ReadScan = SentScan & { payload: ReturnType<typeof parseScanPayload>; number: string | undefined };
/** A ticket as the scans before have left it, beside how it was found. */
export type SeenTicket = LockedTicket & { found: LockedTicket['visits']; passages: (Passage & { result: ScanResult })[] };
type Taken = { id: string; ticketId: number | null; at: number; letIn: boolean; result: ScanResult; direction: Direction };
/** `changed`: what scans of before turned out to be. */
type Door = { gate: Gate; device: string; now: number; taken: Taken[]; changed: Map<string, ScanResult> };

const openTicket = (ticket: LockedTicket, passages: readonly (Passage & { ticketId: number; result: ScanResult })[]): SeenTicket => ({
  ...ticket,
  found: ticket.visits,
  passages: passages.filter(({ ticketId }) => ticketId === ticket.id),
});

/** What a scan comes to is put into the ticket and the door. */
function decide(door: Door, ticket: SeenTicket | undefined, { id, ageMs, letIn, direction }: ReadScan): ScanResult {
  const { gate, device, now, taken } = door;
  // somebody waits for an answer: it is now
  const hasPassed = letIn || direction === 'out';
  const at = hasPassed
    ? now - Math.round(Math.min(Math.max(ageMs, 0), AGE_MAX_MS))
    : Math.max(now, ...(ticket?.visits ?? []).map(lastMoment));
  const passage = { id, direction, at, gate: gate.name, device };
  const result = standing(gate, ticket) ?? go(door, ticket!, passage, hasPassed);
  const passed = direction === 'in' && letIn;
  taken.push({ id, ticketId: ticket?.id ?? null, at, letIn: passed || result === 'ok', result, direction });
  return result;
}

/** What a ticket comes to before its rule is asked; undefined: its rule decides. */
function standing({ eventId, isLocked }: Gate, ticket: SeenTicket | undefined): ScanResult | undefined {
  if (isLocked) return 'locked';
  if (!ticket) return 'unknown';
  if (ticket.eventId !== eventId) return 'wrong_event';
  if (ticket.voidReason === null) return undefined;
  return ticket.voidReason === 'resold' ? 'resold' : 'void';
}

/** `hasPassed`: what counts is when it was, so that what is known is put in order with it. */
function go(door: Door, ticket: SeenTicket, passage: Passage, hasPassed: boolean): ScanResult {
  const startsAt = door.gate.startsAt.getTime();
  if (!hasPassed) {
    const visits = [...ticket.visits];
    const result = pass(visits, ticket.rule, { ...passage, startsAt });
    if (result === 'ok') remember(ticket, visits, passage, result);
    return result;
  }
  const kept = ticket.visits.filter(({ enteredAt }) => enteredAt < passage.at).map((visit) => reopen(visit, passage.at));
  const later = [...ticket.passages.filter(({ at }) => at >= passage.at), passage, ...withoutScan(ticket, passage.at)];
  const { visits, results } = replay(ticket.rule, startsAt, kept, later);
  for (const known of ticket.passages) {
    const result = results.get(known.id) ?? known.result;
    if (result !== known.result) door.changed.set(known.id, result);
    known.result = result;
  }
  const result = results.get(passage.id)!;
  remember(ticket, visits, passage, result);
  return result;
}

function remember(
  ticket: SeenTicket,
  visits: readonly Partial<SeenTicket['visits'][number]>[],
  passage: Passage,
  result: ScanResult,
): void {
  ticket.visits = visits as SeenTicket['visits'];
  ticket.passages.push({ ...passage, result });
}

/** Nothing is before what is known already, though a clock may be set back. */
const lastMoment = ({ enteredAt, leftAt, leftScanId }: SeenTicket['visits'][number]): number =>
  leftScanId === null ? enteredAt : (leftAt ?? enteredAt);

/** As it was before a moment: who was let out later was inside. */
const reopen = <Visit extends { leftAt: number | null; leftScanId: string | null }>(visit: Visit, at: number): Visit =>
  visit.leftScanId !== null && visit.leftAt !== null && visit.leftAt >= at ? { ...visit, leftAt: null, leftScanId: null } : visit;

/** Visits that no scan tells of stay passages, too. */
const withoutScan = ({ visits }: SeenTicket, from: number): Passage[] =>
  visits
    .filter(({ scanId, enteredAt }) => scanId === null && enteredAt >= from)
    .map(({ id, enteredAt, gate, device }) => ({ id: `visit ${id}`, direction: 'in', at: enteredAt, gate, device }));

async function write(tx: Tx, { gate, device, taken, changed }: Door, tickets: readonly SeenTicket[]): Promise<void> {
  if (taken.length === 0) return;
  const [fresh, known] = [new Set(taken.map(({ id }) => id)), [...changed].map(([id, result]) => ({ id, result }))];
  // of scans in one request the later may turn the earlier
  for (const scan of taken) scan.result = changed.get(scan.id) ?? scan.result;
  const others = known.filter(({ id }) => !fresh.has(id));
  // visits name their scans, which go before them in the same breath
  await Promise.all([
    tx.many(insertScans, [gate.id, device, JSON.stringify(taken)]),
    others.length > 0 ? tx.many(updateResults, [JSON.stringify(others)]) : undefined,
    ...tickets.filter(({ visits, found }) => visits !== found).map((ticket) => writeVisits(tx, ticket)),
  ]);
}

async function noteByHand(tx: Tx, { by, reason, audit }: ByHand, { gate, taken }: Door): Promise<void> {
  for (const { id, ticketId, result } of taken) {
    await tx.many(noteReason, [id, by, reason]);
    await audit(tx, 'door.admit', `ticket:${ticketId}`, { after: { gate: gate.name, reason, result } });
  }
}

function findTicket(tickets: readonly SeenTicket[], { payload, number }: ReadScan): SeenTicket | undefined {
  if (!payload) return number === undefined ? undefined : tickets.find((ticket) => ticket.number === number);
  const ticket = tickets.find(({ publicId }) => publicId === payload.publicId);
  return ticket && ticket.secret.length === payload.secret.length && timingSafeEqual(ticket.secret, payload.secret) ? ticket : undefined;
}

type Decided = { scan: ReadScan; result: ScanResult; ticket: SeenTicket | undefined };

function answerOf({ gate, now }: Door, { scan: { id, direction }, result, ticket }: Decided, locale: Locale): ScanAnswer {
  const here = result !== 'wrong_event' && result !== 'unknown' ? ticket : undefined;
  const last = here?.voidReason === null ? here.visits.at(-1) : undefined;
  const past = here && pastOf(here.visits, Number.MAX_SAFE_INTEGER);
  return {
    id,
    direction,
    result,
    publicId: here?.publicId ?? null,
    label: here?.label ?? null,
    holder: here && result === 'ok' ? holderOf(readPersonalIdentifier(here.personalIdentifier)) : null,
    usedAt: last?.enteredAt ?? null,
    gate: last?.gate ?? null,
    event: ticket && result === 'wrong_event' ? (ticket.eventName[locale] ?? ticket.eventName.de) : null,
    rule:
      here?.rule && past ? ruleTold(decideEntry(here.rule, past, { at: now, gate: gate.name, startsAt: gate.startsAt.getTime() })) : null,
    past: last && past ? [past.entries, past.entriesOfDay, past.isInside ? 1 : 0] : null,
  };
}
const ruleTold = ({ left, max, from, until, gates }: EntryDecision): ScanAnswer['rule'] => ({ left, max, from, until, gates });
