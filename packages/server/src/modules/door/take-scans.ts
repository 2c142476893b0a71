import { timingSafeEqual } from 'node:crypto';
import { decideScan, type Admission, type ScanResult } from '@frontrow/domain/door/scan';
import type { Locale } from '@frontrow/domain/locale';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { parseScanPayload } from '@frontrow/domain/tickets/scan-payload';
import { parseValidationCode } from '@frontrow/domain/tickets/validation-code';
import type { Db, Tx } from '../../platform/db/index.ts';
import { admit, flagScan, insertScans, lockTickets, selectLocked, selectNow, selectScans, type Gate, type LockedTicket } from './store.ts';

/** `code`: a QR code's text, or the number as it was typed. `letIn`: the device has decided already, `ageMs` ago. */
export type SentScan = { id: string; code: string; ageMs: number; letIn: boolean };

/** What a device shows. Who a ticket is for is told only where it is let in. */
export type ScanAnswer = {
  id: string;
  result: ScanResult;
  publicId: string | null;
  label: string | null;
  holder: string | null;
  /** When and where the ticket was let in, milliseconds. */
  usedAt: number | null;
  gate: string | null;
  /** Of another event: which. */
  event: string | null;
};

const AGE_MAX_MS = 14 * 24 * 3600 * 1000;

/** Scans of one device, decided in the order they were made. Each is answered alike however often it is sent. */
export async function takeScans(db: Db, gate: Gate, device: string, scans: readonly SentScan[], locale: Locale): Promise<ScanAnswer[]> {
  const read = scans.map((scan) => ({ ...scan, payload: parseScanPayload(scan.code), number: parseValidationCode(scan.code) }));
  const publicIds = read.flatMap(({ payload }) => payload?.publicId ?? []);
  const numbers = read.flatMap(({ number }) => number ?? []);
  return db.transaction(async (tx) => {
    const locked = await tx.many(lockTickets, [publicIds, numbers]);
    const [tickets, known, { now }] = await Promise.all([
      tx.many(selectLocked, [locked.map(({ id }) => id)]),
      tx.many(selectScans, [scans.map(({ id }) => id)]),
      tx.one(selectNow),
    ]);
    const oldestFirst = read.toSorted((a, b) => b.ageMs - a.ageMs);
    const answers = new Map<string, ScanAnswer>();
    const taken: Taken[] = [];
    for (const scan of oldestFirst) {
      const ticket = findTicket(tickets, scan);
      const before = known.find(({ id }) => id === scan.id);
      const result = before ? before.result : decide(gate, now, ticket, scan, taken);
      answers.set(scan.id, answerOf(scan.id, result, ticket, locale));
    }
    await write(tx, gate, device, taken);
    return scans.map(({ id }) => answers.get(id) as ScanAnswer);
  });
}

type ReadScan = SentScan & { payload: ReturnType<typeof parseScanPayload>; number: string | undefined };
type Taken = { id: string; ticketId: number | null; scannedAt: Date; letIn: boolean; result: ScanResult; displaces?: Admission };

/** The ticket as the scans before have left it: what is decided is put into it. */
function decide(gate: Gate, now: Date, ticket: LockedTicket | undefined, { id, ageMs, letIn }: ReadScan, taken: Taken[]): ScanResult {
  const scannedAt = new Date(now.getTime() - Math.min(Math.max(ageMs, 0), AGE_MAX_MS));
  const admission = ticket?.admittedAt ? { scanId: ticket.scanId, at: ticket.admittedAt.getTime() } : null;
  const decided = decideScan(gate.eventId, ticket && { ...ticket, admission }, { id, at: scannedAt.getTime(), letIn });
  const { result } = decided;
  taken.push({ id, ticketId: ticket?.id ?? null, scannedAt, letIn: letIn || result === 'ok', ...decided });
  if (ticket && result === 'ok') Object.assign(ticket, { scanId: id, admittedAt: scannedAt, gate: gate.name });
  return result;
}

async function write(tx: Tx, gate: Gate, device: string, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return;
  await tx.many(insertScans, [gate.id, device, JSON.stringify(taken)]);
  for (const { id, ticketId, scannedAt, result, displaces } of taken) {
    if (result !== 'ok') continue;
    if (displaces?.scanId) await tx.many(flagScan, [displaces.scanId]);
    const admitted = await tx.first(admit, [ticketId, gate.name, device, scannedAt, id]);
    if (!admitted) throw new Error(`scan ${id}: ticket ${ticketId} changed under its lock`);
  }
}

function findTicket(tickets: readonly LockedTicket[], { payload, number }: ReadScan): LockedTicket | undefined {
  if (!payload) return number === undefined ? undefined : tickets.find((ticket) => ticket.number === number);
  const ticket = tickets.find(({ publicId }) => publicId === payload.publicId);
  return ticket && ticket.secret.length === payload.secret.length && timingSafeEqual(ticket.secret, payload.secret) ? ticket : undefined;
}

function answerOf(id: string, result: ScanResult, ticket: LockedTicket | undefined, locale: Locale): ScanAnswer {
  const isHere = result !== 'wrong_event' && result !== 'unknown';
  const isIn = result === 'ok' || result === 'used';
  return {
    id,
    result,
    publicId: isHere ? (ticket?.publicId ?? null) : null,
    label: isHere ? (ticket?.label ?? null) : null,
    holder: ticket && result === 'ok' ? holderOf(readPersonalIdentifier(ticket.personalIdentifier)) : null,
    usedAt: isIn ? (ticket?.admittedAt?.getTime() ?? null) : null,
    gate: isIn ? (ticket?.gate ?? null) : null,
    event: ticket && result === 'wrong_event' ? (ticket.eventName[locale] ?? ticket.eventName.de) : null,
  };
}
