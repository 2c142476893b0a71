import { arcRow, rowsSection } from '../../packages/domain/src/seating/blocks.ts';
import type { SeatMap } from '../../packages/domain/src/seating/types.ts';

const ROWS = 20;
const SEATS_IN_ROW = 25;
const PITCH_CM = 50;
const ROW_DEPTH_CM = 85;
const RING_GAP_CM = 300;
const FIRST_RADIUS_CM = 3_000;
const CATEGORIES = 5;

/** A bowl of about as many seats: rings of curved blocks around the floor, open towards the stage. Never the same number twice. */
export function makeMap(seats: number): SeatMap {
  const sections: SeatMap['sections'][number][] = [];
  let left = seats;
  for (let radius = FIRST_RADIUS_CM; left > 0; radius += ROWS * ROW_DEPTH_CM + RING_GAP_CM) {
    const blocks = Math.max(1, Math.floor((1.5 * Math.PI * radius) / (SEATS_IN_ROW * PITCH_CM + 120)));
    const angle = 270 / blocks;
    for (let block = 0; block < blocks && left > 0; block++) {
      const rows = Array.from({ length: ROWS }, (_, row) => ({
        label: String(row + 1),
        points: arcRow([0, 4_000], radius + row * ROW_DEPTH_CM, -135 + block * angle, -135 + (block + 1) * angle, PITCH_CM, 60),
      }));
      const { seats: all, hull_points } = rowsSection(`Block ${sections.length + 101}`, '', rows);
      const own = all.slice(0, left);
      const first = seats - left + 1;
      left -= own.length;
      sections.push({
        id: sections.length + 1,
        name: `Block ${sections.length + 101}`,
        pricing_category_id: 1 + (sections.length % CATEGORIES),
        hull_points,
        seats: own.map((seat, index) => ({ id: first + index, ...seat })),
      });
    }
  }
  return {
    stage: [
      [-1_200, 0],
      [1_200, 0],
      [1_200, 900],
      [-1_200, 900],
    ],
    sections,
  };
}
