import { runCommand } from './operator.ts';
import { expect, test } from './shop.ts';

/** Its online tickets have price phases, and one variant opens by a code; no other journey sells them. */
const EVENT = 'neonfarn-leipzig';

const texts = {
  de: {
    phase: 'Keimlinge: für die ersten 50 Tickets, danach 21,00 €',
    price: '18,00 €',
    amount: 'Anzahl Nachtticket, Online-Ticket',
    hidden: 'Für die Gärtnerei',
    hiddenAmount: 'Anzahl Nachtticket, Für die Gärtnerei',
    hiddenPrice: '12,00 €',
    haveCode: 'Ich habe einen Code',
    confirm: 'OK',
    wrong: 'Dieser Code ist unbekannt oder abgelaufen.',
    opened: 'Jetzt dabei: Für die Gärtnerei',
    inCart: /Keimlinge/,
  },
  en: {
    phase: 'Seedlings: for the first 50 tickets, then €21.00',
    price: '€18.00',
    amount: 'Amount Night ticket, Online ticket',
    hidden: 'For the gardeners',
    hiddenAmount: 'Amount Night ticket, For the gardeners',
    hiddenPrice: '€12.00',
    haveCode: 'I have a code',
    confirm: 'OK',
    wrong: 'This code is unknown or has expired.',
    opened: 'Now yours to buy: For the gardeners',
    inCart: /Seedlings/,
  },
};

test('a fan is told what changes the price next, opens a ticket by a code, and both are in the cart at their prices', async ({
  shop,
  baseURL,
  locale,
}, { project }) => {
  const { page, w } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const code = `GIESS-${project.name.length}-${Date.now()}`;
  await runCommand(baseURL, 'codes', 'create', EVENT, 'gaertnerei', '--code', code, '--tickets', '2', '--by', 'Ada');

  await shop.open(`/events/${EVENT}`);
  await expect(page.getByText(t.phase)).toBeVisible();
  await expect(page.getByText(t.hidden)).toHaveCount(0);
  await page.getByRole('spinbutton', { name: t.amount }).fill('2');
  await page.getByRole('spinbutton', { name: t.amount }).press('Enter');

  // by the keyboard: the field stays where it is, and says what it opened
  await page.getByText(t.haveCode).click();
  const field = page.getByLabel('Code');
  await field.fill('not-this-one');
  await field.press('Enter');
  await expect(page.getByText(t.wrong)).toBeVisible();
  await shop.expectAccessible();
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(page.getByText(t.opened)).toBeVisible();
  await expect(page.getByText(t.wrong)).toBeHidden();
  await expect(field).toBeFocused();
  await shop.expectAccessible();

  // what was chosen before is still chosen
  await expect(page.getByRole('spinbutton', { name: t.amount })).toHaveValue('2');
  const opened = page.getByRole('spinbutton', { name: t.hiddenAmount });
  await opened.fill('1');
  await opened.press('Enter');
  await page.getByRole('button', { name: w.addToCart, exact: true }).click();
  await shop.toCart();
  const cart = page.getByRole('main');
  await expect(cart.getByText(t.inCart).first()).toBeVisible();
  await expect(cart.getByText(t.hidden).first()).toBeVisible();
  await expect(cart.getByText(t.hiddenPrice).first()).toBeVisible();
  await shop.expectAccessible();
});

test('the code in a link opens by itself and leaves the address @desktop', async ({ shop, baseURL, locale }) => {
  const { page } = shop;
  const t = texts[locale?.startsWith('en') ? 'en' : 'de'];
  const code = `LINK-${Date.now()}`;
  await runCommand(baseURL, 'codes', 'create', EVENT, 'gaertnerei', '--code', code, '--by', 'Ada');
  await page.goto(`/events/${EVENT}?code=${code}&language=${locale?.slice(0, 2) ?? 'de'}`);
  await expect(page.getByText(t.opened)).toBeVisible();
  await expect(page.getByText(t.hidden).first()).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(code));
});
