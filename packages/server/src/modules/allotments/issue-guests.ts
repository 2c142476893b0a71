import type { GuestsTogether } from '@frontrow/domain/batches';
import type { Address } from '@frontrow/domain/checkout/address';
import { readEmail } from '@frontrow/domain/checkout/email';
import type { Locale } from '@frontrow/domain/locale';
import { byAddress, GUESTS_MAX, readGuests } from '@frontrow/domain/office/guests';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { orderReference } from '@frontrow/domain/orders/reference';
import { emptyEntry, writePersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { valuesOf } from '../../platform/acting.ts';
import { startBatch, type BatchHandler } from '../../platform/batch/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { isUuid, type Ids } from '../../platform/ids.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { takeOut, takePlace } from '../inventory/index.ts';
import { createOrder, type Changer, type FrozenLine, relinkHolds, selectLines } from '../orders/index.ts';
import { issueTickets } from '../tickets/index.ts';
import { auditedAllotment, whole } from './changed.ts';
import {
  lockRow,
  selectFirstPlaces,
  selectForGuests,
  selectGuestPlaces,
  selectMoment,
  selectTitle,
  selectUnderWay,
  type GuestAllotment,
  type GuestPlace,
} from './guests-store.ts';
import { selectAllotment, touchAllotment } from './store.ts';

export type GuestList = {
  requestId: string;
  id: number;
  /** As pasted: `readGuests`. */
  typed: string;
  /** Where the tickets of guests without an address of their own go. */
  ticketsTo: string;
  locale: Locale;
};

/**
 * Gives free tickets out of an allotment to the people on a list, in a job with an order for each address. Asked for twice by one request
 * it is one job.
 * @returns the job, and how many guests there are
 */
export async function issueGuests(
  db: Db,
  who: Changer & { personId: number | null },
  { requestId, id, typed, ticketsTo, locale }: GuestList,
): Promise<{ job: number; guests: number } | OfficeRefusal> {
  if (!isUuid(requestId)) return refuseHere('INVALID_INPUT', 'requestId');
  const { guests, unread } = readGuests(typed);
  if (unread.length > 0) return refuseHere('GUESTS_UNREADABLE', unread.map(({ line, text }) => `${line}: ${text}`).join('; '));
  if (guests.length === 0 || guests.length > GUESTS_MAX) return refuseHere('INVALID_INPUT', 'guests');
  const host = readEmail(ticketsTo);
  if (host === undefined && (ticketsTo.trim() !== '' || guests.some(({ email }) => email === null)))
    return refuseHere('INVALID_INPUT', 'ticketsTo');
  return whole(db, async (tx) => {
    if (!(await tx.first(selectAllotment, [...valuesOf(who.reach('event.allot')), id]))) return refuseHere('NOT_FOUND');
    const allotment = await lockForGuests(tx, id);
    const together = byAddress(guests, host ?? '');
    const { id: job, isNew } = await startBatch(tx, {
      requestId,
      kind: 'allotment.guests',
      title: await tx.one(selectTitle, [id]),
      input: { allotmentId: id, requestId, locale },
      startedBy: who,
      pieces: together.map(({ email, guests: of }, part) => ({
        name: of.map(({ line }) => line).join(', '),
        input: { part, email, guests: of.map(({ firstName, lastName }) => ({ firstName, lastName })) },
      })),
    });
    if (!isNew) return { job, guests: guests.length };
    // names that wait to be written have their places, and these are among them by now
    const { guests: underWay } = await tx.one(selectUnderWay, [id]);
    const refused = whyNot({ ...allotment, left: allotment.left - (underWay - guests.length) }, guests.length);
    if (refused) return refused;
    await who.audit(tx, 'allotment.guests', auditedAllotment(id), { after: { job, guests: guests.length } });
    return { job, guests: guests.length };
  });
}

/** What it holds is looked at once nobody else changes it. */
async function lockForGuests(tx: Tx, id: number): Promise<GuestAllotment> {
  await tx.one(lockRow, [id]);
  return tx.one(selectForGuests, [id]);
}

function whyNot({ isReleased, isOver, shopId, left }: GuestAllotment, wanted: number): OfficeRefusal | undefined {
  if (isReleased) return refuseHere('ALLOTMENT_RELEASED');
  if (isOver || shopId === null) return refuseHere('EVENT_OVER');
  return left < wanted ? refuseHere('MORE_GUESTS_THAN_PLACES', String(left)) : undefined;
}

/** A piece of the job is an order: places go over from the allotment, tickets are issued and leave by mail, in one transaction. */
export const guestPieces = ({ ids }: { ids: Ids }): BatchHandler<'allotment.guests'> => ({
  async work(tx, piece, { input }) {
    const allotment = await lockForGuests(tx, input.allotmentId);
    const refused = whyNot(allotment, piece.guests.length);
    if (refused || allotment.shopId === null) return { outcome: 'skipped', note: refused?.refusal ?? 'EVENT_OVER' };
    const places = await takeFirst(tx, allotment, allotment.shopId, input.locale, piece.guests.length);
    if (!places) return { outcome: 'skipped', note: 'NO_TICKET_THERE' };
    await writeOrder(tx, ids, { ...input, shopId: allotment.shopId }, piece, places);
    await tx.many(touchAllotment, [allotment.id]);
    return { outcome: 'done' };
  },
});

/** The first places of the allotment, which it no longer has; nobody else can take them before the commit. */
async function takeFirst(tx: Tx, { id, eventId }: GuestAllotment, shopId: number, locale: Locale, count: number) {
  const first = await tx.many(selectFirstPlaces, [id, count]);
  const seatIds = first.flatMap(({ seatId }) => (seatId === null ? [] : [seatId]));
  const standing = Map.groupBy(
    first.filter(({ seatId }) => seatId === null),
    ({ stockId }) => stockId,
  );
  const pieces = [...standing].map(([stockId, of]) => ({ stockId, quantity: of.length }));
  const stockIds = first.map(({ stockId }) => stockId);
  const places = await tx.many(selectGuestPlaces, [shopId, eventId, locale, stockIds, first.map(({ seatId }) => seatId ?? 0)]);
  if (places.length < count) return undefined;
  if (!(await takeOut(tx, { allotmentId: id, eventId }, { seatIds, pieces }))) throw new Error(`allotment ${id} has lost its places`);
  return places;
}

type Written = { allotmentId: number; requestId: string; locale: Locale; shopId: number };

async function writeOrder(
  tx: Tx,
  ids: Ids,
  { allotmentId, requestId, locale, shopId }: Written,
  { part, email, guests }: GuestsTogether,
  places: readonly GuestPlace[],
): Promise<void> {
  const { orderId, number } = await tx.one(selectMoment);
  const named = guests.map(({ firstName, lastName }) =>
    writePersonalIdentifier('purchase', { ...emptyEntry, first_name: firstName, last_name: lastName }),
  );
  const address = addressOf(guests[0]);
  await createOrder(
    tx,
    {
      id: orderId,
      shopId,
      cartId: null,
      channel: 'guest',
      allotmentId,
      reference: orderReference(number),
      token: ids.secret(),
      locale,
      email,
      countryCode: address.countryCode,
      shippingAddress: address,
      billingAddress: address,
      shippingMethodKey: null,
      shippingMethodName: null,
      shippingVatPermille: 0,
      paymentMethod: 'internal_payment_skipped',
      itemsMinor: 0,
      shippingMinor: 0,
      shippingVatMinor: 0,
      totalMinor: 0,
      clientMutationId: `${requestId}/${part}`,
      termsTextId: null,
      withdrawalTextId: null,
      newsletter: false,
      newsletterPartner: false,
      payUntil: null,
      paidAs: 'done',
    },
    places.map((place, at) => lineOf(place, named[at] ?? null)),
  );
  const lines = await tx.many(selectLines, [orderId]);
  const holds: number[] = [];
  for (const { id: lineId, sellableId, variantId, stockId, sectionId, seatId, personalIdentifier } of lines) {
    const place = {
      lineId,
      sellableId,
      variantId,
      stockId,
      sectionId,
      seatId,
      personalIdentifier,
      unitPriceMinor: 0,
      phaseId: null,
      openingCodeId: null,
    };
    holds.push(await takePlace(tx, orderId, place));
  }
  await tx.many(relinkHolds, [lines.map(({ id }) => id), holds]);
  await issueTickets(tx, ids, orderId, { units: lines.length, hasResold: false });
  await enqueue(tx, effect('tickets.mail', orderId, { orderId }));
}

/** Nothing is sent to them but mail: of a guest nothing else is known. */
const addressOf = ({ firstName, lastName }: { firstName: string; lastName: string } = { firstName: '', lastName: '' }): Address => ({
  firstName,
  lastName,
  company: null,
  address: '',
  address2: null,
  postCode: '',
  city: '',
  countryCode: 'de',
});

const lineOf = (place: GuestPlace, personalIdentifier: string | null): FrozenLine => ({
  ...place,
  kind: 'event',
  holdId: null,
  bundleRootHoldId: null,
  quantity: 1,
  unitPriceMinor: 0,
  totalMinor: 0,
  vatMinor: 0,
  physical: false,
  weightGrams: 0,
  shippableFrom: null,
  withdrawalExcludedReason: 'dated_leisure',
  personalIdentifier,
  answers: null,
  imageId: null,
  resoldByOfferId: null,
});
