import { mix, parseColour, standingOut, toHex, writtenOn, type Rgb } from './colours.ts';

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
  taken: Rgb;
  takenArea: string;
  font: string;
  category(id: number): CategoryPaint;
  /** What is written upon a filled area. */
  nameOnArea(categoryId: number): string;
};

/** Reads the design's tokens where the map stands. `colours`: of the pricing categories, by id. */
export function readTheme(element: Element, colours: ReadonlyMap<number, string>): Theme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const ground = parseColour(token('--surface'));
  const ink = parseColour(token('--ink'));
  const paints = new Map<number, CategoryPaint>();
  for (const [id, colour] of colours) paints.set(id, paintOf(standingOut(parseColour(colour), ground), ground));
  const other = paintOf(mix(ground, ink, 0.45), ground);
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
    taken: mix(ground, ink, 0.3),
    takenArea: toHex(mix(ground, ink, 0.1)),
    font: style.fontFamily,
    category: (id) => paints.get(id) ?? other,
    nameOnArea: (id) => (paints.get(id) ?? other).writtenOnArea,
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
