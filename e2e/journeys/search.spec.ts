import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

test('suggests while one types, by keyboard and by touch', async ({ shop }) => {
  const { page, w } = shop;
  await shop.open('/');
  const link = page.getByRole('link', { name: w.openSearch });
  await shop.awake();
  await link.click();
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('lawienen');
  const first = page.getByRole('option', { name: 'Lawinenblech', exact: false }).first();
  await expect(first).toBeVisible();
  // one letter says too little
  await field.fill('l');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.fill('lawienen');
  await expect(first).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(11);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await shop.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press('Enter');
  await field.fill('lawienen');
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/artists\/lawinenblech$/);

  await link.click();
  await field.fill(w.termsTitle);
  await page.getByRole('option', { name: w.termsTitle }).first().click();
  await expect(page).toHaveURL(/\/terms$/);
});

test('finds artists, merch and tickets, each list going on by itself', async ({ shop, viewport }) => {
  const { page, w } = shop;
  await shop.open('/');
  await shop.awake();
  await page.getByRole('link', { name: w.openSearch }).click();
  await page.getByRole('combobox').fill('Nachtfaehre');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/Nachtfaehre$/);
  // the page before has such a heading too
  await expect(page.getByRole('heading', { level: 1, name: w.searchTitle })).toBeVisible();
  await expect(page.getByRole('heading', { name: w.artists, exact: true })).toBeVisible();
  const isPhone = (viewport?.width ?? 0) < 768;
  const merch = page.getByRole('button', { name: w.merch, exact: true });
  const tickets = page.getByRole('button', { name: w.tickets, exact: true });
  if (isPhone) {
    await expect(page.getByRole('heading', { name: w.tickets, exact: true })).toBeHidden();
    await tickets.click();
    await expect(page.getByRole('heading', { name: w.merch, exact: true })).toBeHidden();
  } else {
    await expect(merch).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: w.tickets, exact: true })).toBeVisible();
  await shop.expectAccessible();

  // more of one list leaves the others as they are
  await page.goto('/search/e');
  await shop.awake();
  if (isPhone) await tickets.click();
  const dates = page.getByRole('list', { name: w.tickets }).getByRole('listitem');
  await expect(dates.first()).toBeVisible();
  const before = await dates.count();
  const goods = page.locator('main a[href*="/products/"]');
  await expect(goods.first()).toBeAttached();
  const others = await goods.count();
  expect(others).toBeGreaterThan(0);
  await page.getByRole('button', { name: w.more, exact: true }).locator('visible=true').last().click();
  await expect(async () => expect(await dates.count()).toBeGreaterThan(before)).toPass();
  const all = await dates.count();
  await expect(goods).toHaveCount(others);

  // who comes back finds what they had loaded
  await dates.last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: w.searchTitle })).toBeHidden();
  await page.goBack();
  if (isPhone) await tickets.click();
  await expect(dates).toHaveCount(all);

  await page.getByRole('searchbox').fill('qxqxqx');
  await page.getByRole('button', { name: w.submitSearch }).click();
  await expect(page).toHaveURL(/\/search\/qxqxqx$/);
  await expect(page.getByRole('heading', { name: w.nothingFound })).toBeVisible();
});

test('filters the list of events by text and days; the address holds the filter', async ({ shop }) => {
  const { page, w } = shop;
  await page.clock.install();
  await shop.open('/events');
  const tours = page.getByRole('heading', { name: w.tours, exact: true });
  const field = page.getByRole('searchbox', { name: w.filterText });
  const rowsOf = (of: Page) => of.getByRole('list', { name: w.tickets }).getByRole('listitem');
  const rows = rowsOf(page);
  await expect(tours).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('SEARCH_EVENTS') && asked.push(request.url()));
  // the clock stands still between two letters
  await shop.awake();
  await page.clock.pauseAt(Date.now() + 5_000);
  for (const letter of 'köln') {
    await field.pressSequentially(letter);
    await page.clock.runFor(450);
  }
  expect(asked).toHaveLength(0);
  await page.clock.runFor(50);
  await page.clock.resume();
  await expect(page).toHaveURL(/name=k%C3%B6ln/);
  await expect(tours).toBeHidden();
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasNotText: /Köln|Cologne/ })).toHaveCount(0);
  expect(asked).toHaveLength(1);
  await field.fill('kö');
  await expect(tours).toBeVisible();
  await expect(page).not.toHaveURL(/name=/);

  await field.fill('qxqxqx');
  await expect(page.getByText(w.filterEmpty)).toBeVisible();
  await page.getByRole('button', { name: w.filterReset }).click();
  await expect(tours).toBeVisible();

  const from = page.getByLabel(w.filterFrom, { exact: true });
  const until = page.getByLabel(w.filterUntil, { exact: true });
  await from.fill('2020-01-01');
  await expect(page.getByText(w.dayIsOver)).toBeVisible();
  const now = Date.now();
  const day = (days: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now + days * 86_400_000);
  await from.fill(day(20));
  await until.fill(day(19));
  await expect(page.getByText(w.endBeforeBeginning)).toBeVisible();
  await until.fill(day(60));
  await expect(page).toHaveURL(new RegExp(`from=${day(20)}&to=${day(60)}`));
  await expect(tours).toBeHidden();
  await expect(rows.first()).toBeVisible();
  await shop.expectAccessible();
  const another = await page.context().newPage();
  await another.goto(page.url());
  await expect(rowsOf(another).first()).toBeVisible();
  await expect(rows).toHaveText(await rowsOf(another).allTextContents());
  await page.reload();
  await expect(from).toHaveValue(day(20));
});

test('what is not there offers the search, in a band shop the way home', async ({ shop }) => {
  const { page, w } = shop;
  await shop.open('/artists/nobody');
  await page.getByRole('searchbox').fill('lumen');
  await page.keyboard.press('Enter');
  // as the form itself sends it where its script is not there yet
  await expect(page).toHaveURL(/\/search(\/|\?query=)lumen$/);
  await shop.open('/nachtfaehre-sued/events/nothing');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.locator('main').getByRole('link', { name: w.toHome }).click();
  await expect(page).toHaveURL(/\/nachtfaehre-sued$/);
});
