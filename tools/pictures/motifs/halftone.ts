import { circle, dots } from '../svg.ts';
import type { Area } from './area.ts';

const SIZES = 7;

/** A printer's screen of dots that swells into spheres. */
export function halftone({ width, height, swatch, random, design, detail }: Area): string {
  const step = Math.sqrt((width * height) / (1_500 * detail));
  const reach = Math.hypot(width, height) * (design % 2 === 0 ? 0.42 : 0.3);
  const [lightX, lightY] = [width * random.between(0.3, 0.7), height * random.between(0.3, 0.62)];
  const bySize: [number, number][][] = Array.from({ length: SIZES }, () => []);
  for (let row = 0; row * step * 0.5 < height + step; row += 1) {
    for (let x = (row % 2) * step * 0.5; x < width + step; x += step) {
      const y = row * step * 0.5;
      const near = 1 - Math.hypot(x - lightX, y - lightY) / reach;
      const ripple = design % 3 === 2 ? 0.25 * Math.sin(Math.hypot(x - lightX, y - lightY) / (step * 1.4)) : 0;
      const size = Math.floor((0.18 + 0.82 * Math.max(0, near) + ripple) * SIZES);
      if (row % 2 === 0 || near > 0) bySize[Math.min(SIZES - 1, Math.max(0, size))]?.push([x, y]);
    }
  }
  const disc = Math.min(width, height) * random.between(0.3, 0.36);
  const behind =
    circle(width - lightX, height - lightY * 0.9, disc, swatch.accent) +
    circle(lightX + disc * 0.8, lightY - disc * 0.7, disc * 0.35, swatch.second);
  return behind + bySize.map((centres, size) => dots(centres, (step * (size + 0.6)) / SIZES, swatch.ink)).join('');
}
