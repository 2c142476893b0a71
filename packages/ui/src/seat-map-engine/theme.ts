import { mix, parseColour, toHex, writtenOn, type Rgb } from '@frontrow/domain/looks/colours';

/** Colours of one pricing category, for the shop's design; `writtenOnArea`: upon a filled area. */
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
  categories: ReadonlyMap<number, CategoryPaint>;
  /** Of what is not sold. */
  other: CategoryPaint;
};

export const paintOf = (theme: Theme, categoryId: number): CategoryPaint => theme.categories.get(categoryId) ?? theme.other;

/** Reads the design's tokens where the map stands, as plain data. `colourOf`: a pricing category's; '' for one that is not sold. */
export function readTheme(
  element: Element,
  { sections }: { sections: readonly { categoryId: number }[] },
  stageName: string,
  colourOf: (categoryId: number) => string,
): Theme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const ground = parseColour(token('--surface'));
  const ink = parseColour(token('--ink'));
  const categories = new Map<number, CategoryPaint>();
  for (const { categoryId } of sections) {
    const colour = colourOf(categoryId);
    if (colour !== '' && !categories.has(categoryId)) categories.set(categoryId, madeOf(parseColour(colour), ground));
  }
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
    categories,
    other: madeOf(mix(ground, ink, 0.45), ground),
  };
}

function madeOf(fill: Rgb, ground: Rgb): CategoryPaint {
  return {
    fill,
    written: toHex(writtenOn(fill)),
    area: toHex(mix(ground, fill, 0.14)),
    writtenOnArea: toHex(writtenOn(mix(ground, fill, 0.75))),
    line: toHex(mix(ground, fill, 0.6)),
  };
}
