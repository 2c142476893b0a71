import { expect, test } from 'vitest';
import { robots } from './robots.ts';

test('a shop that is called as a page is open, and its own pages of that name are not', () => {
  const text = robots(['https://shop.test/sitemap.xml', 'https://shop.test/report/sitemap.xml', 'https://shop.test/band/sitemap.xml']);
  expect(text.match(/^Allow: .*$/gm)).toEqual(['Allow: /report$', 'Allow: /report?', 'Allow: /report/']);
  expect(text).toContain('Disallow: /report/\n');
  expect(text).toContain('Disallow: /*/report/\n');
});
