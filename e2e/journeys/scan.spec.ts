import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { runCommand } from './operator.ts';
import { createShop, EVENT, expect, test } from './shop.ts';

const t = {
  gate: 'Tor Nord',
  otherGate: 'Tor Süd',
  start: 'Kamera starten',
  refused: 'Der Browser darf die Kamera nicht benutzen.',
  number: 'Ticketnummer',
  check: 'Prüfen',
  ok: 'Einlass',
  inside: 'Noch drin',
  first: 'Erst auslassen',
  entry: 'Einlass',
  exit: 'Auslass',
  out: 'Ausgelassen',
  locked: 'Dieses Gerät ist gesperrt',
  wrong: 'Das ist keine Ticketnummer. Bitte prüf die 16 Ziffern.',
  kept: 'Diese Seite öffnet auch ohne Netz.',
  here: 'Ohne Netz entschieden',
  untold: '1 Einlass ist noch nicht gemeldet.',
  isLost: '1 Einlass ist noch nicht gemeldet und geht verloren.',
  stay: 'Bleiben',
  online: 'Mit Netz: Der Store prüft jedes Ticket.',
  flagged: '1 Gast war mit einem Ticket drin, das schon benutzt oder ungültig war',
};

/** What the camera sees from now on: a film of one picture with this code. */
async function show(code: string): Promise<void> {
  const [width, height, module] = [640, 480, 10];
  const { data, size } = encode(code, { ecc: 'M', border: 4 });
  const luma = Buffer.alloc(width * height, 235);
  const [left, top] = [Math.floor((width - size * module) / 2), Math.floor((height - size * module) / 2)];
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = 0; line < module; line++)
          luma.fill(16, (top + y * module + line) * width + left + x * module, (top + y * module + line) * width + left + (x + 1) * module);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  const film = [Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), frame, frame];
  await writeFile(join(process.env['E2E_DATA_DIR'] ?? '', 'camera.y4m'), Buffer.concat(film));
}

const result = (page: Page) => page.locator('output[aria-live="assertive"]');
async function type(page: Page, number: string): Promise<void> {
  await page.getByLabel(t.number).fill(number);
  await page.getByRole('button', { name: t.check }).click();
}

