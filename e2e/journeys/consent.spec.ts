import { expect, test as base, type Page } from '@playwright/test';
import { createShop, EVENT, watchLayout } from './shop.ts';

const words = {
  de: {
    title: 'Dürfen wir mitzählen?',
    necessaryOnly: 'Nur notwendige',
    allowAll: 'Alle erlauben',
    settings: 'Einstellungen',
    settingsTitle: 'Cookie-Einstellungen',
    necessary: 'Notwendig',
    measuring: 'Messung',
    save: 'Auswahl speichern',
    switch: 'Messung erlauben',
  },
  en: {
    title: 'May we keep count?',
    necessaryOnly: 'Necessary only',
    allowAll: 'Allow all',
    settings: 'Settings',
    settingsTitle: 'Cookie settings',
    necessary: 'Necessary',
    measuring: 'Measuring',
    save: 'Save selection',
    switch: 'Allow measuring',
  },
};

type Visit = {
  page: Page;
  w: (typeof words)['de'];
  open: (path: string) => Promise<void>;
  answer: () => Promise<{ value: string; days: number } | undefined>;
  expectAccessible: () => Promise<void>;
};

const test = base.extend<{ visit: Visit }>({
  visit: async ({ page, locale, context }, use) => {
    const language = locale?.startsWith('en') ? 'en' : 'de';
    await use({
      page,
      w: words[language],
      open: async (path) => void (await page.goto(`${path}?language=${language}`)),
      answer: async () => {
        const cookie = (await context.cookies()).find(({ name }) => name === 'TrackingAllowed');
        return cookie && { value: cookie.value, days: Math.round((cookie.expires - Date.now() / 1000) / 86_400) };
      },
      expectAccessible: () => createShop(page, language).expectAccessible(),
    });
  },
});

test('the question comes first, weighs both answers the same, and moves nothing', async ({
  visit: { page, w, open, answer, expectAccessible },
}) => {
  const moved = await watchLayout(page);
  await open('/');
  const banner = page.getByRole('region', { name: w.title });
  await expect(banner).toBeVisible();
  await expectAccessible();
  expect(await moved()).toBeLessThan(0.01);

  await page.keyboard.press('Tab');
  expect(await banner.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const [no, yes] = [banner.getByRole('button', { name: w.necessaryOnly }), banner.getByRole('button', { name: w.allowAll })];
  const looks = (element: Element) => {
    const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return { backgroundColor, color, fontSize, fontWeight, width: Math.round(width), height: Math.round(height) };
  };
  expect(await no.evaluate(looks)).toEqual(await yes.evaluate(looks));
  // the page behind can be used without an answer
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab');
  expect(await banner.evaluate((element) => element.contains(document.activeElement))).toBe(false);

  expect(await answer()).toBeUndefined();
  await no.focus();
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  await expect.poll(answer).toEqual({ value: 'no', days: 10 });
  // whoever has answered does not even load the question, which comes after the page
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/consent-dialogs-') && asked.push(request.url()));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(banner).toBeHidden();
  expect(asked).toEqual([]);
});

test('a yes is remembered longer, and taken back in the settings or on the page about data', async ({
  visit: { page, w, open, answer, expectAccessible },
}) => {
  await open('/events');
  await page.getByRole('button', { name: w.settings, exact: true }).click();
  const settings = page.getByRole('dialog', { name: w.settingsTitle });
  await expect(settings.getByRole('checkbox', { name: w.necessary, exact: true })).toBeDisabled();
  await expectAccessible();
  await settings.getByRole('checkbox', { name: w.measuring, exact: true }).check();
  await settings.getByRole('button', { name: w.save }).click();
  await expect(settings).toBeHidden();
  await expect.poll(answer).toEqual({ value: 'yes', days: 356 });

  await open('/datapolicy');
  const measuring = page.getByRole('switch', { name: w.switch });
  await expect(measuring).toBeChecked();
  await measuring.click();
  await expect(measuring).not.toBeChecked();
  await expect.poll(answer).toEqual({ value: 'no', days: 10 });
  await measuring.click();
  await expect(measuring).toBeChecked();
  await expect.poll(answer).toEqual({ value: 'yes', days: 356 });
  await expectAccessible();

  await page.getByRole('contentinfo').getByRole('button', { name: w.settingsTitle }).click();
  await settings.getByRole('button', { name: w.necessaryOnly }).click();
  await expect(settings).toBeHidden();
  await expect(measuring).not.toBeChecked();
  await expect.poll(answer).toEqual({ value: 'no', days: 10 });
});

test('a page that is not there asks too, and hears the answer', { tag: '@phone' }, async ({ visit: { page, w, open, answer } }) => {
  await open('/artists/nobody');
  await page.getByRole('button', { name: w.necessaryOnly }).click();
  await expect(page.getByRole('region', { name: w.title })).toBeHidden();
  await expect.poll(answer).toEqual({ value: 'no', days: 10 });
});

test('an answer in one tab is the answer in the other', async ({ visit: { page, w, open }, context }) => {
  await open('/');
  const second = await context.newPage();
  await second.goto('/events');
  await expect(second.getByRole('region', { name: w.title })).toBeVisible();
  await page.getByRole('button', { name: w.allowAll }).click();
  await expect(second.getByRole('region', { name: w.title })).toBeHidden();
});

type Told = { service: string; id: string; name: string; data: Record<string, unknown> | null };

/** What the page asks other hosts for, and what it tells the services there. */
function listen(page: Page, baseURL: string | undefined) {
  const foreign: string[] = [];
  const told: Told[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (!url.protocol.startsWith('http') || url.origin === baseURL) return;
    foreign.push(url.origin + url.pathname);
    if (url.pathname.startsWith('/collect/'))
      told.push({ service: url.pathname.slice('/collect/'.length), ...(JSON.parse(request.postData() ?? '{}') as Omit<Told, 'service'>) });
  });
  const names = (from = 0) =>
    told
      .slice(from)
      .map(({ service, name }) => `${service} ${name}`)
      .toSorted();
  return { foreign, told, names };
}

