import { globSync } from 'node:fs';
import { runInNewContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import earlyDoings from '../app/lib/early-doings.script.ts?script';
import whenSeen from '../app/lib/when-seen.script.ts?script';
import languageOffer from '../app/features/layout/language-offer.script.ts?script';

// Of each page, before its content.
const head = `${earlyDoings};${languageOffer}`;

test('each script that stands in pages is one of these', () => {
  const files = globSync('**/*.script.ts', { cwd: `${import.meta.dirname}/../app` });
  expect(files.toSorted()).toEqual(['features/layout/language-offer.script.ts', 'lib/early-doings.script.ts', 'lib/when-seen.script.ts']);
});

test('they are whole, and as small as when they were written small by hand', () => {
  expect(() => new Script(head)).not.toThrow();
  expect(() => new Script(`async () => {${whenSeen}}`)).not.toThrow();
  expect(`${head}${whenSeen}`).not.toMatch(/<\/|\bimport\b|\bexport\b/);
  expect(head.length).toBeLessThanOrEqual(1022);
  expect(whenSeen.length).toBeLessThanOrEqual(400);
});

test('what they declare is their own: the page may hold both, and twice', () => {
  const page = { window: { addEventListener: () => undefined } };
  expect(Object.keys(runInNewContext(`${head};${head};globalThis`, page) as object).toSorted()).toEqual(['earlyDoings', 'window']);
});
