import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkByList, countList, emptyList, mergeDocument, type DoorDocument } from '../../../domain/src/door/door-list.ts';
import { formatScanPayload } from '../../../domain/src/tickets/scan-payload.ts';
import { validationCode } from '../../../domain/src/tickets/validation-code.ts';
import { createGate, reportDoor, shutGate } from '../../src/modules/door/index.ts';
import { sha256, systemIds } from '../../src/platform/ids.ts';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

type Ticket = { id: number; publicId: string; number: string; code: string };
type Sent = { id: string; code: string; ageMs: number; letIn: boolean };

let store: TestStore;
let eventId: number;
let otherEventId: number;
let orderId: number;
beforeAll(async () => {
  store = await startTestStore({
    config: { proxyHops: 1 },
    seed: async (cast, { db }) => {
      eventId = (await cast.standingEvent()).id;
      otherEventId = (await cast.standingEvent()).id;
      await sql(db, `insert into cart (shop_id, session_hash, state, expires_at, idle_until) values ($1, $2, 'ordered', now(), now())`, [
        cast.mainShopId,
        Buffer.alloc(32),
      ]);
      orderId = await cast.orderRow((await sql<{ id: number }>(db, 'select id from cart'))[0]?.id ?? 0);
    },
  });
});
afterAll(() => store.stop());

let north: string;
let south: string;
beforeEach(async () => {
  await sql(store.db, 'delete from admission');
  await sql(store.db, 'delete from door_scan');
  await sql(store.db, 'delete from gate');
  await sql(store.db, 'delete from rate_limit');
  await sql(store.db, 'delete from ticket_void');
  await sql(store.db, 'delete from ticket');
  [north, south] = [await gate('North'), await gate('South')];
});

async function gate(name: string, event = eventId): Promise<string> {
  const [{ slug } = { slug: '' }] = await sql<{ slug: string }>(store.db, 'select slug from sellable where id = $1', [event]);
  const made = await createGate(store.db, systemIds, { event: slug, name, by: 'Ada' });
  if (typeof made === 'string') throw new Error(made);
  return made.token;
}
const lines = new Map<number, number>();
async function lineOf(event: number): Promise<number> {
  const known = lines.get(event);
  if (known !== undefined) return known;
  const [line] = await sql<{ id: number }>(
    store.db,
    `insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, physical, event_facts)
     select $1, 'event', $2::bigint, v.id, s.id, 'Concert', 'full', 1, 3000, 3000, 70, 196, false, '{"category": "Floor"}'
     from variant v, stock s where v.sellable_id = $2::bigint and s.sellable_id = $2::bigint limit 1 returning id`,
    [orderId, event],
  );
  lines.set(event, line?.id ?? 0);
  return line?.id ?? 0;
}
let unit = 0;
async function ticket(event = eventId): Promise<Ticket> {
  const [publicId, number, secret] = [
    systemIds.random(9).toString('base64url'),
    validationCode(systemIds.random(16)),
    systemIds.random(16),
  ];
  const [row] = await sql<{ id: number }>(
    store.db,
    `insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, physical, validation_code, scan_secret, personal_identifier)
     values ($1, $2, $3, $4, $5, $6, false, $7, $8, '{"first_name": "Ada", "last_name": "Weber"}') returning id`,
    [publicId, store.cast.mainShopId, orderId, await lineOf(event), ++unit, event, number, secret],
  );
  return { id: row?.id ?? 0, publicId, number, code: formatScanPayload({ publicId, secret: new Uint8Array(secret) }) };
}
const voidTicket = (id: number, reason: string) =>
  sql(store.db, 'insert into ticket_void (ticket_id, reason) values ($1, $2)', [id, reason]);
/** The buyer's ticket takes the place of this one. */
const resell = (id: number): Promise<string> =>
  store.db.transaction(async (tx) => {
    await sql(tx, `insert into ticket_void (ticket_id, reason) values ($1, 'resold')`, [id]);
    const [row] = await sql<{ publicId: string }>(
      tx,
      `insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, physical, validation_code, scan_secret, replaces_ticket_id)
       select $2, shop_id, order_id, order_line_id, $3, event_id, false, $4, $5, id from ticket where id = $1 returning public_id as "publicId"`,
      [id, systemIds.random(9).toString('base64url'), ++unit, validationCode(systemIds.random(16)), systemIds.random(16)],
    );
    return row?.publicId ?? '';
  });
