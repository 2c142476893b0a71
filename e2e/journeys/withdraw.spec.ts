import { readMails } from './mailbox.ts';
import { expect, test } from './shop.ts';

const texts = {
  de: {
    entry: 'Vertrag widerrufen',
    name: 'Name',
    reference: 'Bestellnummer',
    items: /^Nur einzelne Artikel widerrufen/,
    next: 'Weiter',
    review: 'Widerruf prüfen und bestätigen',
    confirm: 'Widerruf bestätigen',
    done: 'Dein Widerruf ist eingegangen',
    whole: 'Die ganze Bestellung',
    subject: /^Eingang deines Widerrufs zur Bestellung B-00000/,
    invalid: /^Diese E-.?Mail-Adresse ist nicht vollständig/,
  },
  en: {
    entry: 'Withdraw from contract here',
    name: 'Name',
    reference: 'Order number',
    items: /^Withdraw from single items only/,
    next: 'Continue',
    review: 'Check and confirm your withdrawal',
    confirm: 'Confirm withdrawal',
    done: 'We have received your withdrawal',
    whole: 'The whole order',
    subject: /^Receipt of your withdrawal from order B-00000/,
    invalid: /^This e-.?mail address is not complete/,
  },
};

test('withdraws from an order without a login, from the footer to the receipt in the mailbox', async ({ shop, request, baseURL, locale }, {
  project,
}) => {
  const { page, w } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const email = `withdraw-${project.name.length}-${Date.now()}@example.org`;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });

  await shop.open('/events');
  await page.getByRole('link', { name: t.entry }).click();
  await expect(page).toHaveURL(/\/withdraw$/);
  await shop.expectAccessible();

  await page.getByRole('button', { name: t.next }).click();
  await expect(page.getByText(w.required)).toHaveCount(3);
  await expect(field(t.name)).toBeFocused();
  await shop.expectAccessible();
  await field(t.name).fill('Mia Lindqvist');
  await field(t.reference).fill('B-00000');
  await field(w.email).fill('mia@');
  await expect(page.getByText(t.invalid)).toBeVisible();
  await field(w.email).fill(email);
  await page.keyboard.press('Enter');

  await expect(title(t.review)).toBeFocused();
  await expect(page.getByText(t.whole, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText([t.confirm]);
  await shop.expectAccessible();
  await page.goBack();
  await expect(field(t.reference)).toHaveValue('B-00000');
  await page.getByLabel(t.items).fill('Shirt Elbe, M');
  await page.getByRole('button', { name: t.next }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Shirt Elbe, M' })).toBeVisible();
  const sent = shop.countSent('declareWithdrawal');
  await shop.clickTwice(page.getByRole('button', { name: t.confirm }));

  await expect(title(t.done)).toBeVisible();
  expect(sent()).toBe(1);
  await expect(page.getByRole('main').locator('time')).toHaveText(/\d{2}:\d{2}/);
  await expect(page.getByText('Shirt Elbe, M')).toBeVisible();
  await shop.expectAccessible();
  const mails = await readMails(request, baseURL, email, 1);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(t.subject);
  expect(mails[0]?.text).toContain('Shirt Elbe, M');
});

test('fills in what a mail gives, keeps it out of the address, and asks again after a reload', async ({ shop, locale }) => {
  const { page, w } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  await shop.open('/events');
  await page.goto('/nachtfaehre-sued/withdraw#order=B-0A1B2&email=mia%2Btag%40example.org');
  await expect(page.getByLabel(t.reference, { exact: true })).toHaveValue('B-0A1B2');
  await expect(page.getByLabel(w.email, { exact: true })).toHaveValue('mia+tag@example.org');
  await expect(page).toHaveURL(/\/nachtfaehre-sued\/withdraw$/);
  await page.getByLabel(t.name, { exact: true }).fill('Mia');
  await page.getByRole('button', { name: t.next }).click();
  await expect(page).toHaveURL(/\/nachtfaehre-sued\/withdraw#confirm$/);
  await page.reload();
  await shop.awake();
  await expect(page.getByLabel(t.name, { exact: true })).toHaveValue('');
});
