import { num, path } from '../svg.ts';
import type { Area } from './area.ts';

/** A disc torn into stripes, each colour slipped its own way, between bars of noise. */
export function glitch({ width, height, swatch, random, design, detail }: Area): string {
  const unit = Math.min(width, height);
  const stripes = Math.round(34 * (detail < 1 ? 0.7 : 1));
  const tall = height / stripes;
  const discs = design % 2 === 0 ? [0.5] : [0.28, 0.72];
  const layers = [swatch.second, swatch.accent, swatch.ink].map((colour, layer) => {
    let d = '';
    for (let index = 0; index < stripes; index += 1) {
      const y = (index + 0.5) * tall;
      const slip = random.chance(0.4) ? random.between(-0.16, 0.16) * unit : (layer - 1) * unit * 0.03;
      for (const share of discs) {
        const r = unit * (discs.length === 1 ? 0.37 : 0.28);
        const chord = Math.sqrt(Math.max(0, r * r - (y - height / 2) ** 2));
        if (chord > 0 && !(layer === 2 && index % 4 === 3))
          d += bar(width * share - chord + slip, index * tall, chord * 2, tall * (layer === 2 ? 0.74 : 1.02));
      }
    }
    return path(d, colour);
  });
  const noise = [swatch.third, swatch.accent, swatch.ink].map((colour) => {
    const bars = Array.from({ length: Math.round(30 * detail) }, () =>
      bar(
        random.between(-0.1, 1) * width,
        random.whole(0, stripes) * tall,
        random.between(0.01, 0.2) * width,
        tall * random.between(0.1, 0.45),
      ),
    );
    return path(bars.join(''), colour);
  });
  return noise[0] + layers.join('') + noise.slice(1).join('');
}

function bar(x: number, y: number, width: number, height: number): string {
  return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;
}
