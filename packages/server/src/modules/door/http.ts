import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ScanResult } from '@frontrow/domain/door/scan';
import { isLocale } from '@frontrow/domain/locale';
import * as v from 'valibot';
import type { Db } from '../../platform/db/index.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { isUuid, sha256, type Ids } from '../../platform/ids.ts';
import { countMiss } from '../../platform/limits/index.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { insertDevice, touchDevice, selectChanges, selectFlaggedOf, selectGate, selectIsKnown, selectList, type Gate } from './store.ts';
import { takeScans } from './take-scans.ts';

/**
 * Devices say by a header what they understand, and how they are: `2; battery=83; untold=4`. 2 is rules and exits. Without the
 * header they are from before those.
 */
const PROTOCOL = 'x-frontrow-door';
const isOldDevice = (asked: Request): boolean => !/^2\b/.test(asked.headers.get(PROTOCOL) ?? '');
function readState(asked: Request): { battery: number | null; untold: number | null } {
  const told = asked.headers.get(PROTOCOL) ?? '';
  const number = (name: string) => new RegExp(`\\b${name}=(\\d{1,6})\\b`).exec(told)?.[1];
  const [battery, untold] = [number('battery'), number('untold')];
  return { battery: battery === undefined ? null : Math.min(Number(battery), 100), untold: untold === undefined ? null : Number(untold) };
}
/** What those show instead: a guest who may not go in now. */
const OLD_RESULTS: Partial<Record<ScanResult, ScanResult>> = {
  inside: 'used',
  tomorrow: 'used',
  not_inside: 'used',
  early: 'void',
  late: 'void',
  other_gate: 'void',
  locked: 'void',
};
const understood = <Told extends { result: ScanResult }>(asked: Request, told: readonly Told[]): readonly Told[] =>
  isOldDevice(asked) ? told.map((one) => ({ ...one, result: OLD_RESULTS[one.result] ?? one.result })) : told;

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
        direction: v.optional(v.picklist(['in', 'out']), 'in'),
      }),
    ),
    v.maxLength(SCANS_MAX),
  ),
});

/** `since`: the cursor of the list before. */
const listRequest = v.strictObject({ device: v.optional(device), since: v.optional(v.pipe(v.string(), v.maxLength(40))) });

/**
 * What devices of a gate ask for with a key (`Authorization: Bearer …`): POST /server/door/device, which makes one with the
 * gate's token; GET /server/door/list, of all tickets or of what has changed `since`, with what this device let in wrongly;
 * and POST /server/door/scans. A device that was locked out is answered 403, and its scans are kept for who looks after the door.
 */
export function createDoorRoute({ db, ids }: { db: Db; ids: Ids }) {
  return async (asked: Request, network: string): Promise<Response> => {
    const url = new URL(asked.url);
    const token = /^Bearer ([\w-]{22})$/.exec(asked.headers.get('authorization') ?? '')?.[1];
    const gate = token === undefined ? undefined : await db.first(selectGate, [sha256(token)]);
    if (token === undefined || !gate) return refuseGuess(db, network);
    if (asked.method === 'GET' && url.pathname === '/server/door/list') return list(db, gate, token, url, asked);
    if (asked.method === 'POST' && url.pathname === '/server/door/scans') return scans(db, gate, url, asked);
    if (asked.method === 'POST' && url.pathname === '/server/door/device') return makeKey({ db, ids }, gate, asked);
    return answer(404, { error: 'not found' });
  };
}

async function refuseGuess(db: Db, network: string): Promise<Response> {
  const wait = await countMiss(db, 'gate', network);
  if (wait === undefined) return answer(401, { error: 'no such gate' });
  return answer(429, { error: 'too many attempts' }, { 'retry-after': String(wait) });
}

const LOCKED = { error: 'locked' };

async function makeKey({ db, ids }: { db: Db; ids: Ids }, gate: Gate, asked: Request): Promise<Response> {
  const body = await readBody(asked, BODY_BYTES_MAX);
  const read = v.safeParse(v.strictObject({ device }), body && parseJson(body.toString('utf8')));
  if (!read.success || gate.device !== null) return answer(400, { error: 'not a device of a gate' });
  const token = ids.secret();
  const made = await db.first(insertDevice, [gate.id, read.output.device, sha256(token)]);
  return made ? answer(200, { token }) : answer(403, LOCKED);
}

/** Notes that a device was here. @returns whether it was locked out; a key's name is what counts, not what it calls itself */
async function isLockedOut(db: Db, gate: Gate, name: string | undefined, asked: Request, isListed: boolean): Promise<boolean> {
  const device = gate.device ?? name;
  if (gate.isLocked || device === undefined) return gate.isLocked;
  const { battery, untold } = readState(asked);
  return (await db.one(touchDevice, [gate.id, device, isListed, battery, untold])).isLocked;
}

async function list(db: Db, gate: Gate, token: string, url: URL, asked: Request): Promise<Response> {
  const read = v.safeParse(listRequest, Object.fromEntries(url.searchParams));
  if (!read.success) return answer(400, { error: 'not a question for a list' });
  const { device: asking, since } = read.output;
  if (await isLockedOut(db, gate, asking, asked, true)) return answer(403, LOCKED);
  // a cursor that is none of this database's is as good as none: the list comes whole
  const [, life, seen] = /^(\d{1,17})-(\d{1,18})$/.exec(since ?? '') ?? [];
  const isKnown = life !== undefined && seen !== undefined && (await db.one(selectIsKnown, [life])).isKnown;
  const [{ eventName, happeningFrom, cursor, labels, variants, rules, tickets }, flagged] = await Promise.all([
    isKnown ? db.one(selectChanges, [gate.eventId, isOldDevice(asked), seen]) : db.one(selectList, [gate.eventId, isOldDevice(asked)]),
    asking === undefined ? [] : db.many(selectFlaggedOf, [gate.id, asking]),
  ]);
  const event = { id: gate.eventId, name: eventName, happeningFrom };
  const told = { flagged: understood(asked, flagged), labels, variants, rules };
  const head = JSON.stringify({ gate: gate.name, event, cursor, isWhole: !isKnown, ...told });
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
  const isLocked = await isLockedOut(db, gate, device, asked, false);
  const locale = url.searchParams.get('locale');
  const told = await takeScans(db, { ...gate, isLocked }, gate.device ?? device, sent, isLocale(locale) ? locale : 'de');
  if (isLocked) return answer(403, LOCKED);
  return answer(200, { scans: understood(asked, told) });
}

const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
