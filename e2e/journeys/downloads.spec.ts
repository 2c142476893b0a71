import { statSync } from 'node:fs';
import { readMails } from './mailbox.ts';
import { expect, test } from './shop.ts';

// A file is bought like a shirt, and fetched from the page of its order.

const texts = {
  de: {
    offer: /^Download: PDF, .*5-mal in 90 Tagen\.$/,
    agree: /^Ich stimme zu, dass der Download vor Ablauf der Widerrufsfrist beginnt/,
    unasked: 'Ohne deine Zustimmung dürfen wir den Download nicht gleich bereitstellen.',
    title: 'Dein Download',
    fetch: /^Herunterladen/,
    left: (times: number) => new RegExp(`^Noch ${times}-mal, bis `),
    mail: /^Dein Download zur Bestellung/,
  },
  en: {
    offer: /^Download: PDF, .*5 times within 90 days\.$/,
    agree: /^I agree that the download begins before the time to withdraw is over/,
    unasked: 'Without your consent we may not make the download available right away.',
    title: 'Your download',
    fetch: /^Download/,
    left: (times: number) => new RegExp(`^${times} times more, until `),
    mail: /^Your download for order/,
  },
};

test('a file is agreed to, bought and fetched, which counts', async ({ shop, request, baseURL, locale }, { project }) => {
  const { page, w } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const email = `file-${project.name.length}-${Date.now()}@example.org`;
  await shop.open('/products/amselweg-hausnummern-noten');
  await expect(page.getByText(t.offer)).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole('button', { name: w.addToCart, exact: true }).click();
  await shop.toCart();
  await shop.goToConfirm(email, 'card');
  await page.getByRole('button', { name: w.order }).click();
  await expect(page.getByText(t.unasked)).toBeVisible();
  const agree = page.getByRole('checkbox', { name: t.agree });
  await expect(agree).toBeFocused();
  await shop.expectAccessible();
  await page.keyboard.press('Space');
  await expect(agree).toBeChecked();
  await page.getByRole('button', { name: w.order }).click();
  await shop.payByCard();
  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();

  const downloads = page.getByRole('region', { name: t.title });
  await expect(downloads.getByText(t.left(5))).toBeVisible();
  await shop.expectAccessible();
  const coming = page.waitForEvent('download');
  await downloads.getByRole('link', { name: t.fetch }).press('Enter');
  const file = await coming;
  expect(file.suggestedFilename()).toBe('hausnummern-noten.pdf');
  expect(statSync(await file.path()).size).toBeGreaterThan(50_000);
  await expect(downloads.getByText(t.left(4))).toBeVisible();
  await expect.poll(async () => (await readMails(request, baseURL, email, 1)).some(({ subject }) => t.mail.test(subject))).toBe(true);
});
