import { expect, test } from './shop.ts';

const SHOPS = ['/', '/nachtfaehre-sued', '/lumen-kowalke'];

/** Every link of every page of a shop, from page to page, leads somewhere. The language is that of the project. */
for (const start of SHOPS) {
  test(`no link of the shop at ${start} is dead`, async ({ request, baseURL, locale }) => {
    const origin = baseURL ?? '';
    const found = new Map([[start, 'the start']]);
    const dead: string[] = [];
    for (const [path, from] of found) {
      const answer = await request.get(path, { headers: { cookie: `locale=${locale?.slice(0, 2)}` } });
      if (!answer.ok()) dead.push(`${answer.status()} ${path} (from ${from})`);
      if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
      for (const [, href = ''] of (await answer.text()).matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), origin + path);
        url.searchParams.delete('language');
        const isOfShop = url.origin === origin && (start === '/' || url.pathname === start || url.pathname.startsWith(`${start}/`));
        if (isOfShop && !found.has(url.pathname)) found.set(url.pathname, path);
      }
    }
    expect(dead).toEqual([]);
    expect(found.size).toBeGreaterThan(20);
  });
}
