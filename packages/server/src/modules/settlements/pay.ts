import { isDay } from '@frontrow/domain/dates/day';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { parseSettlementNumber, settlementNumber } from '@frontrow/domain/settlements/settle';
import { oneLine } from '@frontrow/domain/texts/one-line';
import type { Db, Tx } from '../../platform/db/index.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Changer } from '../orders/index.ts';
import { artistsIn } from './show.ts';
import { insertPayment, lockPayment, lockSettlement, selectArtist, selectPaid, selectPaymentOfRequest, selectTakenBack } from './store.ts';

type Done = { id: number };
/** `requestId`: sent twice it is entered once. */
export type Paid = { requestId: string; paidOn: string; reference: string };

/** Enters that a settlement was paid, whole. The bank does it; this says when, and under which reference. */
export async function paySettlement(db: Db, who: Changer, { number, ...given }: Paid & { number: string }): Promise<Done | OfficeRefusal> {
  const paid = readPaid(given);
  if ('refusal' in paid) return paid;
  const asked = parseSettlementNumber(number);
  if (!asked) return refuseHere('NOT_FOUND');
  return db.transaction(async (tx) => {
    const found = await tx.first(lockSettlement, [artistsIn(who.reach('settlement.make')), asked.year, asked.number, paid.paidOn]);
    if (!found) return refuseHere('NOT_FOUND');
    const { id, artistId, dueMinor, isFuture } = found;
    if (isFuture) return refuseHere('INVALID_INPUT', 'paidOn');
    const before = await tx.first(selectPaymentOfRequest, [paid.requestId, artistId]);
    if (before) return before.isTheSame ? { id: before.id } : refuseHere('INVALID_INPUT', 'requestId');
    if (dueMinor <= 0) return refuseHere('NOTHING_DUE');
    if ((await tx.one(selectPaid, [id])).paidMinor > 0) return refuseHere('SETTLEMENT_PAID');
    return enter(tx, who, { artistId, settlementId: id, takesBackId: null, amountMinor: dueMinor, ...paid }, settlementNumber(asked));
  });
}

/** Enters money that went to an organiser before there is a settlement: the next one takes it off. */
export async function payOnAccount(
  db: Db,
  who: Changer,
  { slug, amountMinor, ...given }: Paid & { slug: string; amountMinor: number },
): Promise<Done | OfficeRefusal> {
  const paid = readPaid(given);
  if ('refusal' in paid) return paid;
  if (!Number.isInteger(amountMinor) || amountMinor <= 0 || amountMinor > 10_000_000_00) return refuseHere('INVALID_INPUT', 'amount');
  return db.transaction(async (tx) => {
    const artist = await tx.first(selectArtist, [artistsIn(who.reach('settlement.make')), slug, paid.paidOn]);
    if (!artist) return refuseHere('NOT_FOUND');
    if (artist.isFuture) return refuseHere('INVALID_INPUT', 'paidOn');
    const entry = { artistId: artist.id, settlementId: null, takesBackId: null, amountMinor, ...paid };
    return enter(tx, who, entry, slug);
  });
}

/** Takes an entry back by another of today: it was a mistake, or the bank sent the money back. */
export async function takeBackPayment(
  db: Db,
  who: Changer,
  { paymentId, requestId }: { paymentId: number; requestId: string },
): Promise<Done | OfficeRefusal> {
  if (!isUuid(requestId)) return refuseHere('INVALID_INPUT', 'requestId');
  return db.transaction(async (tx) => {
    const found = await tx.first(lockPayment, [artistsIn(who.reach('settlement.make')), paymentId]);
    if (!found) return refuseHere('NOT_FOUND');
    const { id, artistId, settlementId, amountMinor, reference, today } = found;
    const before = await tx.first(selectPaymentOfRequest, [requestId, artistId]);
    if (before) return before.isTheSame ? { id: before.id } : refuseHere('INVALID_INPUT', 'requestId');
    if (await tx.first(selectTakenBack, [id])) return refuseHere('CHANGED_MEANWHILE');
    const entry = { artistId, settlementId, takesBackId: id, requestId, amountMinor: -amountMinor, paidOn: today, reference };
    return enter(tx, who, entry, `payment ${id}`);
  });
}

function readPaid({ requestId, paidOn, reference }: Paid): Paid | OfficeRefusal<'INVALID_INPUT'> {
  const line = oneLine(reference);
  if (!isUuid(requestId)) return refuseHere('INVALID_INPUT', 'requestId');
  if (!isDay(paidOn)) return refuseHere('INVALID_INPUT', 'paidOn');
  if (line === '' || line.length > 140) return refuseHere('INVALID_INPUT', 'reference');
  return { requestId, paidOn, reference: line };
}

type Entry = Paid & { artistId: number; settlementId: number | null; takesBackId: number | null; amountMinor: number };

async function enter(tx: Tx, who: Changer, entry: Entry, of: string): Promise<Done | OfficeRefusal> {
  const { artistId, settlementId, takesBackId, requestId, amountMinor, paidOn, reference } = entry;
  const values = [artistId, settlementId, takesBackId, requestId, amountMinor, paidOn, reference, who.name] as const;
  const made = await tx.first(insertPayment, values);
  if (!made) {
    const before = await tx.one(selectPaymentOfRequest, [requestId, artistId]);
    return before.isTheSame ? { id: before.id } : refuseHere('INVALID_INPUT', 'requestId');
  }
  await who.audit(tx, takesBackId === null ? 'settlement.pay' : 'settlement.take_back', `settlement:${of}`, {
    after: { amount: amountMinor, paidOn, reference },
  });
  return made;
}