const sent = (code: string, more: Partial<Sent> = {}): Sent => ({ id: systemIds.uuid(), code, ageMs: 0, letIn: false, ...more });
const headersOf = (token: string, network = '10.2.1.1') => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': network });
async function scan(token: string, device: string, ...scans: Sent[]) {
  const answer = await store.send('/server/door/scans?locale=de', {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify({ device, scans }),
  });
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { scans: { id: string; result: string; usedAt: number | null; gate: string | null }[] }).scans;
}
const resultOf = async (token: string, device: string, one: Sent) => (await scan(token, device, one))[0]?.result;
async function list(token: string, asked: { since?: string; device?: string } = {}) {
  const answer = await store.send(`/server/door/list?${new URLSearchParams(asked)}`, { headers: headersOf(token) });
  expect(answer.headers['x-frontrow-signature']).toBe(createHmac('sha256', token).update(answer.text).digest('base64url'));
  return JSON.parse(answer.text) as DoorDocument;
}
const admissions = () =>
  sql<{ ticketId: number; gate: string; device: string }>(
    store.db,
    'select ticket_id as "ticketId", gate, device from admission order by 1',
  );
const flagged = async () => {
  const [{ slug } = { slug: '' }] = await sql<{ slug: string }>(store.db, 'select slug from sellable where id = $1', [eventId]);
  return reportDoor(store.db, slug);
};

describe('a scan with a network', () => {
  test('lets a ticket in once, and then says when and where', async () => {
    const { code, number } = await ticket();
    const [first] = await scan(north, 'AAAAAA', sent(code));
    expect(first).toMatchObject({ result: 'ok', label: 'Floor · full', holder: 'Ada Weber', gate: 'North', event: null });
    const [second] = await scan(south, 'BBBBBB', sent(number));
    expect(second).toMatchObject({ result: 'used', gate: 'North', usedAt: first?.usedAt, holder: null });
  });

  test('twenty at once let it in once', async () => {
    const { code } = await ticket();
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => resultOf(index % 2 ? north : south, 'AAAAAA', sent(code))));
    expect(results.filter((result) => result === 'ok')).toHaveLength(1);
    expect(await admissions()).toHaveLength(1);
  });

  test('that is sent again is the same, also in another order and beside others', async () => {
    const [one, two] = [sent((await ticket()).code), sent((await ticket()).number)];
    const first = await scan(north, 'AAAAAA', one, two);
    expect(await scan(north, 'AAAAAA', two, one)).toEqual(first.toReversed());
    expect(await scan(north, 'AAAAAA', { ...one, letIn: true, ageMs: 5000 })).toEqual([first[0]]);
  });

  test.each(['refunded', 'cancelled', 'withdrawn', 'replaced'])('of a ticket that is %s is void', async (reason) => {
    const { id, code } = await ticket();
    await voidTicket(id, reason);
    expect(await resultOf(north, 'AAAAAA', sent(code))).toBe('void');
    expect(await admissions()).toEqual([]);
  });

  test('of what is no ticket, a wrong secret, another event or a resold ticket lets nobody in', async () => {
    const [{ publicId, id, code }, foreign] = [await ticket(), await ticket(otherEventId)];
    await resell(id);
    const forged = formatScanPayload({ publicId, secret: new Uint8Array(16) });
    const answers = await scan(north, 'AAAAAA', sent('https://example.org'), sent(forged), sent('1234'), sent(foreign.code), sent(code));
    expect(answers.map(({ result }) => result)).toEqual(['unknown', 'unknown', 'unknown', 'wrong_event', 'resold']);
    expect(answers[3]).toMatchObject({ event: 'Concert', holder: null, publicId: null });
    expect(answers[1]).toMatchObject({ publicId: null, label: null, holder: null });
    expect(await admissions()).toEqual([]);
  });
});

