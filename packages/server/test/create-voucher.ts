import { insertCodes } from '../src/modules/payments/voucher-store.ts';
import type { Queryable } from '../src/platform/db/index.ts';
import { sha256 } from '../src/platform/ids.ts';

type Voucher = {
  shopId: number;
  code: string;
  amountMinor: number;
  usesMax: number | null;
  eventId: number | null;
  expiresAt: Date | null;
  madeBy: string;
};

/** Keeps a code. @returns false where this code is there already */
export const createVoucher = async (
  db: Queryable,
  { shopId, code, amountMinor, usesMax, eventId, expiresAt, madeBy }: Voucher,
): Promise<boolean> =>
  (await db.many(insertCodes, [[sha256(code)], [null], shopId, amountMinor, usesMax, eventId, expiresAt, null, madeBy])).length === 1;
