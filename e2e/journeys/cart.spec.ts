import { createShop, expect, test } from './shop.ts';

test('a removed ticket leaves an empty cart with the way back to the shop', async ({ shop }) => {
  const { page, w } = shop;
  await shop.addTickets(1);
  await shop.toCart();
  await page.getByRole('button', { name: w.removeTicket }).click();
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
  await shop.expectAccessible();
  await page.goto('/checkout/confirm');
  await expect(page).toHaveURL(/\/checkout$/);
});

test('who removes lines by keys stays among them, and is told what is left', async ({ shop }) => {
  const { page, w } = shop;
  await shop.addTickets(1);
  await shop.addTickets(1);
  await shop.toCart();
  const removes = page.getByRole('button', { name: w.removeTicket });
  await expect(removes).toHaveCount(2);
  await removes.last().press('Enter');
  await expect(removes).toHaveCount(1);
  await expect(removes).toBeFocused();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /\b1\b/ })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeFocused();
});

test('two tabs show one cart, and a change in one sends the other back to the cart', async ({ shop, context }, { project }) => {
  const { page, w } = shop;
  await shop.addTickets(1);
  await shop.toCart();
  await shop.goToConfirm(`tabs-${project.name.length}-${Date.now()}@example.org`, 'bankTransfer');

  const second = createShop(await context.newPage(), w.email === 'E-Mail' ? 'de' : 'en');
  await second.addTickets(1);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText(w.changedElsewhere)).toBeVisible();
  await expect(page.getByRole('button', { name: w.removeTicket })).toHaveCount(2);
});

test('a double click orders once', async ({ shop }, { project }) => {
  const { page, w } = shop;
  const placed = shop.countSent('PLACEORDER');
  await shop.addTickets(1);
  await shop.toCart();
  await shop.goToConfirm(`double-${project.name.length}-${Date.now()}@example.org`, 'bankTransfer');
  await shop.clickTwice(page.getByRole('button', { name: w.order }));
  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
  expect(placed()).toBe(1);
});

test('what is left of the cart and the form is gone after the order', { tag: '@phone' }, async ({ shop }) => {
  const { page, w } = shop;
  await shop.addTickets(1);
  await shop.toCart();
  await shop.goToConfirm(`after-${Date.now()}@example.org`, 'bankTransfer');
  await page.getByRole('button', { name: w.order }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
  await shop.addTickets(1);
  await shop.toCart();
  await expect(page.getByRole('button', { name: w.removeTicket })).toHaveCount(1);
  await page.getByRole('link', { name: w.toDetails }).click();
  await expect(page.getByLabel(w.email, { exact: true })).toHaveValue('');
});

test('what leads on stays under the finger while the ways to ship and pay come', { tag: '@phone' }, async ({ shop }) => {
  const { page, w } = shop;
  let methods = Promise.withResolvers<void>();
  await page.route(/operationName=(SHIPPING|PAYMENT)METHODS&/, async (route) => {
    await methods.promise;
    await route.continue();
  });
  const placeOnPage = () => page.getByText(w.toDetails).evaluate((it) => it.getBoundingClientRect().top + scrollY);
  const expectStill = async () => {
    const before = await placeOnPage();
    methods.resolve();
    await expect(page.getByText(w.paymentMeans)).toBeVisible();
    expect(await placeOnPage()).toBe(before);
    methods = Promise.withResolvers();
  };

  // tickets go one way, goods several
  await shop.addTickets(1);
  await shop.toCart();
  await expectStill();
  await shop.addShirt();
  await shop.toCart();
  await expectStill();
});

test('the shipping calculator shows what it costs to another country, which is then the country of the cart', async ({ shop }) => {
  const { page, w } = shop;
  await shop.addShirt();
  await shop.toCart();
  await page.getByRole('button', { name: w.calculateShipping }).click();
  const dialog = page.getByRole('dialog', { name: w.shippingCosts });
  await expect(dialog.getByText(w.parcel, { exact: true })).toBeVisible();
  await shop.expectAccessible();
  const ways = dialog.getByRole('listitem');
  const german = await ways.allTextContents();
  // no country is offered that goods are not sent to
  await expect(dialog.getByLabel(w.country).getByRole('option', { name: /^(Afghanistan|Norwegen|Norway)$/ })).toHaveCount(0);
  await dialog.getByLabel(w.country).selectOption('at');
  await expect(ways).not.toHaveText(german);
  await expect(ways.first()).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: w.done, exact: true }).click();
  await reloaded;
  await expect(page.getByLabel(w.country)).toHaveValue('at');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: w.account })).toHaveAttribute('href', /^https:\/\/konto\./);

  // prices follow the country, on pages that are sent with the German ones
  await page.goto('/products/nfs-letzte-verbindung-vinyl');
  await expect(
    page
      .getByRole('main')
      .getByText(/29[.,]00/)
      .first(),
  ).toBeVisible();
  await page.goto('/categories/vinyl');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Im Netzspeicher' })
      .getByText(/27[.,]00/),
  ).toBeVisible();
  await page.goto('/events/doppelzimmer-wien');
  await expect(
    page
      .getByRole('main')
      .getByText(/34[.,]00/)
      .first(),
  ).toBeVisible();
});
