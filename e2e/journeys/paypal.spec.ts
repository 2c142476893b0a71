import { expect, test, type Shop } from './shop.ts';

const BUTTON = /PayPal/;

/** What a buyer does in PayPal's window, opened by its button. */
async function inWindow({ page }: Shop, { scenario = 'works', country = 'DE', answer = /Freigeben|Approve/ } = {}) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: BUTTON }).click();
  const popup = await opened;
  await popup.getByRole('combobox').selectOption(scenario);
  await popup.getByLabel(/Land|Country/).fill(country);
  await popup.getByRole('button', { name: answer }).click();
}

async function goToSummary(shop: Shop, email: string) {
  const { page, w } = shop;
  await shop.addTickets(1);
  await shop.toCart();
  await page.getByRole('link', { name: w.toDetails }).click();
  await shop.fillDetails(email);
  await page.getByRole('button', { name: w.toPayment, exact: true }).click();
  await page.getByRole('radio', { name: /^PayPal/ }).check();
  await page.getByRole('button', { name: w.toConfirm, exact: true }).click();
  await page.getByRole('checkbox', { name: w.terms }).check();
}

test('buys with PayPal: a cancelled window, a declined payment, then it works', { tag: '@phone' }, async ({ shop }, { project }) => {
  const { page, w } = shop;
  await goToSummary(shop, `paypal-${project.name.length}-${Date.now()}@example.org`);
  await expect(page.getByRole('button', { name: BUTTON })).toBeEnabled();
  await expect.poll(async () => (await page.getByRole('button', { name: BUTTON }).boundingBox())?.height).toBe(35);
  await shop.expectAccessible();
  await inWindow(shop, { answer: /Abbrechen|Cancel/ });
  await expect(page).toHaveURL(/\/checkout\/payment\?payment_error=cancelled$/);
  await expect(page.getByRole('alert')).toContainText(/Zahlung abgebrochen|Payment cancelled/);

  await page.getByRole('button', { name: w.toConfirm, exact: true }).click();
  await page.getByRole('checkbox', { name: w.terms }).check();
  await inWindow(shop, { scenario: 'declined' });
  await expect(page.getByText(w.failed)).toBeVisible();
  await expect(page.getByText(/PayPal (hat die Zahlung nicht ausgeführt|did not make the payment)/)).toBeVisible();
  await shop.expectAccessible();

  await inWindow(shop);
  await expect(page.getByText(w.paid)).toBeVisible();
});

test(
  'from the cart with PayPal’s address: terms first, the country must fit, the summary orders',
  { tag: '@desktop' },
  async ({ shop }) => {
    const { page, w } = shop;
    await shop.addTickets(1);
    await shop.toCart();
    const button = page.getByRole('button', { name: BUTTON });
    await expect(button).toBeDisabled();
    await page.getByRole('checkbox', { name: w.terms }).check();
    await expect(button).toBeEnabled();
    await inWindow(shop, { country: 'AT' });
    await expect(page.getByText(/bei PayPal liegt nicht im|at PayPal is not in/)).toBeVisible();
    await shop.expectAccessible();
    await inWindow(shop);
    await expect(page.getByText('50667 Köln')).toBeVisible();
    await page.getByRole('button', { name: w.order }).click();
    await expect(page.getByText(w.paid)).toBeVisible();
  },
);
