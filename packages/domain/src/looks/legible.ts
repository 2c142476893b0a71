import { contrast, parseColour, standingOut, toHex, writtenOn } from './colours.ts';

/** What is written needs this contrast to what it stands on (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5;

/** The colours of a shop that sets none of its own. */
export const COLOURS = {
  paper: '#f7f5ef',
  ink: '#111110',
  'ink-soft': '#55534c',
  surface: '#ffffff',
  sunken: '#eae7dd',
  accent: '#d4ff3a',
  'on-accent': '#111110',
  stage: '#111110',
  'on-stage': '#f7f5ef',
  'on-stage-soft': '#b7b4a9',
  link: '#111110',
  danger: '#b3140c',
  'danger-surface': '#ffe9e4',
  success: '#0b6b34',
  'success-surface': '#def6e3',
  'info-surface': '#e6ecff',
  'warning-surface': '#fff1c4',
} as const;

type Token = keyof typeof COLOURS;

/** What is written, and on what. */
const WRITTEN: readonly (readonly [text: Token, under: Token])[] = [
  ...(['ink', 'ink-soft', 'link'] as const).flatMap((text) =>
    (['paper', 'surface', 'sunken'] as const).map((under) => [text, under] as const),
  ),
  ['on-accent', 'accent'],
  ['on-stage', 'stage'],
  ['on-stage-soft', 'stage'],
  ['accent', 'stage'],
  ['danger', 'danger-surface'],
  ['success', 'success-surface'],
  ['danger', 'paper'],
  ['ink', 'info-surface'],
  ['ink', 'warning-surface'],
];

/** The design of who has one colour: as light as it takes to be read on the head of a page, and what is written on it. */
export function designOf(colour: string): { accent: string; 'on-accent': string } {
  const accent = standingOut(parseColour(colour), parseColour(COLOURS.stage), CONTRAST_MIN);
  return { accent: toHex(accent), 'on-accent': toHex(writtenOn(accent)) };
}

/** Pairs of a shop's colours that are hard to read. Of its tokens those are looked at that are colours as #rgb or #rrggbb. */
export function faintPairs(tokens: Readonly<Record<string, unknown>>): { text: Token; under: Token; ratio: number }[] {
  const colourOf = (token: Token) => {
    const own = tokens[token] ?? COLOURS[token];
    return typeof own === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(own) ? parseColour(own) : undefined;
  };
  return WRITTEN.flatMap(([text, under]) => {
    const [above, below] = [colourOf(text), colourOf(under)];
    const ratio = above && below ? contrast(above, below) : CONTRAST_MIN;
    return ratio < CONTRAST_MIN ? [{ text, under, ratio }] : [];
  });
}
