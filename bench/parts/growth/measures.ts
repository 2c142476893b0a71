import type { Reach } from '../../../packages/domain/src/office/rights.ts';
import { formatScanPayload } from '../../../packages/domain/src/tickets/scan-payload.ts';
import { isRefused } from '../../../packages/domain/src/office/refusals.ts';
import { releaseDue } from '../../../packages/server/src/modules/allotments/index.ts';
import { forgetOldCarts } from '../../../packages/server/src/modules/cart/index.ts';
import { exportCatalogue } from '../../../packages/server/src/modules/catalogue/export/index.ts';
import { importCatalogue } from '../../../packages/server/src/modules/catalogue/import/import-catalogue.ts';
import { createGate, findGuests } from '../../../packages/server/src/modules/door/index.ts';
import { addUpSales, listEvents, sumLastDay } from '../../../packages/server/src/modules/figures/index.ts';
import { holds, verify } from '../../../packages/server/src/modules/invariants/index.ts';
import { returnSurcharges } from '../../../packages/server/src/modules/moves/index.ts';
import { byItself, fromCommandLine } from '../../../packages/server/src/modules/office/index.ts';
import { forgetGuests } from '../../../packages/server/src/modules/orders/forget-guests.ts';
import { forgetOrders } from '../../../packages/server/src/modules/orders/forget-orders.ts';
import { searchOrders } from '../../../packages/server/src/modules/orders/index.ts';
import { readNewOrders } from '../../../packages/server/src/modules/orders/office/read-orders.ts';
import { returnToSaleByThemselves, workRuns } from '../../../packages/server/src/modules/refunds/index.ts';
import { listOpen, showOpen } from '../../../packages/server/src/modules/settlements/index.ts';
import { forgetDeclarations } from '../../../packages/server/src/modules/withdrawals/index.ts';
import { statement, type Db } from '../../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../../packages/server/src/platform/ids.ts';
import { createImageStore } from '../../../packages/server/src/platform/images/image-store.ts';
import { forgetSentMails } from '../../../packages/server/src/platform/mail/sent-mails.ts';
import { forgetOldEvents } from '../../../packages/server/src/platform/inbox/index.ts';
import { forgetOldEffects } from '../../../packages/server/src/platform/outbox/index.ts';
import { createFileStore } from '../../../packages/server/src/platform/storage/file-store.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { costOf, type Cost } from '../../load/cost.ts';
import { Connection } from '../../load/connection.ts';
import { get } from '../../load/requests.ts';
import { queryPath } from '../../world/documents.ts';
import { emptyOutbox } from '../../world/empty-outbox.ts';
import type { World } from '../../world/start-world.ts';
import { standingRequests } from '../add-requests.ts';
import { createVisitor } from '../purchases/visitor.ts';
import { mustBuy, waysToPay } from '../purchases/ways-to-pay.ts';
import { ONE } from './make-store.ts';

export type Measure = {
  name: string;
  /** Why it has to take longer the more there is. */
  grows?: string;
  cost: (world: World) => Promise<Cost>;
};

const TURNS = 100;
const BUYERS = 60;
const REST_MS = 10_000;
const everywhere: Reach = { all: true, shops: [], artists: [], events: [] };

