/** Cents of notes and what people make of them. */
const STEPS = [5_00, 10_00, 20_00, 50_00, 100_00, 200_00];
const SHOWN = 4;

/** What buyers are likely to give for an amount: the next full sums above it, in cents. */
export const notesFor = (dueMinor: number): number[] =>
  [...new Set(STEPS.map((step) => Math.ceil(dueMinor / step) * step))]
    .filter((minor) => minor > dueMinor)
    .toSorted((a, b) => a - b)
    .slice(0, SHOWN);
