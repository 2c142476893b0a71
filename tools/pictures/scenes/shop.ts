import { readable, turned, wareColour } from '../colour.ts';
import { drawMotif, motifWithin } from '../motifs/draw-motif.ts';
import { grain, textsOf } from '../scene.ts';
import { circle, group, placed, rect } from '../svg.ts';
import { drawType, fit } from '../type.ts';
import type { Swatch } from '../colour.ts';
import type { Scene } from '../scene.ts';

/** Emblem and name in a row. Without a colour on the identity's ground, with one in that colour on nothing. */
export function shopLogo(scene: Scene): string {
  const { identity, swatch, defs, design, variant } = scene;
  const ink = variant.colour ? wareColour(variant.colour, swatch) : swatch.ink;
  const emblem = motifWithin(
    identity,
    { width: 220, height: 220, swatch: turned(swatch, 2), defs, design, detail: 0.4 },
    circle(110, 110, 110, '#000'),
  );
  const name = fit(textsOf(scene).title, identity.face, { width: 560, height: 190, linesMax: 2 });
  const ground = variant.colour ? '' : rect(0, 0, 900, 300, swatch.ground);
  return ground + placed(emblem, 40, 40) + drawType(defs, name, 300, 150 - name.height / 2, ink);
}

/** The motif over the whole sheet. */
function motifOver({ identity, defs, design }: Scene, width: number, height: number, swatch: Swatch): string {
  const picture = drawMotif(identity, { width, height, swatch, defs, design, detail: 1 });
  return group({ 'clip-path': defs.clip(rect(0, 0, width, height, '#000')) }, picture);
}

/** Nothing but the motif: for what has its name beside it, in the language of whoever looks. */
export function wordless(scene: Scene, width: number, height: number): string {
  const swatch = turned(scene.swatch, scene.design % 3);
  return motifOver(scene, width, height, swatch) + grain(scene.defs, width, height, swatch.ink);
}

/** The motif alone, the name small: nothing competes with the icons on the screen. */
export function wallpaper(scene: Scene, width: number, height: number): string {
  const { identity, defs, design } = scene;
  const swatch = turned(scene.swatch, design);
  const name = fit(textsOf(scene).title, identity.face, {
    width: Math.min(width, height) * 0.4,
    height: Math.min(width, height) * 0.06,
    linesMax: 1,
  });
  const pad = name.height * 0.9;
  const y = height * (width > height ? 0.88 : 0.84);
  return (
    motifOver(scene, width, height, swatch) +
    rect(width / 2 - name.width / 2 - pad, y, name.width + 2 * pad, name.height + 2 * pad, swatch.ground) +
    drawType(defs, name, width / 2, y + pad, readable(swatch.ground, [swatch.ink]), 'middle') +
    grain(defs, width, height, swatch.ink, 0.1)
  );
}
