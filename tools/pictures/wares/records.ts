import { readable, turned, wareColour } from '../colour.ts';
import { textsOf } from '../scene.ts';
import { circle, path, placed, rect, stroke } from '../svg.ts';
import { drawType, fit } from '../type.ts';
import { poster } from '../poster.ts';
import { shadow } from './backdrop.ts';
import { cover, emblem } from './print.ts';
import type { Scene } from '../scene.ts';

/** A long-playing record half out of its sleeve. */
export function vinyl(scene: Scene): string {
  const colour = wareColour(scene.variant.colour ?? 'black', scene.swatch);
  return (
    shadow(scene, 760, 1_215, 640, 60) +
    placed(disc(scene, 430, colour), 975, 750) +
    rect(112, 302, 906, 906, '#1a1410', { opacity: 0.16 }) +
    placed(cover(scene, 900, 0.6 * scene.detail), 100, 290) +
    edges(100, 290, 900, scene)
  );
}

function disc(scene: Scene, r: number, colour: string): string {
  const grooves = Array.from({ length: 15 }, (_, index) =>
    circle(0, 0, r * (0.46 + index * 0.035), 'none', {
      stroke: index % 4 === 3 ? '#ffffff' : '#000000',
      'stroke-opacity': index % 4 === 3 ? 0.14 : 0.26,
      'stroke-width': index % 4 === 3 ? 4 : 2.4,
    }),
  );
  const shine = [-62, 118].map((turn) =>
    placed(
      path(`M0 0L${r} -70A${r} ${r} 0 0 1 ${r} 70Z`, '#ffffff', { opacity: 0.13 }) +
        path(`M0 0L${r} -26A${r} ${r} 0 0 1 ${r} 26Z`, '#ffffff', { opacity: 0.14 }),
      0,
      0,
      1,
      turn,
    ),
  );
  return (
    circle(0, 0, r, colour) +
    grooves.join('') +
    shine.join('') +
    emblem(scene, r * 0.37, turned(scene.swatch, 2)) +
    circle(0, 0, r * 0.37, 'none', { stroke: scene.swatch.ground, 'stroke-width': 5 }) +
    circle(0, 0, r * 0.035, '#f2eee6')
  );
}

/** A CD in its case, the disc peeping out. */
export function cd(scene: Scene): string {
  const { swatch, defs } = scene;
  const rainbow = defs.gradient('right', [
    [0, '#dfe5ea', 1],
    [0.3, swatch.accent, 1],
    [0.5, '#ffffff', 1],
    [0.72, swatch.second, 1],
    [1, '#cfd6dc', 1],
  ]);
  const size = 830;
  const platter =
    circle(0, 0, 370, rainbow) +
    circle(0, 0, 362, 'none', { stroke: '#ffffff', 'stroke-opacity': 0.6, 'stroke-width': 6 }) +
    circle(0, 0, 120, '#eef0f2', { 'fill-opacity': 0.85 }) +
    circle(0, 0, 50, '#f2eee6', { stroke: '#b9bec4', 'stroke-width': 5 });
  const spine = rect(150, 335, 58, size, swatch.ink) + stroke('M208 335V1165', '#ffffff', 5, { opacity: 0.5 });
  const word = fit(`${scene.identity.name} – ${textsOf(scene).title}`, 'text', { width: size * 0.8, height: 20, linesMax: 1 });
  return (
    shadow(scene, 750, 1_180, 600, 50) +
    placed(platter, 1_010, 750) +
    spine +
    placed(drawType(defs, word, -word.width, 0, readable(swatch.ink, [swatch.ground])), 169, 1_130, 1, -90).replace(
      `translate(169 1130)rotate(-90)`,
      `translate(169 375)rotate(-90)`,
    ) +
    placed(cover(scene, size, 0.5 * scene.detail), 208, 335) +
    edges(208, 335, size, scene) +
    path('M208 335H620L420 1165H208Z', '#ffffff', { opacity: 0.1 })
  );
}

/** A printed poster hung from two wooden rods. */
export function hungPoster(scene: Scene): string {
  const [width, height] = [800, 1_132];
  const [x, y] = [350, 180];
  const wood = scene.defs.gradient('down', [
    [0, '#c99f6b', 1],
    [0.5, '#a87b48', 1],
    [1, '#7d5730', 1],
  ]);
  const sheet = poster(scene, width, height, textsOf(scene), 0.6 * scene.detail);
  return (
    stroke(`M${x + 60} ${y}L750 40L${x + width - 60} ${y}`, '#4a4038', 4) +
    circle(750, 40, 9, '#4a4038') +
    rect(x + 16, y + 18, width, height, '#1a1410', { opacity: 0.14 }) +
    placed(sheet, x, y) +
    rect(
      x,
      y,
      width,
      height,
      scene.defs.gradient('right', [
        [0, '#000000', 0.1],
        [0.1, '#000000', 0],
        [0.6, '#ffffff', 0.07],
        [1, '#000000', 0.08],
      ]),
    ) +
    [y - 14, y + height - 14].map((top) => rect(x - 22, top, width + 44, 30, wood, { rx: 8 })).join('')
  );
}

/** Light on a sleeve: a bright fold at the left, a dark right edge. */
function edges(x: number, y: number, size: number, { defs }: Scene): string {
  const light = defs.gradient('right', [
    [0, '#ffffff', 0.3],
    [0.02, '#ffffff', 0],
    [0.97, '#000000', 0],
    [1, '#000000', 0.28],
  ]);
  return rect(x, y, size, size, light);
}
