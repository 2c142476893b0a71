import { setTimeout as sleep } from 'node:timers/promises';
import { measure, figuresOf } from '../load/measure.ts';
import { get } from '../load/requests.ts';
import type { Section } from '../report.ts';
import { queryPath } from '../world/documents.ts';
import type { Usage } from '../world/probe.ts';
import type { World } from '../world/start-world.ts';
import { standingRequests } from './add-requests.ts';

const CLIENTS = 64;
const REST_MS = 2_000;
const LOOK_EVERY_MS = 200;

/** Memory of the server process at rest, at its peak under mixed load, and some seconds after. */
export async function memory({ port, server, goods }: World, seconds: number): Promise<Section> {
  await sleep(REST_MS);
  const atRest = await server.usage();
  const peak: Usage = { ...atRest };
  const looks = setInterval(() => {
    void server
      .usage()
      .then(({ rss, heapUsed }) => Object.assign(peak, { rss: Math.max(peak.rss, rss), heapUsed: Math.max(peak.heapUsed, heapUsed) }));
  }, LOOK_EVERY_MS);
  const mix = [
    get(port, '/'),
    get(port, '/events/sitz-07'),
    get(port, queryPath('EVENT', { event_id: 'sitz-07', countryCode: 'de' })),
    standingRequests(port, goods.cool)[0]?.bytes ?? '',
  ];
  let next = 0;
  const sample = await measure({ port, clients: CLIENTS, turn: (client) => client.send(mix[next++ % mix.length] ?? '') }, seconds);
  clearInterval(looks);
  await sleep(REST_MS);
  const after = await server.usage();
  const row = (name: string, { rss, heapUsed }: Usage) => ({ name, value: `${mb(rss)} MB RSS, ${mb(heapUsed)} MB heap` });
  return {
    title: 'Memory of the server',
    rows: [
      row('at rest', atRest),
      row('peak under load', peak),
      row(`${REST_MS / 1_000} s later`, after),
      { name: 'the load', clients: CLIENTS, figures: figuresOf([sample]) },
    ],
    notes: ['At rest: started, nothing asked yet. The load: home page, event page, event data and new carts in turn.'],
  };
}

const mb = (bytes: number) => Math.round(bytes / 2 ** 20);
