import { alternate, type Subject } from '../load/alternate.ts';
import { askOnce, get } from '../load/requests.ts';
import type { Section } from '../report.ts';
import { startChild } from '../world/child.ts';
import type { World } from '../world/start-world.ts';
import type { Order } from './publishing/publisher.ts';

const CLIENTS = 16;
const READS_PER_SECOND = 400;
const PAGES = 200;

/** Pages that are read while the office publishes: what a publication costs those who only look. */
export async function publishing({ databaseUrl, folder, port, server, goods }: World, seconds: number): Promise<Section> {
  const paths = ['/', '/events', ...goods.eventSlugs.map((slug) => `/events/${slug}`)].slice(0, PAGES);
  const requests = paths.map((path) => get(port, path));
  let next = 0;
  const load = {
    port,
    clients: CLIENTS,
    perSecond: READS_PER_SECOND,
    turn: (client: Parameters<Subject['load']['turn']>[0]) => client.send(requests[next++ % requests.length] as Buffer),
  };
  const readAll: Subject['before'] = async () => {
    for (const path of paths) await askOnce(port, path);
  };
  const publisher = await startChild({
    file: 'bench/parts/publishing/publisher.ts',
    environment: { DATABASE_URL: databaseUrl },
    log: `${folder}/publisher.log`,
    readyBy: 'message',
  });
  /** One entry a second for as long as the round goes on. */
  const whilePublishing = (order: Order): Subject => ({
    load,
    process: server,
    before: async () => {
      await readAll();
      await publisher.ask(order);
    },
    after: () => publisher.ask({ end: true } satisfies Order),
  });
  const measured = await alternate(
    {
      quiet: { load, process: server, before: readAll },
      price: whilePublishing({ publish: 'price' }),
      place: whilePublishing({ publish: 'place' }),
    },
    seconds,
    4,
  );
  await publisher.stop();
  const times = measured.price.p99 / measured.quiet.p99;
  return {
    title: 'Reading while the office publishes',
    rows: [
      { name: 'nothing is published', clients: CLIENTS, figures: measured.quiet },
      {
        name: 'a price a second',
        clients: CLIENTS,
        figures: measured.price,
        goal: `p99 < 2 times the quiet one: ${times.toFixed(1)}`,
        met: times < 2,
      },
      { name: 'a place in lists a second: every page is forgotten', clients: CLIENTS, figures: measured.place },
    ],
    notes: [`${requests.length} pages, ${READS_PER_SECOND} reads a second at most, one entry published a second, by a process of its own.`],
  };
}
