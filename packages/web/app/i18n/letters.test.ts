import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string | URL) => readFileSync(file, 'utf8');
const styles = new URL('../../../ui/src/styles/', import.meta.url);
/** Which letters the small files of both families have, as `fonts.css` says. */
const ranges = [...read(new URL('fonts.css', styles)).matchAll(/url\('\.\/fonts\/[^}]*unicode-range:([^;]+);/g)].map(([, range = '']) =>
  range.replaceAll(/\s/g, ''),
);
const isThere = (letter: string) =>
  ranges[0]?.split(',').some((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return (letter.codePointAt(0) ?? 0) >= from && (letter.codePointAt(0) ?? 0) <= to;
  });

test('all files are cut to the same letters, by the command that is written down', () => {
  expect(ranges).toHaveLength(3);
  expect(new Set(ranges).size).toBe(1);
  expect(read(new URL('fonts/README.md', styles))).toContain(`--unicodes=${ranges[0]}\n`);
});

test('the rarer letters of each weight are declared for it alone, before the others: browsers choose by weight first', () => {
  const faces = [...read(new URL('fonts.css', styles)).matchAll(/family: '([^']+)';[^}]*weight: ([^;]+);[^}]*url\('(@|\.)/g)];
  const of = (mark: string) => faces.filter(([, , , at]) => at === mark).map(([, family, weight]) => `${family} ${weight}`);
  expect(faces.map(([, , , at]) => at).join('')).toBe('@@@...');
  expect(of('@')).toEqual(of('.'));
});

test('no page loads the whole fonts for words of ours', () => {
  const files = globSync('messages/*/*.ts', { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(20);
  const letters = new Set(files.flatMap((file) => [...read(`${import.meta.dirname}/${file}`)]).filter((letter) => letter >= ' '));
  expect([...letters].filter((letter) => !isThere(letter))).toEqual([]);
});
