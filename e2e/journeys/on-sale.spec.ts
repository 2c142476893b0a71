import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from '../../packages/server/test/cast.ts';
import { createShop, expect, test } from './shop.ts';
import { withDb } from './store-db.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

async function sale(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'tools/frontrow.ts'), 'sale', ...args], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  });
  return stdout;
}

const inSeconds = (seconds: number): string => new Date(Date.now() + 1_000 * seconds).toISOString().replace(/\.\d+Z$/, 'Z');

test('the store answers 503: the overlay waits, counts down and comes back by itself', async ({ shop }) => {
  const { page, w } = shop;
  let index: number | null = 40;
  let isFull = true;
  await page.clock.install();
  await page.route(/\/graphql/, async (route) => {
    if (!isFull) return route.fallback();
    if (!route.request().url().includes('operationName=session')) return route.fulfill({ status: 503, headers: { 'retry-after': '30' } });
    if (index === null) return route.abort();
    return route.fulfill({ json: { data: { session: { expiresAt: null, waitingIndex: index, catalogWaitingIndex: null } } } });
  });
  await shop.open('/events/lawinenblech-zuerich');
  const room = page.getByRole('dialog', { name: w.inQueue });
  await expect(room).toBeVisible();
  await expect(room.getByText(w.queueMessage)).toBeVisible();
  await expect(room.getByText('40', { exact: true })).toBeVisible();
  await expect(room.getByRole('timer')).toHaveText(/ \d+ (Sekunden?|seconds?)/);
  index = 10;
  await page.clock.runFor(31_000);
  await expect(room.getByRole('progressbar')).toHaveAttribute('value', '75');
  await shop.expectAccessible();
  // an error is tried again after five seconds
  index = null;
  await page.clock.runFor(31_000);
  await expect(room.getByRole('timer')).toHaveText(/ [1-5] (Sekunde|second)/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'queue-position')?.value).toBe('store.40');
  index = -1;
  isFull = true;
  const reloaded = page.waitForEvent('load');
  await page.clock.runFor(6_000);
  isFull = false;
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('while a puzzle is worked on the page still listens: one may leave', async ({ shop }) => {
  const { page, w } = shop;
  let isFull = true;
  const errors = [{ message: 'Error: waiting queue', extensions: { code: 'WAITING_ROOM', shop: 'main', sale: 'rush' } }];
  await page.route(/\/graphql|availability\.json/, (route) =>
    isFull ? route.fulfill({ status: 503, json: { errors } }) : route.fallback(),
  );
  // nobody finds the answer to this one
  const puzzle = { refusal: 'WORK_REQUIRED', puzzle: '1.1.x.y', bits: 32 };
  await page.route(/\/rush\/join$/, (route) => route.fulfill({ status: 401, json: puzzle }));
  await shop.open('/events/lawinenblech-zuerich');
  await expect(page.getByRole('dialog', { name: w.inQueue })).toBeVisible();
  await expect(page.getByText(w.puzzleAtWork)).toBeVisible();
  isFull = false;
  await page.getByRole('button', { name: w.leaveQueue }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
});

test(
  'a sale: one is in, the next waits, comes in when the first has left, and checks the draw',
  { tag: '@desktop' },
  async ({ shop, browser, baseURL }) => {
    const { page, w } = shop;
    const event = 'turbines-berlin';
    const limits = ['--shoppers', '1', '--per-minute', '600'];
    expect(await sale('open', 'big-night', '--shop', 'main', '--event', event, ...limits, '--starts', inSeconds(3_600))).toContain(
      'the room is on',
    );

    await shop.open(`/events/${event}`);
    const drawing = page.getByRole('dialog', { name: w.drawTitle });
    await expect(drawing.getByText(w.drawNumber(1))).toBeVisible();
    await expect(drawing.getByRole('table')).toContainText('€');
    // now that the first visitor is there, however long that took
    await withDb((db) =>
      sql(db, `update on_sale_lane set starts_at = now() where sale_id = (select id from on_sale where key = 'big-night')`),
    );
    // in by itself
    await expect(page.getByText(w.inside)).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
    await context.addCookies([{ name: 'TrackingAllowed', value: 'no', url: baseURL ?? '' }]);
    const second = createShop(await context.newPage(), 'en');
    await second.open(`/events/${event}`);
    const room = second.page.getByRole('dialog', { name: w.inQueue });
    await expect(room.getByText('1', { exact: true })).toBeVisible();
    await second.expectAccessible();
    await page.getByRole('button', { name: w.giveUpPlace }).click();
    await expect(second.page.getByText(w.inside)).toBeVisible();

    await page.goto('/waiting-room/big-night');
    await page.getByLabel(w.yourNumber).fill('1');
    await page.getByRole('button', { name: w.workItOut }).click();
    await expect(page.getByText(w.drawResult)).toBeVisible();
    await shop.expectAccessible();
    await context.close();

    // without scripts: a page that comes anew by itself
    const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const bare = await plain.newPage();
    await bare.goto('/server/queue/main/big-night?language=en');
    await expect(bare.locator('meta[http-equiv=refresh]')).toHaveCount(1);
    await bare.getByRole('button', { name: 'Take a place in the queue' }).click();
    await expect(bare.getByText('Many people want in right now').or(bare.getByText('It is your turn!'))).toBeVisible();
    await plain.close();
    await sale('close', 'big-night');
  },
);

test(
  'a presale code lets in before the others, also where robots are held up by a puzzle',
  { tag: '@phone' },
  async ({ shop, request }, info) => {
    const { page, w } = shop;
    const codes = info.outputPath('codes.txt');
    await writeFile(codes, 'FAN-OF-THE-FIRST-HOUR\n');
    await sale(
      'open',
      'fan-night',
      '--shop',
      'main',
      '--event',
      'turbines-hamburg',
      '--shoppers',
      '5',
      '--per-minute',
      '600',
      '--starts',
      inSeconds(3_600),
    );
    await sale('class', 'fan-night', '--class', '1', '--name', 'Fan club', '--codes', codes, '--starts', inSeconds(0));
    await sale('set', 'fan-night', '--work-bits', '6');
    // the lot of the fan club is drawn
    await expect.poll(async () => (await (await request.get('/server/queue/main/fan-night.json')).json()).phase).toBe('open');
    await shop.open('/search/Turbines%20Hamburg');
    await shop.awake();
    await page.locator('main a[href$="/events/turbines-hamburg"]').first().click();
    const room = page.getByRole('dialog', { name: w.inQueue });
    await expect(room.getByText(w.drawNumber(1))).toBeVisible();
    // whoever goes back sees the page before, and has the same place when they return
    await page.goBack();
    await expect(room).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Hamburg' })).toHaveCount(0);
    await page.goForward();
    await expect(room.getByText(w.drawNumber(1))).toBeVisible();
    await room.getByLabel(w.presaleCode).fill('fan-of-the-first-hour');
    await room.getByRole('button', { name: w.useCode }).click();
    await expect(page.getByText(w.inside)).toBeVisible();
    await sale('close', 'fan-night');
  },
);