test(
  'staff lets tickets in by camera and number, and goes on without a network on two devices',
  { tag: '@phone' },
  async ({ shop, browser, baseURL, viewport }) => {
    const { page: fan } = shop;

    // a fan buys two tickets; the page of the order knows what their codes say
    const { address: order } = await shop.buyTickets({ event: EVENT, amount: 2, email: `door-${Date.now()}@example.org` });
    const told = fan.waitForResponse(
      async (response) => response.url().includes('/graphql') && (await response.text().catch(() => '')).includes('FR1.'),
    );
    await fan.goto(order);
    const answer = await (await told).text();
    const [first = ''] = answer.match(/FR1\.[\w-]+\.[\w-]+/g) ?? [];
    const [, second = ''] = [...new Set(answer.match(/(?<=")\d{16}(?=")/g))];
    expect([first, second]).not.toContain('');

    // the operator makes a gate, and two phones open its address
    const createGate = async (name: string) =>
      /http\S+\/scan#[\w-]{22}/.exec(
        await runCommand(baseURL, 'gates', 'create', EVENT.replace('/events/', ''), name, '--by', 'Ada'),
      )?.[0] ?? '';
    const address = await createGate(t.gate);
    const otherAddress = await createGate(t.otherGate);
    const phones = await Promise.all(
      [1, 2].map(() => browser.newContext({ locale: 'de-DE', viewport: viewport ?? null, permissions: ['camera'] })),
    );
    const [north, south] = await Promise.all(phones.map((context) => context.newPage()));
    if (!north || !south) throw new Error('no pages');
    for (const page of [north, south]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/scan$/);
      await expect(page.getByText(t.gate, { exact: false })).toBeVisible();
      await expect(page.getByText(t.kept)).toBeVisible();
    }
    await createShop(north, 'de').expectAccessible();

    // by camera, once; the number of the same ticket comes too late
    await show(first);
    // a browser that did not allow it is asked again
    await north.evaluate(() => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async () => {
        mediaDevices.getUserMedia = ask;
        throw new DOMException('refused', 'NotAllowedError');
      };
    });
    await north.getByRole('button', { name: t.start }).click();
    await expect(north.getByText(t.refused)).toBeVisible();
    await north.getByRole('button', { name: t.start }).click();
    await expect(result(north)).toContainText(t.ok);
    await expect(north.getByText('1 von')).toBeVisible();
    await type(south, '1234');
    await expect(south.getByText(t.wrong)).toBeVisible();
    const kept = south.waitForResponse((response) => response.url().includes('/server/door/list'));
    await type(south, first);
    await expect(result(south)).toContainText(t.inside);
    await expect(result(south)).toContainText(t.first);
    await expect(result(south)).toContainText(t.gate);
    await kept;
    await createShop(south, 'de').expectAccessible();

    // out for air and in again
    await south.getByRole('button', { name: t.exit, exact: true }).click();
    await type(south, first);
    await expect(result(south)).toContainText(t.out);
    await createShop(south, 'de').expectAccessible();
    await south.getByRole('button', { name: t.entry, exact: true }).click();
    const again = south.waitForResponse((response) => response.url().includes('/server/door/list'));
    await type(south, first);
    await expect(result(south)).toContainText(t.entry);
    await again;
    // the other one has its list at intervals: opened anew, it has it now
    const fresh = north.waitForResponse((response) => response.url().includes('/server/door/list'));
    await north.reload();
    await fresh;
    await expect(north.getByText(t.kept)).toBeVisible();

    // without a network: the page opens, each lets the second ticket in once
    for (const [index, page] of [north, south].entries()) {
      await phones[index]?.setOffline(true);
      await page.reload();
      await type(page, second);
      await expect(result(page)).toContainText(t.ok);
      await expect(result(page)).toContainText(t.here);
      await expect(page.getByText(t.untold)).toBeVisible();
      await type(page, first);
      await expect(result(page)).toContainText(t.inside);
    }
    await createShop(south, 'de').expectAccessible();

    // another gate's address does not take what is untold with it unasked
    await north.goto(otherAddress);
    await expect(north.getByText(t.isLost)).toBeVisible();
    await createShop(north, 'de').expectAccessible();
    await north.getByRole('button', { name: t.stay }).click();
    await expect(north.getByText(t.gate, { exact: false }).first()).toBeVisible();
    await expect(north.getByText(t.untold)).toBeVisible();

    // with one again: the first by time stays, the other is flagged
    await phones[1]?.setOffline(false);
    await expect(south.getByText(t.online)).toBeVisible();
    await phones[0]?.setOffline(false);
    await expect(north.getByText(t.online)).toBeVisible();
    await expect(north.getByText(t.flagged)).toBeHidden();
    expect(await runCommand(baseURL, 'gates', 'report', EVENT.replace('/events/', ''))).toMatch(
      /2 of \d+ are in\.[^]*Tor Nord +\w{6} +inside .*Tor Nord +\w{6}\n/,
    );

    // one is lost: it is locked out alone
    const [, device = ''] = /Gerät (\w{6})/.exec(await south.locator('header').last().innerText()) ?? [];
    const [number = ''] = /^\d+(?=.* Tor Nord )/m.exec(await runCommand(baseURL, 'gates')) ?? [];
    await runCommand(baseURL, 'gates', 'lock', number, device, '--by', 'Ada');
    await type(south, second);
    await expect(south.getByText(t.locked)).toBeVisible();
    await createShop(south, 'de').expectAccessible();
    await type(north, second);
    await expect(result(north)).toContainText(t.inside);

    // with nothing to lose the other gate opens at once
    await north.goto(otherAddress);
    await expect(north.locator('header').last()).toContainText(t.otherGate);
    await Promise.all(phones.map((context) => context.close()));
  },
);
