import { turned } from '../colour.ts';
import { drawMotif, motifWithin } from '../motifs/draw-motif.ts';
import { grain } from '../scene.ts';
import { circle, group, num, path, placed, rect } from '../svg.ts';
import { drawType, fit } from '../type.ts';
import { ensemble } from './figure.ts';
import type { Scene } from '../scene.ts';

/** Square: faceless busts before the motif. */
export function artistPortrait(scene: Scene): string {
  const { identity, swatch, design, defs, artist } = scene;
  const size = 1_500;
  const count = artist.whole(1, 4);
  const ground = turned(swatch, design);
  const scenery = drawMotif(identity, { width: size, height: size, swatch: ground, defs, design, detail: 0.9 });
  const shapes = [
    circle(750, 700, 520, swatch.ground),
    path('M280 1500V720A470 470 0 0 1 1220 720V1500Z', swatch.ground),
    circle(750, 560, 430, swatch.ground),
  ];
  const back = shapes[(artist.whole(0, 2) + design) % shapes.length] ?? '';
  const tall = count === 1 ? 1_080 : count === 2 ? 900 : 780;
  const band = path(`M0 1500V${num(1_420)}H1500V1500Z`, swatch.ink);
  const name = fit(identity.name, identity.face, { width: 1_300, height: 38, linesMax: 1 });
  return (
    scenery +
    back +
    ensemble(scene.random, defs, swatch, count, 750, 1_420, tall) +
    band +
    drawType(defs, name, 750, 1_441, swatch.ground, 'middle') +
    grain(defs, size, size, swatch.ink)
  );
}

/** Landscape: the motif over the whole, the busts to the right, the name large on the left. */
export function artistLandscape(scene: Scene): string {
  const { identity, swatch, design, defs, artist } = scene;
  const [width, height] = [1_500, 640];
  const count = artist.whole(1, 4);
  const area = { width, height, swatch: turned(swatch, design), defs, design: design + 1, detail: 0.9 };
  const scenery = group({ 'clip-path': defs.clip(rect(0, 0, width, height, '#000')) }, drawMotif(identity, area));
  const panel = path(`M0 0H760L640 640H0Z`, swatch.ground);
  const title = fit(identity.name, identity.face, { width: 520, height: 320, linesMax: 3 });
  const emblem = motifWithin(identity, { ...area, width: 90, height: 90, detail: 0.4 }, circle(45, 45, 45, '#000'));
  return (
    scenery +
    circle(1_090, 330, 290, swatch.ground) +
    ensemble(scene.random, defs, swatch, count, 1_090, height, count === 1 ? 540 : 400) +
    panel +
    path('M760 0h22L662 640h-22Z', swatch.accent) +
    placed(emblem, 80, 70) +
    drawType(defs, title, 80, height - 76 - title.height, swatch.ink) +
    grain(defs, width, height, swatch.ink)
  );
}
