import { circle, path, polygon, polyline } from '../svg.ts';
import type { Area } from './area.ts';

/** Beams from one point and a many-pointed star. */
export function rays({ width, height, swatch, random, design }: Area): string {
  const [x, y] = [width * random.between(0.42, 0.58), height * (design % 2 === 0 ? 0.5 : 0.92)];
  const reach = Math.hypot(width, height) * 1.1;
  const unit = Math.min(width, height);
  const count = random.whole(13, 18) * 2;
  const colours = [swatch.accent, swatch.second, swatch.third] as const;
  const beams = colours.map((colour, set) => {
    let d = '';
    for (let index = set; index < count; index += 3) {
      const at = (turn: number) => [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach] as const;
      const start = (index / count) * Math.PI * 2;
      d += `${polyline([[x, y], at(start), at(start + (Math.PI * 2 * 0.62) / count)])}Z`;
    }
    return path(d, colour);
  });
  const points = 24;
  const star = Array.from({ length: points }, (_, index) => {
    const turn = (index / points) * Math.PI * 2;
    const r = unit * (index % 2 === 0 ? 0.36 : 0.25);
    return [x + Math.cos(turn) * r, y + Math.sin(turn) * r] as const;
  });
  return (
    beams.join('') +
    polygon(star, swatch.ink) +
    circle(x, y, unit * 0.21, swatch.ground) +
    circle(x, y, unit * 0.17, swatch.accent) +
    circle(x, y, unit * 0.08, swatch.ink)
  );
}
