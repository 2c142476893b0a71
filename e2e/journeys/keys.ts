import { expect, type Locator, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';

const TABS_MAX = 120;

/** Goes on with Tab until the thing has the focus: what cannot be reached so is not reachable. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let n = 0; n < TABS_MAX; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by keyboard: ${String(target)}`);
}

/** From the dialog that says what is in the cart to the order, by bank transfer. */
export async function orderByKeys({ page, w }: Shop, email: string) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await tabTo(page, page.getByRole('dialog', { name: w.added }).getByRole('link', { name: w.toCart }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('link', { name: w.toDetails }));
  await page.keyboard.press('Enter');
  const entries = [
    [w.email, email],
    [w.firstName, 'Mia'],
    [w.lastName, 'Lindqvist'],
    [w.street, 'Hafenweg 3'],
    [w.postCode, '20457'],
    [w.city, 'Hamburg'],
  ] as const;
  for (const [label, text] of entries) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, button(w.toPayment));
  await page.keyboard.press('Enter');

  // a group of radios takes one Tab; the arrow keys choose within
  await tabTo(page, page.getByRole('radio').first());
  const transfer = page.getByRole('radio', { name: w.bankTransfer });
  for (let ways = await page.getByRole('radio').count(); ways > 0 && !(await transfer.isChecked()); ways--)
    await page.keyboard.press('ArrowDown');
  await expect(transfer).toBeChecked();
  await tabTo(page, button(w.toConfirm));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: w.terms }));
  await page.keyboard.press('Space');
  await tabTo(page, button(w.order));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
}
