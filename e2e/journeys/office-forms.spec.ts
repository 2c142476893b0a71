import type { Page } from '@playwright/test';
import { expect, test } from './office-people.ts';

const PUBLISHED = 'Published: to be seen in all shops.';
const german = { publish: 'Veröffentlichen', published: 'Veröffentlicht: in allen Shops zu sehen.' };

/** Bundles of the other kinds: a choice with additions, a choice with one of a group, all of them at once, and parts with one of a group. */
const bundles: readonly { bundle: string; field: string; list?: string }[] = [
  { bundle: 'lumen-stadionpaket', field: 'Name der Wahl (Deutsch)', list: 'Zur Wahl' },
  { bundle: 'nfs-paket-cd', field: 'Name der Wahl (Deutsch)', list: 'Zur Wahl' },
  { bundle: 'nfs-diskografie', field: 'Text, wenn ausverkauft (Deutsch)' },
  { bundle: 'lumen-fruehstarter', field: 'Text, wenn ausverkauft (Deutsch)' },
];

/** Each form of the catalogue: a field that is changed in it, and where a fan reads it. What other journeys look at is left alone. */
const forms: readonly { form: string; change: (page: Page, text: string) => Promise<void>; seenAt: string }[] = [
  { form: '/artists/neonfarn', change: fill('Description (German)'), seenAt: '/artists/neonfarn' },
  { form: '/tours/sporenflug', change: fill('Description (German)'), seenAt: '/tours/sporenflug' },
  { form: '/categories/papier', change: fill('Name (German)'), seenAt: '/categories/papier' },
  { form: '/venues/isarkiesel-muenchen', change: fill('Name'), seenAt: '/events/neonfarn-muenchen' },
  { form: '/events/neonfarn-muenchen', change: fill('Subtitle (German)'), seenAt: '/events/neonfarn-muenchen' },
  { form: '/products/neonfarn-cap-blatt', change: fill('Description (German)'), seenAt: '/products/neonfarn-cap-blatt' },
  {
    form: '/bundles/nfs-paket-vinyl',
    change: fillInRow('Name of the choice (German)', 'To choose from'),
    seenAt: '/products/nfs-paket-vinyl',
  },
  { form: '/news/nachtfaehre-sued/kiosk-offen', change: fill('Title (German)'), seenAt: '/nachtfaehre-sued' },
  { form: '/pages/de/jobs', change: fill('Title'), seenAt: '/jobs' },
  { form: '/shops/nachtfaehre-sued', change: ownText('newsletter.intro'), seenAt: '/nachtfaehre-sued' },
];

function fill(label: string) {
  return (page: Page, text: string) => page.getByLabel(label, { exact: true }).first().fill(text);
}

/** Of several rows each is folded to what tells it apart. */
function fillInRow(label: string, list: string) {
  return async (page: Page, text: string) => {
    await page.getByRole('group', { name: list, exact: true }).locator('summary').first().press('Enter');
    await fill(label)(page, text);
  };
}

/** A word of the screens that the shop puts differently. */
function ownText(key: string) {
  return async (page: Page, text: string) => {
    const texts = page.getByRole('group', { name: 'Texts of its own', exact: true });
    await texts.getByLabel('Which text', { exact: true }).fill(key);
    await texts.getByRole('button').last().press('Enter');
    await texts.getByLabel(`${key} (German)`, { exact: true }).fill(text);
  };
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText(PUBLISHED)).toBeVisible();
}

test('what is changed in a form of the catalogue is published and read in the shop @desktop', async ({ shop, office }) => {
  const { page } = shop;
  await office.comeIn('forms');
  for (const { form, change, seenAt } of forms)
    await test.step(form, async () => {
      const text = `Märzhase ${Date.now()}`;
      await page.goto(`/office${form}`);
      await change(page, text);
      await publish(page);
      const answer = await page.request.get(`${seenAt}?language=de`);
      expect([answer.status(), (await answer.text()).includes(text)]).toEqual([200, true]);
    });
});

test('bundles of every kind are changed in German, on a phone @phone', async ({ shop, office }) => {
  const { page } = shop;
  await office.comeIn('buendel');
  for (const { bundle, field, list } of bundles)
    await test.step(bundle, async () => {
      const text = `Märzhase ${Date.now()}`;
      await page.goto(`/office/bundles/${bundle}`);
      await (list === undefined ? fill(field) : fillInRow(field, list))(page, text);
      await office.button(german.publish).press('Enter');
      await expect(page.getByText(german.published)).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(field, { exact: true }).first()).toHaveValue(text);
      const answer = await page.request.get(`/products/${bundle}?language=de`);
      expect([answer.status(), (await answer.text()).includes(text)]).toEqual([200, true]);
    });
});