describe('two devices without a network', () => {
  test.each([
    ['the first tells first', 0, 1],
    ['the second tells first', 1, 0],
  ])('let the same ticket in: the first by time stays, the other is flagged (%s)', async (_what, ...order) => {
    const { code, number } = await ticket();
    const scans = [
      { token: north, device: 'AAAAAA', one: sent(code, { ageMs: 60_000, letIn: true }) },
      { token: south, device: 'BBBBBB', one: sent(code, { ageMs: 30_000, letIn: true }) },
    ];
    for (const index of order) {
      const { token, device, one } = scans[index] ?? scans[0]!;
      await scan(token, device, one);
    }
    expect(await admissions()).toMatchObject([{ gate: 'North', device: 'AAAAAA' }]);
    expect(await flagged()).toMatchObject({
      tickets: 1,
      admitted: 1,
      flagged: [{ number, gate: 'South', device: 'BBBBBB', result: 'used', firstGate: 'North', firstDevice: 'AAAAAA' }],
    });
  });

  test('a guest let in by the server while a device without a network had let one in before is flagged', async () => {
    const { code } = await ticket();
    expect(await resultOf(south, 'BBBBBB', sent(code))).toBe('ok');
    expect(await resultOf(north, 'AAAAAA', sent(code, { ageMs: 60_000, letIn: true }))).toBe('ok');
    expect(await admissions()).toMatchObject([{ device: 'AAAAAA' }]);
    expect((await flagged())?.flagged.at(-1)).toMatchObject({ gate: 'South', device: 'BBBBBB', result: 'used' });
  });

  test('a ticket refunded meanwhile lets nobody else in and is flagged', async () => {
    const { id, code } = await ticket();
    await voidTicket(id, 'refunded');
    expect(await resultOf(north, 'AAAAAA', sent(code, { ageMs: 60_000, letIn: true }))).toBe('void');
    expect(await admissions()).toEqual([]);
    expect((await flagged())?.flagged.at(-1)).toMatchObject({ gate: 'North', device: 'AAAAAA', result: 'void' });
  });

  test('one device that let the same ticket in twice in one report', async () => {
    const { code } = await ticket();
    const answers = await scan(north, 'AAAAAA', sent(code, { ageMs: 1000, letIn: true }), sent(code, { ageMs: 9000, letIn: true }));
    expect(answers.map(({ result }) => result)).toEqual(['used', 'ok']);
  });

  test('a clock that is years ahead changes nothing: how long ago is what counts', async () => {
    const { code } = await ticket();
    await scan(north, 'AAAAAA', sent(code, { ageMs: -1e12, letIn: true }));
    const [row] = await sql<{ isNow: boolean }>(
      store.db,
      `select admitted_at between now() - interval '1 minute' and now() as "isNow" from admission`,
    );
    expect(row?.isNow).toBe(true);
  });
});

describe('a ticket is let in or void', () => {
  test('never both, whichever is first', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, code } = await ticket();
      const refund = () =>
        store.db.transaction(async (tx) => {
          await sql(tx, 'select id from ticket where id = $1 for update', [id]);
          await sql(
            tx,
            `insert into ticket_void (ticket_id, reason) select $1, 'refunded' where not exists (select from admission where ticket_id = $1)`,
            [id],
          );
        });
      await Promise.all(round % 2 ? [refund(), scan(north, 'AAAAAA', sent(code))] : [scan(north, 'AAAAAA', sent(code)), refund()]);
    }
    expect(await sql(store.db, 'select a.ticket_id from admission a join ticket_void v using (ticket_id)')).toEqual([]);
    expect(
      await sql(
        store.db,
        'select count(*)::int as count from ticket t where not exists (select from admission a where a.ticket_id = t.id) and not exists (select from ticket_void v where v.ticket_id = t.id)',
      ),
    ).toEqual([{ count: 0 }]);
  });

  test('the database skips an admission of a void ticket, whoever writes it', async () => {
    const { id } = await ticket();
    await voidTicket(id, 'refunded');
    await sql(store.db, `insert into admission (ticket_id, gate, device) values ($1, 'X', 'Y')`, [id]);
    expect(await admissions()).toEqual([]);
  });
});

