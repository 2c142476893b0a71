import { circle, placed, polygon, polyline, stroke } from '../svg.ts';
import type { Area } from './area.ts';

/** Zigzag bands across, and a great flash of lightning with its shadow. */
export function bolts({ width, height, swatch, random, design, detail }: Area): string {
  const unit = Math.min(width, height);
  const bands = Math.round(11 * (detail < 1 ? 0.7 : 1));
  const teeth = Math.round((width / unit) * 8);
  const colours = [swatch.second, swatch.third, swatch.accent, swatch.ground];
  const zigzags = Array.from({ length: bands }, (_, index) => {
    const y = ((index + 0.5) / bands) * height;
    const line = Array.from(
      { length: teeth * 2 + 3 },
      (__, at) => [((at - 1) / (teeth * 2)) * width, y + (at % 2 === 0 ? -1 : 1) * height * 0.032] as const,
    );
    return stroke(polyline(line), colours[index % colours.length] ?? swatch.second, (height / bands) * 0.5);
  });
  const [x, y] = [width * random.between(0.44, 0.56), height / 2];
  const flash = (colour: string) =>
    polygon(
      [
        [14, -50],
        [-24, 6],
        [-2, 6],
        [-14, 50],
        [26, -10],
        [3, -10],
        [20, -50],
      ],
      colour,
    );
  const scale = (unit / 100) * 0.92;
  const disc =
    design % 2 === 0
      ? circle(x, y, unit * 0.36, swatch.ink) + circle(x, y, unit * 0.335, swatch.ground)
      : circle(x, y, unit * 0.36, swatch.accent);
  return (
    zigzags.join('') +
    disc +
    placed(flash(swatch.second), x + unit * 0.022, y + unit * 0.022, scale) +
    placed(flash(design % 2 === 0 ? swatch.accent : swatch.ink), x, y, scale)
  );
}
