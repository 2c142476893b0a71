import type { Locator, Page } from '@playwright/test';
import { openCartByKeys, orderByKeys, reachSummaryByKeys, tabTo } from './keys.ts';
import { EVENT, expect, test, type Shop } from './shop.ts';

async function addTicket(shop: Shop) {
  const { page, w } = shop;
  await shop.open(EVENT);
  // keys are not remembered for the scripts
  await shop.awake();
  await tabTo(page, page.getByRole('spinbutton', { name: w.ticketAmount }));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByRole('button', { name: w.addToCart, exact: true }));
  await page.keyboard.press('Enter');
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function agreeAtPayPal(page: Page) {
  const opened = page.waitForEvent('popup');
  await press(page, page.getByRole('button', { name: /PayPal/ }));
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  // the window closes as the key goes down: there is none left to let it up in
  await press(popup, popup.getByRole('button', { name: /Freigeben|Approve/ })).catch(() => closed);
}

test('buys a ticket by keyboard alone', async ({ shop }, { project }) => {
  await addTicket(shop);
  await orderByKeys(shop, `keys-${project.name.length}-${Date.now()}@example.org`);
});

test('pays by card by keyboard alone', { tag: '@phone' }, async ({ shop }) => {
  const { page, w } = shop;
  await addTicket(shop);
  await reachSummaryByKeys(shop, `keys-card-${Date.now()}@example.org`, w.card);
  await press(page, page.getByRole('button', { name: w.order, exact: true }));
  const entries = [
    [w.cardNumber, '4242424242424242'],
    [w.expiry, '12/40'],
    [w.cvc, '123'],
  ] as const;
  for (const [label, text] of entries) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await press(page, page.getByRole('button', { name: w.pay }));
  await expect(page.getByText(w.paid)).toBeVisible();
});

test('pays with PayPal by keyboard alone', { tag: '@desktop' }, async ({ shop }) => {
  const { page, w } = shop;
  await addTicket(shop);
  await reachSummaryByKeys(shop, `keys-paypal-${Date.now()}@example.org`, /^PayPal/);
  await agreeAtPayPal(page);
  await expect(page.getByText(w.paid)).toBeVisible();
});

test('buys from the cart with PayPal’s address by keyboard alone', { tag: '@desktop' }, async ({ shop }) => {
  const { page, w } = shop;
  await addTicket(shop);
  await openCartByKeys(shop);
  await press(page, page.getByRole('checkbox', { name: w.terms }), 'Space');
  await agreeAtPayPal(page);
  await press(page, page.getByRole('button', { name: w.order, exact: true }));
  await expect(page.getByText(w.paid)).toBeVisible();
});

test('buys from the cart with a wallet by keyboard alone', { tag: '@phone' }, async ({ shop }) => {
  const { page, w } = shop;
  await addTicket(shop);
  await openCartByKeys(shop);
  await press(page, page.getByRole('checkbox', { name: w.terms }), 'Space');
  await press(page, page.getByRole('button', { name: 'Sandbox Pay kaufen' }));
  await press(page, page.getByRole('dialog', { name: 'Sandbox Pay' }).getByRole('button', { name: /bezahlen$/ }));
  await expect(page.getByText(w.paid)).toBeVisible();
});