test('the look of a shop is seen beside its colours while they are chosen @desktop', async ({ shop, office }) => {
  const { page } = shop;
  await office.comeIn('look');
  await page.goto('/office/shops/_new');
  await fill('Name')(page, 'Kleines Haus');
  await page.getByRole('button', { name: 'Colours of its own' }).press('Enter');
  const look = page.getByRole('figure', { name: 'What it looks like' });
  await expect(look).toContainText('Kleines Haus');
  await page.getByLabel('Buttons and what stands out', { exact: true }).last().fill('#ffcc00');
  await expect(look.getByText('Choose tickets')).toHaveCSS('background-color', 'rgb(255, 204, 0)');
  await page.getByLabel('What else', { exact: true }).selectOption('Ground of the page');
  await page.getByRole('button', { name: 'Add a colour or a typeface' }).press('Enter');
  await expect(page.getByLabel('Ground of the page', { exact: true }).last()).toBeVisible();
  await shop.expectAccessible();
});

test('on a phone, what is rarely needed is folded to what is set in it @phone', async ({ shop, office }) => {
  const { page } = shop;
  await office.comeIn('folded');
  await page.goto('/office/events/_new');
  const sale = page.locator('#part-sale');
  const field = sale.getByLabel('Verborgen', { exact: true });
  await expect(field).toBeHidden();
  // its link opens it
  await page.getByRole('navigation', { name: 'Teile des Formulars' }).getByRole('link', { name: 'Verkauf', exact: true }).press('Enter');
  await expect(sale.getByRole('heading', { name: 'Verkauf', exact: true })).toBeFocused();
  await field.press('Space');
  await sale.locator(':scope > details > summary').press('Enter');
  await expect(field).toBeHidden();
  await expect(sale.locator(':scope > details > summary')).toContainText('Verborgen');
  await shop.expectAccessible();
  // and so does what is wrong in it
  await sale.locator(':scope > details > summary').press('Enter');
  await sale.getByLabel('Kürzel der Rechnungsnummern').fill('äöü!');
  await sale.locator(':scope > details > summary').press('Enter');
  await page.getByRole('link', { name: 'Kürzel der Rechnungsnummern' }).press('Enter');
  await expect(sale.getByLabel('Kürzel der Rechnungsnummern')).toBeFocused();
});

test('rows are added, moved and taken away by keys, and the open one stays open @desktop', async ({ shop, office }) => {
  const { page } = shop;
  await office.comeIn('rows');
  await page.goto('/office/products/_new');
  const open = page.locator('details[name][open] > summary');
  for (const [index, name] of ['S', 'M', 'L'].entries()) {
    await page.getByRole('button', { name: 'Add a variant' }).press('Enter');
    const field = page.getByRole('group', { name: 'Variants', exact: true }).getByLabel('Name (German)').nth(index);
    await expect(field).toBeFocused();
    await page.keyboard.type(name);
  }
  await expect(open).toHaveText('L');
  await page.getByRole('button', { name: 'Move L up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move L up' })).toBeFocused();
  await expect(open).toHaveText('L');
  // at the top there is only the way back
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move L down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move L down' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove S' }).press('Enter');
  await expect(open).toHaveText('L');
  await page.getByRole('button', { name: 'Remove L' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Variants', exact: true }).getByLabel('Name (German)')).toHaveValue('M');
});

