import type { PaymentProviderName } from '@frontrow/domain/payments/methods';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import { insertTransfer, selectBalance } from './store.ts';

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
export async function post(tx: Tx, { orderId, kind, source, entries }: Transfer): Promise<boolean> {
  const { provider = null, objectId = null } = source ?? {};
  const values = [orderId, kind, provider, objectId, Object.keys(entries), Object.values(entries)] as const;
  return (await tx.first(insertTransfer, values)) !== undefined;
}

/** What the buyer owes, in cents; negative: what we owe the buyer. */
export async function balanceOf(db: Queryable, orderId: number): Promise<number> {
  return (await db.one(selectBalance, [orderId])).balanceMinor;
}
