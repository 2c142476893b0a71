/** What an organiser gets of the tickets that were sold for them. Cents throughout, VAT included unless a name says otherwise. */

export const feeTakers = ['house', 'organiser'] as const;
export type FeeTaker = (typeof feeTakers)[number];

/** By what is settled. The commission is before the VAT on it, as contracts have it. */
export type SettlementTerms = {
  /** Of what tickets cost, VAT included. */
  commissionPermille: number;
  /** For each ticket. */
  commissionMinor: number;
  commissionVatPermille: number;
  /** Who has what is kept of tickets that are given back. */
  returnFeesTo: FeeTaker;
  /** Who has what fans pay for tickets of other fans. */
  resaleFeesTo: FeeTaker;
};

/** What is new since the settlement before. Below zero where more came back than was sold, or where it was settled elsewhere. */
export type SettledSums = {
  pieces: number;
  grossMinor: number;
  vatMinor: number;
  returnedPieces: number;
  /** The whole price of what came back, also where a fee was kept of it. */
  refundedMinor: number;
  refundedVatMinor: number;
  keptMinor: number;
  keptVatMinor: number;
  resoldPieces: number;
  feeMinor: number;
  feeVatMinor: number;
};
export const sumKeys = [
  'pieces',
  'grossMinor',
  'vatMinor',
  'returnedPieces',
  'refundedMinor',
  'refundedVatMinor',
  'keptMinor',
  'keptVatMinor',
  'resoldPieces',
  'feeMinor',
  'feeVatMinor',
] as const satisfies readonly (keyof SettledSums)[];

export function addUp(lines: readonly SettledSums[]): SettledSums {
  const sum = (key: keyof SettledSums) => lines.reduce((total, line) => total + line[key], 0);
  return Object.fromEntries(sumKeys.map((key) => [key, sum(key)])) as SettledSums;
}

/** What the tickets came to, as the ledger books it as revenue. */
export const revenueOf = ({ grossMinor, refundedMinor, keptMinor, feeMinor }: SettledSums): number =>
  grossMinor - refundedMinor + keptMinor + feeMinor;
/** The VAT in it, as it stands on receipts and credit notes. */
export const vatOf = ({ vatMinor, refundedVatMinor, keptVatMinor, feeVatMinor }: SettledSums): number =>
  vatMinor - refundedVatMinor + keptVatMinor + feeVatMinor;

/** `onAccountMinor`: paid before; `carriedMinor`: what the settlement before left the organiser to owe, zero or below. */
export type Before = { onAccountMinor: number; carriedMinor: number };
export type Due = Before & {
  revenueMinor: number;
  commissionMinor: number;
  commissionVatMinor: number;
  /** Of the fees, what stays with the house. */
  houseFeesMinor: number;
  /** Below zero: it is carried into the next settlement. */
  dueMinor: number;
};

/** What is due. Commission is earned by what stays sold: of a ticket that comes back it goes back too. */
export function settle(sums: SettledSums, terms: SettlementTerms, { onAccountMinor, carriedMinor }: Before): Due {
  const { pieces, returnedPieces, grossMinor, refundedMinor, keptMinor, feeMinor } = sums;
  const revenueMinor = revenueOf(sums);
  const tickets = pieces - returnedPieces;
  const commissionMinor =
    share(grossMinor - refundedMinor, terms.commissionPermille) + (tickets === 0 ? 0 : tickets * terms.commissionMinor);
  const commissionVatMinor = share(commissionMinor, terms.commissionVatPermille);
  const houseFeesMinor = (terms.returnFeesTo === 'house' ? keptMinor : 0) + (terms.resaleFeesTo === 'house' ? feeMinor : 0);
  return {
    revenueMinor,
    commissionMinor,
    commissionVatMinor,
    houseFeesMinor,
    onAccountMinor,
    carriedMinor,
    dueMinor: revenueMinor - commissionMinor - commissionVatMinor - houseFeesMinor - onAccountMinor + carriedMinor,
  };
}

/** Half up, and a return mirrors its sale. */
function share(amountMinor: number, permille: number): number {
  const part = Math.floor((Math.abs(amountMinor) * permille + 500) / 1000);
  return amountMinor < 0 && part !== 0 ? -part : part;
}

/** `AB-2026-00012`: of a year, counted from one, without a gap. */
export const settlementNumber = ({ year, number }: { year: number; number: number }): string =>
  `AB-${year}-${String(number).padStart(5, '0')}`;

/** @returns undefined where the text is no such number */
export function parseSettlementNumber(text: string): { year: number; number: number } | undefined {
  const [, year, number] = /^AB-(20\d\d)-(\d{5,9})$/i.exec(text.trim()) ?? [];
  return year === undefined || number === undefined ? undefined : { year: Number(year), number: Number(number) };
}
