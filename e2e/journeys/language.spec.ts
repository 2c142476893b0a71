import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

// Whoever changes the language in the middle of a form goes on where they were.

const texts = {
  de: {
    other: 'EN English',
    withdraw: 'Confirm withdrawal',
    open: 'Weiter',
    number: 'Ticket number',
    last: 'Last name',
    more: 'Weiteres Ticket',
  },
  en: {
    other: 'DE Deutsch',
    withdraw: 'Widerruf bestätigen',
    open: 'Continue',
    number: 'Ticketnummer',
    last: 'Nachname',
    more: 'Another ticket',
  },
};

const FORMS: Record<string, Record<string, string>> = {
  '/withdraw': { name: 'Mia Lindqvist', reference: 'B-0A1B2', email: 'mia@example.org', items: 'Shirt, M\nLP' },
  '/nachtfaehre-sued/trace': { code: '4711', first_name: 'Mia', last_name: 'Lindqvist', address: 'Weg 1', phone: '+49 1' },
  '/checkin': { ticketId: '4711', lastName: 'Lindqvist' },
  '/report': { location: '/events', reason: 'Zwei\nZeilen', name: 'Mia', email: 'mia@example.org' },
};

for (const [address, fields] of Object.entries(FORMS)) {
  test(`what was typed on ${address} stays in the other language, and out of the address`, async ({ shop, locale }) => {
    const { page } = shop;
    const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
    const field = (name: string) => page.locator(`main [name="${name}"]`);
    await shop.open(address);
    for (const [name, value] of Object.entries(fields)) await field(name).fill(value);
    const box = page.locator('main input[type=checkbox]');
    for (const one of await box.all()) await one.check();
    await shop.awake();
    const language = await page.locator('html').getAttribute('lang');
    await page.getByRole('contentinfo').getByRole('link', { name: t.other }).click();
    await expect(page.locator('html')).not.toHaveAttribute('lang', language ?? '');
    for (const [name, value] of Object.entries(fields)) await expect(field(name)).toHaveValue(value);
    for (const one of await box.all()) await expect(one).toBeChecked();
    await expect(page).toHaveURL(address);
    // once: a page that is loaded again is empty, as it was before
    await page.reload();
    await shop.awake();
    for (const name of Object.keys(fields)) await expect(field(name)).toHaveValue('');
  });
}

test('a withdrawal goes on at its second step in the other language', async ({ shop, locale }) => {
  const { page } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  await shop.open('/withdraw');
  for (const [name, value] of Object.entries(FORMS['/withdraw'] ?? {})) await page.locator(`main [name="${name}"]`).fill(value);
  await page.getByRole('button', { name: t.open }).click();
  await expect(page).toHaveURL(/#confirm$/);
  await shop.awake();
  await page.getByRole('contentinfo').getByRole('link', { name: t.other }).click();
  await expect(page.getByRole('button', { name: t.withdraw })).toBeVisible();
  await expect(page.getByRole('main').getByText('mia@example.org')).toBeVisible();
  await expect(page).toHaveURL(/\/withdraw#confirm$/);
});

test('what was typed for several tickets stays in the other language', async ({ shop, locale }) => {
  const { page } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await shop.open('/lumen-kowalke/ticketservice/change');
  await page.getByRole('button', { name: t.more }).click();
  const typed = {
    name: 'Mia',
    'id-1': '4711',
    'name-1': 'Mia',
    'name_new-1': 'Bo',
    'id-2': '4712',
    'name-2': 'Ada',
    'name_new-2': 'Eve',
    comment: 'Hi',
  };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await page.getByRole('group', { name: 'Ticket 2' }).getByRole('radio').last().check();
  await shop.awake();
  await page.getByRole('contentinfo').getByRole('link', { name: t.other }).click();
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
  await expect(page.getByRole('group', { name: 'Ticket 2' }).getByRole('radio').last()).toBeChecked();
  await expect(page.getByRole('group', { name: /^Ticket \d$/ })).toHaveCount(2);
});

test('who reads another language is offered it in one line, once, and never after a choice @desktop', async ({
  browser,
  baseURL,
  shop,
}) => {
  const offer = (page: Page) => page.getByRole('link', { name: 'View this page in English' });
  const visit = async (locale: string) => (await browser.newContext({ locale, ...(baseURL && { baseURL }) })).newPage();
  for (const [locale, offered] of Object.entries({ 'en-US': true, 'fr-FR': true, 'de-AT': false })) {
    const page = await visit(locale);
    await page.goto('/events?term=jazz');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(offer(page), locale).toHaveCount(offered ? 1 : 0);
    if (!offered) continue;
    await offer(page).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(/\/events\?term=jazz$/);
    await expect(page.getByText('Diese Seite auf Deutsch ansehen')).toBeHidden();
  }

  const page = await visit('en-GB');
  await page.goto('/events');
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  await shop.page.goto('/events');
  await shop.awake();
  await expect(offer(shop.page)).toBeVisible();
  await shop.expectAccessible();
  await shop.page.getByRole('banner').getByRole('link', { name: 'Künstler' }).click();
  await expect(offer(shop.page)).toHaveCount(0);
});
