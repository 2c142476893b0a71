// VAT contained in consumer prices. Integer cents in, integer cents out; no value ever passes through a fraction.

export type VatTotal = { ratePermille: number; grossMinor: number; netMinor: number; vatMinor: number };

/** VAT contained in a gross price: gross × rate ÷ (1000 + rate), half up; a credit mirrors its sale. */
export function vatIncluded(grossMinor: number, ratePermille: number): number {
  if (!Number.isSafeInteger(grossMinor)) throw new RangeError(`${grossMinor} is not an amount in cents`);
  if (!Number.isInteger(ratePermille) || ratePermille < 0 || ratePermille >= 1000) {
    throw new RangeError(`${ratePermille} is not a VAT rate in per mille`);
  }
  const divisor = 1000n + BigInt(ratePermille);
  const doubled = 2n * BigInt(Math.abs(grossMinor)) * BigInt(ratePermille) + divisor;
  const vat = Number(doubled / (2n * divisor));
  return grossMinor < 0 && vat !== 0 ? -vat : vat;
}

/**
 * What a receipt states per rate, lowest rate first. The VAT of the lines is added up, not computed again
 * from the sum: the figures below the lines then always add up to the figures in them.
 */
export function vatTotals(lines: readonly { grossMinor: number; ratePermille: number; vatMinor: number }[]): VatTotal[] {
  const totals = new Map<number, VatTotal>();
  for (const { ratePermille, grossMinor, vatMinor } of lines) {
    const total = totals.get(ratePermille) ?? { ratePermille, grossMinor: 0, netMinor: 0, vatMinor: 0 };
    total.grossMinor += grossMinor;
    total.vatMinor += vatMinor;
    total.netMinor += grossMinor - vatMinor;
    totals.set(ratePermille, total);
  }
  return [...totals.values()].sort((a, b) => a.ratePermille - b.ratePermille);
}
