import type { Sales } from './sales-store.ts';

export const noSales: Sales = {
  pieces: 0,
  soldMinor: 0,
  vatMinor: 0,
  returnedPieces: 0,
  refundedMinor: 0,
  resoldPieces: 0,
  feeMinor: 0,
  deskPieces: 0,
  deskMinor: 0,
};

export function addSales(all: readonly Sales[]): Sales {
  const sum = { ...noSales };
  for (const one of all) for (const key of Object.keys(noSales) as (keyof Sales)[]) sum[key] += one[key];
  return sum;
}
