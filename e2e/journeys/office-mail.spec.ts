import { armMailFault, readMails } from './mailbox.ts';
import { expect, test } from './office-people.ts';
import { loseAnswerTo } from './shop.ts';

const texts = {
  de: {
    keys: 'Tasten',
    write: 'Nachricht an Gäste',
    event: 'Veranstaltung',
    language: 'Auf Deutsch',
    subject: /^Betreff/,
    text: /^Text/,
    review: 'Prüfen',
    incomplete: 'Betreff und Text gehören zusammen.',
    send: 'Senden',
    unreachable: /^Der Server antwortet nicht/,
    back: 'Ändern',
    done: 'Fertig',
    jobs: 'Aufträge',
    outbox: 'Postausgang',
    parked: /^Liegt/,
    confirmation: 'Bestellbestätigung',
    correct: 'Berichtigen',
    email: 'E-Mail',
    save: 'Speichern',
    nextStep: /^Alte beenden/,
  },
  en: {
    keys: 'Keys',
    write: 'Message to guests',
    event: 'Event',
    language: 'In English',
    subject: /^Subject/,
    text: /^Text/,
    review: 'Review',
    incomplete: 'Subject and text belong together.',
    send: 'Send',
    unreachable: /^The server does not answer/,
    back: 'Change',
    done: 'Done',
    jobs: 'Jobs',
    outbox: 'Outbox',
    parked: /^Parked/,
    confirmation: 'Order confirmation',
    correct: 'Correct',
    email: 'E-mail',
    save: 'Save',
    nextStep: /^End the old/,
  },
};

/** No other journey's guests get what is written here. */
const EVENT = { path: '/events/nordmeer-wetterseite', name: /Aylin Nordmeer, Isarkiesel/ };

test('guests of an event are written to by keyboard, and mail that a server refuses stands in the outbox', async ({
  shop,
  office,
  request,
  baseURL,
}) => {
  const { page } = shop;
  const { mark, dialog } = office;
  const t = texts[office.language];
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await armMailFault(request, baseURL, { fault: 'reject', recipient: `gone-${mark}@*`, times: 1_000 });
  await shop.buyTickets({ event: EVENT.path, amount: 1, email: office.email('mia') });
  const { reference } = await shop.buyTickets({ event: EVENT.path, amount: 1, email: office.email('gone') });

  await office.comeIn('mail');
  await page.goto('/office');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t.keys });
  await expect(keys).toBeVisible();
  await shop.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(title(t.write)).toBeVisible();
  // as where there are more events than a choice holds
  await page.goto('/office/messages?text=isarkiesel');
  await expect(page.getByRole('searchbox')).toHaveValue('isarkiesel');

  const event = page.getByLabel(t.event, { exact: true });
  await event.selectOption({ label: (await event.getByRole('option', { name: EVENT.name }).first().textContent()) ?? '' });
  const letter = page.getByRole('group', { name: t.language });
  await letter.getByLabel(t.subject).fill(`Um acht ${mark}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.incomplete)).toBeVisible();
  await letter.getByLabel(t.text).fill('Die Türen öffnen eine Stunde früher.');
  await expect(page.getByText(t.incomplete)).toHaveCount(0);
  await shop.expectAccessible();
  // what is then written otherwise is another message
  await loseAnswerTo(page, 'requestId');
  await page.getByRole('button', { name: t.review }).press('Enter');
  await dialog.getByRole('button', { name: t.send, exact: true }).press('Enter');
  await expect(dialog.getByText(t.unreachable)).toBeVisible();
  // a button had moved up between two clicks: the second is beside the dialog and does not close it
  await dialog.dispatchEvent('click', { detail: 2 });
  await dialog.getByRole('button', { name: t.back, exact: true }).click();
  await letter.getByLabel(t.subject).fill(`Um sieben ${mark}`);
  await page.getByRole('button', { name: t.review }).press('Enter');
  await expect(dialog.getByText(`Um sieben ${mark}`)).toBeVisible();
  await expect(dialog.getByText(t.unreachable)).toHaveCount(0);
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.send, exact: true }).press('Enter');

  // the page tells by itself how far it is
  await expect(page).toHaveURL(/\/office\/jobs\/\d+$/);
  const { pathname: job } = new URL(page.url());
  await expect(title(EVENT.name)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: t.done })).toBeVisible();
  await shop.expectAccessible();
  const subjects = async () => (await readMails(request, baseURL, office.email('mia'), 1)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain(`Um sieben ${mark}`);
  await page.getByRole('link', { name: t.jobs, exact: true }).click();
  await expect(title(t.jobs)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: page.locator(`a[href="${job}"]`) })).toContainText(t.done);
  await shop.expectAccessible();

  await page.getByRole('link', { name: t.outbox, exact: true }).click();
  await expect(title(t.outbox)).toBeVisible();
  // a mailbox that is not there is not tried again
  await page.getByRole('link', { name: t.parked }).click();
  const parked = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `${t.confirmation}, ${reference}` }) });
  await expect(parked).toContainText('No such mailbox');
  await shop.expectAccessible();
  // with its payment, its tickets and both messages (and those of this journey in the other language); they leave once there is an address that takes them
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: reference }).nth(4)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await parked.getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/office/orders/${reference}$`));
  await page.getByRole('button', { name: t.correct }).press('Enter');
  await dialog.getByLabel(t.email).fill(office.email('found'));
  await dialog.getByRole('button', { name: t.save, exact: true }).press('Enter');
  await expect(dialog.getByRole('button', { name: t.nextStep })).toBeVisible();
  await page.keyboard.press('Escape');
  await readMails(request, baseURL, office.email('found'), 5);
});
