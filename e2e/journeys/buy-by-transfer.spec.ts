import { readMails } from './mailbox.ts';
import { expect, test } from './shop.ts';

test('buys two tickets and a shirt by bank transfer and reads the confirmation', async ({ shop, request, baseURL }, { project }) => {
  const { page, w } = shop;
  const email = `transfer-${project.name.length}-${Date.now()}@example.org`;
  await shop.addTickets(2);
  await shop.addShirt();
  await shop.toCart();

  await expect(page.getByRole('heading', { level: 1, name: w.cartTitle })).toBeVisible();
  await expect(page.getByRole('timer').first()).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole('link', { name: w.toDetails }).click();

  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByText(w.required).first()).toBeVisible();
  await shop.expectAccessible();
  await shop.fillDetails(email);
  await page.getByRole('button', { name: w.toPayment }).click();

  await page.getByRole('radio', { name: w.parcel }).first().check();
  await page.getByRole('radio', { name: w.bankTransfer }).check();
  await shop.expectAccessible();
  await page.getByRole('button', { name: w.toConfirm }).click();

  await expect(page.getByRole('checkbox', { name: w.partner })).not.toBeChecked();
  await page.getByRole('button', { name: w.order }).click();
  await expect(page.getByText(w.termsRequired)).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole('checkbox', { name: w.terms }).check();
  await page.getByRole('button', { name: w.order }).click();

  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
  await expect(page.getByRole('heading', { name: w.transfer })).toBeVisible();
  await expect(page.getByRole('img', { name: w.qr })).toBeVisible();
  const reference = /B-[0-9A-Z]{5}/.exec(page.url())?.[0] ?? '';
  await expect(page.getByText(`BAX${reference}`, { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).not.toContain('token');
  await shop.expectAccessible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: w.copyReference });
  await copy.click();
  await expect(page.getByRole('button', { name: w.copied })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`BAX${reference}`);
  // as on a page without TLS
  await page.evaluate(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  await expect(page.getByRole('button', { name: w.notCopied })).toBeFocused();
  await shop.expectAccessible();
  // on paper stands the order, and nothing to press
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`BAX${reference}`, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('banner').or(page.getByRole('contentinfo')).or(page.getByRole('navigation')).or(page.getByRole('button')),
  ).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  // a name that is one long word breaks; the page stays as wide as the screen
  await page
    .locator('[aria-labelledby="ordered"] li > :first-child > span')
    .first()
    .evaluate((name) => void (name.textContent = 'Kapitänsmützen'.repeat(12)));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

  const [mail] = await readMails(request, baseURL, email, 1);
  expect(mail?.text).toContain(reference);
});

test('shows a filled form again after a reload, and suggests the likelier mail domain', async ({ shop }) => {
  const { page, w } = shop;
  await shop.addTickets(1);
  await shop.toCart();
  await page.getByRole('link', { name: w.toDetails }).click();
  await shop.fillDetails('mia@gmial.com');
  await page.getByLabel(w.street, { exact: true }).fill('Hauptstraße');
  await page.getByRole('button', { name: w.didYouMean }).click();
  await expect(page.getByLabel(w.email, { exact: true })).toHaveValue('mia@gmail.com');
  await page.getByRole('button', { name: w.toPayment }).click();
  await page.getByRole('dialog', { name: w.houseNumber }).getByRole('button', { name: w.check }).click();
  await expect(page.getByLabel(w.street, { exact: true })).toBeFocused();
  await page.getByLabel(w.street, { exact: true }).fill('Hauptstraße 7');
  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByRole('radio', { name: w.bankTransfer })).toBeVisible();
  await page.goto('/checkout/details');
  await expect(page.getByLabel(w.street, { exact: true })).toHaveValue('Hauptstraße 7');
});
