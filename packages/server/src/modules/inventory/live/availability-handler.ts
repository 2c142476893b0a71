import { cacheKey, toResponse, type ByteCache } from '../../../platform/http/byte-cache.ts';
import { openEventStream, type EventStream } from '../../../platform/http/event-stream.ts';
import { amountsOf, documentOf, type Board, type BoardChange } from './board.ts';
import type { FindEvent } from './find-event.ts';
import type { EventWatch } from './watch-events.ts';

const KEPT_MS = 1_000;
const HEARTBEAT_MS = 15_000;
const LISTENERS_MAX = 20_000;
/** A network may be a whole city behind one provider's door, or one machine that opens all it can. */
const LISTENERS_PER_NETWORK_MAX = 500;

export type AvailabilityVisit = { request: Request; shop: { id: number; isProtected: boolean }; slug: string; network: string };

export type AvailabilityHandlers = {
  /** GET …/availability.json: the whole board. */
  document(visit: AvailabilityVisit): Promise<Response>;
  /** GET …/availability/live: what changes, as server-sent events. Begins with what changed since `version` or Last-Event-ID. */
  live(visit: AvailabilityVisit): Promise<Response>;
  /** Ends every stream. */
  close(): void;
};

export type AvailabilityDeps = {
  findEvent: FindEvent;
  watch: EventWatch;
  cache: ByteCache;
  /** Streams at once. */
  listenersMax?: number;
  listenersPerNetworkMax?: number;
};

export function createAvailabilityHandlers({
  findEvent,
  watch,
  cache,
  listenersMax = LISTENERS_MAX,
  listenersPerNetworkMax = LISTENERS_PER_NETWORK_MAX,
}: AvailabilityDeps): AvailabilityHandlers {
  const streams = new Set<EventStream>();
  const byNetwork = new Map<string, number>();
  let heartbeat: NodeJS.Timeout | undefined;

  const count = (network: string, by: 1 | -1) => {
    const listeners = (byNetwork.get(network) ?? 0) + by;
    if (listeners > 0) byNetwork.set(network, listeners);
    else byNetwork.delete(network);
  };
  const beat = () => {
    for (const stream of streams) stream.send(HEARTBEAT);
  };

  return {
    async document({ request, shop, slug }) {
      // without the query: nobody makes us pack the same bytes under many names
      const key = cacheKey(request.headers.get('host') ?? '', new URL(request.url).pathname);
      const kept = shop.isProtected ? undefined : cache.get(key);
      if (kept) return toResponse(kept, request);
      const { generation } = cache;
      const eventId = await findEvent(shop.id, slug);
      if (eventId === undefined) return notFound();
      const text = documentOf(await watch.read(eventId));
      if (shop.isProtected)
        return new Response(text, { headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' } });
      const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=1' };
      return toResponse(cache.put(key, Buffer.from(text), { generation, headers, ttlMs: KEPT_MS }), request);
    },

    async live({ request, shop, slug, network }) {
      const eventId = await findEvent(shop.id, slug);
      if (eventId === undefined) return notFound();
      const board = await watch.read(eventId);
      // nothing is waited for between this look and the count: those who come at once see each other
      // where it is full, whose network has none still gets one
      if ((byNetwork.get(network) ?? 0) >= (streams.size < listenersMax ? listenersPerNetworkMax : 1))
        return new Response('Too many listeners', { status: 429, headers: { 'retry-after': '60' } });
      const stream: EventStream = openEventStream(() => {
        streams.delete(stream);
        stopListening();
        count(network, -1);
        if (streams.size === 0) clearInterval(heartbeat);
      });
      const stopListening = watch.listen(eventId, { changed: (change) => stream.send(changeMessage(change)), reset: () => stream.close() });
      if (streams.size === 0) heartbeat = setInterval(beat, HEARTBEAT_MS);
      streams.add(stream);
      count(network, 1);
      stream.send(encode(`retry: ${retryMs(streams.size)}\n\n`));
      for (const message of opening(board, request, (version) => watch.changesSince(eventId, version))) stream.send(message);
      return stream.response;
    },

    close() {
      for (const stream of streams) stream.close();
    },
  };
}

const encoder = new TextEncoder();
const encode = (text: string): Uint8Array => encoder.encode(text);
const HEARTBEAT = encode(': \n\n');

/** After a restart not everybody comes back in the same moment. */
const retryMs = (listener: number): number => 1_500 + ((listener * 617) % 5_000);

/** One text for all who listen. */
const messages = new WeakMap<Board | BoardChange, Uint8Array>();
function once<T extends Board | BoardChange>(of: T, write: (of: T) => string): Uint8Array {
  const made = messages.get(of) ?? encode(write(of));
  messages.set(of, made);
  return made;
}
const changeMessage = (of: BoardChange) => once(of, (change) => `id: ${change.version}\ndata: ${JSON.stringify(change)}\n\n`);
const documentMessage = (of: Board) => once(of, (board) => `event: document\nid: ${board.version}\ndata: ${documentOf(board)}\n\n`);

/** What brings the client to the board of now: the changes it missed, or where nobody knows them, the document. */
function opening(board: Board, request: Request, changesSince: (version: number) => BoardChange[] | undefined): Uint8Array[] {
  const known = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('version');
  const missed = known === null ? undefined : changesSince(Number(known));
  if (missed && missed.length > 0) return missed.map(changeMessage);
  if (known !== null && !missed) return [documentMessage(board)];
  return [
    changeMessage({ version: board.version, taken: [], free: [], left: Object.fromEntries(board.left), ...amountsOf(board.byAmount) }),
  ];
}

const notFound = () => new Response('Not found', { status: 404 });
