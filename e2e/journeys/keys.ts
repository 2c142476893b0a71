import { expect, type Locator, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';

const TABS_MAX = 120;

/** Goes on with Tab until the thing has the focus, and is to be seen: what cannot be reached so is not reachable. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  // what cannot be used yet is passed over
  await expect(target).toBeEnabled();
  for (let n = 0; n < TABS_MAX; n++) {
    if (await target.evaluate((element) => element === document.activeElement))
      return expect.poll(() => target.evaluate(isInSight)).toBe(true);
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by keyboard: ${String(target)}`);
}

/** Nothing lies over its middle, or that of the label it is drawn in. */
function isInSight(element: Element): boolean {
  const drawn = element.closest('label') ?? element;
  const { x, y, width, height } = drawn.getBoundingClientRect();
  return drawn.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** From the dialog that says what is in the cart into the cart. */
export async function openCartByKeys({ page, w }: Shop) {
  await tabTo(page, page.getByRole('dialog', { name: w.added }).getByRole('link', { name: w.toCart }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: w.toDetails })).toBeVisible();
}

/** From the same dialog to the summary, with the terms agreed to. */
export async function reachSummaryByKeys(shop: Shop, email: string, payment: RegExp) {
  const { page, w } = shop;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await openCartByKeys(shop);
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
  const way = page.getByRole('radio', { name: payment });
  if (!(await way.isChecked())) await page.keyboard.press('Space');
  for (let ways = await page.getByRole('radio').count(); ways > 0 && !(await way.isChecked()); ways--)
    await page.keyboard.press('ArrowDown');
  await expect(way).toBeChecked();
  await tabTo(page, button(w.toConfirm));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: w.terms }));
  await page.keyboard.press('Space');
}

/** From the same dialog to the order, by bank transfer. */
export async function orderByKeys(shop: Shop, email: string) {
  const { page, w } = shop;
  await reachSummaryByKeys(shop, email, w.bankTransfer);
  await tabTo(page, page.getByRole('button', { name: w.order, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
}
