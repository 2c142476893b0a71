import { SCREENS } from '../../packages/web/app/screens.ts';
import { EVENT, expect, test } from './shop.ts';

/** One address of every screen, at the root and in band shops: each without a finding, whatever the language and size. */
const ADDRESSES = [
  '/',
  '/events',
  '/events/lawinenblech-zuerich',
  '/events/lumen-hannover-1',
  '/events/pfandbon-graz',
  '/products/nordmeer-shirt-elbe',
  '/products/lumen-flutlicht-vinyl',
  '/bundle/nfs-paket-vinyl',
  '/artists',
  '/artists/lumen-kowalke',
  '/categories',
  '/categories/vinyl',
  '/categories/krasser-dezember',
  '/tours/lumen-flutlicht',
  '/search/vinyl',
  '/countdown',
  '/countdown/old',
  '/contact',
  '/imprint',
  '/terms',
  '/terms/advent',
  '/datapolicy',
  '/jobs',
  '/gamepolicy',
  '/opnv',
  '/kulturpass',
  '/nofrills',
  '/accessibility',
  '/guarantee',
  '/faq',
  '/faq/3',
  '/nachtfaehre-sued/faq-kiox/0',
  '/withdraw',
  '/report',
  '/checkin',
  '/lumen-kowalke/trace',
  '/lumen-kowalke/checkin',
  '/scan',
  '/ticketservice/change',
  '/lumen-kowalke/ticketservice/cancel',
  '/withdrawal',
  '/checkout',
  '/checkout/resume',
  '/checkout/done/1/B-UNKNOWN',
  '/checkout/payment/1/B-UNKNOWN',
  '/not/there',
  '/torfkathedrale',
  '/kachelofen',
  '/nachtfaehre-sued',
  '/nachtfaehre-sued/products/nfs-shirt-faehrplan',
  '/nachtfaehre-sued/events/nfs-hamburg',
  '/lumen-kowalke',
  '/lumen-kowalke/launch',
  '/lumen-kowalke/products/lumen-flutlicht-vinyl',
  '/lumen-kowalke/checkout',
] as const;

/** What stands in for the parameters of the table of screens. */
const PARAMETERS: Readonly<Record<string, string>> = {
  eventSlug: 'neonfarn-wien',
  productSlug: 'neonfarn-sporenflug-vinyl',
  artistSlug: 'neonfarn',
  categorySlug: 'neonfarn-kultur',
  tourSlug: 'sporenflug',
  query: 'farn',
  id: '1',
  action: 'confirm',
  form: 'change',
  sale: 'unknown',
  step: 'details',
  reference: 'B-UNKNOWN',
  order: '1',
  '*': 'not/there',
};

/** Every screen there is, whoever adds one, in a dark design; without those that lead on, as a countdown does in a shop that has none. */
const IN_THE_DARK = SCREENS.filter(({ id }) => !/^moved|countdown$/.test(id)).map(({ path }) => {
  const filled = path.replace(/:(\w+)\??|\*/g, (mark: string, name: string | undefined) => {
    const value = PARAMETERS[name ?? mark];
    if (value === undefined) throw new Error(`what stands for ${mark} of ${path}?`);
    return value;
  });
  return `http://neonfarn.localhost/${filled}`;
});

const PARTS = 6;

for (let part = 0; part < PARTS; part++) {
  test(`every screen is accessible, part ${part + 1} of ${PARTS}`, async ({ shop, baseURL }) => {
    const { port } = new URL(baseURL ?? '');
    const findings: Record<string, unknown> = {};
    for (const address of [...ADDRESSES, ...IN_THE_DARK].filter((_, index) => index % PARTS === part)) {
      await shop.open(address.replace('.localhost/', `.localhost:${port}/`));
      await expect(shop.page.locator('main')).toBeVisible();
      // what it shows once its scripts have asked, not the sign that they are asking
      await shop.awake();
      await expect(shop.page.locator('main output:has(> [aria-hidden])')).toHaveCount(0);
      await shop.expectAccessible().catch((error: Error) => (findings[address] = error.message));
    }
    expect(findings).toEqual({});
  });
}

/** What visitors come to first. */
const FIRST = ['/', '/events', EVENT, '/products/nordmeer-shirt-elbe', '/categories/vinyl', '/artists/lumen-kowalke', '/nachtfaehre-sued'];

test('a page loads the fonts its document names, and no further weight of them', async ({ shop }) => {
  const more: Record<string, string[]> = {};
  for (const address of FIRST) {
    await shop.open(address);
    await shop.awake();
    more[address] = await shop.page.evaluate(async () => {
      await document.fonts.ready;
      const named = new Set(Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]'), ({ href }) => href));
      // what a page before had stays at hand, and letters that are rare have files of their own
      const loaded = performance.getEntriesByType('resource').filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0);
      return loaded.map(({ name }) => name).filter((name) => /-core\b.*\.woff2$/.test(name) && !named.has(name));
    });
  }
  expect(more).toEqual(Object.fromEntries(FIRST.map((address) => [address, []])));
});
