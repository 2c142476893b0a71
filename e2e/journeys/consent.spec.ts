import { expect, test as base, type Page } from '@playwright/test';
import axe from 'axe-core';

const words = {
  de: {
    title: 'Dürfen wir mitzählen?',
    necessaryOnly: 'Nur notwendige',
    allowAll: 'Alle erlauben',
    settings: 'Einstellungen',
    settingsTitle: 'Cookie-Einstellungen',
    necessary: 'Notwendig',
    measuring: 'Messung',
    save: 'Auswahl speichern',
    switch: 'Messung erlauben',
  },
  en: {
    title: 'May we keep count?',
    necessaryOnly: 'Necessary only',
    allowAll: 'Allow all',
    settings: 'Settings',
    settingsTitle: 'Cookie settings',
    necessary: 'Necessary',
    measuring: 'Measuring',
    save: 'Save selection',
    switch: 'Allow measuring',
  },
};

type Visit = {
  page: Page;
  w: (typeof words)['de'];
  open: (path: string) => Promise<void>;
  answer: () => Promise<{ value: string; days: number } | undefined>;
};

const test = base.extend<{ visit: Visit }>({
  visit: async ({ page, locale, context }, use) => {
    const language = locale?.startsWith('en') ? 'en' : 'de';
    await use({
      page,
      w: words[language],
      open: async (path) => void (await page.goto(`${path}?language=${language}`)),
      answer: async () => {
        const cookie = (await context.cookies()).find(({ name }) => name === 'TrackingAllowed');
        return cookie && { value: cookie.value, days: Math.round((cookie.expires - Date.now() / 1000) / 86_400) };
      },
    });
  },
});

async function expectAccessible(page: Page) {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
  expect(violations).toEqual([]);
}

test('the question comes first, weighs both answers the same, and moves nothing', async ({ visit: { page, w, open, answer } }) => {
  await page.addInitScript(() => {
    const watched = window as unknown as { moved: number };
    watched.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) watched.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open('/');
  const banner = page.getByRole('region', { name: w.title });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);

  await page.keyboard.press('Tab');
  expect(await banner.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const [no, yes] = [banner.getByRole('button', { name: w.necessaryOnly }), banner.getByRole('button', { name: w.allowAll })];
  const looks = (element: Element) => {
    const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return { backgroundColor, color, fontSize, fontWeight, width: Math.round(width), height: Math.round(height) };
  };
  expect(await no.evaluate(looks)).toEqual(await yes.evaluate(looks));
  // the page behind can be used without an answer
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab');
  expect(await banner.evaluate((element) => element.contains(document.activeElement))).toBe(false);

  expect(await answer()).toBeUndefined();
  await no.focus();
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  await expect.poll(answer).toEqual({ value: 'no', days: 10 });
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a yes is remembered longer, and taken back in the settings or on the page about data', async ({
  visit: { page, w, open, answer },
}) => {
  await open('/events');
  await page.getByRole('button', { name: w.settings, exact: true }).click();
  const settings = page.getByRole('dialog', { name: w.settingsTitle });
  await expect(settings.getByRole('checkbox', { name: w.necessary, exact: true })).toBeDisabled();
  await expectAccessible(page);
  await settings.getByRole('checkbox', { name: w.measuring, exact: true }).check();
  await settings.getByRole('button', { name: w.save }).click();
  await expect(settings).toBeHidden();
  expect(await answer()).toEqual({ value: 'yes', days: 356 });

  await open('/datapolicy');
  const measuring = page.getByRole('switch', { name: w.switch });
  await expect(measuring).toBeChecked();
  await measuring.click();
  await expect(measuring).not.toBeChecked();
  await expect.poll(answer).toEqual({ value: 'no', days: 10 });
  await measuring.click();
  await expect(measuring).toBeChecked();
  await expect.poll(answer).toEqual({ value: 'yes', days: 356 });
  await expectAccessible(page);

  await page.getByRole('contentinfo').getByRole('button', { name: w.settingsTitle }).click();
  await settings.getByRole('button', { name: w.necessaryOnly }).click();
  await expect(settings).toBeHidden();
  await expect(measuring).not.toBeChecked();
  await expect.poll(answer).toEqual({ value: 'no', days: 10 });
});

test('an answer in one tab is the answer in the other', async ({ visit: { page, w, open }, context }) => {
  await open('/');
  const second = await context.newPage();
  await second.goto('/events');
  await expect(second.getByRole('region', { name: w.title })).toBeVisible();
  await page.getByRole('button', { name: w.allowAll }).click();
  await expect(second.getByRole('region', { name: w.title })).toBeHidden();
});
