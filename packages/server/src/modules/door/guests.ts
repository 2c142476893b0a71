import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Reach } from '@frontrow/domain/office/rights';
import type { Locale } from '@frontrow/domain/locale';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { parseValidationCode } from '@frontrow/domain/tickets/validation-code';
import { reachesNothing, valuesOf } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { isUuid } from '../../platform/ids.ts';
import type { DoorBy } from './door-by.ts';
import { selectDoorEvent, selectGateInReach, selectGuests, selectNoShows, selectNumber, type GuestRow } from './office-store.ts';
import { takeScans, type ScanAnswer } from './take-scans.ts';

/** `admit`: where somebody lets guests in; `people`: where they see who bought. */
export type GuestReach = { admit: Reach; people: Reach };
export type Guest = Omit<GuestRow, 'personalIdentifier'> & { holder: string | null };
/** `isHidden`: names are not to be seen now. `hasMore`: others are called so too. */
export type Guests = { isHidden: boolean; hasMore: boolean; guests: Guest[] };

/** How a device is called that is a person in the office. */
const OFFICE_DEVICE = 'OFFICE';
const TEXT_MAX = 100;
/** As many as somebody at a door looks through. */
const GUESTS = 30;

/** Who came without a ticket: by name, mail or number. Who stands at the door sees names while it is open. */
export async function findGuests(db: Db, { admit, people }: GuestReach, slug: string, text: string): Promise<Guests | undefined> {
  const event = await db.first(selectDoorEvent, [...valuesOf(admit), slug]);
  if (!event) return undefined;
  const wanted = text.trim().slice(0, TEXT_MAX);
  if (!event.isOpen && reachesNothing(people)) return { isHidden: true, hasMore: false, guests: [] };
  if (wanted === '') return { isHidden: false, hasMore: false, guests: [] };
  const [mail, number] = [wanted.includes('@') ? wanted.toLowerCase() : null, parseValidationCode(wanted) ?? null];
  const rows = await db.many(selectGuests, [...valuesOf(people), event.id, event.isOpen, wanted, mail, number, GUESTS + 1]);
  return { isHidden: false, hasMore: rows.length > GUESTS, guests: rows.slice(0, GUESTS).map(guestOf) };
}

/** A page of who did not come to an event that is over, after a ticket; for who may see buyers. */
export async function listNoShows(
  db: Db,
  read: Reach,
  people: Reach,
  { slug, after }: { slug: string; after: number | null },
): Promise<Guest[] | undefined> {
  const event = await db.first(selectDoorEvent, [...valuesOf(read), slug]);
  if (!event?.isOver) return event && [];
  return (await db.many(selectNoShows, [...valuesOf(people), event.id, false, after, LIST_PAGE])).map(guestOf);
}

const guestOf = ({ personalIdentifier, ...row }: GuestRow): Guest => ({
  ...row,
  holder: holderOf(readPersonalIdentifier(personalIdentifier)) || null,
});
export type GuestByHand = { scanId: string; ticketId: number; gateId: number; reason: string };

/** Lets a guest in who has no code, by the same rule as a device. Asked again with the same `scanId` it is the same. */
export async function admitByHand(
  db: Db,
  by: DoorBy,
  { scanId, ticketId, gateId, reason }: GuestByHand,
  locale: Locale,
): Promise<ScanAnswer | OfficeRefusal> {
  const why = reason.trim();
  if (why === '' || why.length > 300) return refuseHere('INVALID_INPUT', 'reason');
  if (!isUuid(scanId)) return refuseHere('INVALID_INPUT', 'scanId');
  const gate = await db.first(selectGateInReach, [...valuesOf(by.reach), gateId]);
  if (!gate) return refuseHere('GATE_CLOSED', 'gateId');
  const ticket = await db.first(selectNumber, [ticketId, gate.eventId]);
  if (!ticket) return refuseHere('NOT_FOUND');
  const scan = { id: scanId, code: ticket.number, ageMs: 0, letIn: false, direction: 'in' } as const;
  const [answer] = await takeScans(db, gate, OFFICE_DEVICE, [scan], locale, { by: by.name, reason: why, audit: by.audit });
  return answer!;
}
