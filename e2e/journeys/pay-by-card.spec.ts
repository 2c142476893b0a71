import { readAttachment, readMails } from './mailbox.ts';
import { expect, test, watchLayout, type Shop } from './shop.ts';

async function orderByCard(shop: Shop, email: string) {
  const { page, w } = shop;
  await shop.addTickets(1);
  await shop.toCart();
  await shop.goToConfirm(email, 'card');
  await page.getByRole('button', { name: w.order }).click();
  await expect(page.getByLabel(w.cardNumber)).toBeVisible();
}

test('pays by card and gets the tickets', async ({ shop, request, baseURL }, { project }) => {
  const { page, w } = shop;
  const email = `card-${project.name.length}-${Date.now()}@example.org`;
  await orderByCard(shop, email);
  await shop.payByCard();

  await expect(page.getByText(w.paid)).toBeVisible();
  await expect(page.getByRole('link', { name: w.download })).toBeVisible();
  await shop.expectAccessible();

  // confirmation, payment received, tickets
  const mails = await readMails(request, baseURL, email, 3);
  const tickets = mails.find(({ attachments }) => attachments.some(({ mimeType }) => mimeType === 'application/pdf'));
  expect(tickets).toBeDefined();
  const index = tickets?.attachments.findIndex(({ mimeType }) => mimeType === 'application/pdf') ?? -1;
  expect((await readAttachment(request, baseURL, tickets?.id ?? '', index)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a declined card is told by the provider, the way back leads to paying again, and then it works', async ({ shop }, { project }) => {
  const { page, w } = shop;
  await orderByCard(shop, `declined-${project.name.length}-${Date.now()}@example.org`);
  await shop.payByCard('4000000000000002');
  await expect(page.getByText(w.declined)).toBeVisible();
  const moved = await watchLayout(page);
  await page.getByRole('link', { name: w.back }).click();

  await expect(page.getByText(/^(Noch nicht bezahlt|Not paid yet)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: w.payNow })).toBeVisible();
  await shop.expectAccessible();
  // what is said about it does not come behind the form
  expect(await moved()).toBeLessThan(0.01);

  // beside another cart, whose session is kept alive here without asking for its end, however long it takes
  const payPage = page.url();
  await page.clock.install();
  await shop.addShirt();
  await page.goto(payPage);
  await expect(page.getByRole('button', { name: w.payNow })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (one) => {
    const text = `${one.url()} ${one.postData() ?? ''}`;
    asked.push(...(/\b(session|heartbeat|heartbeatSession)\b(?=["&])/.exec(text)?.slice(1) ?? []));
  });
  const stayAlive = (before: number) =>
    expect(async () => {
      await page.mouse.click(5, 5);
      await page.clock.fastForward('20:00');
      expect(asked.length).toBeGreaterThan(before);
    }).toPass();
  await stayAlive(0);
  await page.clock.fastForward('21:30');
  await stayAlive(asked.length);
  expect(new Set(asked)).toEqual(new Set(['heartbeat']));

  await page.getByRole('button', { name: w.payNow }).click();
  await shop.payByCard();
  await expect(page.getByText(w.paid)).toBeVisible();
});

test('the button of the browser leads back from the card to paying, not to an empty cart', { tag: '@phone' }, async ({ shop }) => {
  const { page, w } = shop;
  await orderByCard(shop, `back-${Date.now()}@example.org`);
  await page.goBack();
  await expect(page.getByRole('button', { name: w.payNow })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByText(w.failed)).toBeHidden();
  await page.getByRole('button', { name: w.payNow }).click();
  await expect(page.getByLabel(w.cardNumber)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: w.payNow }).click();
  await shop.payByCard();
  await expect(page.getByText(w.paid)).toBeVisible();
});

test('the link in the mail shows the order in another browser and hides its secret @desktop', async ({
  shop,
  request,
  baseURL,
  browser,
}) => {
  const { page, w } = shop;
  const email = `link-${Date.now()}@example.org`;
  await orderByCard(shop, email);
  await shop.payByCard();
  await expect(page.getByText(w.paid)).toBeVisible();

  const [mail] = await readMails(request, baseURL, email, 1);
  const link = /https?:\/\/\S+\/checkout\/done\/\S+#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(link).not.toBe('');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText(/Lawinenblech/).first()).toBeVisible();
  await expect(other).not.toHaveURL(/#/);
  await elsewhere.close();
});
