import { mix } from '../colour.ts';
import { circle, dots, polygon, polyline, stroke } from '../svg.ts';
import type { Area } from './area.ts';

/** Ranges of faceted mountains, lit from one side, under a disc. */
export function peaks({ width, height, swatch, random, design, detail }: Area): string {
  const unit = Math.min(width, height);
  const disc = circle(width * random.between(0.25, 0.75), height * 0.3, unit * 0.2, swatch.accent);
  const stars = Array.from({ length: Math.round(60 * detail) }, () => [random.between(0, width), random.between(0, height * 0.5)] as const);
  const ranges = [swatch.third, swatch.second, swatch.ink].map((colour, index) => {
    const count = Math.max(2, Math.round((width / height) * (2.2 + index * 0.7)));
    const base = height * (0.78 + index * 0.14);
    return Array.from({ length: count + 1 }, (_, at) => {
      const x = ((at + random.between(-0.25, 0.25)) / count) * width;
      return mountain(
        x,
        base,
        (width / count) * random.between(0.75, 1.05),
        height * random.between(0.28, 0.5) * (1 - index * 0.18),
        colour,
        swatch,
        design,
      );
    }).join('');
  });
  return dots(stars, unit * 0.005, swatch.ink) + disc + ranges.join('');
}

function mountain(x: number, base: number, half: number, tall: number, colour: string, swatch: Area['swatch'], design: number): string {
  const top = [x, base - tall] as const;
  const foot = base + tall * 2;
  const lean = half * 2.9;
  const ridge = [
    top,
    [x + half * 0.12, base - tall * 0.62],
    [x - half * 0.1, base - tall * 0.34],
    [x + half * 0.2, base + tall * 0.2],
    [x + half * 0.1, foot],
  ] as const;
  const light = polygon([top, [x - lean, foot], [x + lean, foot]], colour);
  const shade = polygon([...ridge, [x + lean, foot]], mix(colour, swatch.ground, 0.42));
  const snow = polygon(
    [
      top,
      [x - half * 0.3, base - tall * 0.71],
      [x - half * 0.08, base - tall * 0.76],
      [x + half * 0.04, base - tall * 0.62],
      [x + half * 0.16, base - tall * 0.78],
      [x + half * 0.28, base - tall * 0.73],
    ],
    swatch.ground,
  );
  const contour = stroke(
    polyline([
      [x - half * 0.55, base - tall * 0.42],
      [x - half * 0.2, base - tall * 0.5],
      [x - half * 0.12, base - tall * 0.3],
    ]),
    swatch.ground,
    tall * 0.012,
    { opacity: 0.6 },
  );
  return light + shade + (design % 2 === 0 ? snow : contour);
}
