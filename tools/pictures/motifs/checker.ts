import { circle, path, polyline } from '../svg.ts';
import type { Area } from './area.ts';

/** A chessboard pressed out by a ball, with one or two discs lying on it. */
export function checker({ width, height, swatch, random, design, detail }: Area): string {
  const cells = detail < 1 ? 11 : 15;
  const step = Math.min(width, height) / cells;
  const [across, down] = [Math.ceil(width / step), Math.ceil(height / step)];
  const [ballX, ballY] = [width * random.between(0.35, 0.65), height * random.between(0.38, 0.62)];
  const reach = Math.min(width, height) * 0.52;
  const pressed = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x - ballX, y - ballY];
    const near = Math.max(0, 1 - Math.hypot(dx, dy) / reach);
    const push = 1 + (design % 2 === 0 ? 0.95 : -0.62) * near * near * (3 - 2 * near);
    return [ballX + dx * push, ballY + dy * push];
  };
  const fields: [string[], string[]] = [[], []];
  for (let row = -1; row <= down; row += 1) {
    for (let column = -1; column <= across; column += 1) {
      if ((row + column) % 2 !== 0) continue;
      const [x, y] = [column * step, row * step];
      const corners = [pressed(x, y), pressed(x + step, y), pressed(x + step, y + step), pressed(x, y + step)];
      const inside = Math.hypot(x + step / 2 - ballX, y + step / 2 - ballY) < reach * 0.62;
      fields[inside ? 1 : 0].push(`${polyline(corners.map(([a, b]) => [Math.round(a), Math.round(b)] as const))}Z`);
    }
  }
  const small = reach * 0.2;
  return (
    path(fields[0].join(''), swatch.ink) +
    path(fields[1].join(''), swatch.accent) +
    circle(width * 0.86, height * 0.16, small, swatch.second) +
    circle(width * 0.12, height * 0.84, small * 1.5, swatch.third)
  );
}
