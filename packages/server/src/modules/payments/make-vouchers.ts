import { createHmac, type KeyObject } from 'node:crypto';
import { endOfDay } from '@frontrow/domain/dates/day';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { oneLine } from '@frontrow/domain/texts/one-line';
import type { Acting } from '../../platform/acting.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { isUuid, sha256 } from '../../platform/ids.ts';
import { blockCode, type CodeTerms, countCodes, insertCodes, selectEventOfShop, selectVoucherShop, unblockCode } from './voucher-store.ts';

export type VoucherTerms = {
  shop: string;
  /** In cents, more than nothing. */
  amountMinor: number;
  /** For so many orders; null: as long as something is left. */
  usesMax: number | null;
  /** Slug; null: for everything in the shop. */
  event: string | null;
  /** `2027-03-31`, usable to its end; null: for ever. */
  validUntil: string | null;
  /** For those who read the list. */
  purpose: string | null;
};
type Problem = 'NO_SUCH_SHOP' | 'NO_SUCH_EVENT' | 'INVALID_INPUT';
/** `known`: there already, and left as they are. `isTaken`: whether the shop takes vouchers at all. */
export type KeptVouchers = { known: string[]; isTaken: boolean };

const AMOUNT_MAX = 99_999_999;
const PURPOSE_MAX = 200;
/** Of a code that somebody has chosen, four letters would be too much of it. */
const LONG = 12;

/** Keeps codes, by their SHA-256 and the end of the long ones alone; all in one transaction. */
export const keepVouchers = (
  db: Db,
  acting: Acting,
  terms: VoucherTerms,
  codes: readonly string[],
): Promise<KeptVouchers | OfficeRefusal<Problem>> => db.transaction((tx) => keepIn(tx, acting, terms, codes));

type KeptAs = KeptVouchers & { as: CodeTerms };

async function keepIn(
  tx: Tx,
  { name, shops, audit }: Acting,
  terms: VoucherTerms,
  codes: readonly string[],
): Promise<KeptAs | OfficeRefusal<Problem>> {
  const { amountMinor, usesMax, event, validUntil } = terms;
  const purpose = oneLine(terms.purpose ?? '') || null;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor > AMOUNT_MAX) return refuseHere('INVALID_INPUT', 'amount');
  if (usesMax !== null && (!Number.isSafeInteger(usesMax) || usesMax <= 0 || usesMax > AMOUNT_MAX))
    return refuseHere('INVALID_INPUT', 'uses');
  if ((purpose ?? '').length > PURPOSE_MAX) return refuseHere('INVALID_INPUT', 'purpose');
  const shop = await tx.first(selectVoucherShop, [shops, terms.shop]);
  if (!shop) return refuseHere('NO_SUCH_SHOP', 'shop');
  const found = event === null ? null : await tx.first(selectEventOfShop, [shop.id, event]);
  if (found === undefined) return refuseHere('NO_SUCH_EVENT', 'event');
  const hashes = codes.map((code) => sha256(code));
  const ends = codes.map((code) => (code.length >= LONG ? code.slice(-4) : null));
  const until = validUntil === null ? null : endOfDay(validUntil);
  const as: CodeTerms = [shop.id, amountMinor, usesMax, found?.id ?? null, until, purpose, name];
  const made = new Set((await tx.many(insertCodes, [hashes, ends, ...as])).map(({ hash }) => hash.toString('hex')));
  if (made.size > 0)
    await audit(tx, 'voucher.make', `shop:${shop.slug}`, {
      after: { count: made.size, amountMinor, usesMax, event, validUntil, purpose },
    });
  return { known: codes.filter((_, at) => !made.has(hashes[at]?.toString('hex') ?? '')), isTaken: shop.isTaken, as };
}

/** Thrown to undo what a request would have made that has made something else before. */
class OtherTerms extends Error {}

/**
 * Makes codes and says them this once. They are drawn from the request, so that one whose answer was lost may be sent again and says
 * the same codes: none is made twice. Asked again for other terms or another number, it makes nothing. Without the store's secret nobody
 * can draw them.
 */
export async function makeVouchers(
  deps: { db: Db; secret: KeyObject },
  acting: Acting,
  terms: VoucherTerms,
  { count, requestId }: { count: number; requestId: string },
): Promise<{ codes: string[]; isTaken: boolean } | OfficeRefusal<Problem>> {
  if (!Number.isSafeInteger(count) || count < 1 || count > 1000) return refuseHere('INVALID_INPUT', 'count');
  if (!isUuid(requestId)) return refuseHere('INVALID_INPUT', 'requestId');
  const draw = (at: number) =>
    createHmac('sha256', deps.secret).update(`${acting.name}:${requestId}:${at}`).digest().subarray(0, 16).toString('base64url');
  const codes = Array.from({ length: count }, (_, at) => draw(at));
  try {
    const made = await deps.db.transaction(async (tx) => {
      const kept = await keepIn(tx, acting, terms, codes);
      if ('refusal' in kept) return kept;
      // a request that comes again: the one after the last tells whether it was for more
      if (kept.known.length > 0) {
        const { same, there } = await tx.one(countCodes, [[...codes, draw(count)].map((code) => sha256(code)), ...kept.as]);
        if (kept.known.length < count || same !== count || there !== count) throw new OtherTerms();
      }
      crashPoint('vouchers.before-commit');
      return { codes, isTaken: kept.isTaken };
    });
    crashPoint('vouchers.after-commit');
    return made;
  } catch (error) {
    if (error instanceof OtherTerms) return refuseHere('INVALID_INPUT', 'requestId');
    throw error;
  }
}

/** From now on nobody pays with it; what it has paid stays paid. */
export const blockVoucher = (
  db: Db,
  { name, shops, audit }: Acting,
  id: number,
  reason: string,
): Promise<{ done: true } | OfficeRefusal<'CHANGED_MEANWHILE' | 'INVALID_INPUT'>> =>
  db.transaction(async (tx) => {
    const why = reason.trim();
    if (why === '' || why.length > 500) return refuseHere('INVALID_INPUT', 'reason');
    if (!(await tx.first(blockCode, [shops, id, name, why]))) return refuseHere('CHANGED_MEANWHILE');
    await audit(tx, 'voucher.block', `voucher:${id}`, { after: { reason: why } });
    return { done: true } as const;
  });

/** It may be spent again, as far as something is left and its day is not over. */
export const unblockVoucher = (
  db: Db,
  { shops, audit }: Acting,
  id: number,
  reason: string,
): Promise<{ done: true } | OfficeRefusal<'CHANGED_MEANWHILE' | 'INVALID_INPUT'>> =>
  db.transaction(async (tx) => {
    const why = reason.trim();
    if (why === '' || why.length > 500) return refuseHere('INVALID_INPUT', 'reason');
    if (!(await tx.first(unblockCode, [shops, id]))) return refuseHere('CHANGED_MEANWHILE');
    await audit(tx, 'voucher.unblock', `voucher:${id}`, { after: { reason: why } });
    return { done: true } as const;
  });
