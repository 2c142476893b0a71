import { placed } from '../svg.ts';
import { hoodie, tShirt } from './garments.ts';
import { cd, hungPoster, vinyl } from './records.ts';
import { cap, mug, patch, pin, tote } from './things.ts';
import type { Scene } from '../scene.ts';
import type { BundlePart } from '../types.ts';

const drawings = {
  't-shirt': tShirt,
  hoodie,
  vinyl,
  cd,
  poster: hungPoster,
  cap,
  tote,
  mug,
  patch,
  pin,
} as const satisfies Record<BundlePart, (scene: Scene) => string>;

/** Middle and size of each place, the last drawn in front. */
const places: Record<number, readonly (readonly [x: number, y: number, scale: number])[]> = {
  1: [[750, 750, 1]],
  2: [
    [510, 590, 0.76],
    [1_090, 1_110, 0.5],
  ],
  3: [
    [470, 620, 0.68],
    [1_080, 420, 0.5],
    [1_080, 1_060, 0.52],
  ],
  4: [
    [450, 500, 0.58],
    [1_060, 470, 0.54],
    [440, 1_090, 0.48],
    [1_050, 1_080, 0.5],
  ],
  5: [
    [420, 460, 0.54],
    [1_080, 450, 0.54],
    [340, 1_100, 0.42],
    [790, 1_010, 0.44],
    [1_200, 1_140, 0.38],
  ],
};

/** The bundle's parts laid out together, the first part largest and at the back. */
export function bundle(scene: Scene): string {
  // At this size a list of dates could not be read.
  const coarse = { ...scene, detail: 0.35, variant: { ...scene.variant, lines: [] } };
  const parts = (scene.variant.parts ?? ['t-shirt', 'vinyl']).slice(0, 5);
  return (places[parts.length] ?? [])
    .map(([x, y, scale], index) => {
      const part = parts[index];
      return part ? placed(drawings[part](coarse), x - 750 * scale, y - 750 * scale, scale) : '';
    })
    .join('');
}
