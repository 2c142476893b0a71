import type { IncomingMessage } from 'node:http';
import { positionOf, type QueueRefusal } from '@frontrow/domain/queue/position';
import { type Db, isUnavailable } from '../../platform/db/index.ts';
import { cacheKey, toResponse, type ByteCache } from '../../platform/http/byte-cache.ts';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import { isForeign, isForeignRequest } from '../../platform/http/foreign.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { openSession, readSessionHash } from '../../platform/http/session.ts';
import { TextReply } from '../../platform/http/text-reply.ts';
import type { Ids } from '../../platform/ids.ts';
import { parseObject } from '../../platform/parse-json.ts';
import type { Places } from './draw-places.ts';
import type { Entrance } from './enter-sale.ts';
import type { Gate } from './gate.ts';
import { cookieOf, ticketIn } from './cookie.ts';
import type { Join } from './join-queue.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { languageIn, noRoomPage, roomPage, type RoomView } from './room-page.ts';
import { toDocument } from './sale-document.ts';
import { selectIsGuestShop } from './store.ts';
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
  join: Join;
  entrance: Entrance;
  work: ProofOfWork;
  gate: Gate;
};

/**
 * Below /server/queue/{shop}/: `{sale}.json` for everybody, and for one visitor `{sale}/join`, `/enter` and `/leave`.
 * `{sale}` itself is the room as a page that needs no script; its form posts to the same addresses.
 */
export type QueueRoutes = {
  read(request: Request, network: string): Promise<Response>;
  change(request: Request, network: string): Promise<TextReply>;
  /**
   * What the request line and the headers decide by themselves, before anything is made of a request: robots try tickets
   * and limits again and again, and are told so at the price of a reply that is kept.
   * @returns undefined where there is more to look at
   */
  changeAtOnce(incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, networkOf: () => string): TextReply | undefined;
};

