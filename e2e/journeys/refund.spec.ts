import { readMails } from './mailbox.ts';
import { expect, test, type Shop } from './shop.ts';

/** Moved to another day: on sale, and its tickets can be returned. */
const EVENT = '/events/pfandbon-dortmund';

const texts = {
  de: {
    start: 'Rückgabe',
    title: 'Tickets zurückgeben',
    order: 'Bestellnummer',
    next: 'Weiter',
    notFound: 'Bestellung nicht gefunden',
    ticket: (number: number) => `Ticketnummer ${number}`,
    add: 'Weiteres Ticket',
    duplicate: 'Diese Ticketnummer steht schon oben.',
    wrong: 'Falsche Ticketnummer',
    digits: 'Bitte nur Ziffern und Leerzeichen.',
    transfer: /^Überweisung/,
    holder: 'Kontoinhaber:in',
    invalid: 'Keine gültige IBAN',
    valid: 'IBAN gültig',
    legal: /^Ich gebe diese Tickets zurück/,
    needed: 'Bitte bestätigen',
    submit: 'Rückgabe abschicken',
    submitted: 'Deine Rückgabe ist angekommen',
    checking: 'Bitte bestätige deine Rückgabe',
    confirm: 'Erstattung bestätigen',
    completed: /Deine Rückgabe ist (in Arbeit|abgeschlossen)/,
    show: 'QR-Code zeigen',
    moneyBack: 'Dein Geld zurück',
    withdraw: 'Vertrag widerrufen',
    givenBack: 'Alles aus dieser Bestellung ist zurückgegeben oder weiterverkauft.',
    giveBack: 'Zurückgeben',
  },
  en: {
    start: 'Refund',
    title: 'Return tickets',
    order: 'Order number',
    next: 'Continue',
    notFound: 'Order not found',
    ticket: (number: number) => `Ticket number ${number}`,
    add: 'Another ticket',
    duplicate: 'This ticket number is already above.',
    wrong: 'Wrong ticket number',
    digits: 'Digits and spaces only, please.',
    transfer: /^Bank transfer/,
    holder: 'Account holder',
    invalid: 'IBAN invalid',
    valid: 'IBAN valid',
    legal: /^I return these tickets/,
    needed: 'Please confirm',
    submit: 'Send refund request',
    submitted: 'We have received your refund request',
    checking: 'Please confirm your refund',
    confirm: 'Confirm refund',
    completed: /Your refund is (under way|complete)/,
    show: 'Show QR code',
    moneyBack: 'Your money back',
    withdraw: 'Withdraw from contract here',
    givenBack: 'Everything of this order was given back or resold.',
    giveBack: 'Give back',
  },
};

/** Two tickets paid by card. @returns order number and ticket numbers, as on the order's page */
async function buy(shop: Shop, email: string, show: string) {
  const { page } = shop;
  const { reference, address } = await shop.buyTickets({ event: EVENT, amount: 2, email });
  await page.goto(address);
  const closed = page.getByRole('button', { name: show });
  for (const left of [2, 1]) {
    await expect(closed).toHaveCount(left);
    await closed.first().click();
  }
  await expect(page.locator('figcaption')).toHaveCount(2);
  const codes = (await page.locator('figcaption').allInnerTexts()).flatMap((text) => /(\d{4} ?){4}/.exec(text)?.[0].trim() ?? []);
  return { reference, codes };
}

