import type { Locator, TestInfo } from '@playwright/test';
import { orderByKeys, tabTo } from './keys.ts';
import { createShop, expect, test, type Shop } from './shop.ts';

/** A theatre each, so that the two do not take each other's seats. */
const theatre = ({ project }: TestInfo) => (project.name.startsWith('phone') ? '/events/halvbeck-frankfurt' : '/events/halvbeck-dresden');

const button = ({ page }: Shop, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const listOf = ({ page, w }: Shop) => page.getByRole('region', { name: w.seatList });
const chosen = ({ page, w }: Shop) => page.getByRole('region', { name: w.chosen, exact: true }).getByRole('listitem');
const addedLines = ({ page, w }: Shop) => page.getByRole('dialog', { name: w.added }).getByRole('listitem');

/** Presses the map at a share of its width and height. */
async function tap(map: Locator, x: number, y: number) {
  const box = (await map.boundingBox())!;
  await map.click({ position: { x: box.width * x, y: box.height * y } });
}

/** Chooses single seats in the list. */
async function chooseInList(shop: Shop, section: string, row: number, seats: readonly number[]) {
  const { page, w } = shop;
  await page.getByRole('application').or(listOf(shop)).first().waitFor();
  await shop.awake();
  await button(shop, w.toSeatList).or(listOf(shop)).first().waitFor();
  if (await button(shop, w.toSeatList).isVisible()) await button(shop, w.toSeatList).click();
  await expect(listOf(shop)).toBeVisible();
  const title = listOf(shop).getByRole('button', { name: new RegExp(`^${section}`) });
  if ((await title.getAttribute('aria-expanded')) !== 'true') await title.click();
  const show = page.getByRole('button', { name: w.showRow(row), exact: true });
  await show.click();
  for (const seat of seats)
    await page
      .getByRole('list', { name: w.row(row), exact: true })
      .getByRole('button', { name: w.seatNumber(seat), exact: true })
      .click();
}

test('buys three seats side by side by keyboard alone', async ({ shop }, info) => {
  const { page, w } = shop;
  await shop.open(theatre(info));
  await expect(page.getByRole('application')).toBeVisible();
  // the list is the first stop on the map
  await tabTo(page, button(shop, w.toSeatList));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, listOf(shop).getByRole('spinbutton', { name: w.people }));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, listOf(shop).getByRole('button', { name: /^Rang Mitte/ }));
  await page.keyboard.press('Enter');
  const together = button(shop, w.threeTogether).first();
  const [from, to] = ((await together.textContent()) ?? '').match(/\d+/g)!.slice(1).map(Number) as [number, number];
  expect(to - from).toBe(2);
  await tabTo(page, together);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: new RegExp(w.seatNumber(from), 'i') })).toBeAttached();
  await expect(chosen(shop)).toHaveCount(3);
  await shop.expectAccessible();
  await tabTo(page, button(shop, w.addToCart));
  await page.keyboard.press('Enter');
  await expect(addedLines(shop)).toHaveCount(3);
  await orderByKeys(shop, `seats-${info.project.name.length}-${Date.now()}@example.org`);
  // also before it is paid
  const bought = page.getByRole('region', { name: w.ordered }).getByRole('listitem');
  await expect(bought.getByText(new RegExp(`^Rang Mitte, .*, ${w.seatNumber(from).replace(' ', '\\s')}$`, 'i'))).toBeVisible();
});

