import type { PaymentMethod, PaymentProviderName } from '@frontrow/domain/payments/methods';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import { insertCapture, insertSale, insertTransfer, selectBalance, type AttemptState } from './store.ts';

export type Account = 'order' | 'revenue' | 'stripe' | 'paypal' | 'bank' | 'voucher' | 'unmatched' | 'payable' | 'by_hand';
export type Transfer = {
  orderId: number | null;
  kind: 'sale' | 'capture' | 'refund' | 'cancellation' | 'reinstatement' | 'unmatched' | 'voucher' | 'resale' | 'payout';
  /** The provider's object that moved the money; booked once per object and kind. */
  source?: { provider: PaymentProviderName; objectId: string };
  /** Cents, positive and negative; they add up to zero. */
  entries: Partial<Record<Account, number>>;
};

/** Where the money of a provider stands. @throws Error for what moves none */
export function accountOf(provider: PaymentProviderName): 'stripe' | 'paypal' | 'bank' {
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

/** Books money by which an attempt has succeeded. @returns as `post` */
export async function postCapture(tx: Tx, transfer: Transfer & { source: object }, attemptId: string, detail: object): Promise<boolean> {
  return (await tx.first(insertCapture, [...valuesOf(transfer), attemptId, JSON.stringify(detail)])) !== undefined;
}

function valuesOf({ orderId, kind, source, entries }: Transfer) {
  const { provider = null, objectId = null } = source ?? {};
  return [orderId, kind, provider, objectId, Object.keys(entries), Object.values(entries)] as const;
}

/** What the buyer owes, in cents; negative: what we owe the buyer. */
export async function balanceOf(db: Queryable, orderId: number): Promise<number> {
  return (await db.one(selectBalance, [orderId])).balanceMinor;
}