test('returns one ticket to the card and one to another account, by the link in the mail', async ({ shop, request, baseURL, locale }, {
  project,
}) => {
  const { page, w } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const email = `refund-${project.name.length}-${Date.now()}@example.org`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const { reference, codes } = await buy(shop, email, t.show);
  const orderPage = page.url();
  expect(codes).toHaveLength(2);

  // from the footer
  await page.getByRole('link', { name: t.start, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  const find = async (order: string) => {
    await page.getByLabel(t.order).fill(order);
    await page.getByLabel(w.email, { exact: true }).first().fill(email);
    await button(t.next).click();
  };
  await shop.expectAccessible();
  await button(t.next).click();
  await expect(page.getByLabel(t.order)).toBeFocused();
  await find('B-00000');
  await expect(page.getByText(t.notFound)).toBeVisible();
  await page.getByRole('main').getByRole('button').click();
  await find(reference);
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page).toHaveURL(/\/refund\/request#given$/);
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();

  // refused at the fields
  await button(t.submit).click();
  await expect(page.getByText(t.needed)).toBeVisible();
  const ticket = (number: number) => page.getByLabel(t.ticket(number), { exact: true });
  await ticket(1).fill('12a');
  await expect(page.getByText(t.digits)).toBeVisible();
  await ticket(1).fill(codes[0] ?? '');
  await button(t.add).click();
  await page
    .getByLabel(t.ticket(2))
    .first()
    .fill(codes[0] ?? '');
  await expect(page.getByText(t.duplicate)).toBeVisible();
  await page.getByLabel(t.ticket(2)).first().fill('1234 5678 9012 3456');
  await page.getByRole('checkbox', { name: t.legal }).check();
  await shop.expectAccessible();
  await button(t.submit).click();
  await expect(page.getByText(t.wrong)).toBeVisible();

  // to the card
  await page.getByLabel(t.ticket(2)).first().fill('');
  const sent = page.waitForRequest((asked) => asked.method() === 'POST' && asked.postData()?.includes('validationCodes') === true);
  await button(t.submit).click();
  expect((await sent).postData()).toContain(`"${(codes[0] ?? '').replaceAll(' ', '').slice(0, 15)}"`);
  await expect(page.getByRole('heading', { name: t.submitted })).toBeFocused();
  await shop.expectAccessible();

  // the other one to an account, from the page of the order, which tells what came of the first
  await page.goto(orderPage);
  await expect(page.getByRole('region', { name: t.moneyBack }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: t.withdraw }).click();
  await expect(page.getByLabel(t.order, { exact: true })).toHaveValue(reference);
  await expect(page.getByLabel(w.email, { exact: true })).toHaveValue(email);
  await page.goBack();
  await shop.expectAccessible();
  await page.getByRole('link', { name: t.giveBack, exact: true }).click();
  await expect(ticket(1)).toHaveValue((codes[1] ?? '').replaceAll(' ', ''));
  await expect(page).toHaveURL(/\/refund\/request#given$/);
  await page.getByRole('radio', { name: t.transfer }).check();
  await page.getByLabel(t.holder).fill('Mia Lindqvist');
  await page.getByLabel('IBAN', { exact: true }).fill('DE03 1203 0000 0000 2020 51');
  await expect(page.getByText(t.invalid)).toBeVisible();
  await page.getByLabel('IBAN', { exact: true }).fill('DE02 1203 0000 0000 2020 51');
  await expect(page.getByText(t.valid)).toBeVisible();
  await page.getByRole('checkbox', { name: t.legal }).check();
  await button(t.submit).click();
  await expect(page.getByRole('heading', { name: t.checking })).toBeVisible();

  // confirmation, payment, tickets; refund under way, paid; please confirm
  const mails = await readMails(request, baseURL, email, 6);
  const link = mails.map(({ text }) => /http\S+#confirm=\S+/.exec(text)?.[0]).find(Boolean) ?? '';
  await page.goto(link);
  await button(t.confirm).click();
  await expect(page.getByRole('heading', { name: t.submitted })).toBeFocused();
  await page.goto(`/refund/request?order_id=${reference}&email=${encodeURIComponent(email)}`);
  await expect(page.getByText(t.completed)).toBeVisible();

  // nothing is left that one could withdraw from
  await page.goto(orderPage);
  await expect(page.getByRole('main').getByText(t.givenBack)).toBeVisible();
  await expect(page.getByRole('region', { name: t.moneyBack }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('link', { name: t.withdraw })).toHaveCount(0);
});

test('without what it needs the form leads home', async ({ shop }) => {
  await shop.page.goto('/refund/request?order_id=7');
  await expect(shop.page).toHaveURL(/\/$/);
});
