/** Values for the lines of a chart: 0 and up to three round ones, the last not below `highest`, which is 1 or more. */
export function stepsUpTo(highest: number): number[] {
  const rough = highest / 3;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  // pieces and cents are whole, and so are their steps
  const steps = [1, 2, 2.5, 5, 10].map((round) => round * magnitude);
  const step = steps.find((round) => round >= rough && Number.isInteger(round)) ?? 1;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, place) => place * step);
}

/** Which of `count` bars is at a share (0 to 1) of the width. */
export const nearestIndex = (share: number, count: number): number => Math.min(count - 1, Math.max(0, Math.floor(share * count)));

/** A change in whole per cent; undefined where there is nothing to compare with. */
export const changeInPercent = (now: number, before: number): number | undefined =>
  before > 0 ? Math.round((100 * (now - before)) / before) : undefined;
