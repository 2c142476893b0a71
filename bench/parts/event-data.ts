import { alternate } from '../load/alternate.ts';
import { askOnce, get } from '../load/requests.ts';
import { startBareHttp } from '../reference/start-bare-http.ts';
import { ratioOf, type Section } from '../report.ts';
import { queryPath } from '../world/documents.ts';
import { emptyCaches } from '../world/empty-caches.ts';
import type { World } from '../world/start-world.ts';

const CLIENTS = 64;

/** What the event page asks for: the document EVENT by its hash. */
export async function eventData(world: World, seconds: number): Promise<Section> {
  const { port, server, goods } = world;
  const path = (slug: string, countryCode: string) => queryPath('EVENT', { event_id: slug, countryCode });
  const cached = path(goods.eventSlugs.find((slug) => slug.startsWith('sitz')) ?? '', 'de');
  const bare = await startBareHttp(world, cached);
  const distinct = goods.eventSlugs.flatMap((slug) => COUNTRIES.map((country) => get(port, path(slug, country))));
  let next = 0;
  const nextRequest = () => distinct[next++ % distinct.length] as Buffer;
  const request = get(port, cached);
  const bareRequest = get(bare.port, '/');
  const measured = await alternate(
    {
      cached: {
        process: server,
        before: () => askOnce(port, cached),
        load: { port, clients: CLIENTS, turn: (client) => client.send(request) },
      },
      bare: { process: bare, load: { port: bare.port, clients: CLIENTS, turn: (client) => client.send(bareRequest) } },
      uncached: {
        process: server,
        before: () => emptyCaches(world.db),
        load: { port, clients: CLIENTS, turn: (client) => client.send(nextRequest()) },
      },
    },
    seconds,
  );
  await bare.stop();
  const ratio = ratioOf(measured.cached, 'bare HTTP', measured.bare);
  return {
    title: 'Event data',
    rows: [
      { name: 'cached', clients: CLIENTS, figures: measured.cached, ratio, goal: '≥ 0.7 of bare HTTP', met: ratio.value >= 0.7 },
      {
        name: 'uncached',
        clients: CLIENTS,
        figures: measured.uncached,
        ratio: ratioOf(measured.uncached, 'bare HTTP', measured.bare),
        goal: '≥ 1,000/s',
        met: measured.uncached.perSecond >= 1_000,
      },
      { name: 'bare HTTP, the same bytes', clients: CLIENTS, figures: measured.bare },
    ],
    notes: [
      `Document EVENT by hashed GET, a seated event, ${bare.bytes} bytes of Brotli.`,
      `Uncached: ${distinct.length.toLocaleString('en')} addresses (${goods.eventSlugs.length} events × ${COUNTRIES.length} countries), each asked for once after the cache was emptied by a catalogue notice; the reply is read from the database, compressed and kept.`,
    ],
  };
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Every code of two letters: prices of a country without its own are the German ones. */
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
