import { COLOURS } from './legible.ts';

const colourTokens: readonly string[] = [...Object.keys(COLOURS), 'line', 'line-strong', 'focus'];

/** Everything a design may set: the custom properties of the stylesheet `tokens.css`, without their dashes. */
export const designTokens: readonly string[] = [
  ...colourTokens,
  'stand-in',
  'font-text',
  'font-display',
  'weight-text',
  'weight-strong',
  'weight-display',
  'case-display',
  'tracking-display',
  'text-xs',
  'text-s',
  'text-m',
  'text-l',
  'text-xl',
  'text-2xl',
  'text-3xl',
  'space-1',
  'space-2',
  'space-3',
  'space-4',
  'space-5',
  'space-6',
  'space-7',
  'space-8',
  'space-9',
  'gutter',
  'page',
  'measure',
  'target',
  'radius-s',
  'radius-m',
  'radius-l',
  'radius-pill',
  'line-width',
  'shadow-lift',
  'shadow-overlay',
  'tile-ratio',
  'tile-frame',
  'tile-lift',
  'tile-min',
  'tile-align',
  'scroll-offset',
  'fast',
  'slow',
  'ease',
];

/** Whether the token may have this value: a colour is written as #rgb or #rrggbb, with two digits more where it is seen through, or as a function. */
export const fitsToken = (token: string, value: string | number): boolean =>
  !colourTokens.includes(token) || /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z-]+\(.+\))$/i.test(String(value));