/** What visitors, doors, the office and the node itself do, each a turn of it. */
export const measuresOf = (onBroken: (what: string) => void): readonly Measure[] => [
  page('the home page, made anew', () => '/'),
  page('the list of events, made anew', () => '/events'),
  page('an event, made anew', (turn) => `/events/suche-e-${11 + (turn % (ONE.events - HOUSES))}`),
  page('a product, made anew', (turn) => `/products/suche-p-${1 + (turn % ONE.products)}`),
  page('an artist, made anew', (turn) => `/artists/suche-a-${1 + (turn % ONE.artists)}`),
  {
    name: 'a name searched for',
    cost: asking((turn) => searchPath(`*kupfer ${1 + (turn % ONE.events)}*`, turn)),
  },
  {
    name: 'a common word searched for',
    grows: 'who asks for everything is told the best of it, each ranked',
    cost: asking((turn) => searchPath('*shirt*', turn)),
  },
  { name: 'the sitemap: where its parts are', cost: asking((turn) => `/sitemap.xml?turn=${turn}`) },
  { name: 'the first part of the sitemap', cost: asking((turn) => `/sitemap-1.xml?turn=${turn}`) },
  {
    name: 'tickets put into a new cart',
    cost: async (world) => {
      const [request] = standingRequests(world.port, world.goods.cool);
      return withConnection(world, (connection) => costOf(world.server, TURNS, () => mustAnswer(connection.send(request?.bytes ?? ''))));
    },
  },
  buying('an order with nothing to pay, with its mail', 'nothing'),
  buying('an order by bank transfer, paid, with its mail', 'transfer'),
  {
    name: 'a guest let in at the door',
    cost: async (world) => {
      const { slug, codes } = await ticketsOf(world.db);
      const made = await createGate(
        world.db,
        systemIds,
        { ...fromCommandLine('bench'), reach: everywhere },
        { event: slug, name: systemIds.uuid() },
      );
      if (isRefused(made)) throw new Error(made.refusal);
      return withConnection(world, (connection) =>
        costOf(world.server, TURNS, (turn) =>
          mustAnswer(connection.send(scanRequest(world.port, made.token, codes[turn % codes.length] ?? ''))),
        ),
      );
    },
  },
  inDatabase('a guest without a ticket, by name', 30, (db) =>
    findGuests(db, { admit: everywhere, people: everywhere }, 'suche-e-12', 'Müller'),
  ),
  search('the newest orders', () => ''),
  search('an order by its reference', ({ reference }) => reference),
  search('an order by its mail', ({ email }) => email),
  search('an order by a ticket', ({ ticket }) => ticket),
  search('an order by a common name', () => 'Müller'),
  inDatabase('the office: today', 20, (db) =>
    Promise.all([sumLastDay(db, everywhere), listEvents(db, everywhere, 'de', { past: false, first: 10 })]),
  ),
  inDatabase('the office: what stands open of organisers, a page of it', 3, (db) => listOpen(db, null, { until: today(), locale: 'de' })),
  inDatabase('the office: the next settlement of one of them', 3, (db) =>
    showOpen(db, null, { slug: 'suche-a-1', from: null, until: today(), locale: 'de' }),
  ),
  ...Object.entries(jobs).map(([name, run]) => inDatabase(`job: ${name}`, 5, run)),
  {
    name: 'a node at rest, a second of it',
    async cost({ server }) {
      const { ms, cpuMs } = await costOf(server, 1, () => sleep(REST_MS));
      return { ms: ms / (REST_MS / 1_000), cpuMs: cpuMs / (REST_MS / 1_000) };
    },
  },
  {
    name: 'the start of a node',
    async cost(world) {
      const before = await world.server.usage();
      const started = performance.now();
      const node = await world.startNode();
      const ms = performance.now() - started;
      const [own, after] = [await node.process.usage(), await world.server.usage()];
      await node.process.stop();
      return { ms, cpuMs: own.cpuMs + (after.databaseMs ?? 0) - (before.databaseMs ?? 0) };
    },
  },
  {
    name: 'import of an unchanged folder',
    grows: 'every file is looked at',
    async cost(world) {
      const folder = join(world.folder, 'exported');
      const imageStore = createImageStore({ folder: world.folder });
      const files = createFileStore(world.folder, systemIds);
      const options = { db: world.db, folder, imageStore, files };
      if (!existsSync(folder)) await exportCatalogue(options);
      const run = async () => {
        const { problems } = await importCatalogue(options);
        if (problems[0]) throw new Error(`${problems[0].file}: ${problems[0].message}`);
      };
      await run();
      return hereAnd(world, run);
    },
  },
  {
    name: 'verify',
    grows: 'every row is read',
    cost: (world) =>
      hereAnd(world, async () => {
        for (const finding of await verify(world.db))
          if (!holds(finding)) onBroken(`${finding.invariant.name}: ${finding.offenders[0] ?? 'no time'}`);
      }),
  },
];

const HOUSES = 10;
/** The orders of the store are of the day it was made. */
const today = () => new Date().toISOString().slice(0, 10);

/** Of the node that measures, and the database. */
async function hereAnd({ server }: World, work: () => Promise<unknown>): Promise<Cost> {
  const [before, here] = [await server.usage(), process.cpuUsage()];
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(here);
  const after = await server.usage();
  return { ms, cpuMs: (user + system) / 1_000 + (after.databaseMs ?? 0) - (before.databaseMs ?? 0) };
}

async function withConnection<Result>({ port }: World, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = await Connection.open(port);
  try {
    return await work(connection);
  } finally {
    connection.close();
  }
}

async function mustAnswer(asked: Promise<{ status: number; body: Buffer }>): Promise<void> {
  const { status, body } = await asked;
  if (status >= 400 || body.includes('"errors"')) throw new Error(`${status} ${body.toString('utf8', 0, 200)}`);
}

