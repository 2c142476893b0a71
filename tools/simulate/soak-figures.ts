import { terms } from '../architecture/terms.ts';
import type { Usage } from './node.ts';

/** What was seen in one moment; nothing of a node that stood still. `orders`: that buyers were told of until then. */
export type Look = { connections: number; orders: number; nodes: (Usage | undefined)[] };
/** What a time comes to, and a later one. `isFlat`: where it must not grow. */
export type Figure = { name: string; early: number; late: number; isFlat?: boolean };
/** Rows of a table at the end of both times, and when nobody waits for anything; and what ends them. */
export type Growth = { table: string; early: number; late: number; settled: number; term: string | undefined };

const NODES = 2;
const GROWTH_MAX = 0.1;
/** Of what is counted in pieces: one more is no leak. */
const PIECES_MAX = 1;

/** What was there is the median of what was seen: a moment without a database says nothing. */
export function figuresOf(early: readonly Look[], late: readonly Look[]): Figure[] {
  const figure = (name: string, of: (look: Look) => number | undefined, isFlat?: boolean): Figure => ({
    name,
    early: median(early, of),
    late: median(late, of),
    ...(isFlat && { isFlat }),
  });
  const ordersIn = (looks: readonly Look[]) => (looks.at(-1)?.orders ?? 0) - (looks[0]?.orders ?? 0);
  return [
    ...Array.from({ length: NODES }, (_, node) => [
      figure(`node ${node + 1}: memory, MB`, ({ nodes }) => nodes[node]?.memory?.wholeMb, true),
      figure(`node ${node + 1}: memory it keeps, MB`, ({ nodes }) => nodes[node]?.memory?.keptMb, true),
      figure(`node ${node + 1}: event loop late (99 of 100), ms`, ({ nodes }) => nodes[node]?.delayMs),
    ]).flat(),
    // people's connections go to either
    figure('open files and sockets of both', ({ nodes }) => sum(nodes.map((node) => node?.files)), true),
    figure('connections to the database', ({ connections }) => connections, true),
    { name: 'orders buyers were told of', early: ordersIn(early), late: ordersIn(late) },
  ];
}

const sum = (all: readonly (number | undefined)[]): number | undefined =>
  all.reduce((total, one) => (total === undefined || one === undefined ? undefined : total + one), 0);

function median(looks: readonly Look[], of: (look: Look) => number | undefined): number {
  const values = looks.flatMap((look) => of(look) ?? []).toSorted((a, b) => a - b);
  return Number((values[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(1));
}

type Rows = ReadonlyMap<string, number>;
/** Tables that have come to hold more. */
export function growthOf(early: Rows, late: Rows, settled: Rows): Growth[] {
  return [...late]
    .map(([table, rows]) => ({ table, early: early.get(table) ?? 0, late: rows, settled: settled.get(table) ?? 0, term: termOf(table) }))
    .filter((one) => one.late > one.early)
    .toSorted((a, b) => String(a.term).localeCompare(String(b.term)) || b.late - a.late);
}

function termOf(table: string): string | undefined {
  const term = terms.get(table);
  if (!term) return undefined;
  if ('job' in term) return `ended by “${term.job}”`;
  return 'goesWith' in term ? `goes with ${term.goesWith}` : `stays: ${term.stays}`;
}

/** @param processes how many there were, where nobody killed one @returns a line for each thing that does not hold */
export function brokenOf(figures: readonly Figure[], grown: readonly Growth[], processes: number): string[] {
  return [
    ...figures
      .filter(({ early, late, isFlat }) => isFlat && !(late <= Math.max(early * (1 + GROWTH_MAX), early + PIECES_MAX)))
      .map(({ name, early, late }) => `not flat: ${name}, from ${early} to ${late}`),
    ...grown.filter(({ term }) => term === undefined).map(({ table }) => `nothing ends the rows of ${table}, which grew`),
    ...(processes === NODES ? [] : [`${processes} processes were nodes, though nobody killed one`]),
  ];
}
