import { isDay } from '@frontrow/domain/dates/day';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { oneLine } from '@frontrow/domain/texts/one-line';
import { valuesOf } from '../../platform/acting.ts';
import type { Db, Queryable, Tx } from '../../platform/db/index.ts';
import { isUuid } from '../../platform/ids.ts';
import { setAside, sweepExpired, takeAllOut, takeOut } from '../inventory/index.ts';
import type { Changer } from '../orders/index.ts';
import { auditedAllotment, change, type Done, whole } from './changed.ts';
import { findPlaces, type WantedPlaces } from './places.ts';
import {
  closeAllotment,
  insertAllotment,
  lockDue,
  reopenAllotment,
  selectByRequest,
  selectEvent,
  selectIsToCome,
  touchAllotment,
  updateAllotment,
} from './store.ts';

/** `releasesOn`: the day on which what is left comes back on sale; null: when somebody gives it back. */
export type AllotmentTerms = { name: string; forWhom: string; note: string; releasesOn: string | null };

const LIMITS = { name: 80, forWhom: 120, note: 500 };

/**
 * Sets places of an event aside for somebody. Made once by a request, however often it is sent.
 * @returns SEATS_UNKNOWN, SEATS_NOT_AVAILABLE or NOT_ENOUGH_ITEMS_AVAILABLE naming the places that cannot be had
 */
export async function createAllotment(
  db: Db,
  who: Changer,
  { requestId, event, terms, places }: { requestId: string; event: string; terms: AllotmentTerms; places: WantedPlaces },
): Promise<Done | OfficeRefusal> {
  const checked = await checkTerms(db, terms);
  if (isRefused(checked)) return checked;
  if (!isUuid(requestId)) return refuseHere('INVALID_INPUT', 'requestId');
  await sweepExpired(db);
  return whole(db, async (tx) => {
    const found = await tx.first(selectEvent, [...valuesOf(who.reach('event.allot')), 'de', event]);
    if (!found || found.isOver) return refuseHere('NOT_FOUND');
    const wanted = await findPlaces(tx, found.id, places);
    if (isRefused(wanted)) return wanted;
    const { name, forWhom, note, releasesOn } = checked;
    const made = await tx.first(insertAllotment, [found.id, name, forWhom, note, releasesOn, requestId, who.name]);
    if (!made) {
      const before = await tx.one(selectByRequest, [requestId]);
      return before.eventId === found.id ? { id: before.id } : refuseHere('INVALID_INPUT', 'requestId');
    }
    const refused = await setAside(tx, { allotmentId: made.id, eventId: found.id }, wanted);
    if (refused) return refused;
    await who.audit(tx, 'allotment.make', auditedAllotment(made.id), { after: { event, ...checked, ...wanted } });
    return made;
  });
}

/** What somebody changes of an allotment that they were shown at `version`. */
export const changeAllotment = async (
  db: Db,
  who: Changer,
  { id, version, terms }: { id: number; version: number; terms: AllotmentTerms },
): Promise<Done | OfficeRefusal> => {
  const checked = await checkTerms(db, terms);
  if (isRefused(checked)) return checked;
  return change(db, who, id, async (tx, { name, forWhom, note, releasesOn, ...allotment }) => {
    if (allotment.version !== version) return refuseHere('CHANGED_MEANWHILE');
    if (allotment.releasedAt !== null) return refuseHere('ALLOTMENT_RELEASED');
    await tx.many(updateAllotment, [id, checked.name, checked.forWhom, checked.note, checked.releasesOn]);
    await who.audit(tx, 'allotment.change', auditedAllotment(id), { before: { name, forWhom, note, releasesOn }, after: checked });
    return { id };
  });
};

/** Sets more places aside; of an allotment that has come back, which then is one again. */
export async function addPlaces(db: Db, who: Changer, { id, places }: { id: number; places: WantedPlaces }): Promise<Done | OfficeRefusal> {
  await sweepExpired(db);
  return change(db, who, id, async (tx, { eventId, releasedAt }) => {
    const wanted = await findPlaces(tx, eventId, places);
    if (isRefused(wanted)) return wanted;
    await tx.many(releasedAt === null ? touchAllotment : reopenAllotment, [id]);
    const refused = await setAside(tx, { allotmentId: id, eventId }, wanted);
    if (refused) return refused;
    await who.audit(tx, 'allotment.add', auditedAllotment(id), { after: wanted });
    return { id };
  });
}

/** Gives some places back: they are on sale again. CHANGED_MEANWHILE where the allotment has not all of them. */
export const giveBack = (db: Db, who: Changer, { id, places }: { id: number; places: WantedPlaces }): Promise<Done | OfficeRefusal> =>
  change(db, who, id, async (tx, { eventId }) => {
    const wanted = await findPlaces(tx, eventId, places);
    if (isRefused(wanted)) return wanted;
    if (!(await takeOut(tx, { allotmentId: id, eventId }, wanted))) return refuseHere('CHANGED_MEANWHILE');
    await tx.many(touchAllotment, [id]);
    await who.audit(tx, 'allotment.give_back', auditedAllotment(id), { after: wanted });
    return { id };
  });

/** All that is left comes back on sale at once. Asked for again it does nothing. */
export const releaseAllotment = (db: Db, who: Changer, id: number): Promise<Done | OfficeRefusal> =>
  change(db, who, id, async (tx, { releasedAt }) => {
    if (releasedAt !== null) return { id };
    const places = await release(tx, id);
    await who.audit(tx, 'allotment.release', auditedAllotment(id), { before: { places } });
    return { id };
  });

/** Allotments whose day has come, by the database's clock. Any number of processes may do it at once. @returns how many */
export async function releaseDue(db: Db): Promise<number> {
  for (let released = 0; ; released++) {
    const due = await db.transaction(async (tx) => {
      const found = await tx.first(lockDue);
      if (found) await release(tx, found.id);
      return found;
    });
    if (!due) return released;
  }
}

async function release(tx: Tx, id: number): Promise<number> {
  const places = await takeAllOut(tx, id);
  await tx.many(closeAllotment, [id]);
  return places;
}

async function checkTerms(db: Queryable, terms: AllotmentTerms): Promise<AllotmentTerms | OfficeRefusal<'INVALID_INPUT'>> {
  const { releasesOn } = terms;
  const checked = { name: oneLine(terms.name), forWhom: oneLine(terms.forWhom), note: terms.note.trim(), releasesOn };
  if (checked.name === '') return refuseHere('INVALID_INPUT', 'name');
  for (const field of ['name', 'forWhom', 'note'] as const) {
    if ([...checked[field]].length > LIMITS[field]) return refuseHere('INVALID_INPUT', field);
  }
  if (releasesOn !== null && !(isDay(releasesOn) && (await db.one(selectIsToCome, [releasesOn])).isToCome))
    return refuseHere('INVALID_INPUT', 'releasesOn');
  return checked;
}
