import { readMails } from './mailbox.ts';
import { createShop, expect, test, type Shop } from './shop.ts';

const words = {
  de: {
    tickets: 'Deine Tickets',
    qr: 'QR-Code zeigen',
    code: /QR-Code des Tickets/,
    // each project has an event of its own, so that they do not buy from each other
    event: '/events/lawinenblech-graz',
    sell: 'Weiterverkaufen',
    dialog: 'Ticket weiterverkaufen',
    holder: 'Kontoinhaber',
    wrong: 'Diese IBAN stimmt nicht. Bitte prüf sie noch einmal.',
    right: 'Die IBAN stimmt.',
    privately: /verkaufe als Privatperson/,
    submit: 'Ticket anbieten',
    onResale: 'Im ReSale',
    inSomeCart: /^Jemand hat dein Ticket gerade im Warenkorb/,
    takeBack: 'Angebot zurückziehen',
    block: 'ReSale: Tickets von Fans für Fans',
    accept: /: in den Warenkorb$/,
    gone: 'Ticket nicht mehr verfügbar',
    inCart: 'Im Warenkorb',
    notThere: 'Dieses private Angebot gibt es nicht mehr',
    report: 'Angebot melden',
    resold: 'Verkauft',
    soldMail: /^Dein Ticket ist verkauft/,
  },
  en: {
    tickets: 'Your tickets',
    qr: 'Show QR code',
    code: /QR code of the ticket/,
    event: '/events/lawinenblech-zuerich',
    sell: 'Resell',
    dialog: 'Resell ticket',
    holder: 'Account holder',
    wrong: 'This IBAN is not correct. Please check it again.',
    right: 'The IBAN is correct.',
    privately: /sell as a private person/,
    submit: 'Offer ticket',
    onResale: 'On resale',
    inSomeCart: /^Somebody has your ticket in the cart/,
    takeBack: 'Withdraw offer',
    block: 'Resale: tickets from fans for fans',
    accept: /: add to cart$/,
    gone: 'Ticket no longer available',
    inCart: 'In the cart',
    notThere: 'This private offer is no longer there',
    report: 'Report this offer',
    resold: 'Sold',
    soldMail: /^Your ticket is sold/,
  },
};

async function orderByCard(shop: Shop): Promise<void> {
  const { page, w } = shop;
  await page.getByRole('button', { name: w.order }).click();
  await shop.payByCard();
  await expect(page.getByText(w.paid)).toBeVisible();
}

