import { readable, turned } from './colour.ts';
import { column } from './column.ts';
import { drawMotif, motifWithin } from './motifs/draw-motif.ts';
import { hash } from './random.ts';
import { grain } from './scene.ts';
import { circle, group, num, path, placed, rect } from './svg.ts';
import { drawType, fit } from './type.ts';
import type { Swatch } from './colour.ts';
import type { Scene, Texts } from './scene.ts';

type Sheet = { scene: Scene; width: number; height: number; texts: Texts; swatch: Swatch; detail: number };

/**
 * Motif and type on one sheet, upright or landscape by its sides. Which layout an artist gets is fixed by the slug;
 * further designs go on from there, in other roles of the same colours.
 */
export function poster(scene: Scene, width: number, height: number, texts: Texts, detail = 1): string {
  const layouts = width > height * 1.2 ? landscape : upright;
  const start = hash(`${scene.identity.slug} layout`) >>> 9;
  const layout = layouts[(start + scene.design) % layouts.length] ?? layouts[0];
  const swatch = turned(scene.swatch, [0, 2, 1][scene.design % 3] ?? 0);
  const sheet = { scene, width, height, texts, swatch, detail };
  return rect(0, 0, width, height, swatch.ground) + layout(sheet) + (scene.detail < 1 ? '' : grain(scene.defs, width, height, swatch.ink));
}

type Layout = (sheet: Sheet) => string;

const upright: readonly [Layout, ...Layout[]] = [titleAbove, motifAbove, framed, bleed];
const landscape: readonly [Layout, ...Layout[]] = [discRight, panelLeft, slanted, cardLeft];

function motif({ scene, swatch, detail }: Sheet, width: number, height: number) {
  return { width, height, swatch, detail, defs: scene.defs, design: scene.design };
}

/** Type hung from the top, the motif as an arch or disc rising from below. */
function titleAbove(sheet: Sheet): string {
  const { scene, width, height, texts, swatch } = sheet;
  const pad = width * 0.065;
  const lines = texts.lines.length > 0;
  const top = height * (lines ? 0.5 : 0.4);
  const inner = width - 2 * pad;
  const tall = height - top - pad;
  const on = turned(swatch, 2);
  const arch = path(
    `M0 ${num(tall)}V${num(inner / 2)}A${num(inner / 2)} ${num(Math.min(inner / 2, tall * 0.9))} 0 0 1 ${num(inner)} ${num(inner / 2)}V${num(tall)}Z`,
    '#000',
  );
  const shape = tall > inner * 0.75 && texts.title.length % 2 === 0 ? arch : rect(0, 0, inner, tall, '#000');
  const picture = motifWithin(scene.identity, { ...motif(sheet, inner, tall), swatch: on }, shape);
  return column(scene, { x: pad, y: pad, width: inner, height: top - 1.7 * pad }, texts, swatch, 'top') + placed(picture, pad, top);
}

/** The motif fills the upper part to three edges; type stands at the foot. */
function motifAbove(sheet: Sheet): string {
  const { scene, width, height, texts, swatch } = sheet;
  const pad = width * 0.065;
  const split = height * (texts.lines.length > 0 ? 0.46 : 0.58);
  const on = { ...motif(sheet, width, split), swatch: turned(scene.swatch, scene.design) };
  const picture = motifWithin(scene.identity, on, rect(0, 0, width, split, '#000'));
  return (
    picture +
    column(scene, { x: pad, y: split + pad * 0.9, width: width - 2 * pad, height: height - split - 1.8 * pad }, texts, swatch, 'bottom')
  );
}

/** A disc in the middle between the name above and everything else below. */
function framed(sheet: Sheet): string {
  const { scene, width, height, texts, swatch } = sheet;
  const pad = width * 0.065;
  const r = Math.min(width * 0.42, height * (texts.lines.length > 0 ? 0.24 : 0.3));
  const head = fit(texts.name || texts.title, scene.identity.face, { width: width - 2 * pad, height: height * 0.15, linesMax: 2 });
  const below = texts.name ? { ...texts, name: '' } : { ...texts, title: texts.subtitle || 'Live', subtitle: '' };
  const y = pad + head.height + head.depth + r + pad * 0.8;
  const area = { ...motif(sheet, 2 * r, 2 * r), swatch: turned(swatch, 1) };
  const disc =
    circle(width / 2, y, r + pad * 0.25, swatch.accent) +
    placed(motifWithin(scene.identity, area, circle(r, r, r, '#000')), width / 2 - r, y - r);
  const foot = y + r + pad * 0.8;
  return (
    drawType(scene.defs, head, width / 2, pad, swatch.ink, 'middle') +
    disc +
    column(scene, { x: pad, y: foot, width: width - 2 * pad, height: height - foot - pad }, below, swatch, 'bottom', 'middle')
  );
}

