export type Rgb = readonly [r: number, g: number, b: number];

/** '#rgb' or '#rrggbb'; black for anything else. */
export function parseColour(text: string): Rgb {
  const digits = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text.trim());
  const hex = digits?.[1] ? [...digits[1]].map((digit) => digit + digit).join('') : (digits?.[2] ?? '000000');
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

export const toHex = (colour: Rgb): string => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` 0 to 1 of the second. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Contrast as WCAG 2 reckons it, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const STEPS = 20;

/** The colour, moved away from the ground until it stands out, 3:1 as signs must where nothing is said: operators choose it for paper. */
export function standingOut(colour: Rgb, ground: Rgb, least = 3): Rgb {
  const away = luminance(ground) > 0.18 ? BLACK : WHITE;
  for (let step = 0; step <= STEPS; step++) {
    const moved = mix(colour, away, step / STEPS);
    if (contrast(moved, ground) >= least) return moved;
  }
  return away;
}

/** Black or white, whichever can be read on it. */
export const writtenOn = (ground: Rgb): Rgb => (contrast(ground, WHITE) >= contrast(ground, BLACK) ? WHITE : BLACK);

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
