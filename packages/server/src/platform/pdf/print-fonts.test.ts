import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { layoutByPairs } from './print-fonts.ts';
import { unpackWoff } from './unpack-woff.ts';

const open = (weight: number): Font => {
  const file = createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
  return create(unpackWoff(readFileSync(file))) as Font;
};
const letters = [...Array.from({ length: 95 }, (_, index) => 32 + index), ...Array.from({ length: 96 }, (_, index) => 160 + index)].map(
  (point) => String.fromCodePoint(point),
);
const shown = ({ glyphs, positions, advanceWidth }: ReturnType<Font['layout']>) => ({
  ids: glyphs.map(({ id }) => id),
  positions,
  advanceWidth,
});

const words = ['', '7', 'AVATAR', 'Łukasz', 'O’Neill', '7612 ', 'Y7612', '10:30', 'ffi', 'µ~', '49,00 €', 'Ö'];
const anyWord = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });

describe.each([400, 600, 800])('words of Inter %i, laid out by pairs', (weight) => {
  const [fontkit, byPairs] = [open(weight), layoutByPairs(open(weight))];
  const both = (text: string) => [byPairs(text), fontkit.layout(text, { calt: false })].map((run) => JSON.stringify(shown(run)));

  it.each(words)('%j stands as fontkit sets it', (word) => {
    const [ours, theirs] = both(word);
    expect(ours).toBe(theirs);
  });

  it('any Latin word stands as fontkit sets it', () => {
    const property = fc.property(anyWord, (word) => {
      const [ours, theirs] = both(word);
      expect(ours).toBe(theirs);
    });
    fc.assert(property, { numRuns: 300 });
  });
});

it('gives each caller positions of its own, which pdfkit turns into its units', () => {
  const layout = layoutByPairs(open(400));
  const [first] = layout('AV').positions;
  if (first) first.xAdvance = 0;
  expect(layout('AV').positions[0]?.xAdvance).toBeGreaterThan(0);
});
