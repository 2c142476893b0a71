import type { Queryable } from '../../platform/db/index.ts';
import { selectHeldCart, type HeldRow } from './store.ts';
import type { HeldCart, HeldItem } from './types.ts';

/** The session's cart; undefined where there is none or it has expired, swept or not. */
export async function findHeldCart(db: Queryable, shopId: number, sessionHash: Buffer): Promise<HeldCart | undefined> {
  const carts = toHeldCarts(await db.many(selectHeldCart, [shopId, sessionHash]));
  return carts.values().next().value;
}

/** @returns the carts by id */
export function toHeldCarts(rows: readonly HeldRow[]): Map<number, HeldCart> {
  const carts = new Map<number, HeldCart>();
  for (const row of rows) {
    const cart = carts.get(row.id) ?? toCart(row);
    carts.set(row.id, cart);
    if (row.holdId !== null) cart.holds.push(toItem(row, row.holdId));
  }
  return carts;
}

const toCart = ({ id, countryCode, version, mayMerge, validUntil, secondsLeft, canExtend, catalogueVersion }: HeldRow): HeldCart => ({
  id,
  countryCode,
  version,
  mayMerge,
  validUntil,
  secondsLeft,
  canExtend,
  catalogueVersion,
  holds: [],
});

function toItem(row: HeldRow, id: number): HeldItem {
  const { variantId, quantity, unitPriceMinor, phaseId, seatId, bundleRootId, personalIdentifier, answers, requestId } = row;
  const { resaleOfferId, resaleFeeMinor, sectionName, number, voucherId, voucherLeftMinor } = row;
  return {
    id,
    variantId,
    quantity,
    unitPriceMinor,
    phaseId,
    seatId,
    bundleRootId,
    resaleOfferId,
    resaleFeeMinor,
    personalIdentifier,
    answers,
    requestId,
    seat: seatId === null ? null : { sectionName, row: row.row, number },
    voucher: voucherId === null ? null : { id: voucherId, leftMinor: voucherLeftMinor },
  };
}
