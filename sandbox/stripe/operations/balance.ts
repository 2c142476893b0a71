import type { Emulator } from '../emulator.ts';
import { newId } from '../ids.ts';
import type { BalanceTransaction } from '../types.ts';

const FEE_PER_MILLE = 15;
const FEE_FIXED = 25;

/** One line of the provider's ledger: `amount` is negative for a refund. Fees are 1.5 % + 0.25, rounded; refunds cost none, disputes `ownFee`. */
export function addBalanceTransaction(
  emulator: Emulator,
  type: BalanceTransaction['type'],
  source: string,
  amount: number,
  currency: string,
  ownFee = 0,
): BalanceTransaction {
  const fee = type === 'charge' ? Math.round((amount * FEE_PER_MILLE) / 1000) + FEE_FIXED : ownFee;
  const created = emulator.clock.now();
  return emulator.store.put('balanceTransactions', {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created,
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'available',
    type,
  });
}
