import { figuresOf, measure } from '../load/measure.ts';
import { get } from '../load/requests.ts';
import type { Section } from '../report.ts';
import { queryPath } from '../world/documents.ts';
import { emptyCaches } from '../world/empty-caches.ts';
import { fillCatalogue } from '../world/fill-catalogue.ts';
import type { World } from '../world/start-world.ts';

const ITEMS = 10_000;
const P95_MS_MAX = 30;

/** What is typed, and how often it is found matters: from one name to a thousand entries, and mistyped. */
const QUERIES: Record<string, string[]> = {
  'a whole name': ['*kapelle*', '*nordwind*', '*17*'],
  'a part of many names': ['*ap*'],
  'a common word': ['*shirt*'],
  'a stem': ['*konzerten*'],
  mistyped: ['*nodrwind*'],
  'mistyped, two words': ['*kapele*', '*nodrwind*'],
  nothing: ['*qxqxqx*'],
};

/** Time of the server for the document `search`, uncached, with as many products and events as a large shop has. */
export async function search({ db, port }: World, seconds: number): Promise<Section> {
  await fillCatalogue(db, { products: ITEMS / 2, events: ITEMS / 2 });
  const rows: Section['rows'] = [];
  for (const [name, terms] of Object.entries(QUERIES)) {
    await emptyCaches(db);
    let visit = 0;
    // a country nobody has prices for makes each address another
    const next = () => {
      visit++;
      const countryCode = visit.toString(36);
      return get(port, queryPath('search', { terms, countryCode, withArtists: true, withProducts: true, withEvents: true }));
    };
    const sample = await measure({ port, clients: 1, turn: (client) => client.send(next()) }, seconds);
    const times = sample.times.toSorted((a, b) => a - b);
    const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
    rows.push({
      name: `${name}: p95 ${p95.toFixed(1)} ms`,
      clients: 1,
      figures: figuresOf([sample]),
      goal: `p95 ≤ ${P95_MS_MAX} ms`,
      met: p95 <= P95_MS_MAX,
    });
  }
  return {
    title: 'Search',
    rows,
    notes: [
      `Document search by hashed GET with artists, products and events, 20 each; ${ITEMS.toLocaleString('en')} products and events; nothing cached, three statements each.`,
    ],
  };
}
