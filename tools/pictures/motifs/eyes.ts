import { circle, group, num, path, placed, stroke, tag } from '../svg.ts';
import type { Area } from './area.ts';

/** One great eye with beams for lashes, or a wall of small ones: an old sign, nobody's portrait. */
export function eyes(area: Area): string {
  const { width, height, swatch, random, design, detail } = area;
  const unit = Math.min(width, height);
  if (design % 2 === 0) return beams(area) + placed(eye(area, unit * 0.44, swatch.accent), width / 2, height / 2);
  const half = unit / (detail < 1 ? 5 : 6.4);
  const [across, down] = [Math.ceil(width / half / 2) + 1, Math.ceil(height / half / 0.98) + 1];
  let out = '';
  for (let index = 0; index < across * down; index += 1) {
    const row = Math.floor(index / across);
    const x = ((index % across) * 2 + (row % 2)) * half;
    const iris = random.pick([swatch.accent, swatch.second, swatch.third]);
    const id = area.defs.name(`eye ${half} ${iris} ${swatch.ink}`, (name) => group({ id: name }, eye(area, half * 0.92, iris)));
    out += tag('use', { href: `#${id}`, x, y: row * half * 0.98 });
  }
  return out;
}

function eye({ swatch, defs }: Area, half: number, iris: string): string {
  const lid = `M${num(-half)} 0Q0 ${num(-half * 1.12)} ${num(half)} 0Q0 ${num(half * 1.12)} ${num(-half)} 0Z`;
  const r = half * 0.47;
  const inside =
    circle(0, 0, r, iris) +
    circle(0, 0, r * 0.78, swatch.ground) +
    circle(0, 0, r * 0.62, iris) +
    circle(0, 0, r * 0.36, swatch.ground) +
    circle(-r * 0.24, -r * 0.28, r * 0.14, swatch.ink);
  return path(lid, swatch.ink) + group({ 'clip-path': defs.clip(path(lid, '#000')) }, inside) + stroke(lid, swatch.ground, half * 0.03);
}

function beams({ width, height, swatch }: Area): string {
  const unit = Math.min(width, height);
  const count = 36;
  return [swatch.second, swatch.third]
    .map((colour, set) => {
      let d = '';
      for (let index = set; index < count; index += 2) {
        const turn = (index / count) * Math.PI * 2;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const [from, to, wide] = [unit * 0.34, unit * (set === 0 ? 0.62 : 0.5) * (width === height ? 0.8 : 1.2), unit * 0.018];
        d += `M${num(width / 2 + cos * from - sin * wide)} ${num(height / 2 + sin * from + cos * wide)}L${num(width / 2 + cos * to)} ${num(height / 2 + sin * to)}L${num(width / 2 + cos * from + sin * wide)} ${num(height / 2 + sin * from - cos * wide)}Z`;
      }
      return path(d, colour);
    })
    .join('');
}
