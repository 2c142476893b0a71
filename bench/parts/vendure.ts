import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { statement } from '../../packages/server/src/platform/db/index.ts';
import { findFreePort } from '../../packages/server/src/platform/postgres/find-free-port.ts';
import { alternate, type Measured, type Subject } from '../load/alternate.ts';
import type { Reply } from '../load/connection.ts';
import type { Client } from '../load/measure.ts';
import { askOnce, cookiesOf, get, post } from '../load/requests.ts';
import { ratioOf, type Row, type Section } from '../report.ts';
import { startChild, type Child } from '../world/child.ts';
import { queryPath } from '../world/documents.ts';
import { emptyOutbox } from '../world/empty-outbox.ts';
import type { World } from '../world/start-world.ts';
import manifest from '../vendure/package.json' with { type: 'json' };
import { standingRequests } from './add-requests.ts';
import { createVisitor, TICKETS } from './purchases/visitor.ts';
import { mustBuy, waysToPay, type Purchase } from './purchases/ways-to-pay.ts';

const TITLE = 'Beside Vendure';
const FOLDER = 'bench/vendure';
const CLIENTS = 64;
const BUYERS = 16;
/** An order there takes seconds where many are placed at once. */
const TIMES_LONGER = 4;
/** As many as the event has that is read. */
const VARIANTS = 2;
/** Times what Vendure does. */
const GOALS = { read: 100, add: 80, order: 20 };

/** The same three things asked of another shop software in TypeScript, at the same PostgreSQL and on the same cores. */
export async function besideVendure(world: World, seconds: number): Promise<Section> {
  if (!existsSync(join(import.meta.dirname, '../..', FOLDER, 'node_modules'))) {
    return { title: TITLE, rows: [{ name: 'not installed', value: `npm ci --prefix ${FOLDER}` }], notes: [] };
  }
  const vendure = await startVendure(world);
  try {
    const reads = await alternate({ ours: ourReads(world), theirs: theirs(vendure, READ, '"variants":[') }, seconds);
    const adds = await alternate({ ours: ourAdds(world), theirs: theirs(vendure, ADD, '"AddingItems"') }, seconds);
    const { nothing, transfer, card } = waysToPay(world).purchases;
    const longer = seconds * TIMES_LONGER;
    const orders = await alternate(
      {
        nothing: ourOrders(world, nothing),
        transfer: ourOrders(world, transfer),
        card: ourOrders(world, card),
        theirs: theirOrders(vendure),
      },
      longer,
      longer,
    );
    return {
      title: TITLE,
      rows: [
        row('event data, cached', CLIENTS, reads.ours, reads.theirs, GOALS.read),
        { name: 'Vendure: a product', clients: CLIENTS, figures: reads.theirs },
        row('new visitor adds standing tickets', CLIENTS, adds.ours, adds.theirs, GOALS.add),
        { name: 'Vendure: new visitor adds a variant', clients: CLIENTS, figures: adds.theirs },
        row('order to paid, nothing to pay', BUYERS, orders.nothing, orders.theirs, GOALS.order),
        row('order to paid, by bank transfer', BUYERS, orders.transfer, orders.theirs, GOALS.order),
        row('order to paid, by card', BUYERS, orders.card, orders.theirs, GOALS.order),
        { name: 'Vendure: order to paid', clients: BUYERS, figures: orders.theirs },
      ],
      notes: [
        `Vendure ${manifest.dependencies['@vendure/core']} in one process, with a database of its own on the same server, without a worker, mails or a search index; it keeps no replies. One product of ${VARIANTS} variants, as the event has, with its stock tracked.`,
        'An order there takes three requests, fewer than its shop fronts send: the variant is added; customer, address, way of shipping and state in one mutation; payment. Its payment is settled at once and asks no provider, so orders with nothing to pay and by bank transfer compare with it; by card the payment emulator with its two calls, its page and its webhook shares the cores.',
      ],
    };
  } finally {
    await vendure.stop();
  }
}

function row(name: string, clients: number, ours: Measured, theirs: Measured, times: number): Row {
  // on a busy machine it may end nothing in the time
  if (theirs.perSecond === 0) return { name, clients, figures: ours };
  const ratio = ratioOf(ours, 'Vendure', theirs);
  return { name, clients, figures: ours, ratio, goal: `≥ ${times} of Vendure`, met: ratio.value >= times };
}

