import type { PaymentMethod, PaymentProviderName } from '@frontrow/domain/payments/methods';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import {
  insertCapture,
  insertSale,
  insertTransfer,
  selectBalance,
  selectOwed,
  type Attempt,
  type AttemptState,
  type Standing,
} from './store.ts';

export type Account =
  | 'order'
  | 'revenue'
  | 'stripe'
  | 'paypal'
  | 'bank'
  | 'voucher'
  | 'unmatched'
  | 'payable'
  | 'by_hand'
  | 'cash'
  | 'terminal'
  | 'dispute';
export type Transfer = {
  orderId: number | null;
  kind: 'sale' | 'capture' | 'refund' | 'cancellation' | 'reinstatement' | 'unmatched' | 'voucher' | 'resale' | 'payout' | 'dispute';
  /** The provider's object that moved the money; booked once per object and kind. */
  source?: { provider: PaymentProviderName; objectId: string };
  /** Cents, positive and negative; they add up to zero. */
  entries: Partial<Record<Account, number>>;
};

/** Where the money of a provider stands. @throws Error for what moves none */
export function accountOf(provider: PaymentProviderName): 'stripe' | 'paypal' | 'bank' | 'cash' | 'terminal' {
  if (provider === 'voucher' || provider === 'none') throw new Error(`no money is moved by ${provider}`);
  return provider;
}

/** Books a transfer of the double-entry ledger. @returns false where it is booked already: nothing was changed */
export async function post(tx: Tx, transfer: Transfer): Promise<boolean> {
  return (await tx.first(insertTransfer, valuesOf(transfer))) !== undefined;
}

/** The first try to pay an order. */
type FirstAttempt = { shopId: number; method: PaymentMethod; provider: PaymentProviderName; state: AttemptState; amountMinor: number };

/** Books what an order costs, and begins with paying it. */
export async function postSale(tx: Tx, orderId: number, totalMinor: number, first: FirstAttempt): Promise<void> {
  const sale: Transfer = { orderId, kind: 'sale', entries: { order: totalMinor, revenue: -totalMinor } };
  await tx.many(insertSale, [...valuesOf(sale), first.shopId, first.method, first.provider, first.state, first.amountMinor]);
}

/** Books money by which an attempt has succeeded. @returns how its order stands then; undefined where it is booked already: nothing was changed */
export async function postCapture(
  tx: Tx,
  capture: Transfer & { source: object },
  attemptId: string,
  detail: object,
): Promise<Standing | undefined> {
  const before = await tx.first(insertCapture, [...valuesOf(capture), attemptId, JSON.stringify(detail)]);
  return before && { ...before, balanceMinor: before.balanceMinor + (capture.entries.order ?? 0) };
}

function valuesOf({ orderId, kind, source, entries }: Transfer) {
  const { provider = null, objectId = null } = source ?? {};
  return [orderId, kind, provider, objectId, Object.keys(entries), Object.values(entries)] as const;
}

/** `isGone`: of an event that is cancelled or over: nothing more is paid of it. */
export type OpenPayment = { balanceMinor: number; now: Date; isGone: boolean; live: Attempt[] };

/** What an order owes as this transaction begins, and the tries to pay it that are live. */
export async function openPaymentOf(tx: Tx, orderId: number): Promise<OpenPayment> {
  const rows = await tx.many(selectOwed, [orderId]);
  const [owed] = rows;
  if (!owed) throw new Error('the database did not say what is owed');
  const { balanceMinor, now, isGone } = owed;
  return { balanceMinor, now, isGone, live: rows.filter((row): row is typeof row & Attempt => row.id !== null) };
}

/** What the buyer owes, in cents; negative: what we owe the buyer. */
export async function balanceOf(db: Queryable, orderId: number): Promise<number> {
  return (await db.one(selectBalance, [orderId])).balanceMinor;
}
