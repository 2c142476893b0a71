import type { Plan, Slot } from '@frontrow/domain/accounting/chart';
import { splitRevenue, type Part } from '@frontrow/domain/accounting/split-revenue';
import type { Account, Transfer } from '../payments/index.ts';
import type { TransferRow } from './store.ts';

/** What a kind of transfer is called in the books. A kind that is missing here does not compile. */
export const kinds = {
  sale: 'Verkauf',
  capture: 'Zahlung',
  refund: 'Erstattung',
  cancellation: 'Storno',
  reinstatement: 'Storno aufgehoben',
  unmatched: 'Ungeklärt',
  voucher: 'Gutschein eingelöst',
  resale: 'Wiederverkauf',
  payout: 'Auszahlung Wiederverkauf',
  dispute: 'Rückbuchung',
} as const satisfies Record<Transfer['kind'], string>;

/** Where an account of the ledger stands in the plan; the revenue is split first. */
export const slotOf = {
  order: 'debtor',
  revenue: 'revenue',
  bank: 'bank',
  stripe: 'stripe',
  paypal: 'paypal',
  by_hand: 'hand',
  cash: 'cash',
  terminal: 'terminal',
  voucher: 'voucher',
  unmatched: 'unmatched',
  payable: 'payable',
  dispute: 'dispute',
} as const satisfies Record<Account, Slot | 'revenue'>;

/** One line of the books: an amount from one account to another. Cents. */
export type Posting = {
  transferId: number;
  /** `2026-11-24` */
  day: string;
  /** Number of the order, or what the bank or provider calls it. */
  document: string;
  text: string;
  debit: Side;
  credit: Side;
  amountMinor: number;
};
/** `ledger`: the account of the store's own ledger. `vatPermille`, `vatMinor`: of revenue, in what is booked there. */
export type Side = { number: string; ledger: Account; vatPermille: number | null };

/** A rate of VAT that the plan has no account for. */
export class NoAccount extends Error {
  readonly vatPermille: number;

  constructor(vatPermille: number) {
    super(`the plan has no account for revenue at ${vatPermille} per mille`);
    this.vatPermille = vatPermille;
  }
}

/** A transfer as lines of the books. @throws NoAccount */
export function postingsOf(transfer: TransferRow, plan: Plan): Posting[] {
  const { id: transferId, day, kind, provider, reference, objectId } = transfer;
  const sides = transfer.entries.flatMap(({ account, amountMinor }) => sidesOf(account as Account, amountMinor, transfer, plan));
  const document = reference ?? objectId ?? String(transferId);
  const text = [kinds[kind as Transfer['kind']], reference, PROVIDERS[provider ?? '']].filter(Boolean).join(' ');
  return pair(sides).map((pairOf) => ({ transferId, day, document, text, ...pairOf }));
}

const PROVIDERS: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  bank: 'Bank',
  cash: 'Bar',
  terminal: 'Kartenterminal',
};

/** `amountMinor` above zero: debit. */
type OneSide = { side: Side; amountMinor: number };

function sidesOf(ledger: Account, amountMinor: number, transfer: TransferRow, plan: Plan): OneSide[] {
  const slot = slotOf[ledger];
  if (slot !== 'revenue') return [{ side: { number: plan.accounts[slot], ledger, vatPermille: null }, amountMinor }];
  // what a seller gets goes out of the price of the ticket, which was never revenue
  if (transfer.kind === 'resale') return [{ side: { number: plan.accounts.resale, ledger, vatPermille: null }, amountMinor }];
  return partsOf(transfer, amountMinor).map((part) => ({ side: { ...accountOf(part, plan), ledger }, amountMinor: -part.grossMinor }));
}

/** Revenue is credit: below zero in the ledger, above zero in the parts. */
function partsOf(transfer: TransferRow, amountMinor: number): Part[] {
  const { lines, shippingMinor, shippingVatPermille, taken, takenShippingMinor } = transfer;
  const back = taken.length === 0 && takenShippingMinor === 0 ? null : { lines: taken, shippingMinor: takenShippingMinor };
  return splitRevenue({ lines, shippingMinor, shippingVatPermille }, back, -amountMinor);
}

function accountOf({ slot, vatPermille }: Part, plan: Plan): Pick<Side, 'number' | 'vatPermille'> {
  if (slot === 'resale' || slot === 'agent') return { number: plan.accounts[slot], vatPermille: null };
  const rate = String(vatPermille);
  const number = (slot === 'shipping' ? plan.shipping[rate] : undefined) ?? plan.revenue[rate];
  if (number === undefined) throw new NoAccount(vatPermille);
  return { number, vatPermille };
}

/** Debits against credits, in their order, until nothing is left of either. @throws Error where they are not balanced */
function pair(sides: readonly OneSide[]): Pick<Posting, 'debit' | 'credit' | 'amountMinor'>[] {
  const [debits, credits] = [sides.filter(({ amountMinor }) => amountMinor > 0), sides.filter(({ amountMinor }) => amountMinor < 0)];
  const left = credits.map(({ side, amountMinor }) => ({ side, amountMinor: -amountMinor }));
  const pairs = [];
  for (const { side: debit, amountMinor } of debits) {
    let open = amountMinor;
    while (open > 0) {
      const credit = left[0];
      if (!credit) throw new Error('a transfer is not balanced');
      const moved = Math.min(open, credit.amountMinor);
      pairs.push({ debit, credit: credit.side, amountMinor: moved });
      open -= moved;
      credit.amountMinor -= moved;
      if (credit.amountMinor === 0) left.shift();
    }
  }
  if (left.length > 0) throw new Error('a transfer is not balanced');
  return pairs;
}