test('redirects, measuring and delivery are published too @desktop', async ({ shop, office }) => {
  const { page, w } = shop;
  const { mark } = office;
  await office.comeIn('forms-too');

  await page.goto('/office/shops/lumen-kowalke');
  const redirects = page.getByRole('group', { name: 'Redirects', exact: true });
  await redirects.getByLabel('Old address, such as “/old”', { exact: true }).fill(`/old-${mark}`);
  await redirects.getByRole('button').last().press('Enter');
  await redirects.getByRole('textbox', { name: `/old-${mark}` }).fill('/events');
  // a group that may be left out asks for nothing until it is opened
  const popup = page.getByRole('group', { name: 'Newsletter popup', exact: true });
  await expect(popup).toBeHidden();
  await page.getByText('Newsletter popup', { exact: true }).click();
  await expect(popup.getByLabel('Title (German)', { exact: true })).toBeVisible();
  await page.getByText('More', { exact: true }).first().click();
  await page.getByLabel('Google Tag Manager').fill('GTM-K4X9R2T');
  await publish(page);
  const old = await page.request.get(`/lumen-kowalke/old-${mark}`, { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([expect.any(Number), '/lumen-kowalke/events']);
  expect((await (await page.request.get('/lumen-kowalke')).text()).includes('GTM-K4X9R2T')).toBe(true);

  await page.goto('/office/delivery/mauersegler_express');
  await fill('Description (English)')(page, `There at noon ${mark}`);
  await page.getByRole('combobox', { name: 'Countries', exact: true }).first().fill('norw');
  await page.getByRole('option', { name: /^Norway/ }).click();
  await expect(page.getByRole('list', { name: 'Countries', exact: true }).first()).toContainText('Norway');
  await publish(page);
  await shop.addShirt();
  await shop.toCart();
  await page.getByRole('button', { name: w.calculateShipping }).click();
  await expect(page.getByRole('dialog', { name: w.shippingCosts }).getByText(`There at noon ${mark}`)).toBeVisible();
});

test('a page is written anew, and a series of events is published as one draft @desktop', async ({ shop, office }) => {
  const { page } = shop;
  const { mark } = office;
  await office.comeIn('series');

  await page.goto('/office/pages/_new');
  await page.getByLabel('Address', { exact: true }).fill(`hall-${mark}`);
  await fill('Title')(page, 'Saalordnung');
  await page.getByLabel('Text of the page').fill(`Bitte **${mark}** Plätze freihalten.`);
  await publish(page);
  await expect(page.getByText(`/pages/hall-${mark}`)).toBeVisible();
  const written = await page.request.get(`/pages/hall-${mark}?language=de`);
  expect([written.status(), (await written.text()).includes(`<strong>${mark}</strong>`)]).toEqual([200, true]);
  expect((await page.request.get(`/pages/no-${mark}`)).status()).toBe(404);

  await page.goto('/office/events/_new?copy=neonfarn-muenchen');
  await page.getByRole('button', { name: 'Several days' }).press('Enter');
  await page.getByLabel('Days', { exact: true }).fill('2029-03-02');
  await page.getByLabel('Every week until').fill('2029-03-16');
  await page.getByRole('button', { name: 'Add weekly' }).press('Enter');
  await page.getByRole('button', { name: '3 events into a draft' }).press('Enter');
  await page.waitForURL(/\/office\/changes\/\d+$/);
  // the form before has such a button too
  await expect(page.getByRole('heading', { level: 2, name: /^Event: / })).toHaveCount(3);
  await office.button('Publish').press('Enter');
  await office.dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  for (const day of ['02', '09', '16']) {
    const answer = await page.request.get(`/events/neonfarn-muenchen-2029-03-${day}`);
    expect(answer.status()).toBe(200);
  }
});

test('prices of several events are changed in one table by keys, and published together or not at all @desktop', async ({
  shop,
  office,
}) => {
  const { page } = shop;
  await office.comeIn('many');
  await page.goto('/office/events?text=nordmeer');
  await page.getByRole('button', { name: 'Change many at once' }).press('Enter');
  const prices = page.getByRole('textbox', { name: /: Price$/ });
  await expect(prices.first()).toBeVisible();
  await shop.expectAccessible();
  const before = await prices.first().inputValue();
  await prices.first().fill('a lot');
  await page.getByRole('button', { name: 'Publish 1 entry' }).press('Enter');
  await expect(page.getByText(/Expected is an amount/)).toBeVisible();
  await prices.first().fill('43.10');
  await prices.first().press('ArrowDown');
  await expect(prices.nth(1)).toBeFocused();
  await prices.last().fill('47.20');
  await page.getByRole('button', { name: 'Publish 2 entries' }).press('Enter');
  await expect(page.getByText(PUBLISHED)).toBeVisible();
  for (const [event, price] of [
    ['nordmeer-hamburg', '43,10'],
    ['nordmeer-wetterseite', '47,20'],
  ] as const)
    expect((await (await page.request.get(`/events/${event}?language=de`)).text()).includes(price)).toBe(true);
  await expect(prices.first()).toHaveValue('43.10');
  expect(before).not.toBe('43.10');
  await page.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Change many at once' })).toBeVisible();
});
