import { cpus } from 'node:os';
import { alternate, type Measured } from '../load/alternate.ts';
import { Connection, type Reply } from '../load/connection.ts';
import { measure, type Load } from '../load/measure.ts';
import { get } from '../load/requests.ts';
import { startBareHttp } from '../reference/start-bare-http.ts';
import type { Row, Section } from '../report.ts';
import type { Child } from '../world/child.ts';
import { queryPath } from '../world/documents.ts';
import type { World } from '../world/start-world.ts';

const CLIENTS = 64;
/** So little that nodes, load and database have room beside each other on two cores. */
const CAPPED_PER_SECOND = 3_000;
const EVENTS = 20;
const WARM_UP_SECONDS = 3;
/** A core for each node, one for the load, one for what else there is. */
const CORES_NEEDED = 4;

/** What the catalogue is read with by one node, and by two at one database. */
export async function nodes(world: World, seconds: number): Promise<Section> {
  const { port, server, goods } = world;
  const second = await world.startNode();
  const paths = goods.eventSlugs
    .slice(0, EVENTS)
    .flatMap((slug) => [`/events/${slug}`, queryPath('EVENT', { event_id: slug, countryCode: 'de' })]);
  // as a proxy passes them on: whatever port a node listens at, the host is the visitors'
  const requests = ['/', ...paths].map((path) => get(port, path));
  const alike = await countAlike(requests, port, second.port);

  let next = 0;
  const load = (ports: number[], perSecond?: number): Load => ({
    port,
    clients: CLIENTS,
    turn: (client) => client.send(requests[next++ % requests.length] as Buffer, ports[client.number % ports.length]),
    ...(perSecond !== undefined && { perSecond }),
  });
  // the first one is warm already
  await measure(load([second.port]), WARM_UP_SECONDS);
  const both = { ...server, usage: () => usageOf([server, second.process]) };
  const bare = [await startBareHttp(world, paths[0] as string), await startBareHttp(world, paths[0] as string)] as const;
  const [one, two] = [[port], [port, second.port]];
  const measured = await alternate(
    {
      one: { process: server, load: load(one) },
      two: { process: both, load: load(two) },
      bareOne: { process: bare[0], load: load([bare[0].port]) },
      bareTwo: { process: { ...bare[0], usage: () => usageOf(bare) }, load: load(bare.map((each) => each.port)) },
      generator: { process: { ...server, usage: ownUsage }, load: load(two) },
      oneCapped: { process: server, load: load(one, CAPPED_PER_SECOND) },
      twoCapped: { process: both, load: load(two, 2 * CAPPED_PER_SECOND) },
    },
    seconds,
  );
  const { generator, oneCapped, twoCapped } = measured;
  await Promise.all(bare.map((each) => each.stop()));
  const ratio = measured.two.perSecond / measured.one.perSecond;
  // what the machine has for a second process, whatever it serves
  const ceiling = measured.bareTwo.perSecond / measured.bareOne.perSecond;
  const byCpu = (2 * oneCapped.cpuMicros) / twoCapped.cpuMicros;
  const cores = cpus().length;
  const row = (name: string, figures: Measured): Row => ({ name, clients: CLIENTS, figures });
  return {
    title: 'Two nodes',
    rows: [
      row('one node, as much as it takes', measured.one),
      row('two nodes, as much as they take', measured.two),
      {
        name: 'two nodes for one',
        value: ratio.toFixed(2),
        goal: `≥ 1.5 where each has a core (here: ${cores} for all)`,
        ...(cores >= CORES_NEEDED && { met: ratio >= 1.5 }),
      },
      row('one bare HTTP server', measured.bareOne),
      row('two bare HTTP servers', measured.bareTwo),
      { name: 'two bare servers for one; nodes reach of it', value: `${ceiling.toFixed(2)}; ${(ratio / ceiling).toFixed(2)}` },
      row('one node, load capped', oneCapped),
      row('two nodes, twice as much', twoCapped),
      {
        name: 'two nodes for one, by the CPU time of a request',
        value: byCpu.toFixed(2),
        goal: '≥ 1.5',
        met: byCpu >= 1.5 && twoCapped.errors === 0 && twoCapped.perSecond >= 0.95 * 2 * CAPPED_PER_SECOND,
      },
      {
        name: 'addresses that both nodes answer with the same text',
        value: `${alike} of ${requests.length}`,
        goal: 'all',
        met: alike === requests.length,
      },
    ],
    notes: [
      `The home page, and pages and data (document EVENT) of ${EVENTS} events in turn; half of the connections go to each node, as a proxy spreads them. CPU µs is that of the nodes together.`,
      `A request costs the load ${Math.round(generator.cpuMicros)} µs and one node ${Math.round(measured.one.cpuMicros)} µs. One node as busy as it can be and the load fill ${(1 + generator.cpuMicros / measured.one.cpuMicros).toFixed(1)} cores, two nodes ${(2 + (2 * generator.cpuMicros) / measured.one.cpuMicros).toFixed(1)} of ${cores}: where that is more than there are, the second node takes its time from the first and from the load, and the ratio of requests says what the machine has, not what nodes can do.`,
      'Bare HTTP servers answer the same requests with the bytes of one page of an event, made beforehand: two of them for one is what these cores allow any second process under this load.',
      `So the load is capped as well, ${CAPPED_PER_SECOND.toLocaleString('en')} requests a second for each node: if a node beside another one pays no more for a request than alone, two on cores of their own carry twice as much.`,
    ],
  };
}

/** Unpacked: how well a reply is packed depends on how long ago it was first asked for. */
async function countAlike(requests: readonly Buffer[], ...ports: [number, number]): Promise<number> {
  const [one, other] = await Promise.all(ports.map((port) => Connection.open(port)));
  let alike = 0;
  for (const request of requests) {
    const plain = request.toString().replace(/Accept-Encoding: .*\r\n/, '');
    const [first, second] = await Promise.all([one, other].map(async (node) => node?.send(plain)));
    if (first?.status === 200 && second?.status === 200 && pageOf(first) === pageOf(second)) alike++;
  }
  one?.close();
  other?.close();
  return alike;
}

/** Without the moment at which a page was rendered. */
const pageOf = ({ body }: Reply): string => body.toString().replace(/(renderedAt\\?",)\d+/, '$1');

async function usageOf(processes: readonly Child[]): ReturnType<Child['usage']> {
  const all = await Promise.all(processes.map((one) => one.usage()));
  const sum = (name: 'cpuMs' | 'rss' | 'heapUsed' | 'external') => all.reduce((total, usage) => total + usage[name], 0);
  return { cpuMs: sum('cpuMs'), rss: sum('rss'), heapUsed: sum('heapUsed'), external: sum('external') };
}

async function ownUsage(): ReturnType<Child['usage']> {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { cpuMs: (user + system) / 1_000, rss, heapUsed, external };
}
