import { circle, path, placed } from '../svg.ts';
import type { Area } from './area.ts';

/** Tiles of quarter circles, half discs and triangles, each turned by chance. */
export function grid({ width, height, swatch, random, design, detail }: Area): string {
  const across = Math.max(3, Math.round((4 + (design % 3)) * Math.sqrt(width / height) * (0.6 + 0.4 * detail)));
  const size = width / across;
  const down = Math.ceil(height / size);
  const colours = [swatch.ink, swatch.accent, swatch.second, swatch.third, swatch.ground] as const;
  let out = '';
  for (let index = 0; index < across * down; index += 1) {
    const [back, front, other] = three(colours, random.whole(0, 4), random.whole(1, 4), random.whole(1, 3));
    const tile = path('M-51-51H51V51H-51Z', back) + random.pick(tiles)(front, other);
    out += placed(tile, (index % across) * 100 + 50, Math.floor(index / across) * 100 + 50, 1, random.whole(0, 3) * 90);
  }
  return placed(out, 0, 0, size / 100);
}

type Tile = (front: string, other: string) => string;

/** In a box from -50 to 50. */
const tiles: readonly [Tile, ...Tile[]] = [
  (front) => path('M-50-50H50A100 100 0 0 1-50 50Z', front),
  (front, other) => path('M-50-50H50A100 100 0 0 1-50 50Z', front) + path('M-50-50H0A50 50 0 0 1-50 0Z', other),
  (front) => path('M-50-50A50 50 0 0 0 50-50ZM-50 0A50 50 0 0 0 50 0Z', front),
  (front) => path('M-50-50H50L-50 50Z', front),
  (front, other) => circle(0, 0, 50, front) + circle(0, 0, 20, other),
  (front) => path('M-50-50h20v100h-20ZM-10-50h20v100h-20ZM30-50h20v100h-20Z', front),
  (front, other) => path('M-50-50H0A50 50 0 0 1-50 0ZM50 50H0A50 50 0 0 1 50 0Z', front) + circle(0, 0, 16, other),
  (front, other) => path('M0-50A50 50 0 0 1 0 50Z', front) + path('M0-50A50 50 0 0 0 0 50Z', other),
];

/** Three different colours by chance. */
function three(colours: readonly string[], first: number, step: number, more: number): [string, string, string] {
  const at = (index: number) => colours[index % colours.length] ?? '';
  const third = (step + more) % colours.length === 0 ? first + step + more + 1 : first + step + more;
  return [at(first), at(first + step), at(third)];
}
