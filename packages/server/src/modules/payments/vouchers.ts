import { voucherParts, type VoucherPart } from '@frontrow/domain/checkout/vouchers';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import { post } from './ledger.ts';
import {
  insertRedemption,
  lockCodes,
  lockUsableCodes,
  restoreCodes,
  returnRedemptions,
  selectIsBlocked,
  selectRedeemed,
  spendCode,
} from './voucher-store.ts';

type VoucherLine = { voucherId: number | null; totalMinor: number };

/** What the codes on these lines can pay now. They stay locked, in id order, until the transaction ends. */
export async function lockVouchers(tx: Tx, lines: readonly VoucherLine[]): Promise<VoucherPart[]> {
  const ids = [...new Set(lines.flatMap(({ voucherId }) => voucherId ?? []))];
  if (ids.length === 0) return [];
  const codes = await tx.many(lockUsableCodes, [ids]);
  return voucherParts(lines, new Map(codes.map(({ id, leftMinor }) => [id, leftMinor])));
}

/** Spends what was locked and books it as paid. @throws where a code has not as much left, which the lock rules out */
export async function redeemVouchers(tx: Tx, orderId: number, parts: readonly VoucherPart[]): Promise<void> {
  for (const { voucherId, amountMinor } of parts) {
    if (!(await tx.first(spendCode, [voucherId, amountMinor]))) throw new Error(`voucher ${voucherId} was overspent`);
    await tx.many(insertRedemption, [orderId, voucherId, amountMinor]);
    const source = { provider: 'voucher' as const, objectId: `${orderId}:${voucherId}` };
    await post(tx, { orderId, kind: 'voucher', source, entries: { order: -amountMinor, voucher: amountMinor } });
  }
}

/** Whether a code that has paid a part of an order is blocked: what is given back to it cannot be spent. */
export const isVoucherBlocked = async (db: Queryable, orderId: number): Promise<boolean> =>
  (await db.one(selectIsBlocked, [orderId])).isBlocked;

/** Cents that vouchers have paid of an order and have not got back. */
export const redeemedOf = async (db: Queryable, orderId: number): Promise<number> => (await db.one(selectRedeemed, [orderId])).amountMinor;

/**
 * An order that is given up, or a part of it, gives its vouchers what they paid, to be used again; `amountMinor` is at most
 * what `redeemedOf` says. The ledger is the caller's. `isRenewed`: the house takes it back, and the codes can be spent again whatever became
 * of their time and their event; else they are as they were.
 */
export async function giveVouchersBack(tx: Tx, orderId: number, amountMinor: number, { isRenewed }: { isRenewed: boolean }): Promise<void> {
  if (amountMinor === 0) return;
  const returned = await tx.many(returnRedemptions, [orderId, amountMinor]);
  const ids = returned.map(({ id }) => id);
  await tx.many(lockCodes, [ids]);
  await tx.many(restoreCodes, [ids, returned.map((code) => code.amountMinor), isRenewed]);
}
