import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isLocale } from '@frontrow/domain/locale';
import * as v from 'valibot';
import type { Db } from '../../platform/db/index.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { isUuid, sha256 } from '../../platform/ids.ts';
import { countMiss } from '../../platform/limits/index.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { selectChanges, selectFlaggedOf, selectGate, selectIsKnown, selectList, type Gate } from './store.ts';
import { takeScans } from './take-scans.ts';

const BODY_BYTES_MAX = 128 * 1024;
const SCANS_MAX = 200;

const pack = promisify(gzip);

const device = v.pipe(v.string(), v.regex(/^[0-9A-Z]{6}$/));
const request = v.strictObject({
  device,
  scans: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.check(isUuid)),
        code: v.pipe(v.string(), v.maxLength(200)),
        ageMs: v.pipe(v.number(), v.finite()),
        letIn: v.boolean(),
      }),
    ),
    v.maxLength(SCANS_MAX),
  ),
});

/** `since`: the cursor of the list before, a number of a transaction. */
const listRequest = v.strictObject({ device: v.optional(device), since: v.optional(v.pipe(v.string(), v.maxLength(40))) });

/**
 * What devices of a gate ask for with its token (`Authorization: Bearer …`): GET /server/door/list, of all tickets or of
 * what has changed `since`, with what this device let in wrongly, and POST /server/door/scans.
 */
export function createDoorRoute(db: Db) {
  return async (asked: Request, network: string): Promise<Response> => {
    const url = new URL(asked.url);
    const token = /^Bearer ([\w-]{22})$/.exec(asked.headers.get('authorization') ?? '')?.[1];
    const gate = token === undefined ? undefined : await db.first(selectGate, [sha256(token)]);
    if (token === undefined || !gate) return refuseGuess(db, network);
    if (asked.method === 'GET' && url.pathname === '/server/door/list') return list(db, gate, token, url, asked);
    if (asked.method === 'POST' && url.pathname === '/server/door/scans') return scans(db, gate, url, asked);
    return answer(404, { error: 'not found' });
  };
}

async function refuseGuess(db: Db, network: string): Promise<Response> {
  const wait = await countMiss(db, 'gate', network);
  if (wait === undefined) return answer(401, { error: 'no such gate' });
  return answer(429, { error: 'too many attempts' }, { 'retry-after': String(wait) });
}

async function list(db: Db, gate: Gate, token: string, url: URL, asked: Request): Promise<Response> {
  const read = v.safeParse(listRequest, Object.fromEntries(url.searchParams));
  if (!read.success) return answer(400, { error: 'not a question for a list' });
  const { device: asking, since } = read.output;
  // a cursor that is none of this database's is as good as none: the list comes whole
  const isKnown = since !== undefined && /^\d{1,18}$/.test(since) && (await db.one(selectIsKnown, [since])).isKnown;
  const [{ eventName, happeningFrom, cursor, labels, tickets }, flagged] = await Promise.all([
    isKnown ? db.one(selectChanges, [gate.eventId, since]) : db.one(selectList, [gate.eventId]),
    asking === undefined ? [] : db.many(selectFlaggedOf, [gate.id, asking]),
  ]);
  const event = { id: gate.eventId, name: eventName, happeningFrom };
  const head = JSON.stringify({ gate: gate.name, event, cursor, isWhole: !isKnown, flagged, labels });
  const text = `${head.slice(0, -1)},"tickets":${tickets}}`;
  const signature = createHmac('sha256', token).update(text).digest('base64url');
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-frontrow-signature': signature };
  if (!/\bgzip\b/.test(asked.headers.get('accept-encoding') ?? '')) return new Response(text, { headers });
  return new Response(new Uint8Array(await pack(text)), { headers: { ...headers, 'content-encoding': 'gzip' } });
}

async function scans(db: Db, gate: Gate, url: URL, asked: Request): Promise<Response> {
  const body = await readBody(asked, BODY_BYTES_MAX);
  const read = body && v.safeParse(request, parseJson(body.toString('utf8')));
  if (!read?.success) return answer(body ? 400 : 413, { error: 'not a list of scans' });
  const { device, scans: sent } = read.output;
  if (new Set(sent.map(({ id }) => id)).size < sent.length) return answer(400, { error: 'a scan is there twice' });
  const locale = url.searchParams.get('locale');
  return answer(200, { scans: await takeScans(db, gate, device, sent, isLocale(locale) ? locale : 'de') });
}

const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
