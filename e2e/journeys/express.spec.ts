import { createShop, expect, test, type Shop } from './shop.ts';

const WALLET = /Sandbox Pay kaufen|Buy with Sandbox Pay/;
const SHEET = 'Sandbox Pay';

async function goToCart(shop: Shop) {
  await shop.addTickets(1);
  await shop.toCart();
}

/** What a buyer does in the wallet's sheet. */
async function payInSheet({ page }: Shop, { country = 'DE', card = /gelingt|works/ } = {}) {
  const sheet = page.getByRole('dialog', { name: SHEET });
  await sheet.getByLabel(/^(Land|Country)/).fill(country);
  await sheet.getByLabel(/^(Karte|Card)/).selectOption({ label: (await sheet.getByRole('option', { name: card }).textContent()) ?? '' });
  await sheet.getByRole('button', { name: /bezahlen$|^Pay with/ }).click();
}

test(
  'buys with a wallet from the cart: terms and carrier first, the country must fit, the bank asks a second time',
  { tag: '@phone' },
  async ({ shop }) => {
    const { page, w } = shop;
    await shop.addShirt();
    await goToCart(shop);
    const wallet = page.getByRole('button', { name: WALLET, includeHidden: true });
    // a document of its own, and a script
    await expect(wallet).toBeVisible();
    await expect.poll(async () => Math.round((await wallet.boundingBox())?.height ?? 0)).toBe(35);
    // nobody can reach it before the terms are agreed to
    const outOfReach = page.locator('[inert]').filter({ has: wallet });
    await expect(outOfReach).toHaveCount(1);
    await page.getByRole('checkbox', { name: w.terms }).check();
    // nor before it is known what is to be paid in all
    await expect(page.getByText('Wähle zuerst die Versandart')).toBeVisible();
    await expect(outOfReach).toHaveCount(1);
    await page.getByLabel(w.shippingMethod).selectOption({ label: w.parcel });
    await expect(page.getByText(/^Für insgesamt \d+,\d\d\s€ zahlungspflichtig bestellen/)).toBeVisible();
    await expect(outOfReach).toHaveCount(0);
    await shop.expectAccessible();

    await page.getByRole('button', { name: WALLET }).click();
    await payInSheet(shop, { country: 'AT' });
    await expect(page.getByText('Diese Adresse geht nicht.')).toBeVisible();
    await payInSheet(shop, { card: /fragt ein zweites Mal/ });
    await page.getByRole('button', { name: 'Zahlung bestätigen' }).click();
    await expect(page).toHaveURL(/\/checkout\/done\/\d+\/B-\w+\?payment_received=true$/);
    await expect(page.getByText(w.paid)).toBeVisible();
  },
);

test('a declined wallet leads to the payment page; without a wallet there is no button', { tag: '@desktop' }, async ({ shop }) => {
  const { page, w } = shop;
  await goToCart(shop);
  await page.getByRole('checkbox', { name: w.terms }).check();
  await page.getByRole('button', { name: WALLET }).click();
  await payInSheet(shop, { card: /is declined/ });
  await expect(page).toHaveURL(/\/checkout\/payment\/\d+\/B-\w+\?payment_error=true$/);
  await expect(page.getByText(w.failed)).toBeVisible();

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'));
  await goToCart(shop);
  await expect(page.getByRole('button', { name: 'PayPal' })).toBeVisible();
  // its script has come, and has had the time to draw one
  await page.waitForFunction(() => 'Stripe' in window);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.getByRole('button', { name: WALLET, includeHidden: true })).toHaveCount(0);
});

test(
  'of a cart that was changed on another device nothing is bought: that is told, and the cart shown as it is',
  { tag: '@phone' },
  async ({ shop, context, browser }) => {
    const { page, w } = shop;
    await goToCart(shop);
    await page.getByRole('checkbox', { name: w.terms }).check();
    const wallet = page.getByRole('button', { name: WALLET });
    await expect(wallet).toBeVisible();

    const elsewhere = await browser.newContext();
    await elsewhere.addCookies(await context.cookies());
    await createShop(await elsewhere.newPage(), 'de').addTickets(1);
    await elsewhere.close();

    await wallet.click();
    await payInSheet(shop);
    // the new cart comes, and with it everything beside the lines is asked for anew
    await expect(page.getByRole('button', { name: w.removeTicket })).toHaveCount(2);
    await expect(wallet).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Die Zahlung hat nicht geklappt' })).toContainText(
      'Dein Warenkorb hat sich inzwischen geändert',
    );
    await expect(page.getByRole('checkbox', { name: w.terms })).toBeChecked();
  },
);
