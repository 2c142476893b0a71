import { rectangle, standingSection, trimSeats } from '../blocks.ts';
import { bowlRing } from '../bowl.ts';
import type { BowlRing } from '../bowl.ts';
import type { House } from './house.ts';

const SEATS = 5_200;

/** An arena for 8,000: 2,800 standing on the floor, two tiers of seats around it, the stage end closed. */
export function arena(): House {
  const ring = {
    floor: { centre: [0, 2_000], halfWidth: 1_500, halfLength: 2_300, cornerRadius: 500 },
    rowDepth: 85,
    pitch: 50,
    aisle: 120,
  } satisfies Partial<BowlRing>;
  const lower = bowlRing({
    ...ring,
    category: (side) => (side === 'stageLeft' || side === 'stageRight' ? 'side-view' : 'lower-tier'),
    offset: 220,
    rows: 11,
    firstBlock: 101,
    blocks: { stageRight: 1, right: 4, backRight: 2, back: 3, backLeft: 2, left: 4, stageLeft: 1 },
  });
  const upper = bowlRing({
    ...ring,
    category: () => 'upper-tier',
    offset: 1_350,
    rows: 9,
    firstBlock: 201,
    blocks: { right: 4, backRight: 3, back: 3, backLeft: 3, left: 4 },
  });
  trimSeats([...lower, ...upper], SEATS);
  const floor = [
    standingSection('Front of Stage', 'front-of-stage', 800, rectangle(-1_150, 250, 1_150, 1_150)),
    standingSection('Innenraum', 'floor', 2_000, rectangle(-1_350, 1_250, 1_350, 3_900)),
  ];
  return { stage: rectangle(-1_000, -900, 1_000, 0), sections: [...floor, ...lower, ...upper] };
}
