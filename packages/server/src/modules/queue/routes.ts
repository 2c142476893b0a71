import { positionOf, type QueueRefusal } from '@frontrow/domain/queue/position';
import type { Db } from '../../platform/db/index.ts';
import { isUnavailable } from '../../platform/db/index.ts';
import { cacheKey, toResponse, type ByteCache } from '../../platform/http/byte-cache.ts';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { openSession, readSessionHash } from '../../platform/http/session.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Places } from './draw-places.ts';
import { enterSale, giveSlotBack } from './enter-sale.ts';
import type { Gate } from './gate.ts';
import { cookieOf, ticketIn } from './cookie.ts';
import type { createJoin } from './join-queue.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { roomPage, type RoomView } from './room-page.ts';
import { toDocument } from './sale-document.ts';
import type { Tickets } from './ticket.ts';
import type { Sale, Ticket } from './types.ts';
import type { SaleWatch } from './watch-sales.ts';

/** The position is remembered this long after the last look at it. */
const COOKIE_SECONDS = 3600;
/** Of the status. */
const KEPT_MS = 1_000;
const BODY_BYTES_MAX = 4 * 1024;

const STATUS = {
  TICKET_INVALID: 403,
  TICKET_USED: 409,
  NOT_YET: 409,
  CODE_UNKNOWN: 404,
  TOO_MANY: 429,
  WORK_REQUIRED: 401,
  NOT_OPEN: 410,
} as const satisfies Record<QueueRefusal, number>;

type RouteDeps = {
  db: Db;
  cache: ByteCache;
  ids: Ids;
  secure: boolean;
  watch: SaleWatch;
  tickets: Tickets;
  places: Places;
  join: ReturnType<typeof createJoin>;
  work: ProofOfWork;
  gate: Gate;
};

/**
 * Below /server/queue/{shop}/: `{sale}.json` for everybody, and for one visitor `{sale}/join`, `/enter` and `/leave`.
 * `{sale}` itself is the room as a page that needs no script; its form posts to the same addresses.
 */
export type QueueRoutes = {
  read(request: Request): Promise<Response>;
  change(request: Request, network: string): Promise<Response>;
};

