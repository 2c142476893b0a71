import type { Locator } from '@playwright/test';
import { expect, intercept, test } from './shop.ts';

test('the home page goes to the block its address names', async ({ shop }) => {
  const { page } = shop;
  await page.goto('/?scroll=papier');
  const block = page.locator('#block-papier');
  await expect(block).toBeInViewport();
  await expect.poll(() => block.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(65);
});

// tabs are for small screens
test('the tab of a named tour opens, and the last one chosen is remembered', { tag: '@phone' }, async ({ shop }) => {
  const { page } = shop;
  const tab = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/nachtfaehre-sued?scroll=letzte-verbindung');
  await expect(tab('Tickets')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#block-letzte-verbindung')).toBeInViewport();
  await page.getByRole('combobox', { name: 'Stadt' }).selectOption('Köln');
  await expect(page.locator('#block-letzte-verbindung li')).toHaveCount(2);
  await tab('Merchandise').click();
  await page.goto('/nachtfaehre-sued');
  await expect(tab('Merchandise')).toHaveAttribute('aria-pressed', 'true');
  // the shop says that tickets come first
  await page.goto(new URL('/', page.url().replace('localhost', 'neonfarn.localhost')).href);
  await expect(tab('Tickets')).toHaveAttribute('aria-pressed', 'true');
});

test('what is tapped and typed before the scripts are there is done when they come', { tag: '@phone' }, async ({ shop }) => {
  const { page, w } = shop;
  let scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/nachtfaehre-sued', { waitUntil: 'commit' });
  const name = await page.getByRole('button', { name: /^(Tickets|Merchandise)$/, pressed: false }).innerText();
  const tab = page.getByRole('button', { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-pressed', 'false');
  scripts.resolve();
  await expect(tab).toHaveAttribute('aria-pressed', 'true');

  scripts = Promise.withResolvers();
  await page.goto(w.product, { waitUntil: 'commit' });
  await page.getByRole('spinbutton').fill('2');
  await page.getByRole('button', { name: w.addToCart, exact: true }).click();
  scripts.resolve();
  await shop.toCart();
  await expect(page.getByRole('main')).toContainText(/56,00\s€|€56\.00/);

  // of several choices the last is the one meant
  scripts = Promise.withResolvers();
  await page.goto(w.product, { waitUntil: 'commit' });
  for (const size of ['L', 'M', 'L']) await page.getByRole('radio', { name: size, exact: true }).check();
  scripts.resolve();
  await shop.awake();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();

  // the menu opens without scripts, and they leave it open
  scripts = Promise.withResolvers();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  scripts.resolve();
  await shop.awake();
  await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible();
});

test('what is held down while the scripts come alive is not moved away from under the finger', { tag: '@phone' }, async ({ shop }) => {
  const { page, w } = shop;
  const tiles = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
  let scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  /** Pressed before the page is alive, let go after. */
  const hold = async (thing: Locator) => {
    // the pointer comes once the page around it stands still
    await thing.hover();
    await page.mouse.down();
    scripts.resolve();
    await page.waitForFunction(() => {
      const early = Reflect.get(window, 'earlyDoings') as object | undefined;
      return early === undefined || 'ended' in early;
    });
    await page.mouse.up();
  };

  // what was tapped before would take the list away
  await page.goto('/nachtfaehre-sued', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^(Tickets|Merchandise)$/, pressed: false }).click();
  await hold(tiles.first());
  await expect(page).toHaveURL(/\/bundle\//);

  // it comes after what was done before, and once
  scripts = Promise.withResolvers();
  await page.goto(w.product, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await hold(page.getByRole('button', { name: w.addToCart, exact: true }));
  await shop.toCart();
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1');
});

test('a tap while the scripts come alive counts once', { tag: '@phone' }, async ({ shop }) => {
  const { page, w } = shop;
  // the first task in which React answers taps; what the page does when it has come alive is a task of its own after that
  await page.addInitScript((label) => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1] as Root | undefined;
      if (root?.stateNode.current.memoizedState.isDehydrated !== false) return port2.postMessage(null);
      Array.from(document.querySelectorAll('button'), (button) => button.textContent === label && button.click());
    });
    port1.start();
    port2.postMessage(null);
  }, w.addToCart);
  await page.goto('/events/faltboot-lesung');
  await shop.toCart();
  await page.getByRole('button', { name: w.toDetails }).click();
  await expect(page.getByRole('dialog', { name: w.guests }).getByRole('group')).toHaveCount(1);
});

test('goods end in a full row, however many there are', async ({ shop }) => {
  const { page } = shop;
  await shop.open('/nachtfaehre-sued');
  await shop.awake();
  const goods = page.locator('[id^=block-] ul').filter({ has: page.locator('a[href*="/products/"]') });
  await expect.poll(async () => new Set(await goods.evaluateAll((lists) => lists.map((list) => list.children.length % 4)))).toContain(3);
  const rooms = () =>
    goods.evaluateAll((lists) =>
      lists.flatMap((list) => {
        const { right, bottom } = list.getBoundingClientRect();
        const last = list.lastElementChild!.getBoundingClientRect();
        return [right - last.right, bottom - last.bottom].map(Math.round);
      }),
    );
  await expect.poll(async () => new Set(await rooms())).toEqual(new Set([0]));
});

test('a video of the shop plays where its picture was, and its slide stays', { tag: '@phone' }, async ({ shop, baseURL }) => {
  const { page } = shop;
  await page.goto(baseURL?.replace('localhost', 'neonfarn.localhost') ?? '');
  await page.getByRole('button', { name: 'Video ansehen: Sporenflug live' }).click();
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Abspielen' })).toBeVisible();
  // at this shop's own host nothing measures, so nobody is asked
  await expect(page.getByRole('button', { name: 'Nur notwendige' })).toBeHidden();
});

test('a launch counts down and gives wallpapers to wait with', async ({ shop }) => {
  const { page } = shop;
  await shop.open('/lumen-kowalke/launch');
  await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /^(Noch )?(19|20) (Tage|days)/);
  const downloading = page.waitForEvent('download');
  await page.locator('a[download]').first().click();
  expect((await downloading).suggestedFilename()).toMatch(/\.jpg$/);
});

