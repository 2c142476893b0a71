import { contrast, mix, readable } from '../colour.ts';
import { datesOf } from '../column.ts';
import { drawMotif, motifWithin } from '../motifs/draw-motif.ts';
import { textsOf } from '../scene.ts';
import { circle, path, placed, rect, stroke } from '../svg.ts';
import { drawType, fit } from '../type.ts';
import type { Swatch } from '../colour.ts';
import type { Scene } from '../scene.ts';

/** What is screen-printed on cloth: within width × height from 0,0, with nothing painted where the cloth shall show. */
export function print(scene: Scene, width: number, height: number, cloth: string): string {
  const prints = [discBelow, archAbove, nameOnly, plate];
  const start = scene.artist.whole(0, 1) * 3;
  const chosen = prints[(start + scene.design) % prints.length] ?? discBelow;
  return chosen(scene, width, height, inks(scene.swatch, cloth));
}

/** The back: name, a line of motif, the tour's dates or the title. */
export function backPrint(scene: Scene, width: number, height: number, cloth: string): string {
  const { identity, defs } = scene;
  const swatch = inks(scene.swatch, cloth);
  const texts = textsOf(scene);
  const name = fit(identity.name, identity.face, { width, height: height * 0.2, linesMax: 2 });
  const title = texts.name ? fit(texts.title, identity.face, { width, height: height * 0.08, linesMax: 1 }) : undefined;
  const strip = rect(0, 0, width, height * 0.16, '#000');
  const stripY = name.height + height * 0.05;
  const titleY = stripY + height * 0.21;
  const listY = titleY + (title ? title.height + height * 0.05 : 0);
  const dates = datesOf(scene, texts.lines, { x: 0, y: 0, width, height: height - listY }, swatch);
  return (
    drawType(defs, name, width / 2, 0, swatch.ink, 'middle') +
    placed(
      motifWithin(identity, { width, height: height * 0.16, swatch, defs, design: scene.design, detail: 0.35 * scene.detail }, strip),
      0,
      stripY,
    ) +
    (title ? drawType(defs, title, width / 2, titleY, swatch.accent, 'middle') : '') +
    (texts.lines.length > 0 ? dates.draw(listY) : '')
  );
}

/** The identity's colours as printing inks: the cloth is the ground, and ink that would drown in it is exchanged. */
export function inks(swatch: Swatch, cloth: string): Swatch {
  const candidates = [swatch.ink, swatch.ground, swatch.accent, swatch.second];
  const ink = readable(cloth, candidates);
  const seen = (colour: string) => (contrast(cloth, colour) < 1.6 ? mix(colour, ink, 0.55) : colour);
  return { ground: cloth, ink, accent: seen(swatch.accent), second: seen(swatch.second), third: seen(swatch.third) };
}

function discBelow(scene: Scene, width: number, height: number, swatch: Swatch): string {
  const { identity, defs, design } = scene;
  const name = fit(identity.name, identity.face, { width, height: height * 0.26, linesMax: 2 });
  const r = Math.min(width / 2, (height - name.height - height * 0.06) / 2);
  const disc = motifWithin(
    identity,
    { width: 2 * r, height: 2 * r, swatch, defs, design, detail: 0.45 * scene.detail },
    circle(r, r, r, '#000'),
  );
  return drawType(defs, name, width / 2, 0, swatch.ink, 'middle') + placed(disc, width / 2 - r, name.height + height * 0.06);
}

function archAbove(scene: Scene, width: number, height: number, swatch: Swatch): string {
  const { identity, defs, design } = scene;
  const name = fit(identity.name, identity.face, { width: width * 0.9, height: height * 0.2, linesMax: 2 });
  const [wide, tall] = [width * 0.78, height - name.height - height * 0.06];
  const arch = path(`M0 ${tall}V${wide / 2}A${wide / 2} ${wide / 2} 0 0 1 ${wide} ${wide / 2}V${tall}Z`, '#000');
  const picture = motifWithin(
    identity,
    {
      width: wide,
      height: tall,
      swatch: { ...swatch, ground: scene.swatch.ground, ink: scene.swatch.ink },
      defs,
      design,
      detail: 0.45 * scene.detail,
    },
    arch,
  );
  return placed(picture, (width - wide) / 2, 0) + drawType(defs, name, width / 2, tall + height * 0.06, swatch.ink, 'middle');
}

