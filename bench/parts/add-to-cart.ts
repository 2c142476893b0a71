import { join } from 'node:path';
import { alternate, type Measured, type Subject } from '../load/alternate.ts';
import { carriedPerSecond } from '../load/carried.ts';
import type { Figures } from '../load/measure.ts';
import { post } from '../load/requests.ts';
import type { ClaimsOrder } from '../reference/bare-claims.ts';
import { ratioOf, type Row, type Section } from '../report.ts';
import { startChild } from '../world/child.ts';
import { call, GRAPHQL } from '../world/documents.ts';
import type { World } from '../world/start-world.ts';
import { checkClaims, releaseClaims, type Claims } from './claims.ts';
import { dealSeats, standingRequests, type AddRequest } from './add-requests.ts';

const CLIENTS = [16, 64, 256];

/** A visitor without a cookie adds one to four tickets: a new session, a new cart and the claim, durable before the answer. */
export async function addToCart(world: World, seconds: number): Promise<Section> {
  const { server, port, goods, db } = world;
  const references = await startChild({
    file: 'bench/reference/bare-claims.ts',
    readyBy: 'message',
    log: join(world.folder, 'bare-claims.log'),
    environment: { DATABASE_URL: world.databaseUrl },
  });
  const hotClaims: Claims = { told: 0, unsure: 0 };
  const seatClaims: Claims = { told: 0, unsure: 0 };
  const hotRequests = standingRequests(port, goods.hot);
  const seatRequests = dealSeats(port, goods.seats);
  const nothing = post(port, GRAPHQL, call('logActivity', { input: { action: 'bench' } }));
  const rows: Row[] = [];
  let tickets = 0;
  let isExact = true;

  for (const clients of CLIENTS) {
    const measured = await alternate(
      {
        hot: adding(world, clients, hotRequests, hotClaims),
        seats: {
          ...adding(world, clients, seatRequests, seatClaims),
          after: async () => {
            isExact &&= await checkClaims(db, 'sitz-%', seatClaims);
            tickets += seatClaims.told;
            await releaseClaims(db, 'sitz-%', seatClaims);
          },
        },
        nothing: { process: server, load: { port, clients, turn: (client) => client.send(nothing) } },
      },
      seconds,
    );
    isExact &&= await checkClaims(db, 'heiss', hotClaims);
    const ask = (kind: ClaimsOrder['kind']) =>
      references.ask<{ figures: Figures }>({ kind, clients, seconds: seconds / 2 } satisfies ClaimsOrder);
    const { figures: batches } = await ask('batches');
    const { figures: counter } = await ask('counter');
    const row = (name: string, figures: Measured): Row => {
      const ratio = ratioOf(figures, 'no-op', measured.nothing);
      const isMany = clients === 256;
      const isFast = figures.perSecond >= 5_000 && (!isMany || figures.p99 < 100);
      return {
        name,
        clients,
        figures,
        ratio,
        goal: `≥ 5,000/s, ≥ 0.5${isMany ? ', p99 < 100 ms' : ''}`,
        met: isFast && ratio.value >= 0.5,
      };
    };
    const carried = carriedPerSecond(measured.seats.cpuMicros / 1_000, (measured.seats.databaseMicros ?? Number.NaN) / 1_000);
    rows.push(
      row('one hot standing category', measured.hot),
      row(`seats of ${new Set(goods.seats.map((seat) => seat.sellableId)).size} events`, measured.seats),
      {
        name: 'seats: what the cores carry, the load elsewhere',
        clients,
        value: `${Math.floor(carried).toLocaleString('en')}/s`,
        goal: '≥ 5,000/s',
        met: carried >= 5_000,
      },
      { name: 'no-op mutation', clients, figures: measured.nothing },
      { name: 'bare SQL: claims by batches', clients, figures: batches },
      { name: 'bare SQL: a counter, one update each', clients, figures: counter },
    );
  }
  await references.stop();
  tickets += hotClaims.told;
  rows.push({
    name: 'claimed = held = what clients were told',
    value: `${tickets.toLocaleString('en')} tickets`,
    goal: 'exact',
    met: isExact,
  });
  return {
    title: 'Add to cart',
    rows,
    notes: [
      'Mutation addItems of a visitor without cookie through HTTP and GraphQL, 1 to 4 tickets: answered with the cart as the page shows it, after the commit (synchronous_commit, fsync on).',
      'No-op: mutation logActivity of the same server, which writes a line of log and touches no database.',
      'Bare SQL talks to PostgreSQL directly from a process of its own, without HTTP, GraphQL, checks or reading the cart back: cart and claim by pipelined batches into the same tables; and one UPDATE of one counter per request over 10 connections, the naive way.',
      'What the cores carry is computed, not sent: the processor time this machine has in a second, divided by what a request takes of server and database; the load, which shares the cores here, would have its own.',
      'Seats are dealt from a shuffled deck, so that each is asked for once a round; then they are given back.',
    ],
  };
}

function adding({ server, port }: World, clients: number, requests: readonly AddRequest[], claims: Claims): Subject {
  let next = 0;
  return {
    process: server,
    before: () => (next = 0),
    load: {
      port,
      clients,
      problemOf: (reply) => (reply.body.includes('"newItemIds":["') ? undefined : reply.body.toString('utf8', 0, 120)),
      async turn(client) {
        const request = requests[next++ % requests.length] as AddRequest;
        const reply = await client.send(request.bytes);
        if (!reply) claims.unsure += request.amount;
        else if (reply.body.includes('"newItemIds":["')) claims.told += request.amount;
      },
    },
  };
}
