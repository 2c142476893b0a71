import { expect, test } from './office-people.ts';
import { intercept } from './shop.ts';

const texts = {
  de: {
    desk: 'Name der Kasse',
    openDesk: 'Kasse öffnen',
    find: 'Veranstaltung suchen',
    noneFound: 'Keine Veranstaltung passt.',
    amountOf: /^Anzahl: /,
    given: /^Gegeben/,
    unreachable: /^Der Server antwortet nicht/,
    back: 'Zurück',
    alreadySold: /^Dieser Verkauf ist schon gebucht/,
    reference: /^B-/,
    giveBack: /^Zurückgeben: /,
    reason: 'Grund',
    payOut: /auszahlen$/,
    isBack: 'zurückgegeben',
  },
  en: {
    desk: 'Name of the desk',
    openDesk: 'Open a desk',
    find: 'Find an event',
    noneFound: 'No event fits.',
    amountOf: /^Number of /,
    given: /^Given/,
    unreachable: /^The server does not answer/,
    back: 'Back',
    alreadySold: /^This sale is booked already/,
    reference: /^B-/,
    giveBack: /^Give back: /,
    reason: 'Reason',
    payOut: /^Pay .* out$/,
    isBack: 'given back',
  },
};

test('a sale whose answer was lost is not sold as something else: the desk says that it is booked, and gives it back', async ({
  shop,
  office,
}) => {
  const { page } = shop;
  const { dialog, mark } = office;
  const t = texts[office.language];
  await office.comeIn('desk');
  await page.goto('/office/desk');
  await page.getByLabel(t.desk).fill(`Nord ${mark}`);
  await page.getByRole('button', { name: t.openDesk }).click();
  const amount = page.getByLabel(t.amountOf).first();
  await expect(amount).toBeVisible();
  // among more events than a page has, one is looked for
  await page.goto(`${page.url()}?text=nirgendwo`);
  await expect(page.getByText(t.noneFound)).toBeVisible();
  await shop.expectAccessible();
  await page.getByLabel(t.find).fill('');
  await page.keyboard.press('Enter');
  await amount.fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t.given)).toBeFocused();
  // it comes to the store, and nobody hears of it
  await intercept(page, '**/office/graphql*', async (route) => {
    if (!route.request().postData()?.includes('terminalReference')) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.unreachable)).toBeVisible();
  await page.getByRole('button', { name: t.back, exact: true }).click();
  await expect(page.getByText(t.alreadySold)).toBeVisible();
  await expect(page.getByRole('link', { name: t.reference })).toHaveCount(1);
  await expect(amount).toHaveValue('');
  await shop.expectAccessible();
  await page.getByRole('button', { name: t.giveBack }).click();
  await dialog.getByLabel(t.reason).fill('krank');
  await shop.expectAccessible();
  await dialog.getByRole('button', { name: t.payOut }).click();
  await expect(page.getByText(t.isBack, { exact: true })).toBeVisible();
});
