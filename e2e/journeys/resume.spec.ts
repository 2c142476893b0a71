import { createShop, expect, test } from './shop.ts';

test('a cart moves to another device by its link, once', async ({ shop, browser }) => {
  const { page, w } = shop;
  await shop.addTickets(1);
  await shop.toCart();
  await page.getByRole('button', { name: w.continueElsewhere }).click();
  const field = page.getByRole('dialog', { name: w.elsewhere }).getByLabel(w.link, { exact: true });
  await expect(field).toHaveValue(/^http/);
  const link = await field.inputValue();
  await shop.expectAccessible();

  const elsewhere = await browser.newContext();
  const other = createShop(await elsewhere.newPage(), w.email === 'E-Mail' ? 'de' : 'en');
  await other.page.goto(link);
  await expect(other.page.getByRole('heading', { level: 1, name: /^(Warenkorb|Cart)$/ })).toBeVisible();
  await expect(other.page.getByRole('listitem').filter({ hasText: 'Lawinenblech' }).first()).toBeVisible();
  await expect(other.page).not.toHaveURL(/id=/);
  // in the language of the first, whatever this browser prefers
  await expect(other.page.getByRole('main').getByText(w.continueElsewhere)).toBeVisible();
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByText(/Fehler beim Session wiederherstellen|could not be restored/)).toBeVisible();
  await shop.expectAccessible();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
});