export function createQueueRoutes(deps: RouteDeps): QueueRoutes {
  const { db, cache, watch, tickets, places, join, work, gate, secure, ids } = deps;

  /** Kept as bytes for a second, whatever the crowd. A sale that is closed, and one that never was, are over. */
  const documentReply = (request: Request, sale: Sale | undefined): Response => {
    const key = cacheKey(request.headers.get('host') ?? '', new URL(request.url).pathname);
    const kept = cache.get(key);
    if (kept) return toResponse(kept, request);
    const text = JSON.stringify(sale ? toDocument(sale) : { phase: 'over' });
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=1', vary: 'Accept-Encoding' };
    return toResponse(cache.put(key, Buffer.from(text), { generation: cache.generation, headers, ttlMs: KEPT_MS }), request);
  };

  const viewOf = (sale: Sale, ticket: Ticket | undefined): RoomView => {
    const lane = ticket && sale.lanes.find((one) => one.class === ticket.class);
    return { sale, ticket, lane, place: ticket && lane && places.placeOf(ticket, lane) };
  };

  const read = async (request: Request): Promise<Response> => {
    const { shop, key, isDocument } = readAddress(request);
    const sale = watch.find(shop, key);
    if (isDocument) return documentReply(request, sale);
    if (!sale)
      return new Response(null, { status: 303, headers: { location: `/server/queue/${shop}/${key}.json`, 'cache-control': 'no-store' } });
    const cookies = request.headers.get('cookie');
    const view = viewOf(sale, ticketIn(sale, cookies, tickets));
    const isInside = await gate.isInside(sale, readSessionHash(cookies, secure)).catch(() => false);
    return roomPage(request, { ...view, isInside }, sale.workBits > 0 ? work.puzzle(sale) : undefined);
  };

  const change = async (request: Request, network: string): Promise<Response> => {
    const { shop, key, action } = readAddress(request);
    const sale = watch.find(shop, key);
    const origin = request.headers.get('origin');
    if (origin && URL.parse(origin)?.host !== request.headers.get('host')) return new Response('Forbidden', { status: 403 });
    const body = await readBody(request, BODY_BYTES_MAX);
    if (!body) return new Response('Too large', { status: 413 });
    if (!sale) return refusalReply('NOT_OPEN');
    const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    const reply = await carryOut({ sale, action, network, cookies: request.headers.get('cookie'), input: readInput(body, isForm) }).catch(
      (error: unknown) => {
        if (isUnavailable(error)) return unavailableReply();
        throw error;
      },
    );
    // without a script: back to the page, which shows how it stands now
    return isForm ? backTo(`/server/queue/${shop}/${key}`, reply) : reply;
  };

  type Change = { sale: Sale; action: string; network: string; cookies: string | null; input: Record<string, string> };
  const carryOut = async ({ sale, action, network, cookies, input }: Change): Promise<Response> => {
    const ticket = ticketIn(sale, cookies, tickets);
    if (action === 'join') {
      const given = await join({ sale, ticket, network, code: input['code'] || undefined, work: input['work'] || undefined });
      if (given === 'WORK_REQUIRED') return refusalReply(given, { puzzle: work.puzzle(sale), bits: sale.workBits });
      if (typeof given === 'string') return refusalReply(given);
      return ticketReply(viewOf(sale, given), given, cookies);
    }
    if (action === 'enter') return enter(sale, ticket, cookies);
    if (action === 'leave') return leave(sale, cookies);
    return new Response('Not found', { status: 404 });
  };

  const ticketReply = ({ sale, place }: RoomView, ticket: Ticket, cookies: string | null): Response => {
    const text = tickets.write(ticket);
    const sent: string[] = [];
    // begun here, so that who lost the answer of `enter` asks again as the same
    openSession(cookies, ids, secure, (header) => sent.push(header)).begin();
    return json({ ticket: text, class: ticket.class, number: ticket.number, place: place ?? null }, 200, [
      // the page reads its own position from it, and renews it while it waits
      writeCookie(cookieOf(sale), text, { secure, maxAgeSeconds: COOKIE_SECONDS, httpOnly: false }),
      ...sent,
    ]);
  };

  const enter = async (sale: Sale, ticket: Ticket | undefined, cookies: string | null): Promise<Response> => {
    if (!ticket) return refusalReply('TICKET_INVALID');
    const sent: string[] = [];
    const session = openSession(cookies, ids, secure, (header) => sent.push(header));
    const { place, lane } = viewOf(sale, ticket);
    // from memory: knocking before one's turn costs the store nothing
    if (place === undefined || !lane || positionOf(place, lane.serving) > 0) return refusalReply('NOT_YET');
    const refusal = await enterSale(db, { sale, ticket, place, sessionHash: session.hash ?? session.begin() });
    if (refusal === 'TICKET_USED') return refusalReply(refusal, {}, [forget(sale)]);
    if (refusal) return refusalReply(refusal);
    return json({ seconds: sale.shopSeconds }, 200, [...sent, forget(sale)]);
  };

  const leave = async (sale: Sale, cookies: string | null): Promise<Response> => {
    const sessionHash = readSessionHash(cookies, secure);
    if (sessionHash) await giveSlotBack(db, sale.id, sessionHash);
    gate.forget();
    return json({}, 200, readCookie(cookies, cookieOf(sale)) === undefined ? [] : [forget(sale)]);
  };

  const forget = (sale: Sale): string => writeCookie(cookieOf(sale), '', { secure, maxAgeSeconds: 0, httpOnly: false });

  return { read, change };
}

function readAddress(request: Request) {
  const [, , , shop = '', last = '', action = ''] = new URL(request.url).pathname.split('/');
  return { shop, action, isDocument: last.endsWith('.json'), key: last.replace(/\.json$/, '') };
}

function readInput(body: Buffer, isForm: boolean): Record<string, string> {
  if (isForm) return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  try {
    const input: unknown = JSON.parse(body.toString('utf8') || '{}');
    return Object.fromEntries(Object.entries(input ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

const json = (data: object, status: number, cookies: readonly string[]): Response => {
  const response = Response.json(data, { status, headers: { 'cache-control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
};

const refusalReply = (refusal: QueueRefusal, more: object = {}, cookies: readonly string[] = []): Response =>
  json({ refusal, ...more }, STATUS[refusal], cookies);

/** Tickets are numbered by the database: who comes while it is away is asked to come again, and keeps what they have. */
const unavailableReply = (): Response => new Response('Not reachable for a moment', { status: 503, headers: { 'retry-after': '5' } });

function backTo(path: string, reply: Response): Response {
  const location = reply.ok ? path : `${path}?problem=${reply.status}`;
  const response = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  for (const cookie of reply.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}
