import { readMails } from './mailbox.ts';
import { createShop, expect, test, type Shop } from './shop.ts';

const TITLE = /^(Zu einer Bestellung dazulegen|Add to an order)$/;
const SUBMIT = /^(Zahlungspflichtig dazulegen|Add with obligation to pay)$/;
const NUMBER = /^(Bestellnummer|Order number)$/;
const EMAIL = /^(E-Mail der Bestellung|E-mail of the order)$/;

async function fillCart(shop: Shop): Promise<void> {
  await shop.addShirt();
  await shop.toCart();
}

async function ask({ page }: Shop, reference: string, email: string): Promise<void> {
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByLabel(NUMBER)).toBeFocused();
  await page.getByLabel(NUMBER).fill(reference);
  await page.getByLabel(EMAIL).fill(email);
}

test('a second cart travels with the first order: at once where it was placed, by a mailed link from elsewhere', async ({
  shop,
  browser,
  request,
  baseURL,
}, { project }) => {
  const { page, w } = shop;
  const email = `merge-${project.name.length}-${Date.now()}@example.org`;
  await fillCart(shop);
  await shop.goToConfirm(email, 'bankTransfer');
  await page.getByRole('button', { name: w.order }).click();
  await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
  const reference = /B-[0-9A-Z]{5}/.exec(page.url())?.[0] ?? '';

  await fillCart(shop);
  await ask(shop, `BAX${reference}`, 'wrong@example.org');
  await shop.expectAccessible();
  const sent = page.waitForRequest((one) => one.postData()?.includes('"MERGE_ORDER"') === true);
  await page.getByRole('button', { name: SUBMIT }).click();
  expect((await sent).postData()).toContain(`"orderReference":"${reference}"`);
  await expect(page.getByText(/Diese Bestellung haben wir nicht gefunden|could not find this order|not find/)).toBeVisible();
  await page.getByLabel(EMAIL).fill(email);
  const draft = 'frontrow-guests:main:1';
  await page.evaluate((key) => sessionStorage.setItem(key, '[]'), draft);
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page).toHaveURL(/\/checkout\/payment\/\d+\/B-[0-9A-Z]{5}\?merge=true/);
  await expect(page.getByText(/^(Dazugelegt|Added)$/)).toBeVisible();
  // what was entered for the cart goes with it, as with an order
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), draft)).toBeNull();
  await shop.expectAccessible();

  const elsewhere = await browser.newContext();
  const other = createShop(await elsewhere.newPage(), w.email === 'E-Mail' ? 'de' : 'en');
  await other.page.context().addCookies([{ name: 'TrackingAllowed', value: 'no', url: baseURL ?? '' }]);
  await fillCart(other);
  await ask(other, reference, email);
  await other.page.getByRole('button', { name: SUBMIT }).click();
  await expect(other.page.getByText(/Wir haben dir eine Mail geschickt|We have sent you an e-.?mail/)).toBeVisible();
  // two confirmations came before it
  const mails = await readMails(request, baseURL, email, 3);
  const link = mails.flatMap(({ text }) => /http\S+add-to-order\?language=\w+#[\w-]{22}/.exec(text) ?? [])[0] ?? '';
  await other.page.goto(link);
  await other.page.getByRole('button', { name: SUBMIT }).click();
  await expect(other.page).toHaveURL(/\?merge=true/);
  await elsewhere.close();

  await page.goto(link);
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByText(/Dieser Link gilt nicht mehr|no longer works/)).toBeVisible();
});