/** Each address another one, so that nothing is kept of it. */
const page = (name: string, path: (turn: number) => string): Measure => ({ name, cost: asking((turn) => `${path(turn)}?visit=${turn}`) });

const asking =
  (path: (turn: number) => string): Measure['cost'] =>
  (world) =>
    withConnection(world, (connection) => costOf(world.server, TURNS, (turn) => mustAnswer(connection.send(get(world.port, path(turn))))));

/** A country nobody has prices for makes each address another. */
const searchPath = (term: string, turn: number): string =>
  queryPath('search', { terms: [term], countryCode: (100 + turn).toString(36), withArtists: true, withProducts: true, withEvents: true });

function buying(name: string, way: 'nothing' | 'transfer'): Measure {
  return {
    name,
    cost: (world) => {
      const buy = waysToPay(world).purchases[way];
      return withConnection(world, async (connection) => {
        const client = { number: 0, send: (request: Buffer | string) => connection.send(request) };
        const cost = await costOf(world.server, BUYERS, (turn) => mustBuy(buy, createVisitor(world, client, turn)));
        // mails are the outbox's own matter, and none of what is measured next
        await emptyOutbox(world.db);
        return cost;
      });
    },
  };
}

function inDatabase(name: string, turns: number, work: (db: Db) => Promise<unknown>): Measure {
  return {
    name,
    cost: async (world) => {
      const times: Cost[] = [];
      await work(world.db);
      for (let turn = 0; turn < turns; turn++) times.push(await hereAnd(world, () => work(world.db)));
      const ms = times.map((cost) => cost.ms).toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0;
      // less than a hundredth of a second of the database's is not told: how long it took is the better word
      return { ms, cpuMs: ms };
    },
  };
}

const jobs: Record<string, (db: Db) => Promise<unknown>> = {
  'give allotments back': (db) => releaseDue(db),
  'sell returned tickets again': (db) => returnToSaleByThemselves(db),
  'work off refunds': (db) => workRuns({ db, ids: systemIds }),
  'give surcharges back': (db) => returnSurcharges(db, byItself),
  'add up sales': (db) => addUpSales(db),
  'read new orders': (db) => readNewOrders(db),
  'forget old carts': (db) => forgetOldCarts(db),
  'forget effects': (db) => forgetOldEffects(db),
  'forget what providers told': (db) => forgetOldEvents(db),
  'forget sent mails': (db) => forgetSentMails(db),
  'forget old orders': (db) => forgetOrders(db),
  'forget guests': (db) => forgetGuests(db),
  'forget declarations': (db) => forgetDeclarations(db),
};

type Sample = { reference: string; email: string; ticket: string };
const selectSamples = statement<Sample, [orderIds: readonly number[]]>(`
  select o.reference, o.email, t.public_id as ticket from orders o join ticket t on t.order_id = o.id and t.unit = 1 where o.id = any ($1)`);
const SAMPLES = 100;

const search = (name: string, text: (sample: Sample) => string): Measure => {
  let samples: Sample[] | undefined;
  let turn = 0;
  return inDatabase(`the office: ${name}`, 30, async (db) => {
    samples ??= await db.many(selectSamples, [Array.from({ length: SAMPLES }, (_, index) => 1 + ((index * 7_919) % ONE.orders))]);
    const sample = samples[turn++ % samples.length];
    return searchOrders(db, { text: sample ? text(sample) : '', scope: everywhere, people: everywhere });
  });
};

const selectTickets = statement<{ slug: string; publicId: string; secret: Buffer }>(`
  select s.slug, t.public_id as "publicId", t.scan_secret as secret from ticket t join sellable s on s.id = t.event_id
  where s.slug = 'suche-e-12' order by t.id limit 200`);

async function ticketsOf(db: Db): Promise<{ slug: string; codes: string[] }> {
  const tickets = await db.many(selectTickets);
  const codes = tickets.map(({ publicId, secret }) => formatScanPayload({ publicId, secret: new Uint8Array(secret) }));
  return { slug: tickets[0]?.slug ?? '', codes };
}

function scanRequest(port: number, token: string, code: string): string {
  const text = JSON.stringify({ device: 'BENCH1', scans: [{ id: systemIds.uuid(), code, ageMs: 0, letIn: false }] });
  return `POST /server/door/scans?locale=de HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: keep-alive\r\nAuthorization: Bearer ${token}\r\nX-Frontrow-Door: 2\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}
