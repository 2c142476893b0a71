import { rectangle, standingSection, trimSeats } from '../blocks.ts';
import { bowlRing } from '../bowl.ts';
import type { BowlRing, BowlSide } from '../bowl.ts';
import type { Point } from '../types.ts';
import type { House } from './house.ts';

const SEATS = 60_000;

/** A football ground of 60,000 seats in two rings, and 14,000 standing on the pitch. The end behind the stage is closed. */
export function stadium(): House {
  const ring = {
    floor: { centre: [0, 4_900], halfWidth: 4_800, halfLength: 6_600, cornerRadius: 2_400 },
    rowDepth: 80,
    pitch: 50,
    aisle: 120,
  } satisfies Partial<BowlRing>;
  const lower = bowlRing({
    ...ring,
    category: (side) => `lower-${priceBySide[side]}`,
    offset: 300,
    rows: 26,
    firstBlock: 101,
    blocks: { stageRight: 3, right: 7, backRight: 4, back: 5, backLeft: 4, left: 7, stageLeft: 3 },
  });
  const upper = bowlRing({
    ...ring,
    category: (side) => `upper-${priceBySide[side]}`,
    offset: 3_500,
    rows: 33,
    firstBlock: 201,
    blocks: { stageRight: 4, right: 8, backRight: 6, back: 6, backLeft: 6, left: 8, stageLeft: 4 },
  });
  trimSeats([...lower, ...upper], SEATS);
  return { stage: rectangle(-2_600, -1_600, 2_600, 0), sections: [...pitch(), ...lower, ...upper] };
}

const priceBySide = {
  left: 'long-side',
  right: 'long-side',
  back: 'end',
  backLeft: 'corner',
  backRight: 'corner',
  stageLeft: 'side-view',
  stageRight: 'side-view',
  stageEnd: 'side-view',
} as const satisfies Record<BowlSide, string>;

function pitch() {
  const golden: Point[] = [
    [-2_900, 300],
    [2_900, 300],
    [2_900, 1_900],
    [2_000, 2_700],
    [-2_000, 2_700],
    [-2_900, 1_900],
  ];
  return [
    standingSection('Golden Circle', 'golden-circle', 4_000, golden),
    standingSection('Innenraum', 'pitch', 10_000, rectangle(-3_600, 2_950, 3_600, 10_400)),
  ];
}
