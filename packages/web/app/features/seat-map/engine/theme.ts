import { mix, parseColour, toHex, writtenOn, type Rgb } from './colours.ts';

/** Colours of one pricing category, for the shop's design. */
export type CategoryPaint = { fill: Rgb; written: string; area: string; writtenOnArea: string; line: string };

export type Theme = {
  ground: Rgb;
  /** The same as `ground`, for styles. */
  surface: string;
  ink: string;
  inkSoft: string;
  line: string;
  accent: string;
  onAccent: string;
  focus: string;
  stage: string;
  onStage: string;
  /** What the stage is called. */
  stageName: string;
  taken: Rgb;
  takenArea: string;
  font: string;
  category(id: number): CategoryPaint;
  /** What is written upon a filled area. */
  nameOnArea(categoryId: number): string;
};

/** Reads the design's tokens where the map stands. `colourOf`: a pricing category's; '' for one that is not sold. */
export function readTheme(element: Element, stageName: string, colourOf: (categoryId: number) => string): Theme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const ground = parseColour(token('--surface'));
  const ink = parseColour(token('--ink'));
  const paints = new Map<number, CategoryPaint>();
  const other = paintOf(mix(ground, ink, 0.45), ground);
  const category = (id: number) => {
    const colour = colourOf(id);
    const paint = paints.get(id) ?? (colour === '' ? other : paintOf(parseColour(colour), ground));
    paints.set(id, paint);
    return paint;
  };
  return {
    ground,
    surface: toHex(ground),
    ink: token('--ink'),
    inkSoft: token('--ink-soft'),
    line: token('--line'),
    accent: token('--accent'),
    onAccent: token('--on-accent'),
    focus: token('--focus'),
    stage: token('--stage'),
    onStage: token('--on-stage'),
    stageName,
    taken: mix(ground, ink, 0.3),
    takenArea: toHex(mix(ground, ink, 0.1)),
    font: style.fontFamily,
    category,
    nameOnArea: (id) => category(id).writtenOnArea,
  };
}

function paintOf(fill: Rgb, ground: Rgb): CategoryPaint {
  return {
    fill,
    written: toHex(writtenOn(fill)),
    area: toHex(mix(ground, fill, 0.14)),
    writtenOnArea: toHex(writtenOn(mix(ground, fill, 0.75))),
    line: toHex(mix(ground, fill, 0.6)),
  };
}
