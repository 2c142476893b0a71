import { insertCodes } from '../src/modules/payments/voucher-store.ts';
import type { Queryable } from '../src/platform/db/index.ts';
import { sha256 } from '../src/platform/ids.ts';

type Voucher = { shopId: number; code: string; amountMinor: number; usesMax?: number | null; madeBy?: string };

/** Keeps a code for every event of a shop, without an end. @returns false where this code is there already */
export const createVoucher = async (
  db: Queryable,
  { shopId, code, amountMinor, usesMax = null, madeBy = 'Ada' }: Voucher,
): Promise<boolean> =>
  (await db.many(insertCodes, [[sha256(code)], [null], shopId, amountMinor, usesMax, null, null, null, madeBy])).length === 1;
