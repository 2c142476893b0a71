import { contrast, parseColour } from '@frontrow/domain/looks/colours';

export type Palette = { accent: string; onAccent: string };

/** Text colour for a `#rrggbb` accent, with a WCAG contrast of at least 4.5 whatever the accent. Throws RangeError on anything else. */
export function palette(accent: string): Palette {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) throw new RangeError(`${accent} is not a colour like #1f6feb`);
  // White where it reads; where it does not, black has a contrast above 4.6.
  return { accent, onAccent: contrast(parseColour(accent), [255, 255, 255]) >= 4.5 ? '#ffffff' : '#000000' };
}
