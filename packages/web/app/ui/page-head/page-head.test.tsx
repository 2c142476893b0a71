import { createMemoryRouter, RouterProvider } from 'react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { de, en } from '../../i18n/all.ts';
import { addMessages } from '../../i18n/registry.ts';
import { exampleShop } from '../../lib/example-shop.ts';
import type { PageInfo } from '../../lib/page-context.ts';
import { ShownPage } from '../../lib/use-page.ts';
import { PageHead } from './page-head.tsx';

addMessages('de', de);
addMessages('en', en);

const shop = { ...exampleShop, titles: { home: 'Band: all of it', events: 'Shows' } };

type View = { path?: string; locale?: 'de' | 'en'; of?: Partial<PageInfo['shop']>; title?: string; noindex?: boolean };

function head({ path = '/band/faq', locale = 'de', of = {}, ...props }: View = {}): string {
  const page: PageInfo = { shop: { ...shop, ...of }, locale, urlPrefix: '/band', origin: 'https://shop.test' };
  const router = createMemoryRouter([{ path: '*', Component: () => <PageHead {...props} /> }], { initialEntries: [path] });
  return renderToString(
    <ShownPage value={page}>
      <RouterProvider router={router} />
    </ShownPage>,
  );
}

const addresses = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="(?:canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/g)].map(([, language, href]) => [
      language ?? 'canonical',
      href,
    ]),
  );

test.each([
  // the shop's own language is at the address itself, the other at its parameter: both name both, and themselves as the real one
  ['German shop in German', 'de', 'de', '/band/faq', '/band/faq', '/band/faq?language=en'],
  ['German shop in English', 'de', 'en', '/band/faq?language=en', '/band/faq', '/band/faq?language=en'],
  ['English shop in German', 'en', 'de', '/band/faq?language=de', '/band/faq?language=de', '/band/faq'],
] as const)('%s', (_, defaultLocale, locale, canonical, de, en) => {
  const html = head({ path: '/band/faq?id=3&utm_source=mail', locale, of: { defaultLocale } });
  const at = (path: string) => `https://shop.test${path}`;
  expect(addresses(html)).toEqual({ canonical: at(canonical), de: at(de), en: at(en), 'x-default': at('/band/faq') });
  expect(html).toContain(`property="og:url" content="${at(canonical)}"`);
});

test('pages that are nobody’s but the visitor’s have no address for search engines', () => {
  const html = head({ noindex: true });
  expect(addresses(html)).toEqual({});
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('a shop that asks to be left out is left out everywhere', () => {
  expect(head({ of: { meta: { noindex: true } } })).toContain('content="noindex"');
  expect(head()).not.toContain('noindex');
});

test('titles: the page’s own with the shop’s name, or what the shop calls its home and overviews', () => {
  const title = (view: View) => /<title>(.*?)<\/title>/.exec(head(view))?.[1];
  expect(title({ title: 'Questions' })).toBe('Questions – Band');
  expect(title({ title: 'Questions', of: { meta: { override_title: 'The Band' } } })).toBe('Questions – The Band');
  expect(title({ path: '/band/events', title: 'Events' })).toBe('Shows');
  expect(title({ path: '/band' })).toBe('Band: all of it');
});
