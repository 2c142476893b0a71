import { formatScanPayload } from '../../packages/domain/src/tickets/scan-payload.ts';
import { validationCode } from '../../packages/domain/src/tickets/validation-code.ts';
import type { Reach } from '../../packages/domain/src/office/rights.ts';
import { createGate, findGuests, selectArrivals, selectInside, selectTotals } from '../../packages/server/src/modules/door/index.ts';
import { isRefused } from '../../packages/domain/src/office/refusals.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { statement, type Db, type NoRow } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { alternate } from '../load/alternate.ts';
import { post } from '../load/requests.ts';
import { atShare, timeEach } from '../load/time-each.ts';
import { ratioOf, type Row, type Section } from '../report.ts';
import { call, GRAPHQL } from '../world/documents.ts';
import type { World } from '../world/start-world.ts';

/** A stadium. */
const TICKETS = 50_000;
const SLUG = 'heiss';
const CLIENTS = 16;
const LIST_SECONDS_MAX = 5;
const SCANS_PER_SECOND_MIN = 100;
const SCAN_P99_MS_MAX = 200;
const LOOK_P95_MS_MAX = 500;

const everywhere: Reach = { all: true, shops: [], artists: [], events: [] };

/** The door of a stadium: its list on a device, guests scanned one after the other, who is inside, and who came without a ticket. */
export async function door({ db, port, server }: World, seconds: number): Promise<Section> {
  const tickets = await fill(db);
  const made = await createGate(db, systemIds, { ...fromCommandLine('bench'), reach: everywhere }, { event: SLUG, name: 'Bench' });
  if (isRefused(made)) throw new Error(made.refusal);
  const { token } = made;
  const first = await readList(port, token);
  const nothing = post(port, GRAPHQL, call('logActivity', { input: { action: 'bench' } }));
  let scanned = 0;
  const measured = await alternate(
    {
      changes: {
        process: server,
        load: { port, clients: CLIENTS, turn: (client) => client.send(changesRequest(port, token, first.cursor)) },
      },
      scan: {
        process: server,
        load: {
          port,
          clients: CLIENTS,
          problemOf: ({ body }) => (body.includes('"result":"ok"') ? undefined : body.toString('utf8', 0, 120)),
          turn: (client) => client.send(scanRequest(port, token, tickets[scanned++ % tickets.length] ?? '')),
        },
      },
      nothing: { process: server, load: { port, clients: CLIENTS, turn: (client) => client.send(nothing) } },
    },
    seconds,
  );
  const against = (name: 'changes' | 'scan') => ratioOf(measured[name], 'no-op', measured.nothing);
  const { changes, scan, nothing: noOp } = measured;
  const { times } = await timeEach(seconds, async () => (await readList(port, token)).tickets);
  const listMs = atShare(times, 0.95);
  return {
    title: 'Door',
    rows: [
      {
        name: `the whole list, ${(first.bytes / 1e6).toFixed(1)} MB packed: p95 ${(listMs / 1_000).toFixed(2)} s`,
        clients: 1,
        value: `p50 ${atShare(times, 0.5).toFixed(0)} ms, ${(atShare(times, 0.5) / noOp.p50).toFixed(0)} times a no-op`,
        goal: `p95 ≤ ${LIST_SECONDS_MAX} s`,
        met: listMs <= LIST_SECONDS_MAX * 1_000,
      },
      { name: 'what has changed since', clients: CLIENTS, figures: changes, ratio: against('changes') },
      {
        name: 'a guest scanned and let in',
        clients: CLIENTS,
        figures: scan,
        ratio: against('scan'),
        goal: `≥ ${SCANS_PER_SECOND_MIN}/s, p99 < ${SCAN_P99_MS_MAX} ms`,
        met: scan.perSecond >= SCANS_PER_SECOND_MIN && scan.p99 < SCAN_P99_MS_MAX && scan.errors === 0,
      },
      { name: 'no-op mutation', clients: CLIENTS, figures: noOp },
      ...(await looks(db, seconds)),
    ],
    notes: [
      `${TICKETS.toLocaleString('en')} tickets of one event, each in an order of four with a name of its own. A device asks for the list with gzip; changes are asked for with the cursor of the first list, so that they hold what was scanned since. ${scanned.toLocaleString('en')} guests were let in, one request each, as devices with a network do.`,
      'No-op: mutation logActivity of the same server, which writes a line of log and touches no database. What the office asks is timed at its statements, beside select 1 on the same connections.',
    ],
  };
}

const selectOne = statement<{ one: number }>('select 1 as one');
const selectEvent = statement<{ id: number }, [slug: string]>('select id from sellable where slug = $1');

/** What the office's page of the door asks, after all those scans. */
async function looks(db: Db, seconds: number): Promise<Row[]> {
  const { id } = await db.one(selectEvent, [SLUG]);
  const { times: byNothing } = await timeEach(seconds / 8, async () => (await db.many(selectOne)).length);
  const kinds: { name: string; ask: (turn: number) => Promise<unknown> }[] = [
    { name: 'a guest without a ticket, by name', ask: (turn) => guests(db, nameOf((turn * 7_919) % (TICKETS / 4))) },
    { name: 'a guest by a name that all have', ask: () => guests(db, 'gast') },
    { name: 'a guest without a ticket, by mail', ask: (turn) => guests(db, `gast-${(turn * 7_919) % (TICKETS / 4)}@example.org`) },
    { name: 'who is inside', ask: () => Promise.all([db.many(selectInside, [id]), db.one(selectTotals, [id])]) },
    { name: 'who came when', ask: () => db.many(selectArrivals, [id]) },
  ];
  const rows: Row[] = [];
  for (const { name, ask } of kinds) {
    const { times } = await timeEach(seconds / 2, async (turn) => {
      await ask(turn);
      return 1;
    });
    const p95 = atShare(times, 0.95);
    rows.push({
      name: `${name}: p95 ${p95.toFixed(1)} ms`,
      clients: 1,
      value: `p50 ${atShare(times, 0.5).toFixed(1)} ms, ${(atShare(times, 0.5) / atShare(byNothing, 0.5)).toFixed(0)} times select 1`,
      goal: `p95 ≤ ${LOOK_P95_MS_MAX} ms`,
      met: p95 <= LOOK_P95_MS_MAX,
    });
  }
  return rows;
}

