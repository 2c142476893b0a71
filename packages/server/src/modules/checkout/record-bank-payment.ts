import { findReferences } from '@frontrow/domain/orders/find-references';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Tx } from '../../platform/db/index.ts';
import { lockOrder, type Order, selectOrdersByReference } from '../orders/index.ts';
import { insertAttempt, insertStatementLine, insertUnmatched, openPaymentOf, post, selectTransfer } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { recordCapture } from './record-capture.ts';

export type BankPayment = {
  /** What the payer wrote; the order's reference is looked for in it. */
  purpose: string;
  amountMinor: number;
  /** Names the line of the statement: booked once. */
  key: string;
  /** Of a statement: kept with what came of it. */
  statement?: { sha256: Buffer; bookedOn: string; remitter: string | null; remitterIban: string | null };
};
/**
 * `matched`: the order is paid. `partial`: it owes the rest. `over`: it is paid and what is too much waits for a person.
 * `duplicate`: it was paid before. `late`: it had been given up. `unmatched`: no order, or more than one, is meant.
 */
export type BankOutcome = 'matched' | 'partial' | 'over' | 'duplicate' | 'late' | 'unmatched';
/** `isNew` is false where this line is booked already, and nothing was changed. */
export type BookedTransfer = { outcome: BankOutcome; orderReference: string | null; isNew: boolean };

type BankDeps = Pick<CheckoutDeps, 'db' | 'ids' | 'wakeOutbox'>;

/** Books a bank transfer that has arrived. What names no order is kept as an open case. */
export async function recordBankPayment(deps: BankDeps, payment: BankPayment): Promise<BookedTransfer> {
  const { purpose, amountMinor, key } = payment;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new RangeError(`${amountMinor} is not an amount in cents`);
  if (key === '') throw new RangeError('a bank payment needs a key');
  const references = findReferences(purpose);
  const result = await deps.db.transaction(async (tx): Promise<BookedTransfer> => {
    const named = references.length === 0 ? [] : await tx.many(selectOrdersByReference, [references]);
    const [only] = named;
    const booked =
      only === undefined || named.length > 1
        ? await keepAside(tx, payment, only === undefined ? 'no_such_order' : 'several_orders')
        : await bookTransfer(deps, tx, await tx.one(lockOrder, [only.id]), payment);
    if (booked.isNew && payment.statement)
      await tx.many(insertStatementLine, [
        payment.statement.sha256,
        key,
        payment.statement.bookedOn,
        amountMinor,
        payment.statement.remitter,
        purpose,
        booked.orderReference,
        booked.outcome,
        payment.statement.remitterIban,
      ]);
    crashPoint('transfer.before-commit');
    return booked;
  });
  crashPoint('transfer.after-commit');
  deps.wakeOutbox();
  return result;
}

async function keepAside(tx: Tx, { amountMinor, key }: BankPayment, reason: string): Promise<BookedTransfer> {
  const source = { provider: 'bank', objectId: key } as const;
  const isNew = await post(tx, { orderId: null, kind: 'unmatched', source, entries: { bank: amountMinor, unmatched: -amountMinor } });
  if (isNew) await tx.many(insertUnmatched, ['bank', key, amountMinor, 'EUR', null, reason]);
  return { outcome: 'unmatched', orderReference: null, isNew };
}

/** Books a transfer, or money of a case, to an order that is locked. `key` names the money: booked once. */
export async function bookTransfer(
  deps: Pick<CheckoutDeps, 'ids'>,
  tx: Tx,
  order: Order,
  { amountMinor, key, isFromCase = false }: Pick<BankPayment, 'amountMinor' | 'key'> & { isFromCase?: boolean },
): Promise<BookedTransfer> {
  const [known, { live: attempts, balanceMinor }] = await Promise.all([
    tx.first(selectTransfer, ['bank', key]),
    openPaymentOf(tx, order.id),
  ]);
  const booked = { outcome: outcomeOf(order, balanceMinor, amountMinor), orderReference: order.reference };
  if (known) return { ...booked, isNew: false };
  const live = attempts.find(({ provider }) => provider === 'bank');
  const attempt = live ?? (await tx.one(insertAttempt, [order.shopId, order.id, 'bank_transfer', 'bank', 'succeeded', amountMinor]));
  const source = { provider: 'bank', objectId: key } as const;
  return {
    ...booked,
    isNew: (await recordCapture(deps, tx, order, { source, attemptId: attempt.id, amountMinor, isFromCase })) !== undefined,
  };
}

function outcomeOf(order: Order, balanceMinor: number, amountMinor: number): BankOutcome {
  if (order.cancelledAt !== null) return 'late';
  if (balanceMinor <= 0) return 'duplicate';
  if (amountMinor === balanceMinor) return 'matched';
  return amountMinor < balanceMinor ? 'partial' : 'over';
}
