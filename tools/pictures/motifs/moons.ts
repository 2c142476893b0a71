import { circle, dots, num, path, stroke } from '../svg.ts';
import type { Area } from './area.ts';

/** A great moon with its phases on an arc, orbits and stars. */
export function moons({ width, height, swatch, random, design, detail }: Area): string {
  const unit = Math.min(width, height);
  const [x, y, r] = [width * 0.5, height * 0.5, unit * 0.25];
  const stars = Array.from({ length: Math.round(110 * detail) }, () => [random.between(0, width), random.between(0, height)] as const);
  const orbits = [1.34, 1.62, 1.95, 2.6, 3.3].map((share, index) =>
    stroke(
      ring(x, y, r * share),
      index === 1 ? swatch.accent : swatch.ink,
      unit * 0.003,
      index % 2 === 0 ? { 'stroke-dasharray': `${num(unit * 0.004)} ${num(unit * 0.012)}` } : {},
    ),
  );
  const phases = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * Math.PI * 2 + (design % 2 === 0 ? 0 : Math.PI / 8);
    return moon(x + Math.cos(angle) * r * 1.62, y + Math.sin(angle) * r * 1.62, r * 0.19, index / 8, swatch.ink, swatch.ground);
  });
  const far =
    width > height * 1.3
      ? [
          moon(width * 0.12, height * 0.5, unit * 0.16, 0.2, swatch.second, swatch.third),
          moon(width * 0.88, height * 0.5, unit * 0.16, 0.7, swatch.second, swatch.third),
        ]
      : [];
  const craters = Array.from({ length: 7 }, () => {
    const [turn, out] = [random.between(0, 6.28), random.between(0.1, 0.8)];
    return circle(
      x + Math.cos(turn) * out * r * 0.9,
      y + Math.sin(turn) * out * r * 0.9,
      r * random.between(0.04, 0.17) * (1.1 - out),
      swatch.second,
      { opacity: 0.55 },
    );
  });
  const great = circle(x, y, r, swatch.accent) + craters.join('') + path(crescent(x, y, r, 0.62), swatch.third);
  return [
    dots(
      stars.filter((_, index) => index % 4 > 0),
      unit * 0.004,
      swatch.ink,
    ),
    dots(
      stars.filter((_, index) => index % 4 === 0),
      unit * 0.009,
      swatch.second,
    ),
    ...orbits,
    ...far,
    great,
    ...phases,
  ].join('');
}

/** `phase` from 0 (new) over 0.5 (full) to 1. */
function moon(x: number, y: number, r: number, phase: number, light: string, shade: string): string {
  const disc = circle(x, y, r * 1.18, shade) + circle(x, y, r, phase === 0.5 ? light : shade, { stroke: light, 'stroke-width': r * 0.08 });
  if (phase === 0 || phase === 0.5) return disc;
  const bulge = Math.cos(phase * Math.PI * 2) * r;
  const lit = phase < 0.5 ? 1 : 0;
  const inner = bulge > 0 === phase < 0.5 ? 0 : 1;
  return (
    disc +
    path(
      `M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 0 ${lit} ${num(x)} ${num(y + r)}A${num(Math.abs(bulge))} ${num(r)} 0 0 ${inner} ${num(x)} ${num(y - r)}Z`,
      light,
    )
  );
}

function crescent(x: number, y: number, r: number, share: number): string {
  return `M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 0 1 ${num(x)} ${num(y + r)}A${num(r * share)} ${num(r)} 0 0 0 ${num(x)} ${num(y - r)}Z`;
}

function ring(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`;
}
