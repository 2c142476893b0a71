import type { AskedUnits, ShippingChoice } from '@frontrow/domain/withdrawals/choose-units';
import type { BankAccount } from '../../platform/sepa/bank-account.ts';

/** What of an order goes back, as somebody decides it. */
export type Choice = {
  /** Null: everything there is a right to withdraw from; of the house, all that is left. */
  units: readonly AskedUnits[] | null;
  /** Single tickets, by id, besides the units. */
  ticketIds?: readonly number[] | undefined;
  shipping?: ShippingChoice | undefined;
  /** What the house keeps of the price, in cents. */
  keptMinor?: number | undefined;
  /** Instead of units: an amount off the price of a line that stays with the buyer. */
  credit?: { line: number; amountMinor: number } | null | undefined;
  /** Whether what is taken back can be sold again at once. */
  restock: boolean;
  /** Where a transfer came from: needed unless the payment can be sent back the way it came. */
  account: BankAccount | null;
  /** It was paid in cash, and is given back so: out of the drawer of a desk. */
  inCash?: boolean | undefined;
};
