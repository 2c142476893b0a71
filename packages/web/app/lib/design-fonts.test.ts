import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { fontFiles } from '@frontrow/ui/styles/font-files.ts';
import { fontsOf } from './design-fonts.ts';

const named = globSync('../../public/designs/*.css', { cwd: import.meta.dirname });
const tokensOf = (css: string) =>
  Object.fromEntries([...css.matchAll(/--((?:font|weight)-[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
const names = (files: readonly string[]) => files.map((file) => basename(file));

test('a page asks for the fonts that its design is set in', () => {
  expect(named).toHaveLength(4);
  for (const file of named) {
    const design = basename(file, '.css');
    const tokens = tokensOf(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
    expect({ design, fonts: fontsOf(design) }).toEqual({ design, fonts: fontFiles(tokens) });
  }
});

test.each([
  [undefined, ['bricolage-grotesque-core-800.woff2', 'instrument-sans-core.woff2']],
  [{ 'weight-display': 650 }, ['bricolage-grotesque-core.woff2', 'instrument-sans-core.woff2']],
  [{ 'weight-display': '800' }, ['bricolage-grotesque-core-800.woff2', 'instrument-sans-core.woff2']],
  [{ 'font-display': 'Georgia, serif' }, ['instrument-sans-core.woff2']],
  [{ 'font-text': 'Georgia, serif', 'font-display': 'Instrument Sans' }, ['instrument-sans-core.woff2']],
  [{ 'font-text': 'Bricolage Grotesque' }, ['bricolage-grotesque-core-800.woff2', 'bricolage-grotesque-core.woff2']],
  [{ 'font-text': 'Georgia, serif', 'font-display': 'Georgia, serif' }, []],
])('tokens %o ask for %o', (design, files) => {
  expect(names(fontsOf(design))).toEqual(files);
});
