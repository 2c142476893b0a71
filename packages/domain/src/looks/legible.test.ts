import { expect, test } from 'vitest';
import { contrast } from './colours.ts';
import { COLOURS, designOf, faintPairs } from './legible.ts';

test('the colours every shop starts with can be read', () => expect(faintPairs({})).toEqual([]));

test('a colour of a shop is held against those it keeps', () => {
  const faint = faintPairs({ accent: '#3a0ca3', 'on-accent': '#fff' });
  expect(faint.map(({ text, under }) => [text, under])).toEqual([['accent', 'stage']]);
  expect(faint[0]?.ratio).toBeCloseTo(1.62, 1);
  expect(faintPairs({ accent: '#3a0ca3', 'on-accent': '#fff', stage: COLOURS.paper, 'on-stage': '#111', 'on-stage-soft': '#333' })).toEqual(
    [],
  );
});

test('what is not a plain colour, or none of ours, is not judged', () => {
  expect(faintPairs({ accent: 'oklch(20% 0.1 280)', radius: 4, gradient: '#000' })).toEqual([]);
});

test('contrast knows its extremes', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], [119, 119, 119])).toBe(1);
});

test.each(['#1f6feb', '#000000', '#7b0000', '#ffffff', '#d4ff3a', '#777777', '#004400'])(
  'the design of one colour can be read: %s',
  (colour) => {
    expect(faintPairs(designOf(colour))).toEqual([]);
  },
);

test('a colour that can be read stays as it is', () => {
  expect(designOf('#ffcc00')).toEqual({ accent: '#ffcc00', 'on-accent': '#000000' });
});
