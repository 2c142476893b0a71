import { readMails } from './mailbox.ts';
import { expect, intercept, test } from './shop.ts';

/** Check-in is open; it asks for a phone number and a promise. */
const EVENT = '/events/wetterfels-open-air';

const texts = {
  de: {
    entry: 'Check-in',
    number: 'Ticketnummer',
    next: 'Weiter',
    notFound: 'Ticket nicht gefunden. Bitte prüf die Nummer und den Nachnamen.',
    phone: 'Telefon für den Notfall',
    promise: 'Ich klettere nicht an der Felswand.',
    tick: 'Bitte ankreuzen',
    submit: 'Jetzt einchecken',
    done: 'Du bist eingecheckt',
    retake: 'Noch einmal einchecken',
    reset: 'Angaben zurücksetzen',
    resetMail: /^Check-in zurückgesetzt/,
    failed: 'Fehler beim Aufrufen des Check-Ins.',
    send: 'Angaben absenden',
    legal: /^Ich darf diese Angaben machen/,
    sent: 'Fast fertig',
    confirmNow: 'Jetzt bestätigen',
    changed: 'Geändert',
    advice: /spätestens 6 Stunden vor dem Konzert/,
  },
  en: {
    entry: 'Check-in',
    number: 'Ticket number',
    next: 'Continue',
    notFound: 'Ticket not found. Please check the number and the last name.',
    phone: 'Phone number for emergencies',
    promise: 'I will not climb the rock face.',
    tick: 'Please tick',
    submit: 'Check in now',
    done: 'You are checked in',
    retake: 'Check in again',
    reset: 'Reset details',
    resetMail: /^Check-in reset/,
    failed: 'The check-in could not be opened.',
    send: 'Send details',
    legal: /^I may give these details/,
    sent: 'Almost done',
    confirmNow: 'Confirm now',
    changed: 'Changed',
    advice: /at least 6 hours before the concert/,
  },
};

test('checks in from the mail, finds it confirmed after a reload, takes it again, and passes the ticket on', async ({
  shop,
  request,
  baseURL,
  locale,
}, { project }) => {
  const { page, w } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const email = `checkin-${project.name.length}-${Date.now()}@example.org`;
  const title = page.getByRole('heading', { level: 1 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await shop.buyTickets({ event: EVENT, amount: 1, email });
  const mails = await readMails(request, baseURL, email, 3);
  const number = mails.map(({ text }) => /checkin\?id=(\d{16})/.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
  expect(number).toMatch(/^\d{16}$/);

  // from the foot of a page, with a wrong number
  await shop.open('/events');
  await page.getByRole('contentinfo').getByRole('link', { name: t.entry }).click();
  await expect(title).toHaveText('Check-in');
  await button(t.next).click();
  await expect(field(t.number)).toBeFocused();
  await field(t.number).fill('1234');
  await field(w.lastName).fill('Nobody');
  await button(t.next).click();
  await expect(page.getByText(t.notFound)).toBeVisible();
  await shop.expectAccessible();

  // from the mail; the number leaves the address
  await page.goto(`/checkin?id=${number}`);
  await expect(field(t.number)).toHaveValue(number);
  await expect(page).toHaveURL(/\/checkin$/);
  await field(w.lastName).fill('Nobody');
  await button(t.next).click();
  await expect(page.getByText(t.notFound)).toBeVisible();
  await intercept(page, '**/graphql?*', (route) => route.abort());
  await button(t.next).click();
  await expect(page.getByText(t.failed)).toBeVisible();
  await page.unroute('**/graphql?*');
  await field(w.lastName).fill('lindqvist');
  await field(w.lastName).press('Enter');

  await expect(page.getByText(t.advice)).toBeVisible();
  await expect(title).toBeFocused();
  await shop.expectAccessible();
  await button(t.submit).click();
  await expect(page.getByText(t.tick)).toBeVisible();
  await expect(field(t.phone)).toBeFocused();
  await field(t.phone).fill('0171 2345');
  await field(t.promise).check();
  await button(t.submit).click();

  await expect(title).toHaveText(t.done);
  await expect(title).toBeFocused();
  await shop.expectAccessible();
  await page.reload();
  await expect(title).toHaveText(t.done);

  await button(t.retake).click();
  await button(t.reset).click();
  await expect(field(t.phone)).toHaveValue('');
  await expect
    .poll(async () => (await readMails(request, baseURL, email, 4)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(t.resetMail));

  // the ticket goes to a friend: asked for with its number, confirmed by the link in the mail to the buyer
  await page.goto(`/trace?code=${number}`);
  await expect(field(t.number)).toHaveValue(number);
  await expect(page).toHaveURL(/\/trace$/);
  await button(t.send).click();
  await expect(page.getByText(t.tick)).toBeVisible();
  await expect(field(w.firstName)).toBeFocused();
  await field(w.firstName).fill('Bo');
  await field(w.lastName).fill('Weber');
  await page.getByLabel(t.legal).check();
  await shop.expectAccessible();
  await button(t.send).click();
  await expect(title).toHaveText(t.sent);
  const link = (await readMails(request, baseURL, email, 5))
    .map(({ text }) => /\/trace\?language=\w+#confirm=[\w-]+/.exec(text)?.[0])
    .find((found) => found !== undefined);
  await page.goto(link ?? '');
  await button(t.confirmNow).click();
  await expect(title).toHaveText(t.changed);
  await shop.expectAccessible();
});
