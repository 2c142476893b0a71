import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countList, decideByList, emptyList, mergeDocument, type DoorDocument } from '../../../domain/src/door/door-list.ts';
import { doorDay, doorDayEnd, type EntryRule } from '../../../domain/src/door/entry-rule.ts';
import { isRefused } from '../../../domain/src/office/refusals.ts';
import { formatScanPayload } from '../../../domain/src/tickets/scan-payload.ts';
import { validationCode } from '../../../domain/src/tickets/validation-code.ts';
import { createGate, reportDoor, shutGate } from '../../src/modules/door/index.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { sha256, systemIds } from '../../src/platform/ids.ts';
import { slugOf, sql, sqlValue } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';
import { WAIT } from '../wait.ts';

type Ticket = { id: number; publicId: string; number: string; code: string };
type Sent = { id: string; code: string; ageMs: number; letIn: boolean; direction?: 'in' | 'out' };

let store: TestStore;
let eventId: number;
let otherEventId: number;
let orderId: number;
beforeAll(async () => {
  store = await startTestStore({
    config: { proxyHops: 1 },
    seed: async (cast) => {
      eventId = (await cast.standingEvent()).id;
      otherEventId = (await cast.standingEvent()).id;
      orderId = await cast.orderRow();
    },
  });
});
afterAll(() => store.stop());

let north: string;
let south: string;
beforeEach(async () => {
  await sql(store.db, 'delete from visit');
  await sql(store.db, 'delete from admission');
  await sql(store.db, 'update variant set entry_rule = null');
  await sql(store.db, 'delete from door_scan');
  await sql(store.db, 'delete from door_device');
  await sql(store.db, 'delete from gate');
  await sql(store.db, 'delete from rate_limit');
  await sql(store.db, 'delete from ticket_void');
  await sql(store.db, 'delete from ticket');
  [north, south] = [await gate('North'), await gate('South')];
});

const ada = { name: 'Ada', audit: fromCommandLine('Ada').audit, reach: { all: true, shops: [], artists: [], events: [] } };
async function gate(name: string, event = eventId): Promise<string> {
  const slug = await slugOf(store.db, event);
  const made = await createGate(store.db, systemIds, ada, { event: slug, name });
  if (isRefused(made)) throw new Error(made.refusal);
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
const headersOf = (token: string, network = '10.2.1.1') => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': network,
  'x-frontrow-door': '2',
});
async function scan(token: string, device: string, ...scans: Sent[]) {
  const answer = await store.send('/server/door/scans?locale=de', {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify({ device, scans }),
  });
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { scans: { id: string; result: string; usedAt: number | null; gate: string | null; rule?: object }[] })
    .scans;
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
  const slug = await slugOf(store.db, eventId);
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

test('who was refused by the store and let in by a device that never heard so is looked at', async () => {
  const { code, number } = await ticket();
  await scan(south, 'BBBBBB', sent(code));
  const lost = sent(code);
  expect(await resultOf(north, 'AAAAAA', lost)).toBe('used');
  expect((await flagged())?.flagged).toEqual([]);
  // its answer was lost: the device decided by a list that did not know the ticket as used, and tells
  for (let time = 0; time < 2; time++) expect(await resultOf(north, 'AAAAAA', { ...lost, letIn: true, ageMs: 4000 })).toBe('used');
  expect((await flagged())?.flagged).toMatchObject([{ number, gate: 'North', result: 'used', firstGate: 'South' }]);
  expect((await list(north, { device: 'AAAAAA' })).flagged).toHaveLength(1);
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
    for (const table of ['admission', 'visit'])
      await sql(store.db, `insert into ${table} (ticket_id, gate, device) values ($1, 'X', 'Y')`, [id]);
    expect([await admissions(), await sql(store.db, 'select from visit where ticket_id = $1', [id])]).toEqual([[], []]);
  });
});