const PAGE_VIEW = ['facebook_pixel PageView', 'gtag page_view', 'tag_manager page_view', 'tiktok_pixel Pageview'];
const ADDED = ['facebook_pixel AddToCart', 'gtag add_to_cart', 'tag_manager add_to_cart', 'tiktok_pixel AddToCart'];
const BEGUN = ['facebook_pixel InitiateCheckout', 'gtag begin_checkout', 'tag_manager begin_checkout', 'tiktok_pixel InitiateCheckout'];
const BOUGHT = ['facebook_pixel Purchase', 'gtag purchase', 'tag_manager purchase', 'tiktok_pixel CompletePayment'];

test('nothing leaves for another host before an answer, nor after a no', async ({ visit: { page, w, open }, baseURL, locale }) => {
  const { foreign } = listen(page, baseURL);
  const shop = createShop(page, locale?.startsWith('en') ? 'en' : 'de');
  await open('/');
  await expect(page.getByRole('region', { name: w.title })).toBeVisible();
  await page.goto('/events');
  await page.getByRole('button', { name: w.necessaryOnly }).click();
  await shop.addTickets(1);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  expect((await page.request.get('/server/tracking/main')).status()).toBe(404);
});

test('after a yes the services hear of pages, cart and purchase, each once, and of nothing after it is taken back @desktop', async ({
  visit: { page, w, open },
  baseURL,
}) => {
  const { foreign, told, names } = listen(page, baseURL);
  const shop = createShop(page, 'en');
  await open('/');
  await page.getByRole('button', { name: w.allowAll }).click();
  await expect.poll(() => names()).toEqual(PAGE_VIEW);

  await shop.addTickets(2);
  await expect.poll(() => names()).toEqual([...PAGE_VIEW, ...PAGE_VIEW, ...ADDED].toSorted());
  expect(told.find(({ name }) => name === 'add_to_cart')?.data).toMatchObject({
    page_location: baseURL + EVENT,
    value: 58,
    currency: 'EUR',
    items: [{ quantity: 2, price: 29 }],
  });

  await shop.toCart();
  await shop.goToConfirm(`measured-${Date.now()}@example.org`, 'bankTransfer');
  await expect.poll(() => names()).toEqual(expect.arrayContaining(BEGUN));
  const before = told.length;
  await page.getByRole('button', { name: shop.w.order }).click();
  await expect(page.getByRole('heading', { level: 1, name: shop.w.thanks })).toBeVisible();
  await expect.poll(() => names(before)).toEqual([...PAGE_VIEW, ...BOUGHT].toSorted());
  const reference = /B-[A-Z0-9]{5}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0];
  const bought = Object.fromEntries(told.slice(before).map(({ service, name, data }) => [`${service} ${name}`, data]));
  expect(bought['gtag purchase']).toMatchObject({
    transaction_id: reference,
    value: 58,
    currency: 'EUR',
    items: [{ quantity: 2, price: 29 }],
  });
  expect(bought['tag_manager purchase']).toMatchObject({ ecommerce: { transaction_id: reference, value: 58, currency: 'EUR' } });
  expect(bought['facebook_pixel Purchase']).toMatchObject({ order_id: reference, eventID: reference, value: 58, currency: 'EUR' });
  expect(bought['tiktok_pixel CompletePayment']).toMatchObject({ order_id: reference, value: 58, currency: 'EUR' });
  // neither the order's address nor its secret
  expect(JSON.stringify(told.filter(({ name }) => name === 'page_view'))).not.toContain(reference);

  const placed = told.length;
  await page.reload();
  await expect.poll(() => names(placed)).toEqual(PAGE_VIEW);

  const frame = page.locator('iframe[data-tracking]');
  await expect(frame).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('button', { name: w.settingsTitle }).click();
  await page.getByRole('dialog', { name: w.settingsTitle }).getByRole('button', { name: w.necessaryOnly }).click();
  await expect(frame).toHaveCount(0);
  const last = foreign.length;
  await page.goto('/events', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').locator('a[data-route]').first().click();
  await expect(page).not.toHaveURL(/\/events$/);
  // a document of its own, until nothing comes any more
  await page.goto('/faq', { waitUntil: 'networkidle' });
  expect(foreign.slice(last)).toEqual([]);
  expect(names(placed)).toEqual(PAGE_VIEW);
  // besides the services only who takes the payment, where it is taken
  const measuring = foreign.filter((address) => !address.endsWith('/js/stripe.js'));
  expect(new Set(measuring.map((address) => new URL(address).origin)).size).toBe(1);
});

test('errors are told to the store alone, and only after a yes', async ({ visit: { page, w, open }, baseURL }) => {
  const { foreign } = listen(page, baseURL);
  const reported: string[] = [];
  page.on('request', (request) => void (request.url().includes('/server/errors/') && reported.push(request.postData() ?? '')));
  const fail = () =>
    page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('the lamp is broken');
        }),
    );
  await open('/lumen-kowalke');
  await expect(page.getByRole('region', { name: w.title })).toBeVisible();
  await fail();
  await page.getByRole('button', { name: w.allowAll }).click();
  await expect(page.getByRole('region', { name: w.title })).toBeHidden();
  const answered = page.waitForResponse((response) => response.url().includes('/server/errors/'));
  await fail();
  expect((await answered).status()).toBe(204);
  expect(reported).toHaveLength(1);
  expect(reported[0]).toContain('the lamp is broken');
  expect(foreign).toEqual([]);
});
