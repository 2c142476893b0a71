import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { makePaidOrder, type PaidOrder, type Wanted } from './paid-order.ts';
import { words, type Words } from './words.ts';

/** Half as long as what `axe.source` holds; a document that was looked at before has it. */
const AXE = `if (!window.axe) { ${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')} }`;

/** Standing, online tickets only. */
export const EVENT = '/events/lawinenblech-zuerich';

/** A visitor of the store: the page, the words of the language, and what visitors do again and again. */
export type Shop = {
  page: Page;
  w: Words;
  /** Opens an address of the shop in the project's language. */
  open(path: string): Promise<void>;
  /** Until the page's scripts answer: for links that lead elsewhere without them. */
  awake(): Promise<void>;
  addTickets(amount: number): Promise<void>;
  addShirt(): Promise<void>;
  /** From what was just added to the cart, a document of its own: what comes next finds it there. */
  toCart(): Promise<void>;
  /** The step after the cart is shown: its address says so before. */
  atDetails(): Promise<void>;
  fillDetails(email: string): Promise<void>;
  /** From the cart to the last step with everything filled in and ticked. */
  goToConfirm(email: string, payment: 'bankTransfer' | 'card'): Promise<void>;
  /** Tickets that are paid for, without the pages of the checkout: `paid-order.ts`. */
  buyTickets(wanted: Wanted): Promise<PaidOrder>;
  /** On the page of the provider; without a number by a card that works. */
  payByCard(card?: string): Promise<void>;
  /** No violation of WCAG on what is shown. */
  expectAccessible(): Promise<void>;
  /** How often the page has sent this mutation since it was asked. */
  countSent(mutation: string): () => number;
  /** Two clicks at once. A mouse's second may come when the next page is there already, and take the focus from its heading. */
  clickTwice(button: Locator): Promise<void>;
};

