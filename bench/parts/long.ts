import { figuresOf, measure, type Client } from '../load/measure.ts';
import { get } from '../load/requests.ts';
import { startBareHttp } from '../reference/start-bare-http.ts';
import type { Row, Section } from '../report.ts';
import { queryPath } from '../world/documents.ts';
import { emptyOutbox } from '../world/empty-outbox.ts';
import type { World } from '../world/start-world.ts';
import { standingRequests } from './add-requests.ts';
import { createVisitor } from './purchases/visitor.ts';
import { mustBuy, waysToPay } from './purchases/ways-to-pay.ts';

const CLIENTS = 16;
const PARTS = 10;
const LOOK_EVERY_MS = 500;
/** How long bare HTTP is measured before and after each part. */
const REFERENCE_SECONDS = 5;
/** Of what a turn of a visitor costs; the rest of 100 is read from kept pages. */
const NEW_PAGES = 10;
const ADDITIONS = 5;
const ORDERS = 1;
const FALL_MAX = 0.05;
/** Told to operators: docs/operate/scale.md. */
const CEILING_MB = 800;

type Memory = { rss: number; heapUsed: number; external: number };

/** Pages kept and made anew, additions and orders for minutes: whether anything gets slower, and what the node comes to hold. */
export async function long(world: World, minutes: number): Promise<Section> {
  const { port, server, goods, db } = world;
  const buy = waysToPay(world).purchases.nothing;
  const kept = ['/', '/events', ...goods.eventSlugs.slice(0, 50).map((slug) => `/events/${slug}`)].map((path) => get(port, path));
  const data = goods.eventSlugs.map((slug) => get(port, queryPath('EVENT', { event_id: slug, countryCode: 'de' })));
  const [addition] = standingRequests(port, goods.cool);
  let turns = 0;
  const turn = async (client: Client): Promise<unknown> => {
    const number = turns++;
    const kind = number % 100;
    const slug = goods.eventSlugs[number % goods.eventSlugs.length] ?? '';
    if (kind < NEW_PAGES) return client.send(get(port, `/events/${slug}?visit=${number}`));
    if (kind < NEW_PAGES + ADDITIONS) return client.send(addition?.bytes ?? '');
    if (kind < NEW_PAGES + ADDITIONS + ORDERS) return mustBuy(buy, createVisitor(world, client, number));
    return client.send((number % 2 === 0 ? kept[number % kept.length] : data[number % data.length]) ?? '');
  };

  const bare = await startBareHttp(world, '/events');
  const bareRequest = get(bare.port, '/');
  /** What a request costs where nothing can get slower: machines do, for minutes. */
  const measureBare = async (): Promise<number> => {
    const before = await bare.usage();
    const load = { port: bare.port, clients: CLIENTS, turn: (client: Client) => client.send(bareRequest) };
    const { requests } = await measure(load, REFERENCE_SECONDS, 0);
    return (((await bare.usage()).cpuMs - before.cpuMs) * 1_000) / requests;
  };

  const atRest = await server.usage();
  const rows: Row[] = [];
  const costs: number[] = [];
  const peaks: Memory[] = [];
  let bareBefore = await measureBare();
  for (let part = 1; part <= PARTS; part++) {
    const peak: Memory = { rss: 0, heapUsed: 0, external: 0 };
    const looks = setInterval(() => {
      void server.usage().then((now) => {
        for (const what of ['rss', 'heapUsed', 'external'] as const) peak[what] = Math.max(peak[what], now[what]);
      });
    }, LOOK_EVERY_MS);
    const before = await server.usage();
    const sample = await measure({ port, clients: CLIENTS, turn }, (minutes * 60) / PARTS, 0);
    const after = await server.usage();
    clearInterval(looks);
    const figures = figuresOf([sample]);
    const cpuMicros = ((after.cpuMs - before.cpuMs) * 1_000) / sample.requests;
    const databaseMicros = (((after.databaseMs ?? 0) - (before.databaseMs ?? 0)) * 1_000) / sample.requests;
    const bareAfter = await measureBare();
    const bareMicros = (bareBefore + bareAfter) / 2;
    bareBefore = bareAfter;
    costs.push(cpuMicros / bareMicros);
    peaks.push(peak);
    rows.push({
      name: `minute ${((minutes * part) / PARTS).toFixed(1)}: at most ${mb(peak.rss)} MB, of it heap ${mb(peak.heapUsed)}, outside of it ${mb(peak.external)} MB; bare HTTP ${Math.round(bareMicros)} µs`,
      clients: CLIENTS,
      figures: { ...figures, cpuMicros, databaseMicros },
    });
    // mails are the outbox's own matter
    await emptyOutbox(db);
  }
  const after = await server.usage(true);
  await bare.stop();
  // the first part warms up
  const [, second = 0] = costs;
  const last = costs.at(-1) ?? 0;
  const fall = last / second - 1;
  const highest = Math.max(...peaks.map(({ rss }) => rss));
  return {
    title: 'Long run',
    rows: [
      ...rows,
      {
        name: 'processor time of a request as a multiple of bare HTTP, last part against the second',
        value: `${fall < 0 ? '' : '+'}${(fall * 100).toFixed(1)} %`,
        goal: `≤ +${FALL_MAX * 100} %`,
        met: fall <= FALL_MAX,
      },
      {
        name: `memory: ${mb(atRest.rss)} MB at rest, ${mb(after.rss)} MB in the end`,
        value: `at most ${mb(highest)} MB`,
        goal: `≤ ${CEILING_MB} MB`,
        met: mb(highest) <= CEILING_MB,
      },
    ],
    notes: [
      `${minutes} minutes, ${turns.toLocaleString('en')} turns of ${CLIENTS} clients: of 100 ${NEW_PAGES} ask for a page of an address of its own, ${ADDITIONS} fill a new cart, ${ORDERS} order, the rest read what is kept.`,
    ],
  };
}

const mb = (bytes: number) => Math.round(bytes / 2 ** 20);