describe('a ticket with a rule', () => {
  const rule = (entryRule: EntryRule) => sql(store.db, 'update variant set entry_rule = $1', [JSON.stringify(entryRule)]);
  const out = (code: string, more: Partial<Sent> = {}) => sent(code, { direction: 'out', ...more });
  const HOUR = 3_600_000;

  test('goes out and in again on its day, which counts as one entry', async () => {
    await rule({ perDay: 1, reentry: true });
    const { code } = await ticket();
    const results = [];
    for (const one of [sent(code), sent(code), out(code), out(code), sent(code)]) results.push(await resultOf(north, 'AAAAAA', one));
    expect(results).toEqual(['ok', 'inside', 'ok', 'not_inside', 'ok']);
    expect(await sql(store.db, 'select number from visit order by id')).toEqual([{ number: 1 }, { number: null }]);
    expect(await admissions()).toHaveLength(1);
  });

  test('of ten entries says how many are left, and the eleventh is refused', async () => {
    await rule({ entries: 3 });
    const { code } = await ticket();
    const [first] = await scan(north, 'AAAAAA', sent(code));
    expect(first).toMatchObject({ result: 'ok', rule: { left: 2, max: 3 }, past: [1, 1, 1] });
    await scan(north, 'AAAAAA', out(code));
    await scan(south, 'BBBBBB', sent(code));
    await scan(south, 'BBBBBB', out(code));
    expect((await scan(north, 'AAAAAA', sent(code)))[0]).toMatchObject({ result: 'ok', rule: { left: 0 } });
    await scan(north, 'AAAAAA', out(code));
    expect(await resultOf(north, 'AAAAAA', sent(code))).toBe('used');
  });

  test.each<[string, EntryRule, object]>([
    ['too early', { from: '2999-01-01T00:00:00Z' }, { result: 'early', rule: { from: Date.parse('2999-01-01T00:00:00Z') } }],
    ['too late', { until: '2020-01-01T00:00:00Z' }, { result: 'late' }],
    ['at another gate', { gates: ['VIP'] }, { result: 'other_gate', rule: { gates: ['VIP'] } }],
  ])('is told what to do: %s', async (_what, entryRule, expected) => {
    await rule(entryRule);
    const { code } = await ticket();
    expect((await scan(north, 'AAAAAA', sent(code)))[0]).toMatchObject(expected);
    expect(await admissions()).toEqual([]);
  });

  test('twenty devices at once at the last of its entries let one in', async () => {
    await rule({ entries: 2 });
    const { code } = await ticket();
    await scan(north, 'AAAAAA', sent(code));
    await scan(north, 'AAAAAA', out(code));
    const results = await Promise.all(Array.from({ length: 20 }, (_, at) => resultOf(at % 2 ? north : south, 'AAAAAA', sent(code))));
    expect(results.filter((result) => result === 'ok')).toHaveLength(1);
  });

  test('what is told late comes to the same in whatever order', async () => {
    await rule({ entries: 2 });
    const steps = [
      ['in', 5, 'ok'],
      ['out', 4, 'ok'],
      ['in', 3, 'ok'],
      ['in', 2, 'used'],
    ] as const;
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
    ]) {
      const { code, id } = await ticket();
      for (const at of order) {
        const [direction, hours] = steps[at]!;
        await scan(at % 2 ? north : south, 'AAAAAA', sent(code, { direction, letIn: direction === 'in', ageMs: hours * 60_000 }));
      }
      const results = await sql<{ result: string }>(store.db, 'select result from door_scan where ticket_id = $1 order by scanned_at', [
        id,
      ]);
      expect(results.map(({ result }) => result)).toEqual(steps.map(([, , result]) => result));
      expect(await sql(store.db, 'select 1 from visit where ticket_id = $1', [id])).toHaveLength(2);
    }
  });

  test('of a card of ten entries no more are let in than were paid, and what two devices did beyond is told to each', async () => {
    await rule({ entries: 10 });
    const visit = (minutesAgo: number) => [
      { direction: 'in' as const, minutesAgo },
      { direction: 'out' as const, minutesAgo: minutesAgo - 1 },
    ];
    // eight are used with a network; then each device lets in two, who leave again, and hears nothing of the other
    const before = Array.from({ length: 8 }, (_, at) => visit(100 - 5 * at)).flat();
    const [ofNorth, ofSouth] = [
      [...visit(20), ...visit(10)],
      [...visit(16), ...visit(6)],
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }), async (order) => {
        for (const table of ['visit', 'admission', 'door_scan']) await sql(store.db, `delete from ${table}`);
        const { code, id } = await ticket();
        const tell = (token: string, device: string, { direction, minutesAgo }: (typeof before)[number]) =>
          scan(token, device, sent(code, { direction, letIn: direction === 'in', ageMs: minutesAgo * 60_000 }));
        for (const one of before) await tell(north, 'AAAAAA', one);
        for (const place of order) await (place < 4 ? tell(north, 'AAAAAA', ofNorth[place]!) : tell(south, 'BBBBBB', ofSouth[place - 4]!));
        expect(await sql(store.db, 'select max(number) as entries, count(*)::int as visits from visit where ticket_id = $1', [id])).toEqual(
          [{ entries: 10, visits: 10 }],
        );
        expect((await flagged())?.flagged.map(({ result, device }) => [result, device])).toEqual([
          ['used', 'AAAAAA'],
          ['used', 'BBBBBB'],
        ]);
        for (const [token, device] of [
          [north, 'AAAAAA'],
          [south, 'BBBBBB'],
        ] as const)
          expect((await list(token, { device })).flagged).toMatchObject([{ result: 'used' }]);
      }),
      { numRuns: 8 },
    );
  });

  test('an exit that is told late makes right what looked wrong', async () => {
    await rule({ perDay: 1, reentry: true });
    const { code } = await ticket();
    await scan(north, 'AAAAAA', sent(code, { letIn: true, ageMs: 180_000 }));
    expect(await resultOf(south, 'BBBBBB', sent(code, { letIn: true, ageMs: 60_000 }))).toBe('inside');
    expect((await list(south, { device: 'BBBBBB' })).flagged).toMatchObject([{ result: 'inside' }]);
    expect(await resultOf(north, 'AAAAAA', out(code, { ageMs: 120_000 }))).toBe('ok');
    expect((await list(south, { device: 'BBBBBB' })).flagged).toEqual([]);
  });

  test('yesterday’s stay does not keep today’s guest out, whichever is told first', async () => {
    await rule({ perDay: 1, reentry: true });
    for (const ages of [
      [24 * HOUR, 0],
      [0, 24 * HOUR],
    ]) {
      const { code, id } = await ticket();
      for (const ageMs of ages) expect(await resultOf(north, 'AAAAAA', sent(code, { letIn: true, ageMs }))).toBe('ok');
      expect(await sql(store.db, 'select left_at is null as inside from visit where ticket_id = $1 order by entered_at', [id])).toEqual([
        { inside: false },
        { inside: true },
      ]);
      expect(await resultOf(north, 'AAAAAA', out(code, { ageMs: 24 * HOUR - 1000 }))).toBe('ok');
    }
  });

  test('any scans of any devices at once let in no more than the rule says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          { entries: fc.integer({ min: 1, max: 3 }), perDay: fc.integer({ min: 1, max: 2 }), reentry: fc.boolean() },
          { requiredKeys: [] },
        ),
        fc.array(
          fc.record({
            direction: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
            letIn: fc.boolean(),
            ageMs: fc.integer({ min: 0, max: 60 * HOUR }),
          }),
          { minLength: 4, maxLength: 10 },
        ),
        async (entryRule, steps) => {
          await rule(entryRule);
          const { code, id } = await ticket();
          await Promise.all(
            steps.map((step, at) =>
              scan(at % 2 ? north : south, 'AAAAAA', sent(code, { ...step, letIn: step.letIn && step.direction === 'in' })),
            ),
          );
          const [counts] = await sql<{ all: number; most: number; inside: number; told: number; ok: number }>(
            store.db,
            `select count(number)::int as all, coalesce(max(of_day), 0)::int as most, count(*) filter (where left_at is null)::int as inside, count(*)::int as told,
              (select count(*)::int from door_scan where ticket_id = $1 and direction = 'in' and result = 'ok') as ok
             from (select *, count(number) over (partition by day) as of_day from visit where ticket_id = $1) v`,
            [id],
          );
          expect(counts!.all).toBeLessThanOrEqual(entryRule.entries ?? (entryRule.perDay === undefined ? 1 : Infinity));
          expect(counts!.most).toBeLessThanOrEqual(entryRule.perDay ?? Infinity);
          expect(counts!.inside).toBeLessThanOrEqual(1);
          expect(counts!.told).toBe(counts!.ok);
        },
      ),
      { numRuns: 25 },
    );
  });

  test.each<[string, EntryRule | null, number]>([
    ['once', null, 1],
    ['three times', { entries: 3 }, 3],
    ['once a day', { perDay: 1 }, 1],
    ['nobody too early', { entries: 3, from: '2999-01-01T00:00:00Z' }, 0],
    ['nobody too late', { entries: 3, until: '2020-01-01T00:00:00Z' }, 0],
  ])('the database lets in %s, whoever writes it', async (_what, entryRule, times) => {
    if (entryRule) await rule(entryRule);
    const { id } = await ticket();
    for (let time = 0; time < 5; time++) {
      await sql(store.db, `insert into visit (ticket_id, gate, device) values ($1, 'X', 'Y')`, [id]);
      await sql(store.db, `insert into visit (ticket_id, gate, device) values ($1, 'X', 'Y')`, [id]);
      await sql(store.db, 'update visit set left_at = now() where ticket_id = $1 and left_at is null', [id]);
    }
    expect(await sql(store.db, 'select 1 from visit where ticket_id = $1', [id])).toHaveLength(times);
  });

  test('the list says its rule, which devices without a network decide by, also when the rule is new', async () => {
    const { code, publicId } = await ticket();
    await scan(north, 'AAAAAA', sent(code));
    const entries = emptyList();
    mergeDocument(entries, await list(north));
    const check = () =>
      decideByList(
        entries,
        { publicId, secret: entries.byId.get(publicId)!.secret },
        { direction: 'in', at: Date.now() + 26 * HOUR, gate: 'North', startsAt: 0 },
        [],
      ).result;
    expect(check()).toBe('used');
    await rule({ perDay: 1 });
    mergeDocument(entries, await list(north, { since: (await list(north)).cursor }));
    expect(check()).toBe('ok');
    await scan(north, 'AAAAAA', out(code));
    expect((await list(north)).tickets[0]?.slice(4)).toEqual([1, expect.any(Number), 'North', [1, 1, 0]]);
  });
});