function nameOnly(scene: Scene, width: number, height: number, swatch: Swatch): string {
  const { identity, defs } = scene;
  const name = fit(identity.name, identity.face, { width, height: height * 0.5, linesMax: 3 });
  const line = fit(textsOf(scene).name ? textsOf(scene).title : textsOf(scene).subtitle || 'Live', 'text', {
    width,
    height: height * 0.035,
    linesMax: 1,
  });
  return (
    drawType(defs, name, width / 2, height * 0.06, swatch.accent, 'middle') +
    stroke(`M0 0H${width}M0 ${name.height + height * 0.12}H${width}`, swatch.ink, height * 0.012) +
    drawType(defs, line, width / 2, name.height + height * 0.17, swatch.ink, 'middle')
  );
}

function plate(scene: Scene, width: number, height: number, swatch: Swatch): string {
  const { identity, defs, design } = scene;
  const tall = height * 0.74;
  const original = { ...scene.swatch };
  const picture = motifWithin(
    identity,
    { width, height: tall, swatch: original, defs, design, detail: 0.45 * scene.detail },
    rect(0, 0, width, tall, '#000'),
  );
  const name = fit(identity.name, identity.face, { width, height: height * 0.2, linesMax: 1 });
  return picture + drawType(defs, name, 0, tall + height * 0.035, swatch.ink);
}

/** Front of a record, CD or download: motif and type on a square. */
export function cover(scene: Scene, size: number, detail: number): string {
  const { identity, defs, design, artist } = scene;
  const texts = textsOf(scene);
  const swatch = scene.swatch;
  const layout = (artist.whole(0, 2) + design) % 3;
  const pad = size * 0.06;
  if (layout === 0) {
    const title = fit(texts.title, identity.face, { width: size - 2 * pad, height: size * 0.22, linesMax: 2 });
    const tall = size - title.height - 3 * pad;
    const picture = motifWithin(identity, { width: size, height: tall, swatch, defs, design, detail }, rect(0, 0, size, tall, '#000'));
    return (
      rect(0, 0, size, size, swatch.ink) +
      picture +
      smallName(scene, texts.name, size, tall + pad * 0.45) +
      drawType(defs, title, pad, tall + pad * 1.7, swatch.ground)
    );
  }
  if (layout === 1) {
    const r = size * 0.36;
    const title = fit(texts.title, identity.face, { width: size - 2 * pad, height: size * 0.09, linesMax: 1 });
    const disc = motifWithin(identity, { width: 2 * r, height: 2 * r, swatch, defs, design, detail }, circle(r, r, r, '#000'));
    const name = texts.name ? fit(texts.name, 'text', { width: size - 2 * pad, height: size * 0.026, linesMax: 1 }) : undefined;
    return (
      rect(0, 0, size, size, swatch.accent) +
      placed(disc, size / 2 - r, size * 0.09) +
      drawType(defs, title, size / 2, size * 0.855, readable(swatch.accent, [swatch.ink, swatch.ground]), 'middle') +
      (name ? drawType(defs, name, size / 2, size * 0.035, readable(swatch.accent, [swatch.ink, swatch.ground]), 'middle') : '')
    );
  }
  const area = { width: size, height: size, swatch, defs, design, detail };
  const title = fit(texts.title, identity.face, { width: size * 0.62, height: size * 0.2, linesMax: 3 });
  const card = { width: title.width + 2 * pad, height: title.height + 2 * pad };
  return (
    motifWithin(identity, area, rect(0, 0, size, size, '#000')) +
    rect(pad, size - pad - card.height, card.width, card.height, swatch.ink) +
    drawType(defs, title, 2 * pad, size - card.height, swatch.ground)
  );
}

function smallName({ defs, swatch }: Scene, name: string, size: number, y: number): string {
  if (!name) return '';
  const block = fit(name, 'text', { width: size * 0.88, height: size * 0.026, linesMax: 1 });
  return drawType(defs, block, size * 0.06, y, readable(swatch.ink, [swatch.accent]));
}

/** The motif as a round emblem of radius r around 0,0. */
export function emblem(scene: Scene, r: number, swatch: Swatch): string {
  const area = { width: 2 * r, height: 2 * r, swatch, defs: scene.defs, design: scene.design, detail: 0.35 * scene.detail };
  return placed(motifWithin(scene.identity, area, circle(r, r, r, '#000')), -r, -r);
}

/** The bare motif, for wares printed all over. */
export function allOver(scene: Scene, width: number, height: number, swatch: Swatch): string {
  return drawMotif(scene.identity, { width, height, swatch, defs: scene.defs, design: scene.design, detail: 0.45 * scene.detail });
}