test('a countdown starts anew at its end', async ({ shop }) => {
  const { page } = shop;
  await page.clock.install();
  await shop.open('/countdown');
  await shop.awake();
  await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /1|2/);
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(72 * 3_600_000);
  await reloaded;
});

test('snow falls until it is stopped, and not at all for those who want less motion', async ({ shop }, { project }) => {
  const { page } = shop;
  const stop = page.getByRole('button', { name: /^(Schnee anhalten|Stop the snow)$/ });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await shop.open('/categories/krasser-dezember');
  await expect(page.locator('canvas')).toHaveAttribute('data-flakes', project.name.startsWith('phone') ? '40' : '150');
  await stop.click();
  await expect(page.locator('canvas')).not.toHaveAttribute('data-flakes');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('button', { name: /^(Schnee fallen lassen|Let it snow)$/ })).toBeVisible();
});

test(
  'the advent sale stands while its goods cannot be loaded, and has them once they can',
  { tag: '@phone' },
  async ({ shop, context }) => {
    const { page } = shop;
    const goods = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
    await shop.open('/categories/krasser-dezember');
    await shop.awake();
    const name = (await goods.first().textContent()) ?? '';
    await goods.first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await intercept(page, /graphql.*PRODUCTS_IN_CATEGORY/, (route) => route.abort('internetdisconnected'));
    await page.goBack();
    const again = page.getByRole('button', { name: 'Nochmal versuchen' });
    await expect(again).toBeVisible();
    // nothing answers: not the page itself either
    await context.setOffline(true);
    const lost = page.waitForEvent('requestfailed', (request) => /CATEGORY/.test(request.url()));
    await again.click();
    await lost;
    await expect(page.getByText('Die Artikel konnten nicht geladen werden.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Krasser\s+Dezember/);
    await context.setOffline(false);
    await page.unrouteAll();
    await again.click();
    await expect(goods.first()).toBeVisible();
  },
);

test('the cart shows itself to a finger, to the mouse and to the keyboard', async ({ shop }, { project }) => {
  const { page, w } = shop;
  await shop.addTickets(1);
  await page.getByRole('button', { name: w.goOn }).click();
  const sign = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${w.cartTitle}`) });
  const panel = page.getByRole('region', { name: w.cartTitle });
  if (project.name.startsWith('phone')) await sign.tap();
  else await sign.hover();
  await expect(panel).toBeVisible();
  await shop.expectAccessible();
  if (project.name.startsWith('phone')) await page.locator('h1').tap();
  else await page.mouse.move(10, 600);
  await expect(panel).toBeHidden();
  await sign.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
