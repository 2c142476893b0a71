import { circle, num, path } from '../svg.ts';
import type { Area } from './area.ts';

/** Rolling bands before a low disc, or a stack of thin swells. */
export function waves(area: Area): string {
  const { width, height, swatch, random, design } = area;
  const disc = circle(width * random.between(0.3, 0.7), height * 0.36, Math.min(width, height) * 0.27, swatch.accent);
  return disc + (design % 2 === 0 ? bands(area) : swells(area));
}

function bands({ width, height, swatch, random }: Area): string {
  const colours = [swatch.second, swatch.ink, swatch.third, swatch.accent, swatch.ground, swatch.second, swatch.ink];
  return colours
    .map((colour, index) => {
      const line = swell(
        width,
        height * (0.42 + index * 0.088),
        height * random.between(0.035, 0.075),
        random.between(0, 6),
        random.between(1.1, 1.9),
      );
      // The sides and the foot of the outline lie outside the picture, so only the crest is seen.
      return path(`${line}V${num(height + 10)}H-10Z`, colour, { stroke: swatch.ground, 'stroke-width': Math.min(width, height) * 0.008 });
    })
    .join('');
}

function swells({ width, height, swatch, random, detail }: Area): string {
  const count = Math.round(23 * detail) + 3;
  const phase = random.between(0, 6);
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const line = swell(width, height * (0.3 + share * 0.66), height * 0.1 * Math.sin(share * Math.PI), phase + share * 2.4, 1.4);
    const band = height / count;
    return path(`${line}V${num(height + 10)}H-10Z`, swatch.ground, {
      stroke: index % 5 === 0 ? swatch.accent : swatch.ink,
      'stroke-width': band * 0.3,
    });
  }).join('');
}

/** A smooth line of two sines from beyond the left edge to beyond the right. */
function swell(width: number, y: number, rise: number, phase: number, turns: number): string {
  const steps = 8;
  const step = (width + 20) / steps;
  const at = (x: number) =>
    y + rise * (Math.sin(phase + (x / width) * Math.PI * 2 * turns) + 0.4 * Math.sin(phase * 2 + (x / width) * Math.PI * 4.6));
  const slope = (x: number) => at(x + 1) - at(x);
  let d = `M-10 ${num(at(-10))}`;
  for (let x = -10; x < width + 9; x += step) {
    const next = x + step;
    d += `C${num(x + step / 3)} ${num(at(x) + (slope(x) * step) / 3)} ${num(next - step / 3)} ${num(at(next) - (slope(next) * step) / 3)} ${num(next)} ${num(at(next))}`;
  }
  return d;
}
