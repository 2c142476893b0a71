import { circle, group, rect } from '../svg.ts';
import type { Area } from './area.ts';

/** Targets cut against each other along straight seams. */
export function rings({ width, height, swatch, random, design, defs, detail }: Area): string {
  const parts = design % 3 === 2 ? 3 : 2;
  const upright = width >= height;
  const cut = random.between(0.4, 0.6);
  const seams = parts === 3 ? [0, 0.33, 0.67, 1] : [0, cut, 1];
  const sets = [
    [swatch.ink, swatch.ground],
    [swatch.accent, swatch.second],
    [swatch.third, swatch.ink],
  ];
  return seams
    .slice(1)
    .map((end, index) => {
      const start = seams[index] ?? 0;
      const box = upright
        ? rect(start * width, 0, (end - start) * width + 1, height, '#000')
        : rect(0, start * height, width, (end - start) * height + 1, '#000');
      const [x, y] = upright
        ? [width * cut, height * (index % 2 === 0 ? 0.34 : 0.66)]
        : [width * (index % 2 === 0 ? 0.34 : 0.66), height * cut];
      return group(
        { 'clip-path': defs.clip(box) },
        target(x, y, Math.hypot(width, height) * 0.78, Math.round(15 * detail) + 3, sets[(index + design) % sets.length] ?? []),
      );
    })
    .join('');
}

function target(x: number, y: number, reach: number, count: number, colours: readonly string[]): string {
  return Array.from({ length: count }, (_, index) => circle(x, y, reach * (1 - index / count), colours[index % colours.length] ?? '')).join(
    '',
  );
}
