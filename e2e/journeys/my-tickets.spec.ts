import { readMails } from './mailbox.ts';
import { EVENT, expect, test } from './shop.ts';

// Who lost the mails asks for a link to everything of an address.

const texts = {
  de: {
    entry: 'Tickets wiederfinden',
    ask: 'Link schicken',
    wrong: /^Diese E-.?Mail-.?Adresse ist nicht vollständig/,
    sent: 'Sieh in dein Postfach',
    subject: /^Deine Tickets und Bestellungen/,
    next: 'Als Nächstes',
    orders: 'Alle Bestellungen',
    show: /^Tickets zeigen/,
    over: 'Dieser Link ist abgelaufen. Lass dir einen neuen schicken.',
    again: 'Andere Adresse',
  },
  en: {
    entry: 'Find my tickets',
    ask: 'Send link',
    wrong: /^This e-.?mail address is not complete/,
    sent: 'Look into your mailbox',
    subject: /^Your tickets and orders/,
    next: 'Next',
    orders: 'All orders',
    show: /^Show tickets/,
    over: 'This link has expired. Have a new one sent to you.',
    again: 'Another address',
  },
};

test('who lost the mail finds tickets and orders by a link to the address', async ({ shop, request, baseURL, locale }, { project }) => {
  const { page, w } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const email = `lost-${project.name.length}-${Date.now()}@example.org`;
  await shop.buyTickets({ event: EVENT, amount: 2, email });

  await shop.open('/events');
  await page.getByRole('contentinfo').getByRole('link', { name: t.entry }).click();
  await expect(page).toHaveURL(/\/my-tickets$/);
  await page.getByRole('button', { name: t.ask }).click();
  await expect(page.getByText(t.wrong)).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole('main').getByLabel(w.email).fill(email.toUpperCase());
  await page.getByRole('button', { name: t.ask }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.sent })).toBeFocused();
  await shop.expectAccessible();
  let link = '';
  // the mails about the order itself are there before
  await expect
    .poll(async () => {
      const mail = (await readMails(request, baseURL, email.toUpperCase(), 1)).find(({ subject }) => t.subject.test(subject));
      return (link = /https?:\/\/\S+\/my-tickets\S*/.exec(mail?.text ?? '')?.[0] ?? '');
    })
    .not.toBe('');

  // a scanner of mails opens it first
  await request.get(link);
  await page.goto(link);
  const next = page.getByRole('region', { name: t.next });
  await expect(next.getByRole('listitem')).toHaveCount(1);
  // the secret is in no address
  await expect(page).not.toHaveURL(/#/);
  const orders = page.getByRole('region', { name: t.orders });
  await expect(orders.getByRole('listitem').first()).toBeVisible();
  await expect(orders.getByRole('link', { name: /\(PDF\)/ }).first()).toBeVisible();
  await shop.expectAccessible();
  await page.reload();
  await next.getByRole('link', { name: t.show }).click();
  await expect(page).toHaveURL(/\/checkout\/done\//);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();

  await page.goto(`/my-tickets#${'x'.repeat(22)}`);
  await expect(page.getByText(t.over)).toBeVisible();
  await expect(page.getByRole('button', { name: t.ask })).toBeVisible();
  // a link pasted into the tab that is there already loads no page
  await page.evaluate((hash) => void (location.hash = hash), new URL(link).hash);
  await expect(orders.getByRole('listitem').first()).toBeVisible();
});
