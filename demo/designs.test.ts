import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast, parseColour } from '@frontrow/domain/looks/colours';
import { COLOURS, faintPairs } from '@frontrow/domain/looks/legible';
import { designTokens } from '@frontrow/domain/looks/tokens';
import { readDemo } from './read-demo.ts';

const web = join(import.meta.dirname, '../packages/web');
const ui = join(import.meta.dirname, '../packages/ui');
const designs = readDemo<{ slug: string; meta?: { design?: string } }>('shops').flatMap(({ meta }) => meta?.design ?? []);

const read = (design: string) => readFileSync(join(web, 'public/designs', `${design}.css`), 'utf8');
const colours = (css: string) => Object.fromEntries([...css.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name, colour]) => [name, colour]));
const ground = colours(readFileSync(join(ui, 'src/styles/tokens.css'), 'utf8'));

test('the colours that an import holds a shop’s own against are those of the stylesheet', () => {
  const known = Object.entries(COLOURS).map(([name, colour]) => [`--${name}`, colour]);
  expect(ground).toMatchObject(Object.fromEntries(known));
});

test('the tokens a shop may set are those of the stylesheet', () => {
  const set = readFileSync(join(ui, 'src/styles/tokens.css'), 'utf8').matchAll(/^ +--([\w-]+):/gm);
  expect(new Set(designTokens)).toEqual(new Set([...set].map(([, name]) => name)));
});

test.each(designs)('in design %s everything written can be read', (design) => {
  // The first value of a token is the root's; rules further down may set it again for a part of the page.
  const [root = ''] = read(design).split('\n  }\n');
  const tokens = { ...ground, ...colours(root) };
  const named = Object.entries(tokens).map(([name, colour]) => [name.slice(2), colour]);
  expect(faintPairs(Object.fromEntries(named))).toEqual([]);
  const colour = (name: string) => parseColour(tokens[name] ?? '');
  expect(contrast(colour('--focus'), colour('--paper'))).toBeGreaterThanOrEqual(3);
  expect(contrast(colour('--line-strong'), colour('--surface'))).toBeGreaterThanOrEqual(3);
});

test.each(designs)('design %s loads nothing and stays in its layer', (design) => {
  const css = read(design);
  expect(css).not.toMatch(/url\(|@import|@font-face/);
  expect(css.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim()).toMatch(/^@layer design \{/);
});
