import { circle, group, num, path, placed, stroke, tag } from '../svg.ts';
import type { Area } from './area.ts';

/** Cut-paper plants: arched stems with paired leaves, berries, a low sun. */
export function botanical(area: Area): string {
  const { width, height, swatch, random, design, detail } = area;
  const unit = Math.min(width, height);
  const stems = Math.max(2, Math.min(detail < 0.5 ? 6 : 9, Math.round((width / height) * 3.4 * (detail < 1 ? 0.8 : 1))));
  const leaf = [swatch.ink, swatch.second, swatch.third, swatch.accent] as const;
  const sun = circle(width * random.between(0.35, 0.65), height * 0.4, unit * 0.3, swatch.accent);
  return (
    sun +
    Array.from({ length: stems }, (_, index) => {
      const x = ((index + 0.5) / stems) * width + random.between(-0.04, 0.04) * width;
      const tall = height * random.between(0.72, 1.02);
      return placed(
        stem(tall, random.between(-0.3, 0.3) * tall, leaf[(index + design) % leaf.length] ?? swatch.ink, area, index % 3),
        x,
        height * 1.03,
      );
    }).join('')
  );
}

function stem(tall: number, lean: number, colour: string, area: Area, kind: number): string {
  const at = (share: number): [number, number] => [lean * share * share, -tall * share];
  const [topX, topY] = at(1);
  const line = stroke(`M0 0Q0 ${num(-tall / 2)} ${num(topX)} ${num(topY)}`, colour, tall * 0.012);
  const pairs = Array.from({ length: 7 }, (_, index) => {
    const share = 0.2 + index * 0.115;
    const [x, y] = at(share);
    const size = tall * (kind === 1 ? 0.2 : 0.27) * (1.15 - share * 0.75);
    const open = 38 + share * 18 - (kind === 2 ? 18 : 0);
    const bend = (Math.atan2(2 * lean * share, tall) * 180) / Math.PI;
    if (kind === 1 && index % 2 === 1)
      return (
        circle(x + size * 0.5, y, size * 0.16, area.swatch.accent) + circle(x - size * 0.5, y - size * 0.2, size * 0.2, area.swatch.accent)
      );
    return blade(x, y, size, bend - open - 90, colour, area, kind) + blade(x, y, size, bend + open - 90, colour, area, kind);
  });
  return line + pairs.join('') + blade(topX, topY, tall * 0.16, -90 + (lean / tall) * 60, colour, area, kind);
}

/** One leaf per colour and kind is defined, 100 long; the others are that one, moved, turned and scaled. */
function blade(x: number, y: number, length: number, degrees: number, colour: string, { defs, swatch }: Area, kind: number): string {
  const wide = kind === 2 ? 16 : 30;
  const id = defs.name(`leaf ${wide} ${colour} ${swatch.ground}`, (name) =>
    group(
      { id: name },
      path(`M0 0C25 ${-wide} 70 ${-wide} 100 0C70 ${wide} 25 ${wide} 0 0Z`, colour) + stroke('M12 0H80', swatch.ground, 1.8),
    ),
  );
  const transform = `translate(${num(x)} ${num(y)})rotate(${Math.round(degrees)})scale(${(length / 100).toFixed(3)})`;
  return tag('use', { href: `#${id}`, transform });
}
