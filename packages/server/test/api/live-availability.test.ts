import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeatedEvent } from '../cast.ts';
import { slugOf, sql } from '../cast.ts';
import { HOST, startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let event: SeatedEvent;
let slug: string;
beforeAll(async () => {
  store = await startTestStore({
    seed: async (cast, { db }) => {
      event = await cast.seatedEvent({ seats: 20 });
      await sql(db, "insert into shop (slug, name) values ('secret', 'Secret & Co')");
      await sql(db, "insert into shop_access_code select id, 'x' from shop where slug = 'secret'");
      await sql(db, "insert into shop_sellable select id, $1 from shop where slug = 'secret'", [event.id]);
    },
  });
  slug = await slugOf(store.db, event.id);
});
afterAll(() => store.stop());

type Change = { version: number; taken: number[]; free: number[]; left: Record<string, number> };
/** What a stream says, message by message. */
async function open(path: string, headers: Record<string, string> = {}) {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port: store.port, path, headers: { host: HOST, ...headers }, agent: false }, resolve);
    outgoing.once('error', reject);
    outgoing.end();
  });
  let text = '';
  let wake = () => {};
  let ended = false;
  incoming.on('data', (chunk: Buffer) => ((text += chunk.toString('utf8')), wake()));
  incoming.once('close', () => ((ended = true), wake()));
  return {
    status: incoming.statusCode,
    headers: incoming.headers,
    async next(): Promise<{ event: string; data: Change } | 'ended'> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const fields = new Map(
            text
              .slice(0, end)
              .split('\n')
              .map((line) => line.split(/: (.*)/, 2) as [string, string]),
          );
          text = text.slice(end + 2);
          const data = fields.get('data');
          if (data !== undefined) return { event: fields.get('event') ?? 'message', data: JSON.parse(data) as Change };
        } else if (ended) return 'ended';
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    close: () => incoming.destroy(),
  };
}
const documentOf = async () =>
  JSON.parse((await store.get(`/events/${slug}/availability.json`)).text) as Change & { taken: string; count: number };

test('the document is public for a second, with a version, and only where the shop shows the event', async () => {
  const path = `/events/${slug}/availability.json`;
  const first = await store.get(path, { 'accept-encoding': 'br' });
  expect([first.status, first.headers['cache-control'], first.headers['content-type'], first.headers['content-encoding']]).toEqual([
    200,
    'public, max-age=1',
    'application/json',
    'br',
  ]);
  expect((await store.get(path, { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304);
  expect((await store.get(`${path}?other=1`)).headers.etag).toBe(first.headers.etag);
  expect(await documentOf()).toMatchObject({ count: 20, left: { [event.sectionId]: 20 } });
  const addresses = [`/events/${event.id}`, '/events/nothing', `/band/events/${slug}`, `/secret/events/${slug}`];
  const statuses = (end: string) =>
    Promise.all(addresses.slice(end === '/live' ? 1 : 0).map(async (at) => (await store.get(`${at}/availability${end}`)).status));
  expect(await statuses('.json')).toEqual([200, 404, 404, 404]);
  // a code opens the shop's pages, and until then its availability is nobody's business
  expect(await statuses('/live')).toEqual([404, 404, 404]);
});

test('a stream tells what is taken and given back, and brings who comes back up to date', async () => {
  const { version } = await documentOf();
  const stream = await open(`/events/${slug}/availability/live?version=${version}`);
  expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store',
  ]);
  expect(await stream.next()).toMatchObject({ event: 'message', data: { version, taken: [], free: [] } });
  const seatIds = [event.seatIds[0], event.seatIds[12]].map(String);
  const requests = [{ productVariantId: String(event.variantId), amount: 2, sectionId: String(event.sectionId), seatIds }];
  const added = await store.graphql('addItems', { input: { requests } });
  const cookie = String(added.headers['set-cookie']?.[0]).split(';')[0]!;
  expect(await stream.next()).toEqual({
    event: 'message',
    data: { version: version + 1, taken: [0, 12], free: [], left: { [event.sectionId]: 18 } },
  });
  const [item] = added.data.addItems.cart.items as { id: string }[];
  await store.graphql('removeItem', { input: { itemId: item!.id } }, { headers: { cookie } });
  expect(await stream.next()).toEqual({
    event: 'message',
    data: { version: version + 2, taken: [], free: [0], left: { [event.sectionId]: 19 } },
  });
  stream.close();

  const back = await open(`/events/${slug}/availability/live`, { 'last-event-id': String(version + 1) });
  expect(await back.next()).toMatchObject({ event: 'message', data: { version: version + 2, free: [0] } });
  back.close();
  const stranger = await open(`/events/${slug}/availability/live?version=7`);
  expect(await stranger.next()).toMatchObject({ event: 'document', data: { version: version + 2, count: 20, taken: 'ABAA' } });
  stranger.close();

  // a variable it does not know means nothing to it
  const { data } = await store.graphql('AVAILABLE_SEAT_IDS', { event_id: slug, anything: true });
  expect(data.availableSeatIds).toEqual(event.seatIds.filter((_, index) => index !== 12).map(String));
});

test('a store that is stopped ends its streams and its loops', async () => {
  const stream = await open(`/events/${slug}/availability/live`);
  await stream.next();
  const stopping = store.stop();
  expect(await stream.next()).toBe('ended');
  await stopping;
  store = await startTestStore();
});
