import { expect, test } from './office-people.ts';

const texts = {
  de: {
    // one each: both are moved at the same time
    event: '/events/torf-hamburg',
    change: 'Verlegen oder absagen',
    move: 'Verlegen …',
    start: 'Neuer Beginn',
    wrong: 'Wähle einen Beginn, der in der Zukunft liegt und nicht der bisherige ist.',
    doMove: 'Verlegen und Mails schreiben',
    isMoved: /^Die Veranstaltung ist verlegt\. (Die Mail|Mails)/,
    cancel: 'Absagen …',
    ends: 'Der Verkauf endet in allen Shops.',
    leave: 'Abbrechen',
    missing: 'Fehlende Mails schreiben',
    off: { event: '/events/torf-bremen', seated: true },
    doCancel: 'Absagen und Mails schreiben',
    isCancelled: 'Die Veranstaltung ist abgesagt. Die Mail an 1 Bestellung ist geschrieben.',
    payAllBack: 'Allen erstatten …',
    outlook: /^1 Bestellung, 2 Tickets, \d+,\d\d\s€/,
    payBack: 'Erstatten',
    decided: 'Entschieden. Unten steht, wie weit es ist.',
    isPaidBack: '1 von 1 Bestellung',
  },
  en: {
    event: '/events/torf-dortmund',
    change: 'Move or cancel',
    move: 'Move …',
    start: 'New start',
    wrong: 'Choose a start that is to come and is not the present one.',
    doMove: 'Move and write the mails',
    isMoved: /^The event is moved\. (The mail|Mails)/,
    cancel: 'Cancel the event …',
    ends: 'The sale ends in all shops.',
    leave: 'Leave it',
    missing: 'Write missing mails',
    off: { event: '/events/torf-graz', seated: false },
    doCancel: 'Cancel it and write the mails',
    isCancelled: 'The event is cancelled. The mail to 1 order is written.',
    payAllBack: 'Pay everybody back …',
    outlook: /^1 order, 2 tickets, €\d+\.\d\d/,
    payBack: 'Pay it back',
    decided: 'Decided. How far it is stands below.',
    isPaidBack: '1 of 1 order',
  },
};

test('an event is moved in the office, which says before what it does and then how many were told', async ({ shop, office }) => {
  const { page } = shop;
  const { dialog, button } = office;
  const t = texts[office.language];
  await shop.buyTickets({ event: t.event, amount: 1, email: office.email('moved') });
  await office.comeIn('moves');

  await page.goto(`/office${t.event}/figures`);
  await page.getByRole('link', { name: t.change }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t.change })).toBeVisible();
  await shop.expectAccessible();
  await button(t.cancel).press('Enter');
  await expect(dialog.getByText(t.ends)).toBeVisible();
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.leave }).press('Enter');
  await expect(dialog).toHaveCount(0);

  await button(t.move).press('Enter');
  await expect(dialog.getByLabel(t.start)).toBeFocused();
  await dialog.getByRole('button', { name: t.doMove }).press('Enter');
  await expect(dialog.getByText(t.wrong)).toBeVisible();
  await shop.expectAccessible();
  await dialog.getByLabel(t.start).fill('2031-07-01T20:00');
  await dialog.getByRole('button', { name: t.doMove }).press('Enter');
  await expect(page.getByText(t.isMoved)).toBeVisible();
  await expect(page.getByText(/2031/)).toBeVisible();
  await shop.expectAccessible();
  await button(t.missing).press('Enter');
  await expect(page.getByText(t.isMoved)).toBeVisible();
});

test('an event is cancelled in the office, and everybody is paid back from there without typing its name', async ({ shop, office }) => {
  const { page } = shop;
  const { dialog, button } = office;
  const t = texts[office.language];
  await shop.buyTickets({ ...t.off, amount: 2, email: office.email('cancelled') });
  await office.comeIn('cancels');

  await page.goto(`/office${t.off.event}/change`);
  await button(t.cancel).press('Enter');
  await dialog.getByRole('button', { name: t.doCancel }).press('Enter');
  await expect(page.getByText(t.isCancelled)).toBeVisible();
  await expect(button(t.cancel)).toHaveCount(0);
  await shop.expectAccessible();

  await page.getByRole('link', { name: t.payAllBack }).press('Enter');
  await expect(dialog.getByText(t.outlook)).toBeVisible();
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.payBack, exact: true }).press('Enter');
  await expect(page.getByText(t.decided)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const run = page.getByRole('listitem').filter({ has: page.getByRole('progressbar', { name: t.off.event.replace('/events/', '') }) });
  await expect(run.getByText(t.isPaidBack)).toBeVisible();
  await shop.expectAccessible();
});
