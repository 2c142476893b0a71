import { circle, num, path, rect, stroke } from '../svg.ts';
import type { Area } from './area.ts';

/** A sliced sun over a horizon, with dunes or a plain of lines running to the eye. */
export function sun({ width, height, swatch, random, design, defs, detail }: Area): string {
  const unit = Math.min(width, height);
  const [x, horizon, r] = [width * random.between(0.42, 0.58), height * 0.66, unit * 0.36];
  const sky = Array.from({ length: 5 }, (_, index) =>
    circle(x, horizon, r * (2.5 - index * 0.3), index % 2 === 0 ? swatch.third : swatch.ground, { opacity: 0.5 }),
  );
  const slices = Array.from({ length: 7 }, (_, index) =>
    rect(x - r - 2, horizon - r * 0.78 + index * r * 0.15 - index * index * 0.3, r * 2 + 4, r * (0.016 + index * 0.011), swatch.ground),
  );
  const disc = circle(
    x,
    horizon - r * 0.28,
    r,
    defs.gradient('down', [
      [0, swatch.accent, 1],
      [1, swatch.second, 1],
    ]),
  );
  return (
    sky.join('') +
    disc +
    slices.join('') +
    (design % 2 === 0 ? plain(width, height, x, horizon, swatch, detail) : dunes(width, height, horizon, swatch, random))
  );
}

function plain(width: number, height: number, x: number, horizon: number, swatch: Area['swatch'], detail: number): string {
  const deep = height - horizon;
  const columns = Math.round(26 * detail);
  const fan = Array.from(
    { length: columns + 1 },
    (_, index) =>
      `M${num(x + (index / columns - 0.5) * width * 0.5)} ${num(horizon)}L${num(x + (index / columns - 0.5) * width * 4.4)} ${num(height)}`,
  );
  const rows = Array.from({ length: 9 }, (_, index) => `M0 ${num(horizon + deep * (index / 9) ** 2)}H${num(width)}`);
  return (
    rect(0, horizon, width, deep, swatch.ground) +
    stroke(fan.join('') + rows.join(''), swatch.ink, height * 0.003) +
    rect(0, horizon - height * 0.004, width, height * 0.008, swatch.ink)
  );
}

function dunes(width: number, height: number, horizon: number, swatch: Area['swatch'], random: Area['random']): string {
  const colours = [swatch.third, swatch.ink, swatch.second, swatch.ground];
  return colours
    .map((colour, index) => {
      const y = horizon - height * 0.06 + index * height * 0.1;
      const [crest, left] = [random.between(0.2, 0.8) * width, random.between(-0.04, 0.06) * height];
      const ridge = `M0 ${num(y + left)}C${num(crest * 0.5)} ${num(y - height * 0.02)} ${num(crest * 0.8)} ${num(y - height * 0.1)} ${num(crest)} ${num(y - height * 0.07)}`;
      const rest = `C${num(crest + (width - crest) * 0.4)} ${num(y + height * 0.02)} ${num(width * 0.9)} ${num(y)} ${num(width)} ${num(y - left)}V${num(height)}`;
      return path(`${ridge}${rest}H0Z`, colour);
    })
    .join('');
}