describe('the list', () => {
  test('recognises the codes of its event and holds no secret, number or name', async () => {
    const [mine, used, foreign] = [await ticket(), await ticket(), await ticket(otherEventId)];
    await scan(south, 'BBBBBB', sent(used.code));
    const document = await list(north);
    expect(document).toMatchObject({ gate: 'North', event: { name: { de: 'Concert' } }, labels: ['Floor · full'] });
    const entries = emptyList();
    mergeDocument(entries, document);
    expect(countList(entries)).toEqual({ admitted: 1, total: 2 });
    const hashes = ({ publicId, code, number }: Ticket) => ({
      scanned: {
        publicId,
        secret: sha256(Buffer.from(code.split('.')[2] ?? '', 'base64url'))
          .subarray(0, 16)
          .toString('base64')
          .replace(/=+$/, ''),
      },
      typed: { number: sha256(`${eventId}:${number}`).subarray(0, 9).toString('base64') },
    });
    expect([checkByList(entries, hashes(mine).scanned).result, checkByList(entries, hashes(mine).typed).result]).toEqual(['ok', 'ok']);
    expect(checkByList(entries, hashes(used).scanned)).toMatchObject({ result: 'used', entry: { gate: 'South' } });
    expect(checkByList(entries, hashes(foreign).scanned).result).toBe('unknown');
    const text = JSON.stringify(document);
    for (const secret of [mine.number, mine.code.split('.')[2] ?? '', 'Ada', 'Weber']) expect(text).not.toContain(secret);
  });

  /** While any transaction of the whole server is open, of other databases too, a cursor stays before it. */
  const cursorOfNow = () =>
    vi.waitFor(
      async () => {
        const { cursor } = await list(north);
        expect(await list(north, { since: cursor })).toMatchObject({ isWhole: false, tickets: [] });
        return cursor;
      },
      { timeout: 15_000 },
    );

  test('of what has changed since has that and no more', async () => {
    const [still, sold, dead] = [await ticket(), await ticket(), await ticket()];
    const since = await cursorOfNow();
    await scan(south, 'BBBBBB', sent(sold.code));
    const fresh = await resell(dead.id);
    const changes = (await list(north, { since })).tickets;
    expect(new Map(changes.map(([publicId, , , , state]) => [publicId, state]))).toEqual(
      new Map([
        [sold.publicId, 1],
        [dead.publicId, 3],
        [fresh, 0],
      ]),
    );
    expect(changes.some(([publicId]) => publicId === still.publicId)).toBe(false);
  });

  test('an admission that is told late is among the changes', async () => {
    const { code, publicId } = await ticket();
    const since = await cursorOfNow();
    await scan(south, 'BBBBBB', sent(code, { ageMs: 3_600_000, letIn: true }));
    expect((await list(north, { since })).tickets).toMatchObject([
      [publicId, expect.any(String), expect.any(String), 0, 1, expect.any(Number), 'South'],
    ]);
  });
});

describe('a cursor', () => {
  test('from before a transaction was done has what it wrote', async () => {
    const { id, publicId } = await ticket();
    let since = '';
    await store.db.transaction(async (tx) => {
      await sql(tx, `insert into ticket_void (ticket_id, reason) values ($1, 'refunded')`, [id]);
      await ticket(); // written later and done sooner
      ({ cursor: since } = await list(north));
    });
    expect((await list(north, { since })).tickets).toContainEqual(expect.arrayContaining([publicId, 2]));
  });

  test.each(['9'.repeat(18), 'x', '2026-11-21T20:00:00.000Z'])(
    'that is none of this database (%s) is answered by the whole list',
    async (since) => {
      await ticket();
      const document = await list(north, { since });
      expect(document).toMatchObject({ isWhole: true, tickets: [expect.anything()] });
    },
  );
});

