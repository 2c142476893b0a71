import type { EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import { isRefused } from '@frontrow/domain/office/refusals';
import { publishChangeSet, saveChange } from '../../packages/server/src/modules/catalogue/change-sets/index.ts';
import { readContents } from '../../packages/server/src/modules/catalogue/export/read-entries.ts';
import { inNameOf } from '../../packages/server/src/modules/office/index.ts';
import { statement, type Db } from '../../packages/server/src/platform/db/index.ts';
import { alternate, type Subject } from '../load/alternate.ts';
import { askOnce, get } from '../load/requests.ts';
import type { Section } from '../report.ts';
import type { World } from '../world/start-world.ts';

const CLIENTS = 16;
const READS_PER_SECOND = 400;
const PAGES = 200;
const EVERY_MS = 1_000;
const EVENT = 'kuehl';

type Event = EntryContent & { pricingCategories: { variants: { price: number }[] }[] };

/** Pages that are read while the office publishes: what a publication costs those who only look. */
export async function publishing(world: World, seconds: number): Promise<Section> {
  const { db, port, server, goods } = world;
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
  /** One entry a second for as long as the round goes on. */
  const whilePublishing = (change: (entry: Event, count: number) => EntryContent): Subject => {
    let round = new AbortController();
    let working: Promise<void> = Promise.resolve();
    let count = 0;
    const work = async ({ signal }: AbortController) => {
      for (let due = performance.now(); !signal.aborted; due += EVERY_MS) {
        await publish(db, (entry) => change(entry, ++count));
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due + EVERY_MS - performance.now())));
      }
    };
    return {
      load,
      process: server,
      before: async () => {
        await readAll();
        round = new AbortController();
        working = work(round);
      },
      after: async () => {
        round.abort();
        await working;
      },
    };
  };
  const measured = await alternate(
    {
      quiet: { load, process: server, before: readAll },
      price: whilePublishing((entry, count) => withPrice(entry, 20 + (count % 2))),
      place: whilePublishing((entry, count) => ({ ...entry, meta: { order: count } })),
    },
    seconds,
    4,
  );
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
    notes: [`${requests.length} pages, ${READS_PER_SECOND} reads a second at most, one entry published a second.`],
  };
}

const withPrice = (entry: Event, price: number): EntryContent => ({
  ...entry,
  pricingCategories: entry.pricingCategories.map((category) => ({
    ...category,
    variants: category.variants.map((variant) => ({ ...variant, price })),
  })),
});

const selectVersion = statement<{ version: number }, [slug: string]>(
  "select coalesce(max(version), 0)::int as version from entry_version where kind = 'events' and slug = $1",
);
const selectRevision = statement<{ revision: number }, [changeSetId: number]>('select revision from change_set where id = $1');
const who = inNameOf({ id: null, name: 'Bench' });

async function publish(db: Db, change: (entry: Event) => EntryContent): Promise<void> {
  const content = await db.transaction(async (tx) => (await readContents(tx, 'events', [EVENT])).get(EVENT));
  const version = await db.one(selectVersion, [EVENT]);
  const saved = await saveChange(db, who, {
    changeSetId: null,
    kind: 'events',
    slug: EVENT,
    baseVersion: version.version,
    content: change(content as Event),
    revision: 0,
  });
  const done = isRefused(saved) ? saved : await publishChangeSet(db, who, { id: saved.id, ...(await db.one(selectRevision, [saved.id])) });
  if (isRefused(done)) throw new Error(`not published: ${JSON.stringify(done)}`);
}
