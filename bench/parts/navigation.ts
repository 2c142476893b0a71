import { chromium, type Browser, type ElementHandle, type Page, type Request } from '@playwright/test';
import { findBrowser } from '../../tools/find-browser.ts';
import type { Row, Section } from '../report.ts';
import { startDemo } from '../world/start-demo.ts';

const PAIRS = [
  { name: 'home to event', from: '/', to: '/events/' },
  { name: 'category to product', from: '/categories/vinyl', to: '/products/' },
  { name: 'events to event', from: '/events', to: '/events/' },
  { name: 'home to category', from: '/', to: '/categories/' },
];
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
type Size = keyof typeof SIZES;
/** Of a page, by turns. */
const TARGETS_MAX = 3;
const P95_MS_MAX = 100;

/** From the click on a link that was pointed at to the paint of its page, in a browser, beside loading the same page as a document. */
export async function navigation(seconds: number): Promise<Section> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no browser to measure in');
  const store = await startDemo();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const rows: Row[] = [];
    const rounds = Math.max(20, Math.round(seconds * 5));
    for (const pair of PAIRS) {
      for (const size of Object.keys(SIZES) as Size[]) rows.push(await rowOf(browser, store.url, pair, size, rounds));
    }
    return {
      title: 'Navigation within the shop',
      rows,
      notes: [
        `Demo catalogue, headless Chromium without a GPU, each time on a page loaded anew. The link is pointed at, and clicked once all its page is made of has come and the browser is idle; the time runs from the click to the end of the frame in which the heading of the new page stands. Document: the same address loaded as a document with a warm cache, to its first contentful paint.`,
      ],
    };
  } finally {
    await browser.close();
    await store.stop();
  }
}

type Pair = (typeof PAIRS)[number];

async function rowOf(browser: Browser, url: string, { name, from, to }: Pair, size: Size, rounds: number): Promise<Row> {
  const context = await browser.newContext({ ...SIZES[size], baseURL: url });
  // nobody is asked about cookies
  await context.addCookies([{ name: 'TrackingAllowed', value: 'no', url }]);
  const page = await context.newPage();
  const clicks: number[] = [];
  const documents: number[] = [];
  await page.goto(from, { waitUntil: 'networkidle' });
  const targets = await targetsInSight(page, to);
  // each target's first round fills caches
  for (let round = 0; round < targets.length + rounds; round++) {
    await page.goto(from, { waitUntil: 'networkidle' });
    const target = targets[round % targets.length];
    const link = await linkInSight(page, `main a[href="${target}"]`);
    if (!link) throw new Error(`${page.url()}: the link to ${target} is gone`);
    await pointAt(page, link);
    const click = await clickTime(link);
    await page.goto(page.url(), { waitUntil: 'load' });
    const document = await firstPaint(page);
    if (round >= targets.length) {
      clicks.push(click);
      documents.push(document);
    }
  }
  await context.close();
  const p95 = quantile(clicks, 0.95);
  return {
    name: `${name}, ${size}`,
    value: `median ${ms(quantile(clicks, 0.5))}, p95 ${ms(p95)}; as a document ${ms(quantile(documents, 0.5))}`,
    goal: `p95 < ${P95_MS_MAX} ms`,
    met: p95 < P95_MS_MAX,
  };
}

/** The first pages of a kind that one can go to from here. */
async function targetsInSight(page: Page, to: string): Promise<string[]> {
  const targets: string[] = [];
  while (targets.length < TARGETS_MAX) {
    const others = targets.map((target) => `:not([href="${target}"])`).join('');
    const link = await linkInSight(page, `main a[href^="${to}"]${others}`);
    if (!link) break;
    targets.push((await link.getAttribute('href')) as string);
  }
  if (targets.length === 0) throw new Error(`${page.url()}: no link to ${to} in sight`);
  return targets;
}

/** Without those that are beside what a slider shows. The element itself: lists go on while one scrolls. */
async function linkInSight(page: Page, selector: string): Promise<ElementHandle<HTMLAnchorElement> | undefined> {
  for (const link of await page.$$(selector)) {
    if (!(await link.isVisible())) continue;
    await link.scrollIntoViewIfNeeded();
    if (await link.evaluate(isOnTop)) return link as ElementHandle<HTMLAnchorElement>;
  }
  return undefined;
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Until all that the link's page is made of has come, also what one answer asks for next, and the browser is idle. */
async function pointAt(page: Page, link: ElementHandle): Promise<void> {
  const unanswered = new Set<Request>();
  const ask = (request: Request) => void unanswered.add(request);
  const answer = (request: Request) => void unanswered.delete(request);
  page.on('request', ask).on('requestfinished', answer).on('requestfailed', answer);
  const slug = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const first = page.waitForResponse((response) => response.url().includes('graphql') && response.url().includes(slug));
  await link.hover();
  await first;
  do await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  while (unanswered.size > 0);
  page.off('request', ask).off('requestfinished', answer).off('requestfailed', answer);
}

/** From the click to the end of the frame that shows another heading at another address. */
const clickTime = (link: ElementHandle<HTMLAnchorElement>): Promise<number> =>
  link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('main h1')?.textContent;
        const [before, { pathname }] = [heading(), location];
        const observer = new MutationObserver(() => {
          if (location.pathname === pathname || heading() === undefined || heading() === before) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - start), { once: true });
            port1.start();
            port2.postMessage(null);
          });
        });
        observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
        const start = performance.now();
        element.click();
      }),
  );

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
