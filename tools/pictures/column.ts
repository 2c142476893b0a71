import { contrast } from './colour.ts';
import { rect } from './svg.ts';
import { drawType, fit, set } from './type.ts';
import type { Swatch } from './colour.ts';
import type { Scene, Texts } from './scene.ts';
import type { Anchor } from './type.ts';

export type Box = { x: number; y: number; width: number; height: number };

/**
 * A column of type: the name small above, the title as large as it goes, the subtitle and the dates below, hung on
 * hairlines. `ground` and `ink` say what it stands on; the block is set towards the bottom of the box or its top.
 */
export function column(scene: Scene, box: Box, texts: Texts, swatch: Swatch, hang: 'top' | 'bottom', anchor: Anchor = 'start'): string {
  const { defs, identity } = scene;
  const unit = Math.min(box.width * 1.3, box.height);
  const small = Math.max(20, unit * 0.062);
  const gap = small * 0.9;
  const x = anchor === 'start' ? box.x : anchor === 'middle' ? box.x + box.width / 2 : box.x + box.width;
  const name = texts.name ? fit(texts.name, identity.face, { width: box.width, height: small * 1.25, linesMax: 1 }) : undefined;
  const subtitle = texts.subtitle ? fit(texts.subtitle, 'text', { width: box.width, height: small * 0.72, linesMax: 1 }) : undefined;
  const dates = texts.lines.length > 0 ? datesOf(scene, texts.lines, { ...box, y: 0, height: box.height * 0.42 }, swatch) : undefined;
  const rest = [name, subtitle, dates].reduce((sum, part) => sum + (part ? part.height + part.depth + gap : 0), 0);
  const title = fit(texts.title, identity.face, { width: box.width, height: Math.max(small * 1.6, box.height - rest), linesMax: 4 });
  let y = hang === 'top' ? box.y : box.y + box.height - rest - title.height - title.depth;
  let out = '';
  if (name) {
    out += drawType(defs, name, x, y, contrast(swatch.ground, swatch.accent) < 2 ? swatch.ink : swatch.accent, anchor);
    y += name.height + name.depth + gap;
  }
  out += drawType(defs, title, x, y, swatch.ink, anchor);
  y += title.height + title.depth + gap;
  if (subtitle) {
    out += drawType(defs, subtitle, x, y, swatch.ink, anchor);
    y += subtitle.height + subtitle.depth + gap;
  }
  return dates ? out + dates.draw(y) : out;
}

/** Dates in one or two columns, each line on a hairline. */
export function datesOf({ defs }: Pick<Scene, 'defs'>, lines: readonly string[], box: Box, { ink }: Pick<Swatch, 'ink'>) {
  const widest = set(lines, 'text', 1).width;
  const stepOf = (columns: number) => {
    const width = box.width / columns - (columns - 1) * box.width * 0.02;
    return Math.min(box.height / Math.ceil(lines.length / columns), (width / widest) * 1.75, box.width * 0.085);
  };
  const columns = stepOf(2) > stepOf(1) * 1.05 ? 2 : 1;
  const perColumn = Math.ceil(lines.length / columns);
  const width = box.width / columns - (columns - 1) * box.width * 0.02;
  const step = stepOf(columns);
  const draw = (top: number) =>
    lines
      .map((line, index) => {
        const x = box.x + (index >= perColumn ? width + box.width * 0.04 : 0);
        const y = top + (index % perColumn) * step;
        const words = set([line], 'text', step * 0.56);
        return (
          rect(x, y, width, Math.max(1.5, step * 0.03), ink, { opacity: 0.7 }) +
          drawType(defs, words, x, y + (step - words.height) / 2, ink)
        );
      })
      .join('');
  return { height: perColumn * step, depth: 0, draw };
}
