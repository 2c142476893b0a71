import type { Palette, WareColour } from './types.ts';

/** The colours one drawing works with. `ink` can be read on `ground`; the others are flat colours beside them. */
export type Swatch = { ground: string; ink: string; accent: string; second: string; third: string };

type Rgb = readonly [number, number, number];

export function swatchOf(palette: Palette): Swatch {
  const [ground, ink, accent, second = mix(accent, ink, 0.45), third = mix(accent, ground, 0.5)] = palette;
  return { ground, ink, accent, second, third };
}

/** The same colours in other roles: 0 as they are, 1 on the ink, 2 on the accent, 3 on the second accent. */
export function turned(swatch: Swatch, times: number): Swatch {
  const { ground, ink, accent, second, third } = swatch;
  const roles = [
    swatch,
    { ground: ink, ink: ground, accent, second, third },
    { ground: accent, ink: readable(accent, [ink, ground]), accent: second, second: ground, third },
    { ground: second, ink: readable(second, [ink, ground]), accent, second: third, third: ground },
  ];
  return roles[times % roles.length] ?? swatch;
}

/** From 0 (keep a) to 1 (become b). */
export function mix(a: string, b: string, share: number): string {
  const from = rgb(a);
  const to = rgb(b);
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The candidate that stands out most against the ground; black or white where none reaches a ratio of 3. */
export function readable(ground: string, candidates: readonly string[]): string {
  const best = strongest(ground, candidates);
  return contrast(ground, best) >= 3 ? best : strongest(ground, ['#141414', '#fbf9f4']);
}

/** Contrast ratio as WCAG counts it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

export function isDark(colour: string): boolean {
  return luminance(colour) < 0.2;
}

export function wareColour(colour: WareColour, swatch: Swatch): string {
  return colour === 'ground' || colour === 'accent' ? swatch[colour] : cloth[colour];
}

const cloth = {
  black: '#1c1b1d',
  white: '#f6f4ef',
  natural: '#e9dfc8',
  grey: '#a9a9ab',
  navy: '#1d2a49',
  forest: '#20402f',
  burgundy: '#5c1a2b',
  red: '#b8262c',
} as const satisfies Record<Exclude<WareColour, 'ground' | 'accent'>, string>;

function strongest(ground: string, candidates: readonly string[]): string {
  return candidates.reduce((best, next) => (contrast(ground, next) > contrast(ground, best) ? next : best), ground);
}

function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