test('a device hears of guests it let in wrongly, also after the store had said yes; another device does not', async () => {
  const [{ code }, dead] = [await ticket(), await ticket()];
  expect(await resultOf(south, 'BBBBBB', sent(code))).toBe('ok');
  expect((await list(south, { device: 'BBBBBB' })).flagged).toEqual([]);
  await scan(north, 'AAAAAA', sent(code, { ageMs: 60_000, letIn: true }));
  await voidTicket(dead.id, 'refunded');
  await scan(south, 'BBBBBB', sent(dead.code, { ageMs: 90_000, letIn: true }));
  expect((await list(south, { device: 'BBBBBB' })).flagged).toMatchObject([
    { result: 'used', gate: 'North', label: 'Floor · full', at: expect.any(Number), usedAt: expect.any(Number) },
    { result: 'void', gate: null },
  ]);
  expect([(await list(north, { device: 'AAAAAA' })).flagged, (await list(south, { device: 'CCCCCC' })).flagged]).toEqual([[], []]);
});

describe('a gate', () => {
  test('opens to its token alone, and guesses are limited by network', async () => {
    const ask = (token: string, network: string) => store.send('/server/door/list', { headers: headersOf(token, network) });
    expect((await ask(systemIds.secret(), '10.3.1.1')).status).toBe(401);
    expect((await store.send('/server/door/list')).status).toBe(401);
    for (let guess = 1; guess < 30; guess++) await ask(systemIds.secret(), '10.3.1.1');
    expect(await ask(systemIds.secret(), '10.3.1.1')).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect((await ask(north, '10.3.1.1')).status).toBe(200);
  });

  test('that is closed shows nothing and lets nobody in', async () => {
    const { code } = await ticket();
    const [{ id } = { id: 0 }] = await sql<{ id: number }>(store.db, `select id from gate where name = 'North'`);
    expect(await shutGate(store.db, id, 'Ada')).toBe(true);
    expect(await shutGate(store.db, id, 'Ada')).toBe(false);
    const answer = await store.send('/server/door/scans', {
      method: 'POST',
      headers: headersOf(north),
      body: JSON.stringify({ device: 'AAAAAA', scans: [sent(code)] }),
    });
    expect(answer.status).toBe(401);
  });

  test.each([
    ['no JSON', 'x'],
    ['no scans', '{"device":"AAAAAA"}'],
    ['a device of another shape', '{"device":"a","scans":[]}'],
    ['too many', JSON.stringify({ device: 'AAAAAA', scans: Array.from({ length: 201 }, () => sent('1')) })],
    [
      'the same twice',
      JSON.stringify({
        device: 'AAAAAA',
        scans: Array.from({ length: 2 }, () => ({ ...sent('1'), id: '00000000-0000-4000-8000-000000000000' })),
      }),
    ],
    ['a field more', JSON.stringify({ device: 'AAAAAA', scans: [{ ...sent('1'), admin: true }] })],
  ])('refuses %s', async (_what, body) => {
    expect((await store.send('/server/door/scans', { method: 'POST', headers: headersOf(north), body })).status).toBe(400);
  });
});

// last: so many tickets are not deleted again
test('a list of 25,000 tickets comes whole, with what it needs and no more', async () => {
  // in parts, so that none takes as long as a statement may
  for (let from = 1; from < 25_000; from += 2_500)
    await sql(
      store.db,
      `insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, physical, validation_code, scan_secret)
       select substring(md5(n::text) for 12), $1, $2, $3, 100000 + n, $4, false, lpad(n::text, 16, '0'), sha256(n::text::bytea)
       from generate_series($5::int, $5::int + 2499) n`,
      [store.cast.mainShopId, orderId, await lineOf(eventId), eventId, from],
    );
  const answer = await store.send('/server/door/list', { headers: { ...headersOf(north), 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.bytes.length).toBeLessThan(1_600_000);
  const { tickets } = await list(north);
  expect(tickets).toHaveLength(25_000);
  expect(new Set(tickets.map(([publicId]) => publicId)).size).toBe(25_000);
}, 60_000);
