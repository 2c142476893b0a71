import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../../tools/find-browser.ts';
import type { Row, Section } from '../report.ts';
import { startDemo } from '../world/start-demo.ts';

const PAGES = {
  home: '/',
  category: '/categories/vinyl',
  event: '/events/lawinenblech-zuerich',
  product: '/products/nordmeer-shirt-elbe',
};
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;

/** Lighthouse as a phone of the middle range sees the demo shop, freshly started, each page opened once before. */
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
    for (const [name, path] of Object.entries(PAGES)) {
      const url = store.url + path;
      await lighthouse(url, { port: chrome.port, onlyCategories: ['seo'] }); // pictures are made on their first request
      rows.push(await rowOf(name, url, chrome.port));
    }
    return {
      title: 'Lighthouse, mobile',
      rows,
      notes: ['Scores out of 100 with Lighthouse’s own throttling of a phone, on the demo catalogue, in German, without a cookie.'],
    };
  } finally {
    chrome.kill();
    await store.stop();
  }
}

async function rowOf(name: string, url: string, port: number): Promise<Row> {
  const { categories, audits } = await look(url, port);
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const scores = (Object.keys(GOALS) as Category[]).map((category) => `${category} ${score(category)}`);
  const failed = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary');
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (id) => `${id.replace(/\b(\w)\w*-?/g, '$1').toUpperCase()} ${audits[id]?.displayValue ?? '–'}`,
  );
  return {
    name,
    value: `${scores.join(', ')}; ${times.join(', ')}${failed.length > 0 ? `; failed: ${failed.map(({ id }) => id).join(', ')}` : ''}`,
    goal: 'performance ≥ 95, others 100',
    met: (Object.keys(GOALS) as Category[]).every((category) => score(category) >= GOALS[category]),
  };
}

/** Now and then a headless Chromium paints nothing of a tab: that is no result, and looked at again. */
async function look(url: string, port: number, tries = 3): Promise<Result> {
  const result = await lighthouse(url, { port, onlyCategories: Object.keys(GOALS) });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const isPainted = result.lhr.audits['first-contentful-paint']?.numericValue !== undefined;
  return isPainted || tries === 1 ? result.lhr : look(url, port, tries - 1);
}
