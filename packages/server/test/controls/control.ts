import type { World } from './world.ts';

/**
 * A guard of the database, `table.name`, or several of which each alone would be enough; and what it is there to refuse.
 * `breaks`: the invariants that are broken without it, all of them. Without: the guard refuses by itself, and nothing else does.
 */
export type Control = {
  guard: string | readonly string[];
  offend: (world: World) => string;
  breaks?: readonly string[];
};