test('goes nearer, chooses a seat on the map, and gives it back', async ({ shop }, info) => {
  const { page, w } = shop;
  const map = page.getByRole('application');
  // on a busy machine the painter's thread may come too late, and the page has painted: then the next visit has it
  await expect(async () => {
    await shop.open(theatre(info));
    await expect(map).toHaveAttribute('data-painted');
    expect(page.workers()).toHaveLength(1);
  }).toPass();
  await map.scrollIntoViewIfNeeded();
  const tip = page.getByRole('dialog', { name: /, (Reihe|row) / });
  await expect(button(shop, w.wholeHouse)).toHaveAttribute('aria-disabled', 'true');
  // too far away to choose: the first tap leads nearer, the second chooses
  await tap(map, 0.5, 0.42);
  await expect(button(shop, w.wholeHouse)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(tip).toHaveCount(0);
  // other journeys may have the seat in the middle
  const across = [0.5, 0.42, 0.58, 0.34, 0.66];
  let tries = 0;
  await expect(async () => {
    await tap(map, across[tries++ % across.length] ?? 0.5, 0.5);
    await expect(tip).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await shop.expectAccessible();
  await tip.getByRole('button', { name: w.addSeat, exact: true }).click();
  await expect(chosen(shop)).toHaveCount(1);
  await expect(chosen(shop).getByRole('combobox')).toHaveCount(1);
  await chosen(shop).getByRole('button', { name: w.removeSeat }).click();
  await expect(chosen(shop)).toHaveCount(0);
  await button(shop, w.wholeHouse).click();
  await expect(button(shop, w.wholeHouse)).toHaveAttribute('aria-disabled', 'true');
});

test('leaves no single seat, and tells when a seat is gone', async ({ shop, browser }, info) => {
  const { page, w } = shop;
  // without the stream the refusal is what tells
  await page.route('**/availability/live*', (route) => route.abort());
  await shop.open(theatre(info));
  await chooseInList(shop, 'Rang links', 3, [2, 3]);
  await button(shop, w.addToCart).click();
  const changed = page.getByRole('dialog', { name: w.selectionChanged });
  await expect(changed.getByRole('listitem')).not.toHaveCount(0);
  const told = await changed.getByRole('listitem').allTextContents();
  expect(told).toEqual(told.toSorted());
  await changed.getByRole('button', { name: w.toSelection }).click();
  const left = new RegExp(`${w.seatNumber(2)}.*${w.seatNumber(3)}`, 's');
  await expect.poll(async () => (await chosen(shop).allTextContents()).join()).not.toMatch(left);
  await expect(chosen(shop)).toHaveCount(2);
  const names = await chosen(shop).allTextContents();

  const other = createShop(await browser.newPage(), info.project.use.locale?.startsWith('en') ? 'en' : 'de');
  await other.open(theatre(info));
  const seats = names.map((name) => Number(/(?:Platz|seat) (\d+)/.exec(name)![1]));
  await chooseInList(other, 'Rang links', 3, seats);
  await button(other, w.addToCart).click();
  await expect(addedLines(other)).toHaveCount(2);
  await other.page.close();

  await chooseInList(shop, 'Rang links', 5, [1, 2]);
  // the first answer after the refusal is one from before it
  const before = await (await page.request.get(`${theatre(info)}/availability.json`)).json();
  await page.route('**/availability.json', (route) => route.fulfill({ json: { ...before, taken: '' } }), { times: 1 });
  await button(shop, w.addToCart).click();
  await page.getByRole('dialog', { name: w.seatsGone }).getByRole('button', { name: w.ok }).click();
  await expect(chosen(shop)).toHaveCount(2);
  await button(shop, w.addToCart).click();
  await expect(addedLines(shop)).toHaveCount(2);
});

test('takes the best seats that are offered', async ({ shop }, info) => {
  const { page, w } = shop;
  // where the painter's thread does not come, the page paints
  await page.route('**/paint-worker*', (route) => route.abort());
  await shop.open(theatre(info));
  await expect(page.getByRole('application')).toHaveAttribute('data-painted');
  expect(page.workers()).toHaveLength(0);
  await button(shop, w.suggest).click();
  const offer = page.getByRole('region', { name: w.suggestion });
  await expect(offer).toBeVisible();
  await shop.expectAccessible();
  await offer.getByRole('button', { name: w.takeSuggestion }).click();
  await expect(addedLines(shop)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: w.yourChoice }).getByText(w.twoInCart)).toBeVisible();
});

test(
  'a map that is not the one that is sold is read anew once, and then when the visitor asks',
  { tag: '@desktop' },
  async ({ shop }, info) => {
    const { page, w } = shop;
    const reads: string[] = [];
    page.on('request', (request) => {
      const name = new URL(request.url()).searchParams.get('operationName');
      if (request.url().includes('/seatmaps/')) reads.push('map');
      if (name === 'EVENT') reads.push(name);
    });
    await page.route('**/availability/live*', (route) => route.abort());
    await page.route('**/availability.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), count: 1 } });
    });
    await shop.open(theatre(info));
    await expect(page.getByText(w.mapFailed)).toBeVisible();
    expect(reads).toEqual(['map', 'map', 'EVENT', 'map']);
    await page.unroute('**/availability.json');
    await button(shop, w.tryAgain).click();
    await expect(page.getByRole('application')).toHaveAttribute('data-painted');
  },
);

test('seats are suggested also to those who ask before it is known what is free', { tag: '@desktop' }, async ({ shop }, info) => {
  const { page, w } = shop;
  const known = Promise.withResolvers<void>();
  await page.route('**/availability.json', async (route) => {
    await known.promise;
    await route.continue();
  });
  await shop.open(theatre(info));
  await button(shop, w.suggest).click();
  known.resolve();
  await expect(page.getByRole('region', { name: w.suggestion })).toBeVisible();
});

