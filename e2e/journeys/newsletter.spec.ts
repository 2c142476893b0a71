import { readMails } from './mailbox.ts';
import { expect, intercept, test } from './shop.ts';

const texts = {
  de: {
    email: 'E-Mail-Adresse',
    box: /^Ja, ich möchte den Newsletter/,
    submit: 'Anmelden',
    invalid: /^Bitte gib eine vollständige E-.?Mail-Adresse ein/,
    unticked: 'Bitte setz hier den Haken.',
    success: 'Super, jetzt nur noch Mails checken und Anmeldung bestätigen.',
    already: 'Du hast dich bereits für unseren Newsletter angemeldet.',
    failed: 'Es ist ein Fehler aufgetreten. Versuch es später nochmal.',
    tooMany: 'Zu viele Anmeldeversuche. Bei Problemen schreib uns an hallo@saalvogel.example.',
    subject: 'Bitte bestätige deine Anmeldung: Newsletter – Saalvogel',
    confirmed: 'Du bist dabei',
    left: 'Du bist abgemeldet',
    expired: 'Dieser Link gilt nicht mehr',
    popup: 'Vor allen anderen wissen',
    never: 'Nein danke',
  },
  en: {
    email: 'E-mail address',
    box: /^Yes, I would like the newsletter/,
    submit: 'Sign up',
    invalid: /^Please enter a complete e-.?mail address/,
    unticked: 'Please tick this box.',
    success: 'Great, now just check your mail and confirm your sign-up.',
    already: 'You have already signed up for our newsletter.',
    failed: 'Something went wrong. Please try again later.',
    tooMany: 'Too many sign-ups. If there is a problem, write to us at hallo@saalvogel.example.',
    subject: 'Please confirm your sign-up: newsletter – Saalvogel',
    confirmed: 'You are in',
    left: 'You are unsubscribed',
    expired: 'This link is no longer valid',
    popup: 'Know before the others do',
    never: 'No, thanks',
  },
};

const linkIn = (text: string, action: string) => new RegExp(`http\\S+/newsletter/${action}\\S*#\\S+`).exec(text)?.[0] ?? '';

test('signs up at the foot of a page, confirms by mail and leaves with one click', async ({ shop, request, baseURL, locale }, {
  project,
}) => {
  const { page } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const email = `fan-${project.name.length}-${Date.now()}@example.org`;
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel(t.email);
  const box = footer.getByRole('checkbox', { name: t.box });
  const submit = footer.getByRole('button', { name: t.submit });

  await shop.open('/events');
  await expect(page).not.toHaveURL(/language/);
  await submit.scrollIntoViewIfNeeded();
  await expect(footer.locator('form')).toHaveAttribute('data-newsletter', 'idle');
  await page.waitForLoadState('networkidle');
  await field.fill('mia@');
  await submit.click();
  await expect(footer.getByText(t.invalid)).toBeVisible();
  await expect(footer.getByText(t.unticked)).toBeVisible();
  await expect(field).toBeFocused();
  await shop.expectAccessible();

  await field.fill(email);
  await box.check();
  await intercept(page, '**/server/newsletter/main', (route) => route.abort(), { times: 1 });
  await submit.click();
  await expect(footer.getByText(t.failed)).toBeVisible();
  await submit.click();
  await expect(footer.getByText(t.success)).toBeVisible();
  await shop.expectAccessible();

  const [mail] = await readMails(request, baseURL, email, 1);
  expect(mail?.subject).toBe(t.subject);
  await page.goto(linkIn(mail?.text ?? '', 'confirm'));
  await expect(page.getByRole('heading', { level: 1, name: t.confirmed })).toBeVisible();
  await expect(page).toHaveURL(/\/newsletter\/confirm$/);
  await shop.expectAccessible();

  await shop.open('/faq');
  await submit.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const again = async () => {
    await field.fill(email);
    await box.check();
    await submit.click();
  };
  await again();
  await expect(footer.getByText(t.already)).toBeVisible();
  // from the page: what counts is the address together with the network, and a test's own requests may come from another
  const third = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/server/newsletter/main', { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<unknown>;
    },
    { email, acceptPrivacyPolicy: true },
  );
  expect(third).toEqual({ error: 'ALREADY_SUBSCRIBED' });
  await page.reload();
  await submit.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await again();
  await expect(footer.getByText(t.tooMany)).toBeVisible();

  await page.goto(linkIn(mail?.text ?? '', 'unsubscribe'));
  await expect(page.getByRole('heading', { level: 1, name: t.left })).toBeVisible();
  await page.goto('/');
  await page.goto(linkIn(mail?.text ?? '', 'confirm'));
  await expect(page.getByRole('heading', { level: 1, name: t.expired })).toBeVisible();
});

test('is invited once while looking around, and never again after a no', async ({ shop, locale }) => {
  const { page } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const popup = page.getByRole('dialog', { name: t.popup });
  await page.clock.install();
  await shop.open('/events');
  await page.waitForLoadState('networkidle');
  // whoever types is left alone
  const field = page.getByRole('searchbox', { name: shop.w.filterText });
  await field.pressSequentially('Ha');
  await page.clock.runFor(61_000);
  await field.pressSequentially('mb');
  await expect(field).toHaveValue('Hamb');
  await expect(popup).toBeHidden();
  await field.blur();
  // its clock starts when its code has come
  await expect(async () => {
    await page.clock.runFor(21_000);
    await expect(popup).toBeVisible({ timeout: 500 });
  }).toPass();
  await shop.expectAccessible();
  await popup.getByRole('button', { name: t.never }).click();
  await expect(popup).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(61_000);
  await expect(popup).toBeHidden();
});
