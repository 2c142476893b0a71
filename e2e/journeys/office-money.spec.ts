import { readMails } from './mailbox.ts';
import { EVENT } from './shop.ts';
import { expect, test } from './office-people.ts';

const texts = {
  de: {
    money: 'Geld',
    bank: 'Bank',
    choose: 'Dateien auswählen',
    take: /nehmen$/,
    bookIt: 'Zuordnen',
    paid: 'Bezahlt',
    booked: 'Zugeordnet. Die Käufer bekommen ihre Mails.',
    sendBack: 'Zurückschicken',
    returned: 'Es geht mit der nächsten Datei für die Bank zurück.',
    refunds: 'Erstattungen',
    file: 'Datei für die Bank machen',
    nothingDue: /^Gerade ist nichts fällig/,
    vouchers: 'Gutscheine',
    make: 'Gutscheine anlegen',
    worth: 'Wert in Euro',
    badAmount: 'Das ist kein Betrag.',
    count: /^Wie viele/,
    purpose: 'Wofür',
    codes: 'Codes',
    kept: 'Ich habe sie aufgehoben',
    invoices: 'Rechnungen',
    find: 'Nummer, Bestellung, Name oder Betrag',
    orders: 'Bestellungen',
    people: 'Personen',
    email: 'E-Mail-Adresse',
    handOut: 'Auskunft laden',
    erase: 'Löschen …',
    stays: 'Das bleibt, weil es bleiben muss:',
    doErase: 'Endgültig löschen',
    erased: 'Gelöscht.',
    service: 'Service',
    enter: 'Datenanfrage eintragen',
    submit: 'Eintragen',
    access: 'Auskunft geben',
    answered: 'Beantwortet. Die Mail ist unterwegs.',
  },
  en: {
    money: 'Money',
    bank: 'Bank',
    choose: 'Choose files',
    take: /^Take /,
    bookIt: 'Book it',
    paid: 'Paid',
    booked: 'Booked. The buyers get their mails.',
    sendBack: 'Send it back',
    returned: 'It goes back with the next file for the bank.',
    refunds: 'Refunds',
    file: 'Make a file for the bank',
    nothingDue: /^Nothing is due right now/,
    vouchers: 'Vouchers',
    make: 'Make vouchers',
    worth: 'Worth in euros',
    badAmount: 'This is no amount.',
    count: /^How many/,
    purpose: 'What for',
    codes: 'Codes',
    kept: 'I have kept them',
    invoices: 'Invoices',
    find: 'Number, order, name or amount',
    orders: 'Orders',
    people: 'People',
    email: 'E-mail address',
    handOut: 'Download their data',
    erase: 'Erase …',
    stays: 'This stays, because it has to:',
    doErase: 'Erase for good',
    erased: 'Erased.',
    service: 'Service',
    enter: 'Enter a data request',
    submit: 'Enter',
    access: 'Give access',
    answered: 'Answered. The mail is on its way.',
  },
};

test('money goes back, vouchers are made, an invoice is fetched, and a buyer gets their data, is erased and answered', async ({
  shop,
  office,
  baseURL,
}) => {
  const { page } = shop;
  const { mark, dialog } = office;
  const t = texts[office.language];
  const email = office.email('mia');
  const { reference } = await shop.buyTickets({ event: EVENT, amount: 1, email });
  await office.comeIn('money');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

  await page.goto('/office');
  await tab(t.money).click();
  await expect(title(t.bank)).toBeVisible();
  const csv = `Buchungstag;Name;IBAN;Verwendungszweck;Betrag\n20.11.2026;Vera ${mark};DE75512108001245126199;Danke;12,00`;
  await page.getByLabel(t.choose).setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('link', { name: `Vera ${mark}` }).click();
  await shop.expectAccessible();
  await page.getByRole('button', { name: t.sendBack }).press('Enter');
  await dialog.getByRole('button', { name: t.sendBack }).press('Enter');
  await expect(page.getByText(t.returned)).toBeVisible();

  await tab(t.refunds).click();
  await expect(title(t.refunds)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Vera ${mark}` })).toBeVisible();
  await shop.expectAccessible();
  // a day has to pass first
  await page.getByRole('button', { name: t.file }).click();
  await expect(page.getByText(t.nothingDue)).toBeVisible();

  await tab(t.vouchers).click();
  await page.getByRole('button', { name: t.make }).press('Enter');
  await dialog.getByLabel(t.worth).fill('zwei');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t.badAmount)).toBeVisible();
  await dialog.getByLabel(t.worth).fill('12,50');
  await dialog.getByLabel(t.count).fill('2');
  await dialog.getByLabel(t.purpose).fill(mark);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(t.codes)).toHaveText(/^[\w-]{22}\n[\w-]{22}$/);
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.kept }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: mark })).toHaveCount(2);
  await shop.expectAccessible();

  // confirmation, payment, tickets: the invoice is written before its mail
  await readMails(page.request, baseURL, email, 3);
  await tab(t.invoices).click();
  await page.getByLabel(t.find).fill(reference);
  await page.keyboard.press('Enter');
  const pdf = page.getByRole('listitem').filter({ hasText: reference }).getByRole('link', { name: /PDF$/ });
  const file = await page.request.get((await pdf.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type'], (await file.body()).subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  await shop.expectAccessible();

  await tab(t.orders).click();
  await tab(t.people).click();
  await page.getByLabel(t.email).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
  expect(page.url()).not.toContain('mia');
  const [handedOut] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t.handOut }).press('Enter')]);
  expect(handedOut.suggestedFilename()).toMatch(/\.json$/);
  await page.getByRole('button', { name: t.erase }).press('Enter');
  await expect(dialog.getByText(t.stays)).toBeVisible();
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.doErase }).press('Enter');
  await expect(page.getByText(t.erased)).toBeVisible();
  await shop.expectAccessible();

  // what the same person asks by letter is answered by mail, with the data
  await tab(t.service).click();
  await page.getByRole('button', { name: t.enter }).press('Enter');
  await dialog.getByLabel(t.email).fill(email);
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.submit, exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: t.access })).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole('button', { name: t.access }).press('Enter');
  await dialog.getByRole('button', { name: t.access }).press('Enter');
  await expect(page.getByText(t.answered)).toBeVisible();
});

test('a transfer with a slip in its reference pays the order it is booked to', async ({ shop, office }) => {
  const { page } = shop;
  const { mark } = office;
  const t = texts[office.language];
  const bought = { event: EVENT, amount: 1, email: office.email('slip'), unpaid: true };
  const { reference, totalMinor } = await shop.buyTickets(bought);
  await office.comeIn('slip-owner');

  await page.goto('/office/money/bank');
  const line = `20.11.2026;Lindqvist ${mark};DE75512108001245126199;${reference.slice(0, -1)};${(totalMinor / 100).toFixed(2).replace('.', ',')}`;
  const buffer = Buffer.from(`Buchungstag;Name;IBAN;Verwendungszweck;Betrag\n${line}`);
  await page.getByLabel(t.choose).setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer });
  await page.getByRole('link', { name: `Lindqvist ${mark}` }).click();
  await page.getByRole('listitem').filter({ hasText: reference }).getByRole('button', { name: t.take }).press('Enter');
  await page.getByRole('button', { name: t.bookIt }).press('Enter');
  await expect(page.getByText(t.booked)).toBeVisible();
  await shop.expectAccessible();

  await page.getByRole('link', { name: reference }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
  await expect(page.getByText(t.paid, { exact: true }).first()).toBeVisible();
  await shop.expectAccessible();
});
