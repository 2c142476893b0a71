import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

it('unpackWoff gives the same outlines, widths and characters', () => {
  const woff = readFileSync(createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-600-normal.woff'));
  const [packed, unpacked] = [create(woff) as Font, create(unpackWoff(woff)) as Font];
  expect(unpacked.characterSet).toEqual(packed.characterSet);
  for (const letter of 'Äg8€') {
    const [before, after] = [packed, unpacked].map((font) => font.glyphForCodePoint(letter.codePointAt(0)!));
    expect(after!.path.toSVG()).toBe(before!.path.toSVG());
    expect(after!.advanceWidth).toBe(before!.advanceWidth);
  }
});

it('unpackWoff throws on anything else', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('not a WOFF 1.0 file');
});
