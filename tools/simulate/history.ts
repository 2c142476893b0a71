/** What people were told, to be held against what is there in the end. */
export type Told = { id: string; token: string; reference: string };
export type History = {
  /** Orders that buyers were told of. */
  told: Told[];
  /** Of those, what buyers were told is paid. */
  paid: Set<string>;
  /** A line for each answer that was not true when it was given. */
  untrue: string[];
  /** How often each thing was done, was refused, and was answered by nobody. */
  done: Record<string, number>;
  refused: Record<string, number>;
  unanswered: number;
  faults: Record<string, number>;
};

export const newHistory = (): History => ({ told: [], paid: new Set(), untrue: [], done: {}, refused: {}, unanswered: 0, faults: {} });

export const count = (counts: Record<string, number>, what: string, by = 1): void => void (counts[what] = (counts[what] ?? 0) + by);
