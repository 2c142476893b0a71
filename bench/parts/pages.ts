import { alternate } from '../load/alternate.ts';
import { askOnce, get } from '../load/requests.ts';
import { startBareHttp } from '../reference/start-bare-http.ts';
import { ratioOf, type Section } from '../report.ts';
import { emptyCaches } from '../world/empty-caches.ts';
import type { World } from '../world/start-world.ts';

const CLIENTS = 64;
const CLIENTS_COLD = 4;
const COLD_MS_MAX = 3;

/** The server-rendered page of an event. */
export async function pages(world: World, seconds: number): Promise<Section> {
  const { port, server, db } = world;
  const path = '/events/sitz-07';
  const bare = await startBareHttp(world, path);
  const request = get(port, path);
  const bareRequest = get(bare.port, '/');
  let address = 0;
  const measured = await alternate(
    {
      cached: {
        process: server,
        before: () => askOnce(port, path),
        load: { port, clients: CLIENTS, turn: (client) => client.send(request) },
      },
      bare: { process: bare, load: { port: bare.port, clients: CLIENTS, turn: (client) => client.send(bareRequest) } },
      cold: {
        process: server,
        before: () => emptyCaches(db),
        load: { port, clients: CLIENTS_COLD, turn: (client) => client.send(get(port, `${path}?visit=${address++}`)) },
      },
    },
    seconds,
  );
  await bare.stop();
  await emptyCaches(db);
  const ratio = ratioOf(measured.cached, 'bare HTTP', measured.bare);
  const coldMs = measured.cold.cpuMicros / 1_000;
  return {
    title: 'Page of an event',
    rows: [
      { name: 'cached', clients: CLIENTS, figures: measured.cached, ratio, goal: '≥ 0.6 of bare HTTP', met: ratio.value >= 0.6 },
      {
        name: `cold: ${coldMs.toFixed(2)} ms CPU each`,
        clients: CLIENTS_COLD,
        figures: measured.cold,
        goal: `≤ ${COLD_MS_MAX} ms CPU`,
        met: coldMs <= COLD_MS_MAX,
      },
      { name: 'bare HTTP, the same bytes', clients: CLIENTS, figures: measured.bare },
    ],
    notes: [
      `\`${path}\`, ${bare.bytes} bytes of Brotli.`,
      'Cold: every request another query string, so that nothing is kept; CPU of the server process, all threads: data from the database, rendering, hashing of scripts, Brotli.',
    ],
  };
}
