import { parseReference } from '@frontrow/domain/orders/reference';
import { lockOrder, selectOrderByReference } from '../orders/store.ts';
import { post } from '../payments/ledger.ts';
import { insertAttempt, insertUnmatched, selectLiveAttempts, selectTransfer } from '../payments/store.ts';
import type { CheckoutDeps } from './deps.ts';
import { recordCapture } from './record-capture.ts';

/** `reference` as the bank shows it, `amountMinor` in cents, `key` names the line of the statement: booked once. */
export type BankPayment = { reference: string; amountMinor: number; key: string };
export type BankOutcome = { outcome: 'booked' | 'known' | 'unmatched'; orderReference: string | null };

/** Books a bank transfer that has arrived. What names no order is kept as an open case. */
export async function recordBankPayment(deps: CheckoutDeps, { reference, amountMinor, key }: BankPayment): Promise<BankOutcome> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new RangeError(`${amountMinor} is not an amount in cents`);
  if (key === '') throw new RangeError('a bank payment needs a key');
  const orderReference = parseReference(reference);
  const result = await deps.db.transaction(async (tx): Promise<BankOutcome> => {
    const source = { provider: 'bank', objectId: key } as const;
    const found = orderReference === undefined ? undefined : await tx.first(selectOrderByReference, [orderReference]);
    if (!found || orderReference === undefined) {
      const isNew = await post(tx, { orderId: null, kind: 'unmatched', source, entries: { bank: amountMinor, unmatched: -amountMinor } });
      if (isNew) await tx.many(insertUnmatched, ['bank', key, amountMinor, 'EUR', null, 'no_such_order']);
      return { outcome: isNew ? 'unmatched' : 'known', orderReference: null };
    }
    const [order, known, attempts] = await Promise.all([
      tx.one(lockOrder, [found.id]),
      tx.first(selectTransfer, ['bank', key]),
      tx.many(selectLiveAttempts, [found.id]),
    ]);
    if (known) return { outcome: 'known', orderReference };
    const live = attempts.find(({ provider }) => provider === 'bank');
    const attempt = live ?? (await tx.one(insertAttempt, [order.shopId, order.id, 'bank_transfer', 'bank', 'succeeded', amountMinor]));
    const isNew = await recordCapture(deps, tx, order, { source, attemptId: attempt.id, amountMinor });
    return { outcome: isNew ? 'booked' : 'known', orderReference };
  });
  deps.wakeOutbox();
  return result;
}
