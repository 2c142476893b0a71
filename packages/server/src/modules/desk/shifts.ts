import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { oneLine } from '@frontrow/domain/texts/one-line';
import { valuesOf } from '../../platform/acting.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Clerk } from './clerk.ts';
import {
  closeShift,
  insertMovement,
  insertShift,
  lockShift,
  selectDeskShops,
  selectMoved,
  selectShift,
  selectShiftByRequest,
  type Shift,
} from './store.ts';

/** Of one booking, in cents: more is a slip of the finger. */
const AMOUNT_MAX = 10_000_00;
/** What lies in a drawer after a long night may be more than anybody puts into it at once. */
const COUNTED_MAX = 1_000_000_00;
const DESK_MAX = 40;
export const REASON = { min: 3, max: 200 };

const auditedShift = (id: number): string => `shift:${id}`;
const isAmount = (minor: number, max = AMOUNT_MAX): boolean => Number.isInteger(minor) && minor >= 0 && minor <= max;

export type Opening = { requestId: string; shop: string; desk: string; floatMinor: number };

/**
 * Opens a desk of a shop with the money that lies in its drawer. Asked for twice by one request it is one shift.
 * @param takesCash whether the shop does, by its id
 * @returns DESK_IS_OPEN where somebody is at it, NO_CASH_HERE where there may be none in its drawer
 */
export async function openShift(
  db: Db,
  who: Pick<Clerk, 'by' | 'reach' | 'audit'>,
  { requestId, shop: slug, desk: named, floatMinor }: Opening,
  takesCash: (shopId: number) => Promise<boolean>,
): Promise<{ id: number } | OfficeRefusal> {
  const desk = oneLine(named);
  if (!isUuid(requestId)) return refuseHere('INVALID_INPUT', 'requestId');
  if (desk === '' || [...desk].length > DESK_MAX) return refuseHere('INVALID_INPUT', 'desk');
  if (!isAmount(floatMinor)) return refuseHere('INVALID_INPUT', 'float');
  const shop = (await db.many(selectDeskShops, valuesOf(who.reach('desk.sell')))).find((one) => one.slug === slug);
  if (!shop) return refuseHere('NOT_FOUND');
  if (floatMinor > 0 && !(await takesCash(shop.id))) return refuseHere('NO_CASH_HERE');
  return db.transaction(async (tx) => {
    const opened = await tx.first(insertShift, [shop.id, desk, who.by, requestId]);
    if (!opened) return (await tx.first(selectShiftByRequest, [requestId])) ?? refuseHere('DESK_IS_OPEN');
    await tx.many(insertMovement, [opened.id, 'opened', floatMinor, null, '', who.by, requestId]);
    await who.audit(tx, 'desk.open', auditedShift(opened.id), { after: { shop: slug, desk, floatMinor } });
    return opened;
  });
}

/** Money put into a drawer, or taken out of it (below zero). @returns DRAWER_TOO_LOW where there is not so much in it */
export const moveCash = (
  db: Db,
  who: Clerk,
  { requestId, shiftId, amountMinor, reason }: { requestId: string; shiftId: number; amountMinor: number; reason: string },
): Promise<{ id: number } | OfficeRefusal> =>
  inShift(db, who, shiftId, async (tx, shift) => {
    const why = oneLine(reason);
    if (!isUuid(requestId)) return refuseHere('INVALID_INPUT', 'requestId');
    if (amountMinor === 0 || !isAmount(Math.abs(amountMinor))) return refuseHere('INVALID_INPUT', 'amount');
    if (why.length < REASON.min || why.length > REASON.max) return refuseHere('INVALID_INPUT', 'reason');
    const moved = await tx.first(selectMoved, [requestId]);
    const isTheSame = moved?.shiftId === shiftId && moved.amountMinor === amountMinor;
    if (moved) return isTheSame ? { id: shiftId } : refuseHere('INVALID_INPUT', 'requestId');
    if (shift.closedAt !== null) return refuseHere('SHIFT_CLOSED');
    if (shift.drawerMinor + amountMinor < 0) return refuseHere('DRAWER_TOO_LOW');
    await tx.many(insertMovement, [shiftId, amountMinor > 0 ? 'put_in' : 'taken_out', amountMinor, null, why, who.by, requestId]);
    await who.audit(tx, 'desk.cash', auditedShift(shiftId), { after: { amountMinor, reason: why } });
    return { id: shiftId };
  });

/**
 * Closes a shift by what was counted; what is more or less than the books say is booked as a difference. Said again with the same
 * count it does nothing.
 * @param expectedMinor what the books said when it was counted @returns CHANGED_MEANWHILE where they say something else by now
 */
export const countAndClose = (
  db: Db,
  who: Clerk,
  { shiftId, countedMinor, expectedMinor }: { shiftId: number; countedMinor: number; expectedMinor: number },
): Promise<{ id: number } | OfficeRefusal> =>
  inShift(db, who, shiftId, async (tx, shift) => {
    if (!isAmount(countedMinor, COUNTED_MAX)) return refuseHere('INVALID_INPUT', 'counted');
    if (shift.closedAt !== null) return shift.countedMinor === countedMinor ? { id: shiftId } : refuseHere('SHIFT_CLOSED');
    if (shift.drawerMinor !== expectedMinor) return refuseHere('CHANGED_MEANWHILE');
    const differenceMinor = countedMinor - expectedMinor;
    if (differenceMinor !== 0) await tx.many(insertMovement, [shiftId, 'difference', differenceMinor, null, '', who.by, shift.requestId]);
    await tx.many(closeShift, [shiftId, who.by, expectedMinor, countedMinor]);
    await who.audit(tx, 'desk.close', auditedShift(shiftId), { after: { expectedMinor, countedMinor, differenceMinor } });
    return { id: shiftId };
  });

/** In one transaction with the shift locked, where it is in reach. */
async function inShift<Done extends object>(
  db: Db,
  who: Clerk,
  shiftId: number,
  work: (tx: Tx, shift: Shift) => Promise<Done | OfficeRefusal>,
): Promise<Done | OfficeRefusal> {
  return db.transaction(async (tx) => {
    // who may not reach it does not even wait for it
    if (!(await tx.first(selectShift, [...valuesOf(who.reach('desk.sell')), shiftId]))) return refuseHere('NOT_FOUND');
    return work(tx, await tx.one(lockShift, [shiftId]));
  });
}
