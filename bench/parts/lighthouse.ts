import { launch } from 'chrome-launcher';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse, { type Config, type Flags, type Result } from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { findBrowser } from '../../tools/find-browser.ts';
import type { Row, Section } from '../report.ts';
import { startDemo } from '../world/start-demo.ts';

const PAGES = {
  home: '/',
  category: '/categories/vinyl',
  event: '/events/lawinenblech-zuerich',
  product: '/products/nordmeer-shirt-elbe',
};
const OFFICE_PAGES = { today: '/office/', orders: '/office/orders' };
type Goals = Readonly<Record<string, number>>;
const SHOP_GOALS: Goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Search engines have nothing to look for there. */
const OFFICE_GOALS: Goals = { performance: 90, accessibility: 100, 'best-practices': 100 };
/** How a page is looked at. */
type View = { goals: Goals; flags: Flags; config?: Config };

/**
 * Lighthouse as a phone of the middle range sees the demo shop, freshly started, each page opened once before; and the office, signed
 * in, on such a phone and on a desktop.
 */
export async function lighthousePages(): Promise<Section> {
  const browserPath = await findBrowser();
  if (!browserPath) throw new Error('Lighthouse needs a Chrome or Chromium');
  const store = await startDemo();
  const chrome = await launch({
    chromePath: browserPath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const rows: Row[] = [];
    const flags: Flags = { port: chrome.port };
    for (const [name, path] of Object.entries(PAGES)) {
      const url = store.url + path;
      await lighthouse(url, { ...flags, onlyCategories: ['seo'] }); // pictures are made on their first request
      rows.push(await rowOf(name, url, { goals: SHOP_GOALS, flags }));
    }
    const signedIn: Flags = { ...flags, extraHeaders: { cookie: await enterOffice(await store.officeLink) } };
    for (const [name, path] of Object.entries(OFFICE_PAGES)) {
      const view = { goals: OFFICE_GOALS, flags: signedIn };
      rows.push(await rowOf(`office, ${name}, phone`, store.url + path, view));
      rows.push(await rowOf(`office, ${name}, desktop`, store.url + path, { ...view, config: desktop }));
    }
    return {
      title: 'Lighthouse',
      rows,
      notes: [
        'Scores out of 100 with Lighthouse’s own throttling, of a phone where it is not said, on the demo catalogue without orders, in German; the shop without a cookie, the office as its owner.',
      ],
    };
  } finally {
    chrome.kill();
    await store.stop();
  }
}

async function rowOf(name: string, url: string, view: View): Promise<Row> {
  const { categories, audits } = await look(url, view);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const scores = Object.keys(view.goals).map((category) => `${category} ${score(category)}`);
  const failed = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary');
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (id) => `${id.replace(/\b(\w)\w*-?/g, '$1').toUpperCase()} ${audits[id]?.displayValue ?? '–'}`,
  );
  return {
    name,
    value: `${scores.join(', ')}; ${times.join(', ')}${failed.length > 0 ? `; failed: ${failed.map(({ id }) => id).join(', ')}` : ''}`,
    goal: `performance ≥ ${view.goals['performance']}, others 100`,
    met: Object.entries(view.goals).every(([category, goal]) => score(category) >= goal),
  };
}

const documents = JSON.parse(readFileSync(join(import.meta.dirname, '../../packages/office/app/graphql/documents.json'), 'utf8')) as Record<
  string,
  { name: string }
>;

/** @returns the cookie of a session that the demo's link opens */
async function enterOffice(link: string): Promise<string> {
  const { origin, hash } = new URL(link);
  const sha256Hash = Object.entries(documents).find(([, { name }]) => name === 'enterDemo')?.[0];
  const { headers } = await fetch(`${origin}/office/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-frontrow-client': 'bench' },
    body: JSON.stringify({ variables: { token: hash.slice(1) }, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
  });
  const [cookie] = headers.getSetCookie();
  if (cookie === undefined) throw new Error('the office did not open');
  return cookie.split(';')[0] ?? '';
}

/** Now and then a headless Chromium paints nothing of a tab: that is no result, and looked at again. */
async function look(url: string, view: View, tries = 3): Promise<Result> {
  const result = await lighthouse(url, { ...view.flags, onlyCategories: Object.keys(view.goals) }, view.config);
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const isPainted = result.lhr.audits['first-contentful-paint']?.numericValue !== undefined;
  return isPainted || tries === 1 ? result.lhr : look(url, view, tries - 1);
}
