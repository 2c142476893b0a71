import { readMails } from './mailbox.ts';
import { expect, test } from './shop.ts';

const texts = {
  de: {
    entry: 'Inhalt melden',
    location: 'Wo steht es?',
    reason: 'Was ist daran falsch?',
    faith: /^Nach bestem Wissen/,
    confirm: 'Bitte bestätige das.',
    send: 'Meldung abschicken',
    done: 'Deine Meldung ist eingegangen',
    offer: 'ReSale-Angebot Nr. 999999',
    subject: /^Deine Meldung Nr\. \d+ ist eingegangen/,
    silent: /^Eine Mail schicken wir dir dazu nicht/,
  },
  en: {
    entry: 'Report content',
    location: 'Where is it?',
    reason: 'What is wrong with it?',
    faith: /^To the best of my knowledge/,
    confirm: 'Please confirm this.',
    send: 'Send report',
    done: 'We have received your report',
    offer: 'Resale offer no. 999999',
    subject: /^We have received your report no\. \d+/,
    silent: /^We will not e-.?mail you about it/,
  },
};

test('reports content from the foot of a page, and has the receipt at once', async ({ shop, request, baseURL, locale }, { project }) => {
  const { page, w } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const email = `reporter-${project.name.length}-${Date.now()}@example.org`;
  await shop.open('/events');
  await page.getByRole('contentinfo').getByRole('link', { name: t.entry }).click();
  await expect(page).toHaveURL(/\/report$/);
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.getByText(w.required)).toHaveCount(2);
  await expect(page.getByText(t.confirm)).toBeVisible();
  await expect(page.getByLabel(t.location)).toBeFocused();
  await shop.expectAccessible();
  await page.getByLabel(t.location).fill('/jobs');
  await page.getByLabel(t.reason).fill('Das Foto ist meins.');
  await page.getByRole('main').getByLabel(w.email).fill(email);
  await page.getByRole('checkbox', { name: t.faith }).check();
  const sent = shop.countSent('reportContent');
  await shop.clickTwice(page.getByRole('button', { name: t.send }));
  await expect(page.getByRole('heading', { level: 1, name: t.done })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  expect(sent()).toBe(1);
  await shop.expectAccessible();
  const mails = await readMails(request, baseURL, email, 1);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(t.subject);
});

test('an offer is named in the link; nobody has to say who they are, or learns whether there is such an offer', async ({
  shop,
  locale,
}) => {
  const { page } = shop;
  const language = locale?.startsWith('en') ? 'en' : 'de';
  const t = texts[language];
  await page.goto(`/report?language=${language}#offer=999999`);
  await expect(page.getByText(t.offer)).toBeVisible();
  await expect(page.getByLabel(t.location)).toHaveCount(0);
  await page.getByLabel(t.reason).fill('Gestohlen');
  await page.getByRole('checkbox', { name: t.faith }).check();
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.done })).toBeVisible();
  await expect(page.getByText(t.silent)).toBeVisible();
});

test('a form that is sent before the page is alive is sent once it is, and never by the address', { tag: '@phone' }, async ({ shop }) => {
  const { page, w } = shop;
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/report', { waitUntil: 'commit' });
  await page.getByLabel(texts.de.reason).fill('Mein Foto');
  await page.getByLabel(texts.de.reason).blur();
  await page.getByRole('button', { name: texts.de.send }).click();
  scripts.resolve();
  await expect(page.getByText(w.required)).toHaveCount(1);
  await expect(page.getByLabel(texts.de.reason)).toHaveValue('Mein Foto');
  await expect(page).not.toHaveURL(/\?/);
});
