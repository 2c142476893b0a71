import { expect, test } from './shop.ts';

const texts = {
  de: {
    confirmRefund: 'Erstattung bestätigen',
    refund: 'Tickets zurückgeben',
    order: 'Bestellnummer',
    confirmChange: 'Jetzt bestätigen',
    change: 'Ticketdaten ändern',
    number: 'Ticketnummer',
    noSignUp: /^Zu diesem Link gibt es keine Anmeldung/,
    signUpAgain: /Melde dich unten noch einmal an/,
    saleOver: /^Dieser Verkauf ist vorbei/,
    plainRoom: 'Zum Warteraum ohne JavaScript',
  },
  en: {
    confirmRefund: 'Confirm refund',
    refund: 'Return tickets',
    order: 'Order number',
    confirmChange: 'Confirm now',
    change: 'Change ticket details',
    number: 'Ticket number',
    noSignUp: /^There is no sign-up for this link/,
    signUpAgain: /Sign up again below/,
    saleOver: /^This sale is over/,
    plainRoom: 'To the waiting room without JavaScript',
  },
};

test('behind a link of a mail that is over stands what helps, and nobody is thanked for an order that is not there', async ({
  shop,
  locale,
}) => {
  const { page, w } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const main = page.getByRole('main');
  const token = 'x'.repeat(22);
  // in the language of the project from here on
  await shop.open('/events');

  await page.goto(`/refund/request#confirm=${token}`);
  await main.getByRole('button', { name: t.confirmRefund }).click();
  await main.getByRole('link', { name: t.refund }).click();
  await expect(page.getByLabel(t.order)).toBeVisible();
  await expect(main.getByRole('button', { name: t.confirmRefund })).toHaveCount(0);

  await page.goto(`/trace#confirm=${token}`);
  await main.getByRole('button', { name: t.confirmChange }).click();
  await shop.expectAccessible();
  await main.getByRole('link', { name: t.change }).click();
  await expect(page.getByLabel(t.number, { exact: true })).toBeVisible();

  await page.goto(`/newsletter/confirm#${token}`);
  await expect(main.getByText(t.signUpAgain)).toBeVisible();
  await page.goto(`/newsletter/unsubscribe#${token}`);
  await expect(main.getByText(t.noSignUp)).toBeVisible();

  // the room of a sale that is over has no way in
  await page.goto('/waiting-room/unknown');
  await expect(main.getByText(t.saleOver)).toBeVisible();
  await expect(main.getByRole('link', { name: t.plainRoom })).toHaveCount(0);

  await page.goto(`/checkout/done/1/B-UNKNOWN#${token}`);
  await expect(main.getByRole('heading', { level: 1, name: w.ordered })).toBeVisible();
  await expect(main.getByText(w.thanks)).toBeHidden();
});