export function createQueueRoutes(deps: RouteDeps): QueueRoutes {
  const { cache, watch, tickets, places, join, entrance, work, gate, secure, ids } = deps;

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

  const read = async (request: Request, network: string): Promise<Response> => {
    const { shop, key, isDocument } = readAddress(new URL(request.url).pathname);
    const sale = watch.find(shop, key);
    if (isDocument) return documentReply(request, sale);
    if (!sale) {
      const isGuest = await deps.db.first(selectIsGuestShop, [shop]).catch(() => undefined);
      return noRoomPage(request, isGuest ? `/${shop}` : '/');
    }
    const cookies = request.headers.get('cookie');
    const view = viewOf(sale, ticketIn(sale, cookies, tickets));
    const isInside = await gate.isInside(sale, readSessionHash(cookies, secure), network).catch(() => false);
    const page = roomPage(request, { ...view, isInside }, sale.workBits > 0 ? work.puzzle(sale) : undefined);
    // as in `ticketReply`: a code may be typed here, and its answer be lost
    if (!view.ticket) openSession(cookies, ids, secure, (header) => page.headers.append('set-cookie', header)).begin();
    return page;
  };

  const change = async (request: Request, network: string): Promise<TextReply> => {
    const { pathname, searchParams } = new URL(request.url);
    const { shop, key, action } = readAddress(pathname);
    const sale = watch.find(shop, key);
    if (isForeignRequest(request)) return text(403, 'Forbidden');
    const body = await readBody(request, BODY_BYTES_MAX);
    if (!body) return text(413, 'Too large');
    const isForm = isFormType(request.headers.get('content-type'));
    const input = readInput(body, isForm);
    const reply = sale
      ? await carryOut({ sale, action, network, cookies: request.headers.get('cookie'), input }).catch((error: unknown) => {
          if (isUnavailable(error)) return unavailableReply();
          throw error;
        })
      : refusalReply('NOT_OPEN');
    // without a script: back to the page, which shows how it stands now
    return isForm ? backTo(`/server/queue/${shop}/${key}`, searchParams, reply) : reply;
  };

  const changeAtOnce: QueueRoutes['changeAtOnce'] = ({ method, url = '', headers }, networkOf) => {
    if (method !== 'POST' || !url.startsWith('/server/queue/')) return undefined;
    const [path = '', query] = url.split('?', 2);
    const { shop, key, action } = readAddress(path);
    const sale = watch.find(shop, key);
    if (!sale || isForeign(headers.origin, headers.host)) return undefined;
    const cookies = headers.cookie ?? null;
    const reply = action === 'enter' ? enterAtOnce(sale, cookies) : action === 'join' ? joinAtOnce(sale, cookies, networkOf) : undefined;
    return reply && isFormType(headers['content-type']) ? backTo(`/server/queue/${shop}/${key}`, new URLSearchParams(query), reply) : reply;
  };

  const enterAtOnce = (sale: Sale, cookies: string | null): TextReply | undefined => {
    const knocked = knock(sale, cookies);
    return knocked instanceof TextReply ? knocked : undefined;
  };
  const joinAtOnce = (sale: Sale, cookies: string | null, networkOf: () => string): TextReply | undefined =>
    !ticketIn(sale, cookies, tickets) && join.isUsedUp(sale, networkOf()) ? refusalReply('TOO_MANY') : undefined;

  type Change = { sale: Sale; action: string; network: string; cookies: string | null; input: Record<string, string> };
  const carryOut = async ({ sale, action, network, cookies, input }: Change): Promise<TextReply> => {
    if (action === 'join') {
      const ticket = ticketIn(sale, cookies, tickets);
      const sessionHash = readSessionHash(cookies, secure);
      const asked = { code: input['code'] || undefined, work: input['work'] || undefined };
      const given = await join.join({ sale, ticket, network, sessionHash, ...asked });
      if (given === 'WORK_REQUIRED') return refusalReply(given, { puzzle: work.puzzle(sale), bits: sale.workBits });
      if (typeof given === 'string') return refusalReply(given);
      return ticketReply(viewOf(sale, given), given, cookies);
    }
    if (action === 'enter') return enter(sale, cookies);
    if (action === 'leave') return leave(sale, cookies);
    return text(404, 'Not found');
  };

  const ticketReply = ({ sale, place }: RoomView, ticket: Ticket, cookies: string | null): TextReply => {
    const written = tickets.write(ticket);
    const sent: string[] = [];
    // begun here, so that who lost the answer of `enter` asks again as the same
    openSession(cookies, ids, secure, (header) => sent.push(header)).begin();
    return json({ ticket: written, class: ticket.class, number: ticket.number, place: place ?? null }, 200, [
      // the page reads its own position from it, and renews it while it waits
      writeCookie(cookieOf(sale), written, { secure, maxAgeSeconds: COOKIE_SECONDS, httpOnly: false }),
      ...sent,
    ]);
  };

  /** Everything about entering that memory tells. @returns the ticket and its place where the database is to be asked */
  const knock = (sale: Sale, cookies: string | null): TextReply | { ticket: Ticket; place: number } => {
    const ticket = ticketIn(sale, cookies, tickets);
    if (!ticket) return refusalReply('TICKET_INVALID');
    const sessionHash = readSessionHash(cookies, secure);
    if (gate.isKnownInside(sale, sessionHash)) return insideReply(sale);
    if (entrance.isUsed(ticket, sessionHash)) return usedReply(sale);
    const { place, lane } = viewOf(sale, ticket);
    return place === undefined || !lane || positionOf(place, lane.serving) > 0 ? refusalReply('NOT_YET') : { ticket, place };
  };

  const enter = async (sale: Sale, cookies: string | null): Promise<TextReply> => {
    const knocked = knock(sale, cookies);
    if (knocked instanceof TextReply) return knocked;
    const sent: string[] = [];
    const session = openSession(cookies, ids, secure, (header) => sent.push(header));
    const sessionHash = session.hash ?? session.begin();
    const refusal = await entrance.enter({ sale, ...knocked, sessionHash });
    if (refusal === 'TICKET_USED') return usedReply(sale);
    if (refusal) return refusalReply(refusal);
    gate.letIn(sale, sessionHash);
    return insideReply(sale, sent);
  };

  const insideReply = (sale: Sale, cookies: readonly string[] = []) =>
    json({ seconds: sale.shopSeconds, event: sale.event?.slug ?? null }, 200, [...cookies, forget(sale)]);
  const usedReply = (sale: Sale) => refusalReply('TICKET_USED', {}, [forget(sale)]);

  const leave = async (sale: Sale, cookies: string | null): Promise<TextReply> => {
    const sessionHash = readSessionHash(cookies, secure);
    if (sessionHash) {
      await entrance.leave(sale.id, sessionHash);
      gate.letOut(sale, sessionHash);
    }
    return json({}, 200, readCookie(cookies, cookieOf(sale)) === undefined ? [] : [forget(sale)]);
  };

  const forget = (sale: Sale): string => writeCookie(cookieOf(sale), '', { secure, maxAgeSeconds: 0, httpOnly: false });

  return { read, change, changeAtOnce };
}

function readAddress(path: string) {
  const [, , , shop = '', last = '', action = ''] = path.split('/');
  return { shop, action, isDocument: last.endsWith('.json'), key: last.replace(/\.json$/, '') };
}

function readInput(body: Buffer, isForm: boolean): Record<string, string> {
  if (isForm) return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  const fields = Object.entries(parseObject(body.toString('utf8')) ?? {});
  return Object.fromEntries(fields.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

const isFormType = (type: string | null | undefined): boolean => type?.startsWith('application/x-www-form-urlencoded') ?? false;

const json = (data: object, status: number, cookies: readonly string[]): TextReply =>
  new TextReply(
    status,
    { 'content-type': 'application/json', 'cache-control': 'no-store', ...(cookies.length > 0 && { 'set-cookie': [...cookies] }) },
    JSON.stringify(data),
  );

const text = (status: number, body: string, headers: Record<string, string> = {}): TextReply =>
  new TextReply(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }, body);

const refusalReply = (refusal: QueueRefusal, more: object = {}, cookies: readonly string[] = []): TextReply =>
  json({ refusal, ...more }, STATUS[refusal], cookies);

/** Tickets are numbered by the database: who comes while it is away is asked to come again, and keeps what they have. */
const unavailableReply = (): TextReply => text(503, 'Not reachable for a moment', { 'retry-after': '5' });

function backTo(path: string, query: URLSearchParams, { status, headers }: TextReply): TextReply {
  const cookies = headers['set-cookie'];
  const address = path + languageIn(query);
  const location = status < 300 ? address : `${address}${address === path ? '?' : '&'}problem=${status}`;
  return new TextReply(303, { location, 'cache-control': 'no-store', ...(cookies && { 'set-cookie': cookies }) }, '');
}
