export type VoucherPart = { voucherId: number; amountMinor: number };

/**
 * What each voucher pays of its lines: as far as it reaches, and never for shipping. In the order of the ids, in which
 * they are locked.
 * @param left cents left on each voucher; one that is missing pays nothing
 */
export function voucherParts(
  lines: readonly { voucherId: number | null; totalMinor: number }[],
  left: ReadonlyMap<number, number>,
): VoucherPart[] {
  const wanted = new Map<number, number>();
  for (const { voucherId, totalMinor } of lines) {
    if (voucherId !== null) wanted.set(voucherId, (wanted.get(voucherId) ?? 0) + totalMinor);
  }
  return [...wanted]
    .map(([voucherId, linesMinor]) => ({ voucherId, amountMinor: Math.min(left.get(voucherId) ?? 0, linesMinor) }))
    .filter(({ amountMinor }) => amountMinor > 0)
    .sort((a, b) => a.voucherId - b.voucherId);
}

export const sumOfParts = (parts: readonly VoucherPart[]): number => parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
