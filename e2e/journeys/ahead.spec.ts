import type { Page } from '@playwright/test';
import { expect, intercept, test, type Shop } from './shop.ts';

/** What the page has asked of GraphQL, by the name of the question and what it is asked of. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams;
    if (query.has('operationName')) asked.push(`${query.get('operationName')} ${query.get('variables')}`);
  });
  return asked;
}
const isAnswerTo = (name: string) => (response: { url(): string }) => response.url().includes(`operationName=${name}&`);

async function expectPage(page: Page, address: string) {
  await expect(page).toHaveURL(address);
  await expect(page.locator('main h1')).toBeVisible();
}

/** The list of events, awake, and a link of it. */
async function openList(shop: Shop) {
  const { page } = shop;
  await shop.open('/events');
  await shop.awake();
  const link = page.locator('main a[href^="/events/"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  const all = questionsOf(page);
  // the pointer comes over other links too
  const asked = () => all.filter((question) => question.startsWith('EVENT ') && question.includes(`"${address.split('/').at(-1)}"`));
  return { link, address, asked, all };
}

/** Points at a link until its page is asked for, by a clock that stands still: answers are kept for five seconds only. */
async function askAhead({ page }: Shop, asked: () => string[], point: () => Promise<void>) {
  const answered = page.waitForResponse(isAnswerTo('EVENT'));
  await page.clock.pauseAt(Date.now() + 5_000);
  await point();
  await expect(async () => {
    await page.clock.runFor(50);
    expect(asked()).toHaveLength(1);
  }).toPass();
  await answered;
}

test('a link pointed at has its page asked for once, and the click asks for nothing', async ({ shop }) => {
  const { page } = shop;
  await page.clock.install();
  const { link, address, asked } = await openList(shop);
  await askAhead(shop, asked, async () => {
    await link.hover();
    await link.hover({ position: { x: 3, y: 3 } });
  });
  await page.locator('h1').hover();
  await link.hover();
  await page.clock.runFor(50);
  await link.click();
  await page.clock.resume();
  await expectPage(page, address);
  expect(asked()).toHaveLength(1);
});

test('by keyboard too', async ({ shop }) => {
  const { page } = shop;
  await page.clock.install();
  const { link, address, asked } = await openList(shop);
  await askAhead(shop, asked, () => link.focus());
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expectPage(page, address);
  expect(asked()).toHaveLength(1);
});

test('who does not see a page arrive hears of it, and goes on at its beginning', async ({ shop }) => {
  const { page } = shop;
  const { link, address } = await openList(shop);
  const before = await page.title();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page).not.toHaveTitle(before);
  await expect(page.getByRole('status').getByText(await page.title(), { exact: true })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
});

test('what was refused ahead is nobody’s news, and asked again by the click', async ({ shop }) => {
  const { page } = shop;
  const { link, address, asked } = await openList(shop);
  await intercept(page, /operationName=EVENT&/, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const refused = page.waitForResponse(isAnswerTo('EVENT'));
  await link.hover();
  await refused;
  await link.click();
  await expectPage(page, address);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked()).toHaveLength(2);
});

test('what is not for everybody is not kept', async ({ shop }) => {
  const { page } = shop;
  const { link, address, asked } = await openList(shop);
  await intercept(page, /operationName=EVENT&/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'private, no-store' } });
  });
  const answered = page.waitForResponse(isAnswerTo('EVENT'));
  await link.hover();
  await answered;
  await link.click();
  await expectPage(page, address);
  expect(asked()).toHaveLength(2);
});

test('of what is somebody’s own only the code comes ahead', async ({ shop }) => {
  const { page } = shop;
  const { link, all } = await openList(shop);
  let isThere = false;
  page.on('response', (response) => (isThere ||= /assets\/ticketservice-/.test(response.url())));
  // the foot of the page may still move away under a pointer that has come
  await expect(async () => {
    await page.locator('h1').hover();
    await page.locator('footer a[href="/ticketservice/change"]').hover();
    await expect.poll(() => isThere, { timeout: 5_000 }).toBe(true);
  }).toPass();
  const answered = page.waitForResponse(isAnswerTo('EVENT'));
  await link.hover();
  await answered;
  expect(all.filter((question) => question.startsWith('ticketService'))).toEqual([]);
});

test('who saves data has nothing fetched ahead', async ({ shop }) => {
  const { page } = shop;
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { link, address, asked } = await openList(shop);
  const ready = page.waitForResponse(/assets\/ahead-/);
  await link.hover();
  await ready;
  await page.locator('h1').hover();
  // as certain as one can be, short of the click
  await link.dispatchEvent('pointerdown');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked()).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(address);
});
