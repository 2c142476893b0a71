import { placesByRank } from '@frontrow/domain/queue/draw';
import { createRanks } from '../../../packages/server/src/modules/queue/draw-places.ts';
import { openSale, setSale } from '../../../packages/server/src/modules/queue/manage-sales.ts';
import type { SaleDocument } from '../../../packages/server/src/modules/queue/sale-document.ts';
import { statement, type Db, type NoRow } from '../../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../../packages/server/src/platform/ids.ts';
import { Connection } from '../../load/connection.ts';
import { cookiesOf, post } from '../../load/requests.ts';

const KEY = 'bench';
export const ROOM = `/server/queue/main/${KEY}`;
/** Tickets that one network may draw in a minute. */
const JOINS_PER_NETWORK = 20;
const CONNECTIONS = 64;
const LOOK_MS = 100;

/** Somebody with a waiting ticket and a session: in the cookies. */
export type Person = { cookie: string; place: number };

export const address = {
  /** Four of them share a network. */
  visitor: (index: number) => `10.${(index >> 10) & 255}.${(index >> 2) & 255}.${index & 3}`,
  robot: (index: number) => `198.51.${index % ROBOT_NETWORKS}.${index & 255}`,
};
const ROBOT_NETWORKS = 16;

/** Opens the room of an event; everybody who comes before `draw` takes part in the lot. */
export async function openRoom(db: Db, port: number, options: { eventSlug: string; shoppersMax: number; perMinuteMax: number }) {
  await openSale(db, systemIds, {
    key: KEY,
    shopSlug: 'main',
    opensAt: null,
    startsAt: new Date(Date.now() + 3_600_000),
    switchOnPerSecond: null,
    ...options,
  });
  await setSale(db, KEY, { joinsPerNetwork: JOINS_PER_NETWORK });
  await readStatusUntil(port, ({ phase }) => phase === 'draw');
}

/** @returns the key of its row of settings, for what the operator does later */
export const SALE = KEY;

export async function readStatus(port: number): Promise<SaleDocument> {
  return (await (await fetch(`http://localhost:${port}${ROOM}.json`)).json()) as SaleDocument;
}

async function readStatusUntil(port: number, isSo: (status: SaleDocument) => boolean): Promise<SaleDocument> {
  for (;;) {
    const status = await readStatus(port);
    if (isSo(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Visitors `from` up to `to` draw a number each. @returns their cookies */
export async function join(port: number, from: number, to: number): Promise<string[]> {
  const cookies: string[] = [];
  let next = from;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const connection = await Connection.open(port);
      while (next < to) {
        const { status, headers, body } = await connection.send(post(port, `${ROOM}/join`, {}, undefined, address.visitor(next++)));
        if (status !== 200) throw new Error(`join: ${status} ${body.toString().slice(0, 100)}`);
        cookies.push(cookiesOf(headers));
      }
      connection.close();
    }),
  );
  return cookies;
}

/** Robots of a few networks draw as many numbers as they can while `isOn`. @returns the cookies they got */
export async function joinAsRobots(port: number, isOn: () => boolean): Promise<string[]> {
  const cookies: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: ROBOT_NETWORKS }, async () => {
      const connection = await Connection.open(port);
      while (isOn()) {
        const { status, headers } = await connection.send(post(port, `${ROOM}/join`, {}, undefined, address.robot(next++)));
        if (status === 200) cookies.push(cookiesOf(headers));
      }
      connection.close();
    }),
  );
  return cookies;
}

/** The start: the lot is drawn. @returns the secret it is drawn by, and of how many */
export async function start(db: Db, port: number): Promise<{ seed: string; drawn: number }> {
  await db.many(startNow, [KEY]);
  const { lanes } = await readStatusUntil(port, ({ lanes: [lane] }) => typeof lane?.seed === 'string');
  const [{ seed, drawn } = { seed: null, drawn: null }] = lanes;
  return { seed: seed ?? '', drawn: drawn ?? 0 };
}
const startNow = statement<NoRow, [key: string]>(
  "update on_sale_lane set starts_at = now() where sale_id = (select id from on_sale where key = $1 and state <> 'closed')",
);

/** @returns what tells the place of a cookie's ticket, as any visitor can reckon it */
export async function draw(db: Db, port: number): Promise<(cookie: string) => Person> {
  const { seed, drawn } = await start(db, port);
  const rankOf = createRanks(Buffer.from(seed, 'hex'), drawn);
  const places = placesByRank(Float64Array.from({ length: drawn }, (_, index) => rankOf(index + 1)));
  return (cookie) => ({ cookie, place: places[Number(cookie.split('.')[2]) - 1] ?? Number.POSITIVE_INFINITY });
}
