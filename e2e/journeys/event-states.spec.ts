import { createShop, expect, test } from './shop.ts';

test('an event says why there is nothing to buy, and when there will be', async ({ shop }) => {
  const { page, w } = shop;
  await shop.open('/events/nfs-koeln-zusatz');
  // announced for 9:59, which people read as 10
  await expect(page.getByRole('heading', { name: w.presaleAtTen })).toBeVisible();
  await expect(page.getByRole('button', { name: w.addToCart })).toBeHidden();
  await shop.expectAccessible();

  await shop.open('/events/dlk-dortmund');
  await expect(page.getByRole('heading', { name: w.allGone })).toBeVisible();
  await expect(page.getByText(w.price, { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: w.addToCart })).toBeHidden();

  await shop.open('/events/pfandbon-graz');
  await expect(page.getByRole('heading', { name: w.cancelled, exact: true })).toBeVisible();

  await shop.open('/events/never-heard-of');
  await expect(page.getByRole('heading', { level: 1, name: w.notFound })).toBeVisible();

  // another shop's tickets: the list leads there in a new tab
  await shop.open('/artists/velvet-turbines');
  const elsewhere = page.locator('a[href^="https://limmatboden.example/"]').first();
  await expect(elsewhere).toHaveAttribute('target', '_blank');
  // on a phone it stands behind a tab
  await expect(page.getByText(w.fromPartner).first()).toBeAttached();
});

test('amounts stay within the limit of a person, the kind of ticket is asked for, and a voucher is checked', async ({ shop, locale }) => {
  const { page, w } = shop;
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const amount = page.getByRole('spinbutton', { name: w.ticketAmount });
  const add = page.getByRole('button', { name: w.addToCart, exact: true });
  const language = locale?.startsWith('en') ? 'en' : 'de';
  await page.goto(`/events/nordmeer-hamburg?language=${language}&payment_code=NOBODY-KNOWS&payment_code_amount=12,50`);
  await expect(page.getByText('NOBODY-KNOWS')).toBeVisible();
  await expect(page).toHaveURL(/\/events\/nordmeer-hamburg$/);
  // more than two options: people are told which are seats
  await expect(page.getByText(w.standing, { exact: true }).last()).toBeVisible();

  await amount.press('Home');
  await add.click();
  await expect(page.getByText(w.chooseFirst)).toBeVisible();
  await amount.press('End');
  await expect(dialog(w.maximum).getByText(w.sixPerPerson)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(amount).toHaveValue('6');
  await amount.fill('2');
  await amount.press('Enter');
  await add.click();
  await expect(dialog(w.whichKind)).toBeVisible();
  await shop.expectAccessible();
  await dialog(w.whichKind).getByRole('button', { name: w.onlineTicket }).click();
  await expect(page.getByText(w.unknownCode)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('NOBODY-KNOWS')).toBeHidden();
  await page.getByRole('button', { name: w.toOverview }).click();
  await expect(page.getByRole('heading', { name: w.chooseTickets })).toBeInViewport();
  await add.click();
  await expect(dialog(w.added)).toBeVisible();
});

// three seats are enough for one pair of visitors
test(
  'what somebody else takes is gone from the page without a reload, and back when it is given back',
  { tag: '@desktop' },
  async ({ shop, browser }) => {
    const { page, w } = shop;
    const place = '/events/zwei-stuehle-hamburg-kofferraum';
    const context = await browser.newContext();
    const other = createShop(await context.newPage(), 'en');
    await shop.open(place);
    await expect(page.getByText(w.left(2))).toBeVisible();
    await expect(page.getByText(w.left(1))).toHaveCount(1);
    await other.open(place);
    await other.page.getByRole('button', { name: w.addToCart, exact: true }).click();
    // the passenger seat is the only one of its kind from the start; now the back seat has one left too
    await expect(page.getByText(w.left(1))).toHaveCount(2);
    await other.toCart();
    await other.page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText(w.left(2))).toBeVisible();

    // when the dearest seat is gone, its price leaves the range in the head
    const prices = page.getByRole('definition').filter({ hasText: '€' });
    await expect(prices).toHaveText(/25.*40/);
    await other.open(place);
    // keys are not remembered for the scripts
    await other.awake();
    await other.page.getByRole('spinbutton', { name: 'Back seat' }).press('Home');
    await other.page.getByRole('spinbutton', { name: 'Passenger seat' }).press('End');
    await other.page.keyboard.press('Escape');
    await other.page.getByRole('button', { name: w.addToCart, exact: true }).click();
    await expect(prices).not.toHaveText(/40/);
    await expect(prices).toHaveText(/25/);
    await context.close();
  },
);
