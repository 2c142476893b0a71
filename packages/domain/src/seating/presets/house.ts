import type { SectionPlan } from '../blocks.ts';
import type { Point } from '../types.ts';

/** A house as a preset draws it: no ids yet, prices by the preset's own words. */
export type House = { stage: readonly Point[]; sections: SectionPlan[] };
