import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { addUp, settle, settlementNumber } from '@frontrow/domain/settlements/settle';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Changer } from '../orders/index.ts';
import { addingUp, artistsIn, isNoPastDay } from './show.ts';
import {
  insertLines,
  insertSettlement,
  lockClosing,
  selectAccount,
  selectOpenItems,
  selectOpenLines,
  selectSettlementById,
  type Settlement,
} from './store.ts';

/** What was looked at when it was decided: the settlement before (null: none), so that two who close at once close one, and the terms. */
export type Closing = { slug: string; until: string; lastId: number | null; termsId: number | null };

/**
 * Closes what is open of an organiser by the end of a day: it gets its number and its lines, and never changes again. What comes later,
 * also of tickets in it, stands in the next one.
 */
export const closeSettlement = (db: Db, who: Changer, closing: Closing): Promise<Settlement | OfficeRefusal> =>
  addingUp(db, async (tx) => {
    await tx.one(lockClosing);
    return close(tx, who, closing);
  });

async function close(tx: Tx, who: Changer, { slug, until, lastId, termsId }: Closing): Promise<Settlement | OfficeRefusal> {
  if (await isNoPastDay(tx, until)) return refuseHere('INVALID_INPUT', 'until');
  const artists = artistsIn(who.reach('settlement.make'));
  const seen = await tx.first(selectAccount, [artists, slug, until, 'de']);
  if (!seen) return refuseHere('NOT_FOUND');
  if (seen.lastId !== lastId || (seen.terms !== null && seen.terms.id !== termsId)) return refuseHere('CHANGED_MEANWHILE');
  const { terms, artistId, from } = seen;
  if (terms === null) return refuseHere('NO_SETTLEMENT_TERMS');
  const lines = await tx.many(selectOpenLines, [artistId, until, terms.locale]);
  if (from > until || (lines.length === 0 && seen.onAccountMinor === 0)) return refuseHere('NOTHING_TO_SETTLE');
  const due = settle(addUp(lines), terms, seen);
  const open = await tx.one(selectOpenItems, [artistId]);
  const made = await tx.one(insertSettlement, [
    artistId,
    lastId,
    terms.id,
    terms.party,
    from,
    until,
    who.name,
    due.revenueMinor,
    due.commissionMinor,
    due.commissionVatMinor,
    due.houseFeesMinor,
    due.onAccountMinor,
    due.carriedMinor,
    due.dueMinor,
    JSON.stringify(open),
  ]);
  await tx.many(insertLines, [made.id, JSON.stringify(lines)]);
  const number = settlementNumber(made);
  await who.audit(tx, 'settlement.close', `settlement:${number}`, { after: { organiser: slug, from, until, due: due.dueMinor } });
  return tx.one(selectSettlementById, [made.id]);
}

export type ClosedAll = { closed: Settlement[]; refused: { slug: string; refusal: OfficeRefusal }[] };
/** Each by itself: one that cannot be closed keeps no other from it. */
export async function closeSettlements(db: Db, who: Changer, closings: readonly Closing[]): Promise<ClosedAll> {
  const all: ClosedAll = { closed: [], refused: [] };
  for (const closing of closings) {
    const answer = await closeSettlement(db, who, closing);
    if (isRefused(answer)) all.refused.push({ slug: closing.slug, refusal: answer });
    else all.closed.push(answer);
  }
  return all;
}
