import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../tools/find-browser.ts';
import type { Row, Section } from '../report.ts';
import { addBowl } from '../world/add-bowl.ts';
import { startDemo } from '../world/start-demo.ts';

const SEATS = 100_000;
const SLOWER = 4;
const P75_MS_MAX = 100;

/** How long what somebody does takes to be seen, as browsers count it (INP), on a phone with a fourth of this processor. */
export async function interactions(seconds: number): Promise<Section> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no browser to measure in');
  const store = await startDemo();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const house = await addBowl(store.folder, SEATS);
    return await measureInteractions(browser, store.url, house, Math.max(3, Math.round(seconds)));
  } finally {
    await browser.close();
    await store.stop();
  }
}

/** @param house address of an event with a seat map */
async function measureInteractions(browser: Browser, url: string, house: string, rounds: number): Promise<Section> {
  const all = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    const page = await openPhone(browser, url);
    for (const [name, act] of Object.entries(ACTS)) {
      const slow = await act(page, house);
      all.set(name, [...(all.get(name) ?? []), ...slow]);
    }
    await page.context().close();
  }
  return {
    title: 'What one does, until it is seen',
    rows: [...all].map(([name, times]) => rowOf(name, times)),
    notes: [
      `Event timing (INP) of clicks, taps and keys in headless Chromium, 390 × 844, its processor slowed ${SLOWER} times, on the demo catalogue and a bowl of ${SEATS.toLocaleString('en')} seats; the cart is new in each of the ${rounds} rounds. Browsers round to 8 ms and tell nothing under 16.`,
    ],
  };
}

function rowOf(name: string, times: readonly number[]): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { name, value: `p75 ${at(0.75)}, worst ${at(1)} ms`, goal: `p75 < ${P75_MS_MAX} ms`, met: at(0.75) < P75_MS_MAX };
}

async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE', baseURL: url });
  // nobody is asked about cookies
  await context.addCookies([{ name: 'TrackingAllowed', value: 'no', url }]);
  await context.addInitScript(() => {
    const seen: Record<number, number> = {};
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (interactionId > 0) seen[interactionId] = Math.max(seen[interactionId] ?? 0, duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** What each interaction took, 16 where the browser tells nothing. */
async function timesOf(page: Page, count: number, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Record<number, number> };
    for (const id of Object.keys(seen)) delete seen[Number(id)];
  });
  await act();
  await settle(page);
  const told = await page.evaluate(() => Object.values((window as unknown as { seen: Record<number, number> }).seen));
  return [...told, ...Array.from({ length: Math.max(0, count - told.length) }, () => 16)];
}

/** Until what was begun is painted and told. */
async function settle(page: Page): Promise<void> {
  for (let frame = 0; frame < 3; frame++)
    await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))));
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await settle(page);
}

const touch = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  return target.tap();
};

const ACTS: Record<string, (page: Page, house: string) => Promise<number[]>> = {
  'a tap on the map': async (page, house) => {
    await open(page, house);
    const map = page.getByRole('application');
    await map.scrollIntoViewIfNeeded();
    await page.locator('[data-painted]').waitFor();
    const times: number[] = [];
    const tip = page.getByRole('dialog', { name: /, Reihe / });
    const free = tip.getByRole('button', { name: 'Hinzufügen', exact: true });
    // the carts of rounds before keep their seats
    for (let tries = 0; tries < 20 && !(await free.isVisible()); tries++) {
      const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
      times.push(
        ...(await timesOf(page, 1, () =>
          map.tap({ position: { x: width * (0.3 + 0.02 * tries + 0.1 * Math.random()), y: height * 0.4 } }),
        )),
      );
    }
    return times;
  },
  'a seat chosen': (page) =>
    timesOf(page, 1, () => touch(page.getByRole('dialog', { name: /, Reihe / }).getByRole('button', { name: 'Hinzufügen', exact: true }))),
  'the chosen seat added': async (page) => {
    const times = await timesOf(page, 1, () => touch(page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first()));
    await page.getByRole('dialog', { name: 'Im Warenkorb' }).waitFor();
    return times;
  },
  'a product added': async (page) => {
    await open(page, '/products/nordmeer-shirt-elbe');
    const times = await timesOf(page, 1, () => touch(page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first()));
    await page.getByRole('dialog', { name: 'Im Warenkorb' }).waitFor();
    await page.keyboard.press('Escape');
    return times;
  },
  // under a finger the first tap shows what is in it
  'the cart shown': async (page) => {
    await settle(page);
    const times = await timesOf(page, 1, () =>
      touch(
        page
          .getByRole('banner')
          .getByRole('link', { name: /Warenkorb/ })
          .first(),
      ),
    );
    await page.getByRole('link', { name: 'Zum Warenkorb' }).waitFor();
    return times;
  },
  'the cart opened': (page) =>
    timesOf(page, 1, async () => {
      await touch(page.getByRole('link', { name: 'Zum Warenkorb' }));
      await page.getByRole('heading', { level: 1, name: 'Warenkorb' }).waitFor();
    }),
  'the search opened': async (page) => {
    await open(page, '/');
    return timesOf(page, 1, async () => {
      await touch(page.getByRole('banner').getByRole('link', { name: 'Suche öffnen' }));
      await page.getByRole('combobox').waitFor();
    });
  },
  'typed into the search': (page) => timesOf(page, 4, () => page.getByRole('combobox').pressSequentially('neon', { delay: 150 })),
};
