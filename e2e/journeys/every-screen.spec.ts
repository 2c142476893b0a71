import { expect, test } from './shop.ts';

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
  'http://neonfarn.localhost/',
  'http://neonfarn.localhost/events/neonfarn-wien',
] as const;

const PARTS = 4;

for (let part = 0; part < PARTS; part++) {
  test(`every screen is accessible, part ${part + 1} of ${PARTS}`, async ({ shop, baseURL }) => {
    test.setTimeout(240_000);
    const { port } = new URL(baseURL ?? '');
    const findings: Record<string, unknown> = {};
    // a page that still moves shows its words half faded
    await shop.page.emulateMedia({ reducedMotion: 'reduce' });
    for (const address of ADDRESSES.filter((_, index) => index % PARTS === part)) {
      await shop.open(address.replace('.localhost/', `.localhost:${port}/`));
      await expect(shop.page.locator('main')).toBeVisible();
      await shop.expectAccessible().catch((error: Error) => (findings[address] = error.message));
    }
    expect(findings).toEqual({});
  });
}
