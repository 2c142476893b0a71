import { randomFrom } from '../random.ts';
import { group, rect } from '../svg.ts';
import { blocks } from './blocks.ts';
import { bolts } from './bolts.ts';
import { botanical } from './botanical.ts';
import { checker } from './checker.ts';
import { eyes } from './eyes.ts';
import { glitch } from './glitch.ts';
import { grid } from './grid.ts';
import { halftone } from './halftone.ts';
import { moons } from './moons.ts';
import { peaks } from './peaks.ts';
import { rays } from './rays.ts';
import { rings } from './rings.ts';
import { sun } from './sun.ts';
import { waves } from './waves.ts';
import type { Identity, Motif } from '../types.ts';
import type { Area, DrawMotif } from './area.ts';

const drawings = {
  waves,
  grid,
  halftone,
  moons,
  blocks,
  botanical,
  glitch,
  sun,
  rings,
  peaks,
  checker,
  rays,
  eyes,
  bolts,
} as const satisfies Record<Motif, DrawMotif>;

/** The identity's motif with its ground, filling the area from 0,0; not clipped. */
export function drawMotif(identity: Identity, area: Omit<Area, 'random'>): string {
  const random = randomFrom(`${identity.slug} motif ${area.design}`);
  return rect(0, 0, area.width, area.height, area.swatch.ground) + drawings[identity.motif]({ ...area, random });
}

/** The same within a shape given in the area's coordinates. */
export function motifWithin(identity: Identity, area: Omit<Area, 'random'>, shape: string): string {
  return group({ 'clip-path': area.defs.clip(shape) }, drawMotif(identity, area));
}
