import { expect, test } from './shop.ts';

test('two minutes before its end the reservation can be extended, and the server says when that is too early', async ({ shop }) => {
  const { page, w } = shop;
  // only the page's clock is moved: the server goes by its own
  await page.clock.install();
  await shop.addTickets(1);
  await shop.toCart();
  await expect(page.getByRole('timer').first()).toBeVisible();
  await page.clock.fastForward('13:10');
  const warning = page.getByRole('dialog', { name: w.moreTime });
  await expect(warning).toBeVisible();
  await shop.expectAccessible();
  await warning.getByRole('button', { name: w.extend }).click();
  await expect(warning.getByText(w.tooEarly)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
});

test('a reservation that has run out is told, and the way on is a fresh page', async ({ shop, context }) => {
  const { page, w } = shop;
  await page.clock.install();
  await shop.addTickets(1);
  await shop.toCart();
  await expect(page.getByRole('timer').first()).toBeVisible();
  // without its cookie the cart is gone, as it is after the deadline
  await context.clearCookies({ name: /session/ });
  await page.clock.fastForward('15:10');
  const ended = page.getByRole('dialog', { name: w.reservationExpired });
  await expect(ended).toBeVisible();
  await shop.expectAccessible();
  await ended.getByRole('button', { name: w.reload }).click();
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
});

test('the session of a visitor who has gone ends after 20 minutes', async ({ shop, context }) => {
  const { page, w } = shop;
  await page.clock.install();
  await shop.addShirt();
  await shop.toCart();
  await expect(page.getByRole('link', { name: w.toDetails })).toBeVisible();
  await context.clearCookies({ name: /session/ });
  await page.clock.fastForward('21:30');
  await expect(page.getByRole('dialog', { name: w.inactive })).toBeVisible();
});
