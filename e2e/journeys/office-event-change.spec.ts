import { expect, test } from './shop.ts';
import { comeIn } from './office-people.ts';

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
  },
};

test('an event is moved in the office, which says before what it does and then how many were told', async ({ shop, baseURL, locale }, {
  project,
}) => {
  const { page } = shop;
  const language = locale?.startsWith('en') ? 'en' : 'de';
  const t = texts[language];
  const mark = `${project.name.length}-${Date.now()}`;
  await shop.buyTickets({ event: t.event, amount: 1, email: `moved-${mark}@example.org` });
  await comeIn(page, baseURL, `moves-${mark}@example.org`, language);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(`/office${t.event}/figures`);
  await page.getByRole('link', { name: t.change }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t.change })).toBeVisible();
  await shop.expectAccessible();
  await button(t.cancel).press('Enter');
  await expect(dialog.getByText(t.ends)).toBeVisible();
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.leave }).press('Enter');

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
