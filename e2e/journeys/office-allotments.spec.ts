import { readMails } from './mailbox.ts';
import { expect, test } from './office-people.ts';
import { loseAnswerTo } from './shop.ts';

/** No other journey sells its seats. */
const EVENT = '/events/kombinat-planuebererfuellung';

const texts = {
  de: {
    make: 'Plätze zurücklegen',
    name: 'Name',
    seats: 'Sitzplätze',
    hint: /Zum Beispiel: (.+) 5 1-20/,
    left: (count: number) => `${count} Plätze`,
    issue: 'Tickets an Gäste',
    names: 'Namen',
    read: /^2 Gäste auf 20 Plätzen/,
    unread: 'Zeile 3: bo@',
    ticketsTo: 'Tickets ohne eigene Adresse an',
    send: /^\d Tickets? ausstellen$/,
    unreachable: /^Der Server antwortet nicht/,
    guests: (count: number) => `${count} Gäste`,
    takeBack: (name: string) => `Ticket von ${name} zurücknehmen`,
    takenBack: 'zurückgenommen',
    release: 'Alles zurückgeben',
    backOnSale: 'Die Plätze sind wieder im Verkauf.',
    figures: 'Zahlen',
    now: /frei · \d+ zurückgelegt · \d Gäste mit freien Tickets/,
  },
  en: {
    make: 'Set places aside',
    name: 'Name',
    seats: 'Seats',
    hint: /Such as: (.+) 5 1-20/,
    left: (count: number) => `${count} places`,
    issue: 'Tickets for guests',
    names: 'Names',
    read: /^2 guests for 20 places/,
    unread: 'Line 3: bo@',
    ticketsTo: 'Tickets without an address of their own to',
    send: /^Issue \d tickets?$/,
    unreachable: /^The server does not answer/,
    guests: (count: number) => `${count} guests`,
    takeBack: (name: string) => `Take back the ticket of ${name}`,
    takenBack: 'taken back',
    release: 'Give all back',
    backOnSale: 'The places are on sale again.',
    figures: 'Figures',
    now: /free · \d+ set aside · \d guests with free tickets/,
  },
};

test('twenty seats are set aside, names pasted become tickets, one is taken back, and the rest is on sale again', async ({
  shop,
  office,
  baseURL,
  request,
}) => {
  const { page } = shop;
  const { language, mark, dialog } = office;
  const t = texts[language];
  const [guest, host] = [office.email('guest'), office.email('host')];
  await office.comeIn('allot');

  await page.goto(`/office${EVENT}/allotments`);
  await page.getByRole('button', { name: t.make }).press('Enter');
  await dialog.getByLabel(t.name, { exact: true }).fill(`Presse ${mark}`);
  await expect(dialog).toContainText(t.hint);
  const [, section = ''] = t.hint.exec(await dialog.innerText()) ?? [];
  // of four rows, those of one project beside those of the other
  const rows = language === 'de' ? [5, 6, 7, 8] : [1, 2, 3, 4];
  await dialog.getByLabel(t.seats).fill(rows.map((row) => `${section} ${row} 1-5`).join('\n'));
  await dialog.getByRole('button', { name: t.make }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: `Presse ${mark}` }).click();
  await expect(page.getByRole('heading', { name: t.left(20) })).toBeVisible();
  // the section of the navigation is the one whose page leads here
  await expect(page.getByRole('navigation').getByRole('link', { name: t.figures, exact: true })).toHaveAttribute('aria-current', 'page');

  // out of a spreadsheet: what cannot be read is named before anything is done
  await page.getByRole('button', { name: t.issue }).press('Enter');
  await dialog.getByLabel(t.names).fill(`Name\tE-Mail\nAda Weber\t${guest}\nbo@`);
  await expect(dialog.getByText(t.unread)).toBeVisible();
  // who is then put in its place gets tickets too
  await loseAnswerTo(page, 'ticketsTo');
  await dialog.getByLabel(t.names).fill(`Name\tE-Mail\nAda Weber\t${guest}`);
  await dialog.getByRole('button', { name: t.send }).press('Enter');
  await expect(dialog.getByText(t.unreachable)).toBeVisible();
  await dialog.getByLabel(t.names).fill('Bo Berg\nCy Clausen');
  await expect(dialog.getByText(t.read)).toBeVisible();
  await shop.expectAccessible();
  await dialog.getByLabel(t.ticketsTo).fill(host);
  await dialog.getByRole('button', { name: t.send }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: t.guests(3) })).toBeVisible();
  await expect(page.getByRole('heading', { name: t.left(17) })).toBeVisible();
  for (const address of [guest, host]) {
    const [mail] = await readMails(request, baseURL, address, 1);
    expect(mail?.attachments.some(({ mimeType }) => mimeType === 'application/pdf')).toBe(true);
  }

  await page.getByRole('button', { name: t.takeBack('Bo Berg') }).click();
  await expect(page.getByText(t.takenBack, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: t.left(18) })).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole('button', { name: t.release }).click();
  await expect(page.getByText(t.backOnSale)).toBeVisible();
  await page.goto(`/office${EVENT}/figures`);
  await expect(page.getByText(t.now)).toBeVisible();
});
