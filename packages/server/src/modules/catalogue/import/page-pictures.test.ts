import { expect, test } from 'vitest';
import { keepPictures, picturesIn, writePictures } from '@frontrow/domain/catalogue/page-pictures';
import { renderMarkdown } from './render-markdown.ts';

const sha = '3f'.repeat(32);
const markdown =
  'Vorher\n\n![Gewährleistung: zwei Jahre](bilder/hinweis.png)\n![Plan](bilder/plan.png) und ![fern](https://fern.example/a.png)';
const images = new Map([['bilder/plan.png', { sha }]]);

test('pictures of the folder are found with their place, others are left alone', () => {
  expect(picturesIn('pages/de/plan.md', markdown)).toEqual([
    { file: 'pages/de/plan.md', line: 3, column: 31, path: 'bilder/hinweis.png' },
    { file: 'pages/de/plan.md', line: 4, column: 9, path: 'bilder/plan.png' },
  ]);
});

test('a page keeps its pictures by hash, shows them with their room, and is written with paths again', () => {
  const kept = keepPictures(markdown, images);
  expect(kept).toContain(`![Plan](image:${sha}) und ![fern](https://fern.example/a.png)`);
  const html = renderMarkdown(kept, new Map([[sha, { width: 2000, height: 1000 }]]));
  expect(html).toContain(`<img src="/images/${sha}/1000.webp" alt="Plan" width="1000" height="500" loading="lazy" />`);
  expect(html).not.toContain('fern.example');
  expect(writePictures(kept, () => 'bilder/plan.png')).toBe(markdown);
});

test('a path with a space or a bracket is named in angle brackets, found, kept and written again', () => {
  const path = 'bilder/Plan (Saal 2) [neu].png';
  const page = `Siehe ![Plan](<${path}>) und ![Plan](<https://fern.example/a b.png>)`;
  expect(picturesIn('plan.md', page)).toEqual([{ file: 'plan.md', line: 1, column: 16, path }]);
  const kept = keepPictures(page, new Map([[path, { sha }]]));
  expect(kept).toContain(`Siehe ![Plan](image:${sha}) und`);
  expect(renderMarkdown(kept, new Map([[sha, { width: 10, height: 10 }]]))).toContain(`src="/images/${sha}/1000.webp" alt="Plan"`);
  expect(writePictures(kept, () => path)).toBe(page);
});

test('a picture that is not known has no address', () => {
  expect(renderMarkdown(`![Plan](image:${sha})`, new Map())).not.toContain('src');
});