/** The motif large above a coloured base, type on a card laid over both. */
function bleed(sheet: Sheet): string {
  const { scene, width, height, texts, swatch } = sheet;
  const pad = width * 0.06;
  const card = { x: pad, width: width - 2 * pad, height: height * (texts.lines.length > 0 ? 0.48 : 0.3) };
  const y = height - card.height - pad;
  const on = turned(scene.swatch, scene.design + 1);
  const shown = y + card.height * 0.3;
  return (
    motifWithin(scene.identity, { ...motif(sheet, width, shown), swatch: on }, rect(0, 0, width, shown, '#000')) +
    rect(0, shown, width, height - shown, on.accent) +
    rect(card.x, y, card.width, card.height, swatch.ground) +
    rect(card.x, y, card.width, pad * 0.22, swatch.accent) +
    column(
      scene,
      { x: card.x + pad, y: y + pad * 1.1, width: card.width - 2 * pad, height: card.height - 2 * pad },
      texts,
      swatch,
      'bottom',
    )
  );
}

/** Type on the left, a disc of motif growing out of the right edge. */
function discRight(sheet: Sheet): string {
  const { scene, width, height, texts, swatch } = sheet;
  const pad = height * 0.1;
  const r = Math.min(height * 0.56, width * 0.29);
  const [x, y] = [width - r * 0.8, height * 0.5];
  const area = { ...motif(sheet, 2 * r, 2 * r), swatch: turned(swatch, 1) };
  return (
    circle(x, y, r * 1.09, swatch.accent) +
    placed(motifWithin(scene.identity, area, circle(r, r, r, '#000')), x - r, y - r) +
    column(scene, { x: pad, y: pad, width: x - r * 1.09 - 1.6 * pad, height: height - 2 * pad }, texts, swatch, 'bottom')
  );
}

/** Motif over the whole, a solid panel with the type at its left. */
function panelLeft(sheet: Sheet): string {
  const { scene, width, height, texts, swatch } = sheet;
  const pad = height * 0.1;
  const panel = width * 0.44;
  const picture = drawMotif(scene.identity, { ...motif(sheet, width - panel, height), swatch: turned(scene.swatch, scene.design) });
  const on = turned(swatch, 2);
  return (
    placed(group({ 'clip-path': scene.defs.clip(rect(0, 0, width - panel, height, '#000')) }, picture), panel, 0) +
    rect(0, 0, panel, height, on.ground) +
    column(scene, { x: pad, y: pad, width: panel - 2 * pad, height: height - 2 * pad }, texts, { ...on, accent: on.ink }, 'bottom')
  );
}

/** A slanted seam between motif and type. */
function slanted(sheet: Sheet): string {
  const { scene, width, height, texts, swatch } = sheet;
  const pad = height * 0.1;
  const [top, foot] = [width * 0.54, width * 0.62];
  const shape = path(`M${num(top)} 0H${num(width)}V${num(height)}H${num(foot)}Z`, '#000');
  const area = { ...motif(sheet, width - top, height), swatch: turned(swatch, 1) };
  const picture = group({ 'clip-path': scene.defs.clip(shape) }, placed(drawMotif(scene.identity, area), top, 0));
  const band = path(
    `M${num(top - pad * 0.35)} 0h${num(pad * 0.4)}L${num(foot + pad * 0.05)} ${num(height)}h${num(-pad * 0.4)}Z`,
    swatch.accent,
  );
  return picture + band + column(scene, { x: pad, y: pad, width: top - 1.4 * pad, height: height - 2 * pad }, texts, swatch, 'bottom');
}

/** The motif over the whole sheet, its middle moved to the right; type on a framed card. */
function cardLeft(sheet: Sheet): string {
  const { scene, width, height, texts, swatch } = sheet;
  const pad = height * 0.085;
  const picture = drawMotif(scene.identity, { ...motif(sheet, width * 1.5, height), swatch: turned(scene.swatch, scene.design) });
  const card = { x: pad, y: height * 0.14, width: width * 0.48, height: height * 0.72 };
  const line = { stroke: readable(swatch.ground, [swatch.accent, swatch.ink]), 'stroke-width': height * 0.006 };
  return (
    group({ 'clip-path': scene.defs.clip(rect(0, 0, width, height, '#000')) }, picture) +
    rect(card.x, card.y, card.width, card.height, swatch.ground) +
    rect(card.x + pad * 0.25, card.y + pad * 0.25, card.width - pad * 0.5, card.height - pad * 0.5, 'none', line) +
    column(scene, { x: card.x + pad, y: card.y + pad, width: card.width - 2 * pad, height: card.height - 2 * pad }, texts, swatch, 'bottom')
  );
}
