/** What a scan comes to. Only `ok` lets a guest in. */
export type ScanResult = 'ok' | 'used' | 'wrong_event' | 'void' | 'resold' | 'unknown';

/** A ticket as the door looks at it; times in milliseconds. */
export type DoorTicket = { id: number; eventId: number; voidReason: string | null; admission: Admission | null };
/** `scanId`: null where it was not a device that let the guest in. */
export type Admission = { scanId: string | null; at: number };

/** `at`: when it was read. `letIn`: by a device without a network, on its own list. */
export type DoorScan = { id: string; at: number; letIn: boolean };

/**
 * What a scan comes to at a gate of event `eventId`. Of two devices that let a ticket in without knowing of each other the
 * first by time has done right: where this is the scan, `displaces` says whose admission was second.
 */
export function decideScan(
  eventId: number,
  ticket: DoorTicket | undefined,
  { at, letIn }: DoorScan,
): { result: ScanResult; displaces?: Admission } {
  if (!ticket) return { result: 'unknown' };
  if (ticket.eventId !== eventId) return { result: 'wrong_event' };
  if (ticket.voidReason !== null) return { result: ticket.voidReason === 'resold' ? 'resold' : 'void' };
  const { admission } = ticket;
  if (!admission) return { result: 'ok' };
  return letIn && at < admission.at ? { result: 'ok', displaces: admission } : { result: 'used' };
}