test('a fan passes a ticket on to another fan', async ({ shop, browser, request, baseURL, locale, viewport }, { project }) => {
  const { page } = shop;
  const language = locale?.startsWith('en') ? 'en' : 'de';
  const t = words[language];
  const email = `seller-${project.name.length}-${Date.now()}@example.org`;

  // the seller buys, and comes back by the link in the mail
  await shop.buyTickets({ event: t.event, amount: 2, email });
  const [mail] = await readMails(request, baseURL, email, 1);
  await page.goto(/https?:\/\/\S+\/checkout\/done\/\S+#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');

  const tickets = page.getByRole('region', { name: t.tickets }).getByRole('listitem');
  await expect(tickets).toHaveCount(2);
  const first = tickets.first();
  await first.getByRole('button', { name: t.qr }).click();
  await expect(first.getByRole('img', { name: t.code })).toBeVisible();
  await shop.expectAccessible();

  await first.getByRole('button', { name: t.sell }).click();
  const dialog = page.getByRole('dialog', { name: t.dialog });
  await dialog.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 52');
  await expect(dialog.getByText(t.wrong)).toBeVisible();
  await dialog.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
  await expect(dialog.getByText(t.right)).toBeVisible();
  await dialog.getByLabel(t.holder).fill('Mia Lindqvist');
  await dialog.getByRole('checkbox', { name: t.privately }).check();
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.submit }).click();
  await expect(first.getByText(t.onResale)).toBeVisible();

  // somebody else finds it on the page of the event
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: locale ?? '', viewport });
  await elsewhere.addCookies([{ name: 'TrackingAllowed', value: 'no', url: baseURL ?? '' }]);
  const buyer = createShop(await elsewhere.newPage(), language);
  await buyer.page.goto(`${t.event}?language=${language}#resale_code=${'x'.repeat(22)}`);
  await expect(buyer.page.getByText(t.notThere)).toBeVisible();
  await expect(buyer.page).not.toHaveURL(/resale_code/);
  await expect(buyer.page.getByRole('heading', { name: t.block })).toBeVisible();
  const offer = buyer.page.getByRole('listitem').filter({ has: buyer.page.getByRole('button', { name: t.accept }) });
  await expect(offer).toHaveCount(1);
  await expect(offer.getByRole('link', { name: t.report })).toHaveAttribute('href', /\/report#offer=\d+$/);
  await buyer.expectAccessible();
  // and somebody else again, who will be too late
  const third = await browser.newContext({ baseURL: baseURL ?? '', locale: locale ?? '', viewport });
  await third.addCookies([{ name: 'TrackingAllowed', value: 'no', url: baseURL ?? '' }]);
  const late = await third.newPage();
  // who buys for another country begins a cart of that one
  await late.addInitScript(() => localStorage.setItem('frontrow-order:main', JSON.stringify({ shippingAddress: { countryCode: 'at' } })));
  await late.goto(`${t.event}?language=${language}`);
  await expect(late.getByRole('button', { name: t.accept })).toBeVisible();
  const taken = buyer.page.waitForRequest((sent) => sent.postData()?.includes('acceptResaleOffer') === true);
  await offer.getByRole('button', { name: t.accept }).click();
  await expect(buyer.page.getByRole('button', { name: t.inCart, exact: true })).toBeVisible();
  const { code } = ((await taken).postDataJSON() as { variables: { input: { code: string } } }).variables.input;
  const accepts = late.waitForRequest((sent) => sent.postData()?.includes('acceptResaleOffer') === true);
  await late.getByRole('button', { name: t.accept }).click();
  expect((await accepts).postDataJSON()).toMatchObject({ variables: { input: { code, countryCode: 'at' } } });
  await expect(late.getByRole('dialog', { name: t.gone })).toBeInViewport();
  await late.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(late.getByRole('button', { name: t.accept })).toHaveCount(0);
  await third.close();
  // by its link it is not gone for whom it waits in the cart
  await buyer.page.goto(`${t.event}#resale_code=${code}`);
  await expect(buyer.page.getByRole('button', { name: t.inCart, exact: true })).toBeVisible();
  await expect(buyer.page.getByText(t.notThere)).toBeHidden();

  // meanwhile it cannot be withdrawn
  await page.reload();
  await expect(first.getByText(t.inSomeCart).first()).toBeVisible();
  await expect(first.getByRole('button', { name: t.takeBack })).toHaveAttribute('aria-disabled', 'true');
  await expect(first.getByText(t.onResale)).toBeHidden();

  await buyer.page.goto('/checkout');
  await buyer.goToConfirm(`buyer-${project.name.length}-${Date.now()}@example.org`, 'card');
  await orderByCard(buyer);
  const bought = buyer.page.getByRole('region', { name: t.tickets }).getByRole('listitem');
  await expect(bought).toHaveCount(1);
  await expect(bought.getByRole('button', { name: t.qr })).toBeVisible();

  // the seller's ticket is dead, the other one is not
  await page.reload();
  await expect(first.getByText(t.resold, { exact: true })).toBeVisible();
  await expect(tickets.getByRole('button', { name: t.qr })).toHaveCount(1);
  await expect
    .poll(async () => (await readMails(request, baseURL, email, 4)).filter(({ subject }) => t.soldMail.test(subject)).length)
    .toBe(1);
  await elsewhere.close();
});