test('what is chosen in the list is told apart where colours are forced', { tag: '@desktop' }, async ({ shop }, info) => {
  const { page, w } = shop;
  await page.emulateMedia({ forcedColors: 'active' });
  await shop.open(theatre(info));
  await chooseInList(shop, 'Rang links', 4, [1]);
  const ground = (seat: number) =>
    page
      .getByRole('list', { name: w.row(4), exact: true })
      .getByRole('button', { name: w.seatNumber(seat), exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(async () => (await ground(1)) === (await ground(2))).toBe(false);
});

test('who gives seats back by keys stays among them', { tag: '@desktop' }, async ({ shop }, info) => {
  const { page, w } = shop;
  await shop.open(theatre(info));
  await chooseInList(shop, 'Rang links', 6, [1, 2]);
  const removes = chosen(shop).getByRole('button', { name: w.removeSeat });
  await removes.first().press('Enter');
  await expect(removes).toHaveCount(1);
  await expect(removes).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: w.chosen, exact: true })).toBeFocused();
});

test('a price that alone is shown still is after a look at the list', { tag: '@desktop' }, async ({ shop }) => {
  const { page, w } = shop;
  // of this one nobody else takes seats meanwhile
  await shop.open('/events/halvbeck-basel');
  const map = page.getByRole('application');
  /** Seats of the circle, once they are painted to the end. Names are drawn in other letters before their font is there. */
  const picture = async () => {
    await expect(map).toHaveAttribute('data-painted');
    await map.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    const { x, y, width, height } = (await map.boundingBox())!;
    const look = () => page.screenshot({ clip: { x: x + width * 0.24, y: y + height * 0.85, width: width * 0.04, height: height * 0.04 } });
    let last = await look();
    await expect(async () => {
      const before = last;
      last = await look();
      expect(last.equals(before)).toBe(true);
    }).toPass();
    return last;
  };
  const all = await picture();
  await page.getByTitle(w.onlyPrice).first().click();
  await expect.poll(async () => (await picture()).equals(all)).toBe(false);
  const one = await picture();
  await button(shop, w.toSeatList).click();
  await button(shop, w.toSeatPlan).click();
  await expect.poll(async () => (await picture()).equals(one)).toBe(true);
});

test('the tip of a standing area closes by Escape, and when something is done beside the map', async ({ shop }) => {
  const { page } = shop;
  await shop.open('/events/dlk-stuttgart');
  const map = page.getByRole('application');
  await expect(map).toHaveAttribute('data-painted');
  const tip = page.getByRole('dialog', { name: 'Stehparkett' });
  await tap(map, 0.5, 0.35);
  await expect(tip).toBeFocused();
  await shop.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(map).toBeFocused();
  // also where the focus is on the map again; each tap lies elsewhere, or two would be one
  await tap(map, 0.5, 0.45);
  await expect(tip).toBeVisible();
  await map.focus();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await tap(map, 0.5, 0.35);
  await expect(tip).toBeVisible();
  await button(shop, shop.w.suggest).click();
  await expect(page.getByRole('region', { name: shop.w.suggestion })).toBeVisible();
  await expect(tip).toBeHidden();
});

test('what the mouse rests on is named also when the map moves under it', { tag: '@desktop' }, async ({ shop }, info) => {
  const { page } = shop;
  await shop.open(theatre(info));
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute('data-painted');
  const box = (await map.boundingBox())!;
  const card = page.locator('[data-hit]');
  const [x, y] = [box.x + box.width * 0.5, box.y + box.height * 0.42];
  await page.mouse.move(x, y);
  await expect(card).toHaveAttribute('data-hit', /section/);
  // at its outer limit the wheel is the page's, which stays where it is
  await page.evaluate(() => (document.documentElement.style.overflow = 'hidden'));
  // near enough to choose, and down to a row
  for (let turn = 0; turn < 7; turn++) await page.mouse.wheel(0, -120);
  let step = 0;
  await expect(async () => {
    await page.mouse.move(x, y + 10 * (step++ % 12));
    await expect(card).toHaveAttribute('data-hit', /seat/, { timeout: 3_000 });
  }).toPass();
  // away again with a hand that is still
  await expect(async () => {
    await page.mouse.wheel(0, 120);
    await expect(card).toHaveAttribute('data-hit', /section/, { timeout: 3_000 });
  }).toPass();
});