async function guests(db: Db, text: string): Promise<void> {
  const found = await findGuests(db, { admit: everywhere, people: everywhere }, SLUG, text);
  if (!found || found.guests.length === 0) throw new Error(`nobody is called ${text}`);
}

// A device

const headOf = (port: number, token: string) =>
  `Host: localhost:${port}\r\nConnection: keep-alive\r\nAccept-Encoding: gzip\r\nAuthorization: Bearer ${token}\r\nX-Frontrow-Door: 2\r\n`;
const changesRequest = (port: number, token: string, since: string): string =>
  `GET /server/door/list?since=${since} HTTP/1.1\r\n${headOf(port, token)}\r\n`;

function scanRequest(port: number, token: string, code: string): string {
  const scan = { id: systemIds.uuid(), code, ageMs: 0, letIn: false };
  const text = JSON.stringify({ device: 'BENCH1', scans: [scan] });
  return `POST /server/door/scans?locale=de HTTP/1.1\r\n${headOf(port, token)}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Whole, and as it went over the wire: `fetch` unpacks. */
async function readList(port: number, token: string): Promise<{ cursor: string; bytes: number; tickets: number }> {
  const answer = await fetch(`http://localhost:${port}/server/door/list`, {
    headers: { authorization: `Bearer ${token}`, 'x-frontrow-door': '2' },
  });
  const bytes = Number(answer.headers.get('content-length') ?? 0);
  const { cursor, tickets } = (await answer.json()) as { cursor: string; tickets: unknown[] };
  if (tickets.length < TICKETS) throw new Error(`the list has ${tickets.length} tickets`);
  return { cursor, bytes, tickets: tickets.length };
}

// Their tickets

const PER_ORDER = 4;
const nameOf = (order: number) => `Gast ${order.toString(36)}berger`;
type Made = { publicId: string; secret: Buffer; number: string };
const addTickets = statement<
  NoRow,
  [slug: string, names: readonly string[], publicIds: readonly string[], numbers: readonly string[], secrets: readonly Buffer[]]
>(`
  with event as (
    select s.id, (select id from shop where is_main) as shop_id, v.id as variant_id, st.id as stock_id
    from sellable s join event_section e on e.event_id = s.id join stock st on st.id = e.stock_id
      join variant v on v.pricing_category_id = e.pricing_category_id where s.slug = $1 limit 1
  ), o as (
    insert into orders (shop_id, cart_id, reference, token, status, locale, email, country_code, shipping_address, billing_address,
      payment_method, items_minor, shipping_minor, total_minor, placed_at, paid_at)
    select shop_id, null, 'B-DOOR' || n, 'a-token-that-is-no-secret-door-' || n, 'done', 'de', 'gast-' || n - 1 || '@example.org', 'de', a, a,
      'bank_transfer', 12000, 0, 12000, now(), now()
    from event, unnest($2::text[]) with ordinality p(name, n), lateral (select jsonb_build_object('firstName', split_part(name, ' ', 1),
      'lastName', split_part(name, ' ', 2), 'address', 'Weg 1', 'postCode', '50667', 'city', 'Köln', 'countryCode', 'de') as a) address
    returning id, reference, shop_id
  ), line as (
    insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor,
      vat_permille, vat_minor, physical, event_facts)
    select o.id, 'event', event.id, variant_id, stock_id, 'Abend', 'Normalpreis', ${PER_ORDER}, 3000, 12000, 70, 785, false, '{"category": "Innenraum"}'
    from o, event returning id, order_id
  )
  insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, physical, validation_code, scan_secret)
  select t.public_id, o.shop_id, o.id, line.id, 1 + (t.n - 1) % ${PER_ORDER}, event.id, false, t.number, t.secret
  from event, unnest($3::text[], $4::text[], $5::bytea[]) with ordinality t(public_id, number, secret, n)
    join o on o.reference = 'B-DOOR' || 1 + (t.n - 1) / ${PER_ORDER} join line on line.order_id = o.id`);

/** By which they are found. */
const writeWords = statement<{ written: null }>(
  `select write_order_words(array(select id from orders where reference like 'B-DOOR%')) as written`,
);
const TABLES = ['orders', 'order_line', 'ticket'];

/** @returns what their codes say */
async function fill(db: Db): Promise<string[]> {
  const made: Made[] = Array.from({ length: TICKETS }, () => ({
    publicId: systemIds.random(9).toString('base64url'),
    secret: systemIds.random(16),
    number: validationCode(systemIds.random(16)),
  }));
  const names = Array.from({ length: TICKETS / PER_ORDER }, (_, order) => nameOf(order));
  // their triggers rest: what has been sold for years is not sold again here
  for (const table of TABLES) await db.many(statement(`alter table ${table} disable trigger all`));
  await db.many(addTickets, [
    SLUG,
    names,
    made.map(({ publicId }) => publicId),
    made.map(({ number }) => number),
    made.map(({ secret }) => secret),
  ]);
  for (const table of TABLES) await db.many(statement(`alter table ${table} enable trigger all`));
  await db.many(writeWords);
  await db.many(statement('vacuum analyze'));
  return made.map(({ publicId, secret }) => formatScanPayload({ publicId, secret: new Uint8Array(secret) }));
}
