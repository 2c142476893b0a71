export type Palette = { accent: string; onAccent: string };

/** Text colour for a `#rrggbb` accent, with a WCAG contrast of at least 4.5 whatever the accent. Throws RangeError on anything else. */
export function palette(accent: string): Palette {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) throw new RangeError(`${accent} is not a colour like #1f6feb`);
  // White where it reads; where it does not, black has a contrast above 4.6.
  return { accent, onAccent: contrast(accent, '#ffffff') >= 4.5 ? '#ffffff' : '#000000' };
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function relativeLuminance(color: string): number {
  const channel = (start: number) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