export const test = base.extend<{ shop: Shop; noForeignRequests: void; noErrors: void; answered: void }>({
  // These visitors have been asked about cookies before; consent.spec.ts is about those who have not.
  answered: [
    async ({ context, baseURL }, use) => {
      await context.addCookies([{ name: 'TrackingAllowed', value: 'no', url: baseURL ?? '' }]);
      await use();
    },
    { auto: true },
  ],
  // Whatever a page asks for comes from this machine.
  noForeignRequests: [
    async ({ context }, use) => {
      const foreign: string[] = [];
      context.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        const isOurs = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
        if (protocol.startsWith('http') && !isOurs) foreign.push(request.url());
      });
      await use();
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
  // Also those that a visitor would not see: a page that React has to render anew shows them here alone.
  noErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error().message}`));
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  shop: async ({ page, locale }, use) => {
    const language = locale?.startsWith('en') ? 'en' : 'de';
    await use(createShop(page, language));
  },
});

export { expect };

const PROBE = '/server/health?listening';
/**
 * `page.route` on a page that is open. A browser that only begins to ask us lets a request or two pass at first, so that it is seen to ask.
 */
export async function intercept(page: Page, ...route: Parameters<Page['route']>): Promise<void> {
  const isProbe = (url: URL) => url.pathname + url.search === PROBE;
  await page.route(...route);
  await page.route(isProbe, (probe) => probe.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async (path) => (await fetch(path)).status, PROBE)).toBe(204);
  await page.unroute(isProbe);
}

/** The first request to the office with this in its body comes to the store, and nobody hears of it. */
export async function loseAnswerTo(page: Page, body: string): Promise<void> {
  let isLost = false;
  await intercept(page, '**/office/graphql*', async (route) => {
    if (isLost || !route.request().postData()?.includes(body)) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

/** From the next document on. @returns how far what is there has moved by itself on the page: the sum of its layout shifts (CLS) */
export async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = window as unknown as { moved: number };
    watched.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) watched.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved);
}

export function createShop(page: Page, language: 'de' | 'en'): Shop {
  const w = words[language];
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });

  const shop: Shop = {
    page,
    w,
    async open(path) {
      await page.goto(`${path}?language=${language}`);
    },
    async awake() {
      await page.waitForFunction(() => Reflect.get(window, 'earlyDoings') === undefined);
    },
    async addTickets(amount) {
      await shop.open(EVENT);
      const spinner = page.getByRole('spinbutton', { name: w.ticketAmount });
      await spinner.fill(String(amount));
      await spinner.press('Enter');
      await button(w.addToCart).click();
      await expect(page.getByRole('dialog', { name: w.added })).toBeVisible();
    },
    async addShirt() {
      await shop.open(w.product);
      await page.getByRole('radio', { name: 'M', exact: true }).check();
      await button(w.addToCart).click();
      await expect(page.getByRole('dialog', { name: w.added })).toBeVisible();
    },
    async toCart() {
      await page.getByRole('dialog', { name: w.added }).getByRole('link', { name: w.toCart }).click();
      await page.waitForURL(/\/checkout$/);
    },
    async atDetails() {
      await expect(page).toHaveURL(/\/checkout\/details$/);
      await expect(field(w.email)).toBeVisible();
    },
    async fillDetails(email) {
      await field(w.email).fill(email);
      await field(w.firstName).fill('Mia');
      await field(w.lastName).fill('Lindqvist');
      await field(w.street).fill('Hafenweg 3');
      await field(w.postCode).fill('20457');
      await field(w.city).fill('Hamburg');
    },
    async goToConfirm(email, payment) {
      await page.getByRole('link', { name: w.toDetails }).click();
      await shop.fillDetails(email);
      await button(w.toPayment).click();
      await page.getByRole('radio', { name: w[payment] }).check();
      const parcel = page.getByRole('radio', { name: w.parcel }).first();
      if (await parcel.isVisible()) await parcel.check();
      await button(w.toConfirm).click();
      await page.getByRole('checkbox', { name: w.terms }).check();
    },
    buyTickets: (wanted) => makePaidOrder(page, language, wanted),
    async payByCard(card = '4242424242424242') {
      await field(w.cardNumber).fill(card);
      await field(w.expiry).fill('12/40');
      await field(w.cvc).fill('123');
      await button(w.pay).click();
    },
    countSent(mutation) {
      let count = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.postData()?.includes(`"${mutation}"`)) count++;
      });
      return () => count;
    },
    clickTwice: (twice) =>
      twice.evaluate((element: HTMLElement) => {
        element.click();
        // an event of its own, as from a mouse
        setTimeout(() => element.click());
      }),
    async expectAccessible() {
      await page.evaluate(AXE);
      // a colour on its way to another, as below a mouse that a new page came under, is nobody's to read
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.evaluate(() => {
        // one in what was folded meanwhile stands still until that is opened again
        const isShown = (effect: AnimationEffect | null) => effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
        const isEnding = ({ playState, effect }: Animation) =>
          playState === 'running' && isShown(effect) && Number.isFinite(effect?.getComputedTiming().endTime);
        return Promise.allSettled(
          document
            .getAnimations()
            .filter(isEnding)
            .map(({ finished }) => finished),
        );
      });
      const violations = await page.evaluate(async () => {
        const { axe: checker } = window as unknown as { axe: typeof axe };
        const { violations: found } = await checker.run(document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          // what is in order needs no description: on a long list that took longer than looking
          resultTypes: ['violations'],
        });
        /** A target that a bar covers by half where the page happens to stand counts as too small: it is asked again in the middle of the screen. */
        const isSmallInSight = async (selector: string) => {
          document.querySelector(selector)?.scrollIntoView({ block: 'center' });
          return (await checker.run(selector, { runOnly: { type: 'rule', values: ['target-size'] } })).violations.length > 0;
        };
        const texts: string[] = [];
        for (const { id, nodes } of found)
          for (const { html, target } of nodes)
            if (id !== 'target-size' || (await isSmallInSight(String(target[0])))) texts.push(`${id}: ${html}`);
        return texts;
      });
      await page.emulateMedia({ reducedMotion: null });
      expect(violations).toEqual([]);
    },
  };
  return shop;
}
