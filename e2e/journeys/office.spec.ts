import { generateSync } from 'otplib';
import { sql } from '../../packages/server/test/cast.ts';
import { readMails } from './mailbox.ts';
import { addAuthenticator } from './office-people.ts';
import { runCommand } from './operator.ts';
import { expect, test } from './shop.ts';
import { withDb } from './store-db.ts';

const texts = {
  de: {
    today: 'Heute',
    name: 'Dein Name',
    makePasskey: 'Passkey anlegen',
    kept: 'Ich habe sie aufgehoben',
    orders: 'Bestellungen',
    find: 'Bestellung suchen',
    nothing: 'Nichts gefunden',
    house: 'Haus',
    team: 'Team',
    signOut: 'Abmelden',
    withPasskey: 'Mit Passkey anmelden',
    invite: 'Einladen',
    email: 'E-Mail',
    language: 'Sprache der Einladung',
    english: 'Englisch',
    send: 'Einladung senden',
    sent: (email: string) => `Die Einladung an ${email} ist unterwegs.`,
    end: 'Zugang beenden',
    remove: 'Entfernen: ',
    lastWayIn: 'Das ist dein letzter Weg herein. Richte zuerst einen anderen ein.',
  },
  en: {
    today: 'Today',
    name: 'Your name',
    makePasskey: 'Create a passkey',
    kept: 'I have kept them',
    orders: 'Orders',
    find: 'Find an order',
    nothing: 'Nothing found',
    house: 'House',
    team: 'Team',
    signOut: 'Sign out',
    withPasskey: 'Sign in with a passkey',
    invite: 'Invite',
    email: 'E-mail',
    language: 'Language of the invitation',
    english: 'English',
    send: 'Send the invitation',
    sent: (email: string) => `The invitation to ${email} is on its way.`,
    end: 'End access',
    remove: 'Remove: ',
    lastWayIn: 'This is your last way in. Set up another one first.',
  },
};

const PASSWORD = 'vierzehn blaue Ziegel am Deich';

test('an owner comes in by a passkey, invites somebody, who comes in by password and code and is ended', async ({
  shop,
  browser,
  request,
  baseURL,
  locale,
}, { project }) => {
  const { page } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const mark = `${project.name.length}-${Date.now()}`;
  const [link = ''] = (await runCommand(baseURL, 'office', 'invite', `owner-${mark}@example.org`)).split('\n');

  await addAuthenticator(page);
  await page.goto(link);
  // invited from the command line, in German
  await page.getByLabel(texts.de.name).fill(`Ada ${mark}`);
  await shop.expectAccessible();
  await page.getByRole('button', { name: texts.de.makePasskey }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: texts.de.kept }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.de.today })).toBeVisible();
  await page.getByRole('link', { name: texts.de.orders, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.de.orders })).toBeVisible();
  // by keyboard alone: the slash leads to the one field
  await page.keyboard.press('/');
  await expect(page.getByLabel(texts.de.find)).toBeFocused();
  await page.keyboard.type('qxqxqx');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: texts.de.nothing })).toBeVisible();
  await expect(page).toHaveURL(/\/office\/orders\?text=qxqxqx$/);
  await shop.expectAccessible();

  await page.getByRole('button', { name: texts.de.signOut, exact: true }).click();
  await page.getByRole('button', { name: t.withPasskey }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.de.today })).toBeVisible();
  await page.getByRole('link', { name: texts.de.house, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.de.team })).toBeVisible();
  await shop.expectAccessible();

  const email = `support-${mark}@example.org`;
  await page.getByRole('button', { name: texts.de.invite, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.de.email, { exact: true }).fill(email);
  await dialog.getByLabel(texts.de.language).selectOption({ label: texts.de.english });
  await dialog.getByRole('button', { name: texts.de.send }).click();
  await expect(page.getByText(texts.de.sent(email))).toBeVisible();

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const guest = await other.newPage();
  const [mail] = await readMails(request, baseURL, email, 1);
  await guest.goto(/http\S+\/office\/invitation#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await guest.getByLabel(texts.en.name).fill(`Ben ${mark}`);
  await guest.getByLabel('Password and app').check();
  const secret = (await guest.locator('code').innerText()).replaceAll(' ', '');
  await guest.getByLabel('New password').fill(PASSWORD);
  await guest.getByLabel('Code from the app').fill(generateSync({ secret }));
  await guest.getByRole('button', { name: 'Save' }).click();
  await guest.getByRole('button', { name: texts.en.kept }).click();
  // what is not for support is not in the navigation, and its address says so
  await expect(guest.getByRole('heading', { level: 1, name: texts.en.today })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await guest.goto('/office/audit');
  await expect(guest.getByRole('heading', { name: 'This is not open to you' })).toBeVisible();

  await guest.goto('/office/account');
  // an enrolment that has run out is followed by another one, in the same dialog
  await guest.getByRole('button', { name: 'Set up anew' }).click();
  const enrolling = guest.getByRole('dialog');
  const shownSecret = async () => (await enrolling.locator('code').innerText()).replaceAll(' ', '');
  const outOfTime = await shownSecret();
  await withDb((db) => sql(db, 'update office_challenge set expires_at = now() where totp_secret = $1', [outOfTime]));
  await enrolling.getByLabel('New password').fill(`${PASSWORD} neu`);
  await enrolling.getByLabel('Code from the app').fill(generateSync({ secret: outOfTime }));
  await enrolling.getByRole('button', { name: 'Save' }).click();
  await expect.poll(shownSecret).not.toBe(outOfTime);
  await enrolling.getByLabel('Code from the app').fill(generateSync({ secret: await shownSecret() }));
  await enrolling.getByRole('button', { name: 'Save' }).click();
  await expect(enrolling).toBeHidden();
  const guestName = guest.getByLabel(texts.en.name);
  await guestName.fill('typed before the session ended');

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: `Ben ${mark}` });
  await row.getByRole('button', { name: texts.de.end }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.de.end }).click();
  await expect(row).toHaveCount(0);
  // what was clicked is gone: a keyboard goes on with the page
  await expect(page.getByRole('main')).toBeFocused();
  // what was typed stays, and it is said why it was not saved; a page says so too, and leads to where one signs in
  await guest.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(guest.getByText('You are no longer signed in. Sign in in a new tab, then try again here')).toBeVisible();
  await expect(guestName).toHaveValue('typed before the session ended');
  await guest.getByRole('link', { name: texts.en.orders, exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'You are no longer signed in' })).toBeVisible();
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(guest).toHaveURL(/\/office\/sign-in\?next=%2Forders$/);
  await other.close();
});