describe('a device from before there were rules', () => {
  const old = (token: string) => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': '10.2.1.1' });
  async function oldResult(code: string) {
    const body = JSON.stringify({ device: 'AAAAAA', scans: [{ id: systemIds.uuid(), code, ageMs: 0, letIn: false }] });
    const answer = await store.send('/server/door/scans', { method: 'POST', headers: old(north), body });
    return (JSON.parse(answer.text) as { scans: { result: string }[] }).scans[0]?.result;
  }
  const oldState = async () =>
    (JSON.parse((await store.send('/server/door/list', { headers: old(north) })).text) as DoorDocument).tickets[0]?.[4];

  test('lets in and out by the same rule, and shows words it knows', async () => {
    await sql(store.db, `update variant set entry_rule = '{"entries": 2}'`);
    const { code } = await ticket();
    expect([await oldState(), await oldResult(code), await oldResult(code), await oldState()]).toEqual([0, 'ok', 'used', 1]);
    await scan(north, 'AAAAAA', sent(code, { direction: 'out' }));
    expect([await oldState(), await oldResult(code), await oldState()]).toEqual([0, 'ok', 1]);
    await sql(store.db, `update variant set entry_rule = '{"gates": ["VIP"]}'`);
    expect(await oldResult((await ticket()).code)).toBe('void');
  });

  test('of a server from before, the statements still let a ticket in once, and new ones see it', async () => {
    const { id, code } = await ticket();
    const admit = (at: string, gate: string) =>
      sql(
        store.db,
        `insert into admission as a (ticket_id, gate, device, admitted_at, scan_id) values ($1, $2, 'AAAAAA', now() - $3::interval, null)
         on conflict (ticket_id) do update set gate = excluded.gate, device = excluded.device, admitted_at = excluded.admitted_at,
           scan_id = excluded.scan_id, written_in = pg_current_xact_id()
         where excluded.admitted_at < a.admitted_at
         returning ticket_id as id`,
        [id, gate, at],
      );
    expect(await admit('1 minute', 'South')).toHaveLength(1);
    expect(await admit('0 minutes', 'North')).toHaveLength(0);
    expect(await resultOf(north, 'AAAAAA', sent(code))).toBe('used');
    expect(await admit('5 minutes', 'East')).toHaveLength(1);
    expect(await sql(store.db, 'select gate, number from visit')).toEqual([{ gate: 'East', number: 1 }]);
    const fresh = await ticket();
    await scan(north, 'AAAAAA', sent(fresh.code));
    expect(await sql(store.db, 'select gate from admission where ticket_id = $1', [fresh.id])).toEqual([{ gate: 'North' }]);
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
    const check = (code: Parameters<typeof decideByList>[1]) =>
      decideByList(entries, code, { direction: 'in', at: Date.now(), gate: 'North', startsAt: Date.now() }, []);
    expect(countList(entries, Date.now(), [])).toEqual({ inside: 1, total: 2 });
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
    expect([check(hashes(mine).scanned).result, check(hashes(mine).typed).result]).toEqual(['ok', 'ok']);
    expect(check(hashes(used).scanned)).toMatchObject({ result: 'used', entry: { gate: 'South' } });
    expect(check(hashes(foreign).scanned).result).toBe('unknown');
    const text = JSON.stringify(document);
    for (const secret of [mine.number, mine.code.split('.')[2] ?? '', 'Ada', 'Weber']) expect(text).not.toContain(secret);
  });

  /** While any transaction of the whole server is open, of other databases too, a cursor stays before it. */
  const cursorOfNow = () =>
    vi.waitFor(async () => {
      const { cursor } = await list(north);
      expect(await list(north, { since: cursor })).toMatchObject({ isWhole: false, tickets: [] });
      return cursor;
    }, WAIT);

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

  test('from another life of the database is answered by the whole list: what it saw may be gone', async () => {
    await ticket();
    const { cursor } = await list(north);
    const [life, seen] = cursor.split('-');
    expect(await list(north, { since: cursor })).toMatchObject({ isWhole: false });
    expect(await list(north, { since: `${Number(life) - 1}-${seen}` })).toMatchObject({ isWhole: true, tickets: [expect.anything()] });
  });

  test.each(['9'.repeat(18), `${'9'.repeat(16)}-1`, 'x', '2026-11-21T20:00:00.000Z'])(
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

test('a day at the door is the same to the database and to devices', async () => {
  const moments = ['2026-03-28T22:00', '2026-03-29T03:59', '2026-03-29T04:00', '2026-10-25T04:59', '2026-10-25T05:00', '2026-12-31T23:30'];
  const rows = await sql<{ at: Date; day: number; end: Date }>(
    store.db,
    `select at, door_day(at) - date '1970-01-01' as day, door_day_end(door_day(at)) as end from unnest($1::timestamptz[]) at`,
    [moments.map((moment) => `${moment}Z`)],
  );
  for (const { at, day, end } of rows) expect([doorDay(at.getTime()), doorDayEnd(day)]).toEqual([day, end.getTime()]);
});

describe('a device', () => {
  async function keyOf(name: string): Promise<string> {
    const body = JSON.stringify({ device: name });
    const made = await store.send('/server/door/device', { method: 'POST', headers: headersOf(north), body });
    return (JSON.parse(made.text) as { token: string }).token;
  }
  const lock = (name: string) => sql(store.db, `update door_device set locked_at = now(), locked_by = 'Ada' where name = $1`, [name]);

  test('has a key of its own, with which it scans and has its list, but makes no other', async () => {
    const key = await keyOf('AAAAAA');
    const { code } = await ticket();
    expect(await resultOf(key, 'ZZZZZZ', sent(code))).toBe('ok');
    expect((await list(key, { device: 'AAAAAA' })).tickets).toHaveLength(1);
    expect(await admissions()).toMatchObject([{ device: 'AAAAAA' }]);
    const other = await store.send('/server/door/device', { method: 'POST', headers: headersOf(key), body: '{"device":"BBBBBB"}' });
    expect(other.status).toBe(400);
  });

  test('says how it is', async () => {
    const headers = { ...headersOf(north), 'x-frontrow-door': '2; untold=4; battery=83' };
    await store.send('/server/door/list?device=CCCCCC', { headers });
    expect(await sql(store.db, 'select battery_percent, untold, listed_at is not null as listed from door_device')).toEqual([
      { battery_percent: 83, untold: 4, listed: true },
    ]);
  });

  test.each(['a key of its own', 'the key of its gate'])(
    'that was locked out lets nobody in any more, and what it tells is looked at: with %s',
    async (what) => {
      const key = what === 'a key of its own' ? await keyOf('AAAAAA') : north;
      const [{ code }, late] = [await ticket(), await ticket()];
      await list(key, { device: 'AAAAAA' });
      await lock('AAAAAA');
      const body = JSON.stringify({ device: 'AAAAAA', scans: [sent(code), sent(late.code, { letIn: true, ageMs: 60_000 })] });
      for (let time = 0; time < 2; time++)
        expect((await store.send('/server/door/scans', { method: 'POST', headers: headersOf(key), body })).status).toBe(403);
      expect((await store.send('/server/door/list?device=AAAAAA', { headers: headersOf(key) })).status).toBe(403);
      expect(await admissions()).toEqual([]);
      expect((await flagged())?.flagged).toMatchObject([{ result: 'locked', number: late.number }]);
      expect((await list(north, { device: 'BBBBBB' })).tickets).toHaveLength(2);
    },
  );
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
    const id = await sqlValue<number>(store.db, `select id from gate where name = 'North'`);
    expect(await shutGate(store.db, ada, id)).toBeUndefined();
    expect(await shutGate(store.db, ada, id)).toEqual({ refusal: 'GATE_CLOSED' });
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
});
