/**
 * The office's work as a process of its own: what a publication takes of an event loop is to be laid neither to those who read nor to
 * the one that measures them.
 */
import type { EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import { isRefused } from '@frontrow/domain/office/refusals';
import { publishChangeSet, saveChange } from '../../../packages/server/src/modules/catalogue/change-sets/index.ts';
import { readContents } from '../../../packages/server/src/modules/catalogue/export/read-entries.ts';
import { inNameOf } from '../../../packages/server/src/modules/office/index.ts';
import { connectDb, statement } from '../../../packages/server/src/platform/db/index.ts';

/** What is changed again and again, until it ends. */
export type Order = { publish: keyof typeof changes } | { end: true };

const EVERY_MS = 1_000;
const EVENT = 'kuehl';

type Event = EntryContent & { pricingCategories: { variants: { price: number }[] }[] };

const changes = {
  price: (entry: Event, count: number): EntryContent => ({
    ...entry,
    pricingCategories: entry.pricingCategories.map((category) => ({
      ...category,
      variants: category.variants.map((variant) => ({ ...variant, price: 20 + (count % 2) })),
    })),
  }),
  place: (entry: Event, count: number): EntryContent => ({ ...entry, meta: { order: count } }),
};

const selectVersion = statement<{ version: number }, [slug: string]>(
  "select coalesce(max(version), 0)::int as version from entry_version where kind = 'events' and slug = $1",
);
const selectRevision = statement<{ revision: number }, [changeSetId: number]>('select revision from change_set where id = $1');
const db = connectDb({ url: process.env['DATABASE_URL'] ?? '', connectionsMax: 2 });
const who = await inNameOf(db, { id: null, name: 'Bench' });
let count = 0;

async function publish(change: (typeof changes)[keyof typeof changes]): Promise<void> {
  const content = await db.transaction(async (tx) => (await readContents(tx, 'events', [EVENT])).get(EVENT));
  const version = await db.one(selectVersion, [EVENT]);
  const saved = await saveChange(db, who, {
    changeSetId: null,
    kind: 'events',
    slug: EVENT,
    baseVersion: version.version,
    content: change(content as Event, ++count),
    revision: 0,
  });
  const done = isRefused(saved) ? saved : await publishChangeSet(db, who, { id: saved.id, ...(await db.one(selectRevision, [saved.id])) });
  if (isRefused(done)) throw new Error(`not published: ${JSON.stringify(done)}`);
}

async function publishUntil(signal: AbortSignal, change: (typeof changes)[keyof typeof changes]): Promise<void> {
  for (let due = performance.now(); !signal.aborted; due += EVERY_MS) {
    await publish(change);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due + EVERY_MS - performance.now())));
  }
}

let round = new AbortController();
let working = Promise.resolve();
process.on('message', (order: Order | string) => {
  if (typeof order === 'string') return;
  if ('publish' in order) {
    round = new AbortController();
    working = publishUntil(round.signal, changes[order.publish]);
    process.send?.({ begun: true });
  } else {
    round.abort();
    void working.then(() => process.send?.({ ended: true }));
  }
});
process.send?.('ready');
