import { expect, intercept, test } from './shop.ts';

// What comes when it is needed may fail to: the network is gone for a moment, or a new build has taken the place of the old one.

const MAP = '/events/halvbeck-dresden';
const MAP_SCRIPT = '**/assets/seat-map-*.js';

test('without the script of the seat map the page stays, and it is asked for again', async ({ shop }) => {
  const { page, w } = shop;
  await page.route(MAP_SCRIPT, (route) => route.abort());
  await shop.open(MAP);
  const again = page.getByRole('alert').getByRole('button', { name: w.tryAgain, exact: true });
  await expect(page.getByText(w.partFailed)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shop.expectAccessible();
  await page.unroute(MAP_SCRIPT);
  await again.click();
  await expect(page.getByRole('application')).toHaveAttribute('data-painted');
});

test('a script that is gone for good costs one new document for each time it is asked for', { tag: '@desktop' }, async ({ shop }) => {
  const { page, w } = shop;
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(MAP_SCRIPT, (route) => route.fulfill({ status: 404 }));
  await shop.open(MAP);
  const failed = page.getByText(w.partFailed);
  await expect(failed).toBeVisible();
  expect(documents).toBe(1);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: w.tryAgain, exact: true }).click();
  await reloaded;
  await expect(failed).toBeVisible();
  expect(documents).toBe(2);
});

test('while nobody answers, the page stays also when asked again', { tag: '@desktop' }, async ({ shop }) => {
  const { page, w } = shop;
  await page.route(MAP_SCRIPT, (route) => route.abort());
  await shop.open(MAP);
  await page.route(
    ({ pathname }) => pathname === MAP,
    (route) => route.abort(),
  );
  const asked = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === MAP);
  await page.getByRole('button', { name: w.tryAgain, exact: true }).click();
  await asked;
  await expect(page.getByText(w.partFailed)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what nobody misses is left out: the cart at a glance, the time that is left', { tag: '@desktop' }, async ({ shop }) => {
  const { page, w } = shop;
  const refused: string[] = [];
  await page.route(/\/assets\/(minicart|session-dialogs)-[^/]*\.js/, (route) => {
    refused.push(new URL(route.request().url()).pathname.split(/[/-]/)[2]!);
    return route.abort();
  });
  await shop.addShirt();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: w.cartWithOne }).hover();
  await expect.poll(() => new Set(refused)).toEqual(new Set(['minicart', 'session']));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: w.cartWithOne }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.cartTitle })).toBeVisible();
});

test('a step of the checkout that does not come says so, and is there once it does', async ({ shop }) => {
  const { page, w } = shop;
  await shop.addShirt();
  await intercept(page, '**/assets/cart-step-*.js', (route) => route.abort());
  await shop.toCart();
  await expect(page.getByText(w.partFailed)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: w.cartTitle })).toBeVisible();
  await page.unroute('**/assets/cart-step-*.js');
  await page.getByRole('button', { name: w.tryAgain, exact: true }).click();
  await expect(page.getByRole('link', { name: w.toDetails })).toBeVisible();
});

test('where the words of a page are gone, its document brings its own', { tag: '@desktop' }, async ({ shop }) => {
  const { page, w } = shop;
  await shop.open('/checkin');
  await shop.awake();
  // they are asked for when the link is pointed at, and once more by the click where that was refused before it
  let gone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.route(/\/assets\/(de|en)-catalogue-[^/]*\.js/, (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('banner').getByRole('link', { name: w.tickets, exact: true }).click();
  expect(new URL((await document).url()).pathname).toBe('/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without scripts a page says what it needs, and nothing pretends to be loading', async ({ browser, baseURL, locale }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '', locale: locale ?? '' });
  await page.goto(`/checkout?language=${locale?.slice(0, 2)}`);
  await expect(page.getByText(/braucht diese Seite JavaScript|this site needs JavaScript/)).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
  await page.close();
});