function ourReads({ port, server, goods }: World): Subject {
  const path = queryPath('EVENT', { event_id: goods.eventSlugs.find((slug) => slug.startsWith('sitz')) ?? '', countryCode: 'de' });
  const request = get(port, path);
  return { process: server, before: () => askOnce(port, path), load: { port, clients: CLIENTS, turn: (client) => client.send(request) } };
}

function ourAdds({ port, server, goods }: World): Subject {
  const requests = standingRequests(port, goods.hot);
  let next = 0;
  return {
    process: server,
    load: {
      port,
      clients: CLIENTS,
      problemOf: unless('"newItemIds":["'),
      turn: (client) => client.send(requests[next++ % requests.length]?.bytes ?? ''),
    },
  };
}

function ourOrders(world: World, buy: Purchase): Subject {
  let visitors = 0;
  return {
    process: world.server,
    before: () => emptyOutbox(world.db),
    load: {
      port: world.port,
      clients: BUYERS,
      journeys: true,
      turn: (client) => mustBuy(buy, createVisitor(world, client, visitors++)),
    },
  };
}

type Vendure = Child & { port: number };

async function startVendure({ db, databaseUrl, folder }: World): Promise<Vendure> {
  await db.many(statement('create database vendure'));
  const port = await findFreePort();
  const child = await startChild({
    file: `${FOLDER}/server.ts`,
    readyBy: 'message',
    log: join(folder, 'vendure.log'),
    environment: {
      PORT: String(port),
      DATABASE_URL: databaseUrl.replace(/\/[^/]*$/, '/vendure'),
      FOLDER: folder,
      VARIANTS: String(VARIANTS),
      // it would tell its makers
      VENDURE_DISABLE_TELEMETRY: 'true',
    },
  });
  return { ...child, port };
}

const shopApi = (port: number, query: string, cookie?: string): Buffer => post(port, '/shop-api', { query }, cookie);

/** A refusal comes with status 200. */
const unless =
  (text: string) =>
  ({ body }: Reply): string | undefined =>
    body.includes(text) ? undefined : body.toString('utf8', 0, 120);

function theirs(vendure: Vendure, query: string, success: string): Subject {
  const request = shopApi(vendure.port, query);
  return {
    process: vendure,
    load: { port: vendure.port, clients: CLIENTS, problemOf: unless(success), turn: (client) => client.send(request) },
  };
}

function theirOrders(vendure: Vendure): Subject {
  let visitors = 0;
  const { port } = vendure;
  return { process: vendure, load: { port, clients: BUYERS, journeys: true, turn: (client) => order(port, client, visitors++) } };
}

/** A new visitor's, from the empty cart to paid. */
async function order(port: number, client: Client, number: number): Promise<void> {
  let cookie = '';
  const ask = async (query: string, success: string) => {
    const reply = await client.send(shopApi(port, query, cookie));
    const problem = reply ? unless(success)(reply) : 'no answer';
    if (problem !== undefined) throw new Error(problem);
    cookie ||= cookiesOf(reply?.headers ?? '');
  };
  await ask(ADD, '"AddingItems"');
  await ask(details(number), '"transitionOrderToState":{"__typename":"Order"}');
  await ask(PAY, '"PaymentSettled"');
}

const READ =
  '{ product(slug: "concert") { id name slug description variants { id name sku priceWithTax currencyCode stockLevel options { id name } } } }';
const SHOWN = '... on Order { id code state totalWithTax lines { id quantity linePriceWithTax productVariant { id name } } }';
const REFUSAL = '... on ErrorResult { errorCode message }';
const ADD = `mutation { addItemToOrder(productVariantId: 1, quantity: ${TICKETS}) { ${SHOWN} ${REFUSAL} } }`;
const PAY = `mutation { addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ${SHOWN} ${REFUSAL} } }`;
const details = (number: number): string => `mutation {
  setCustomerForOrder(input: { firstName: "Ina", lastName: "Kurve", emailAddress: "buyer-${number}@messstand.example" }) { __typename ${REFUSAL} }
  setOrderShippingAddress(input: { fullName: "Ina Kurve", streetLine1: "Skalenweg 1", city: "Berlin", postalCode: "10115", countryCode: "DE" }) { __typename ${REFUSAL} }
  setOrderShippingMethod(shippingMethodId: [1]) { __typename ${REFUSAL} }
  transitionOrderToState(state: "ArrangingPayment") { __typename ${REFUSAL} }
}`;
