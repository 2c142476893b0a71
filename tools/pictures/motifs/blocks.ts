import { mix } from '../colour.ts';
import { path, stroke } from '../svg.ts';
import type { Area } from './area.ts';

/** Concrete towers seen from above the corner, each with bands of windows. */
export function blocks({ width, height, swatch, random, design, detail }: Area): string {
  const half = (Math.sqrt(width * height) / (2.3 + 5.8 * detail)) * (design % 2 === 0 ? 1 : 1.25);
  const across = Math.ceil(width / half / 2) + 1;
  const down = Math.ceil(height / half) + 5;
  const colours = [swatch.accent, swatch.second, swatch.third, swatch.ink] as const;
  let out = '';
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const x = (column * 2 + (row % 2)) * half;
      const y = (row - 0.5) * half;
      if (random.chance(0.18)) continue;
      out += tower(x, y + half * 2, half * 0.94, half * random.between(0.6, 4.2), random.pick(colours), swatch.ground, detail > 0.3);
    }
  }
  return out;
}

/** Foot at x,y: the nearest corner. */
function tower(x: number, y: number, half: number, tall: number, colour: string, ground: string, windows: boolean): string {
  const side = (dx: number) =>
    `M${Math.round(x)} ${Math.round(y)}l${Math.round(dx)} ${Math.round(-half / 2)}v${Math.round(-tall)}l${Math.round(-dx)} ${Math.round(half / 2)}Z`;
  const storeys = windows ? Math.floor(tall / (half * 0.42)) : 0;
  const bands = Array.from({ length: storeys }, (_, index) =>
    index === 0
      ? `M${Math.round(x + half * 0.12)} ${Math.round(y - half * 0.31)}l${Math.round(half * 0.76)} ${Math.round(-half * 0.38)}`
      : `m${Math.round(-half * 0.76)} ${Math.round(-half * 0.04)}l${Math.round(half * 0.76)} ${Math.round(-half * 0.38)}`,
  );
  return (
    path(side(-half), mix(colour, ground, 0.62)) +
    path(side(half), mix(colour, ground, 0.25)) +
    path(
      `M${Math.round(x)} ${Math.round(y - tall)}l${Math.round(half)} ${Math.round(-half / 2)}l${Math.round(-half)} ${Math.round(-half / 2)}l${Math.round(-half)} ${Math.round(half / 2)}Z`,
      colour,
    ) +
    (bands.length > 0 ? stroke(bands.join(''), ground, half * 0.1, { opacity: 0.75 }) : '')
  );
}
