import type { Swatch } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Defs } from '../svg.ts';

/** Where a motif is drawn: from 0,0 to width,height, on a ground the caller has painted. It may spill over; the caller clips. */
export type Area = {
  width: number;
  height: number;
  swatch: Swatch;
  random: Random;
  defs: Defs;
  /** 0, 1, 2 …: which of the motif's compositions. */
  design: number;
  /** 1 for a full picture, less for small prints: how many elements are worth drawing. */
  detail: number;
};

export type DrawMotif = (area: Area) => string;
