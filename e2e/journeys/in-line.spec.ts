import { controlOfCards as control } from './sandbox.ts';
import { expect, test } from './shop.ts';

test('who pays while many do is told so, stays in line and goes on by themselves', async ({ shop, request, baseURL }, { project }) => {
  const { page, w } = shop;
  await shop.addTickets(1);
  await shop.toCart();
  await shop.goToConfirm(`in-line-${project.name.length}-${Date.now()}@example.org`, 'card');
  const data = { path: '/v1/checkout/sessions', method: 'POST', fault: 'rate_limit', times: 1_000 };
  expect((await request.post(control(baseURL, '/faults'), { data })).status()).toBe(201);
  await page.getByRole('button', { name: w.order }).click();

  const told = page.getByRole('status').filter({ hasText: w.inLine });
  await expect(told).toBeVisible();
  await shop.expectAccessible();
  // it lies over the page, at its edge
  await expect(told).toBeInViewport({ ratio: 1 });

  // the provider takes calls again
  await request.delete(control(baseURL, '/faults'));
  await expect(page.getByLabel(w.cardNumber)).toBeVisible();
  await shop.payByCard();
  await expect(page.getByText(w.paid)).toBeVisible();
});
