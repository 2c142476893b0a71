import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presets, slots, wrongField, type Plan } from '../../../domain/src/accounting/chart.ts';
import { datevColumns, datevHead } from '../../src/modules/accounting/datev.ts';
import { exportBookings, readExport, type ExportRequest } from '../../src/modules/accounting/export-bookings.ts';
import { changePlan } from '../../src/modules/accounting/plan.ts';
import { kinds, slotOf } from '../../src/modules/accounting/postings.ts';
import { selectSums, type ExportRow } from '../../src/modules/accounting/store.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { post, type Account, type Transfer } from '../../src/modules/payments/index.ts';
import { sql, type Product, type StandingEvent } from '../cast.ts';
import { joinOffice } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let event: StandingEvent;
let shirt: Product;
const ADA = fromCommandLine('Ada');
const PLAN: Plan = { ...presets.skr03, chart: 'skr03', consultant: 1001, client: 7, accountLength: 4, yearStartsIn: 1 };
const today = () => sql<{ day: string }>(store.db, `select to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day`);
let day: string;

beforeAll(async () => {
  store = await startTestStore();
  event = await store.cast.standingEvent();
  shirt = await store.cast.product();
  day = (await today())[0]?.day ?? '';
  for (const shopId of [store.cast.mainShopId, store.cast.bandShopId]) await changePlan(store.db, ADA, { shopId, plan: PLAN, version: 0 });
});
afterAll(() => store.stop());

/** An order of a ticket (7 %), two shirts (19 %) and shipping. */
async function order(shopId = store.cast.mainShopId): Promise<{ id: number; reference: string; totalMinor: number }> {
  const id = await store.cast.orderRow();
  await store.cast.ticketRow(id, event.id, { number: String(1_000_000_000_000_000 + id) });
  await sql(
    store.db,
    `insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, physical)
     select $1, 'product', v.sellable_id, v.id, v.stock_id, 'Shirt', 'M', 2, 2500, 5000, 190, 798, true from variant v where v.id = $2`,
    [id, shirt.variantIds[0]],
  );
  const [row] = await sql<{ reference: string }>(
    store.db,
    `update orders set shop_id = $2, items_minor = 8000, shipping_minor = 490, total_minor = 8490, shipping_vat_permille = 190, shipping_vat_minor = 78
     where id = $1 returning reference`,
    [id, shopId],
  );
  return { id, reference: row?.reference ?? '', totalMinor: 8490 };
}
const book = (transfer: Transfer) => store.db.transaction((tx) => post(tx, transfer));
const source = (provider: 'stripe' | 'paypal' | 'bank' | 'none' | 'voucher', objectId: string = randomUUID()) => ({ provider, objectId });

async function made(more: Partial<ExportRequest> = {}): Promise<ExportRow> {
  const answer = await exportBookings(store.db, ADA, { shopId: store.cast.mainShopId, format: 'datev', from: day, until: day, ...more });
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
}
async function linesOf({ id }: ExportRow): Promise<string[][]> {
  const file = await readExport(store.db, id, null);
  return (file?.bytes.toString('latin1') ?? '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
}

test('every kind and every account that the database knows has its place', async () => {
  const known = async (constraint: string): Promise<string[]> => {
    const [found] = await sql<{ text: string }>(
      store.db,
      'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
      [constraint],
    );
    return [...(found?.text ?? '').matchAll(/'([a-z_]+)'::text/g)].map(([, name = '']) => name).toSorted();
  };
  expect(Object.keys(kinds).toSorted()).toEqual(await known('ledger_transfer_kind_check'));
  expect(Object.keys(slotOf).toSorted()).toEqual(await known('ledger_entry_account_check'));
});

test('a plan says what DATEV would not take, and both charts begin well', () => {
  expect([wrongField(PLAN), wrongField({ ...PLAN, ...presets.skr04, chart: 'skr04' })]).toEqual([undefined, undefined]);
  expect(wrongField({ ...PLAN, consultant: 1000 })).toBe('consultant');
  expect(wrongField({ ...PLAN, client: 100_000 })).toBe('client');
  expect(wrongField({ ...PLAN, accountLength: 3 })).toBe('accountLength');
  expect(wrongField({ ...PLAN, yearStartsIn: 13 })).toBe('yearStartsIn');
  for (const slot of slots) expect(wrongField({ ...PLAN, accounts: { ...PLAN.accounts, [slot]: '12x' } })).toBe(slot);
  expect(wrongField({ ...PLAN, accounts: { ...PLAN.accounts, bank: '12000' } })).toBe('bank');
  expect(wrongField({ ...PLAN, revenue: { '190': '' } })).toBe('revenue.190');
  expect(wrongField({ ...PLAN, shipping: { '1000': '8400' } })).toBe('shipping.1000');
});

test('the head is that of version 13, with 31 fields, and every line has 125', async () => {
  expect(datevColumns).toHaveLength(125);
  const [head] = datevHead({
    plan: { ...PLAN, yearStartsIn: 7 },
    from: '2026-03-01',
    until: '2026-03-31',
    madeAt: '2026-04-02T08:09:10.123Z',
    title: 'Müller',
  }).split('\r\n');
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260402080910123;;"";"Frontrow";"";1001;7;20250701;4;20260301;20260331;"Müller";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  expect(head?.split(';')).toHaveLength(31);
});

test('a sale is booked by rate, a part taken back by its own lines, and money where it went', async () => {
  const { id, reference, totalMinor } = await order();
  await book({ orderId: id, kind: 'sale', entries: { order: totalMinor, revenue: -totalMinor } });
  await book({ orderId: id, kind: 'capture', source: source('stripe'), entries: { order: -totalMinor, stripe: totalMinor } });
  // as a refund does it: the ticket is void by the transaction that books it
  await store.db.transaction(async (tx) => {
    await sql(tx, `insert into ticket_void (ticket_id, reason) select id, 'refunded' from ticket where order_id = $1`, [id]);
    await post(tx, { orderId: id, kind: 'cancellation', entries: { order: -3000, revenue: 3000 } });
  });
  const [, columns, ...lines] = await linesOf(await made());
  expect(columns).toHaveLength(125);
  const own = lines.filter((cells) => cells[10] === reference);
  expect(own.every((cells) => cells.length === 125)).toBe(true);
  expect(own.map((cells) => [cells[0], cells[1], cells[6], cells[7], cells[13]])).toEqual([
    ['30,00', 'S', '10000', '8300', `Verkauf ${reference}`],
    ['50,00', 'S', '10000', '8400', `Verkauf ${reference}`],
    ['4,90', 'S', '10000', '8400', `Verkauf ${reference}`],
    ['84,90', 'S', '1361', '10000', `Zahlung ${reference} Stripe`],
    ['30,00', 'S', '8300', '10000', `Storno ${reference}`],
  ]);
  expect(own[0]?.[9]).toBe(`${day.slice(8, 10)}${day.slice(5, 7)}`);
});

/** A small generator with a seed, so that a failure can be had again. */
const random = (seed: number) => () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;

test('whatever was booked, the exports of all shops together are the ledger to the cent', async () => {
  const next = random(20_261_125);
  const amount = () => 1 + Math.floor(next() * 9_000);
  const shops = [store.cast.mainShopId, store.cast.bandShopId];
  for (let step = 0; step < 60; step++) {
    const { id, totalMinor } = await order(shops[Math.floor(next() * 2)] ?? 0);
    const part = Math.min(totalMinor, amount());
    const all: Transfer[] = [
      { orderId: id, kind: 'sale', entries: { order: totalMinor, revenue: -totalMinor } },
      { orderId: id, kind: 'capture', source: source('paypal'), entries: { order: -part, paypal: part } },
      { orderId: id, kind: 'capture', entries: { order: -part, by_hand: part } },
      { orderId: id, kind: 'voucher', source: source('voucher'), entries: { order: -part, voucher: part } },
      { orderId: id, kind: 'cancellation', entries: { order: -part, voucher: -1, revenue: part + 1 } },
      { orderId: id, kind: 'reinstatement', entries: { order: totalMinor, revenue: -totalMinor } },
      { orderId: id, kind: 'refund', source: source('bank'), entries: { order: part, bank: -part } },
      { orderId: null, kind: 'unmatched', source: source('bank'), entries: { bank: part, unmatched: -part } },
      { orderId: id, kind: 'unmatched', source: source('bank'), entries: { order: part, unmatched: -part } },
      { orderId: id, kind: 'resale', source: source('none', `offer:${step}`), entries: { revenue: part, payable: -part } },
      { orderId: null, kind: 'payout', source: source('bank', `payout:${step}`), entries: { payable: part, bank: -part } },
    ];
    for (const transfer of all) if (next() < 0.6) await book(transfer);
  }
  const sums = new Map<string, { debit: number; credit: number }>();
  for (const shopId of shops)
    for (const format of ['datev', 'csv'] as const) {
      const one = await made({ shopId, format });
      expect(one.sums).toEqual(await store.db.many(selectSums, [shopId, day, day]));
      if (format === 'csv') continue;
      for (const { account, debitMinor, creditMinor } of one.sums) {
        const before = sums.get(account) ?? { debit: 0, credit: 0 };
        sums.set(account, { debit: before.debit + debitMinor, credit: before.credit + creditMinor });
      }
    }
  const ledger = await sql<{ account: Account; debit: number; credit: number }>(
    store.db,
    `select account, coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as debit,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as credit from ledger_entry group by 1 order by 1`,
  );
  expect(
    [...sums].map(([account, { debit, credit }]) => ({ account, debit, credit })).toSorted((a, b) => (a.account < b.account ? -1 : 1)),
  ).toEqual(ledger);
  // and the lines of the file add up to it, by the numbers of the plan
  const balances = new Map<string, number>();
  for (const shopId of shops)
    for (const cells of (await linesOf(await made({ shopId }))).slice(2)) {
      const cents = Number(cells[0]?.replace(',', ''));
      balances.set(cells[6] ?? '', (balances.get(cells[6] ?? '') ?? 0) + cents);
      balances.set(cells[7] ?? '', (balances.get(cells[7] ?? '') ?? 0) - cents);
    }
  const inLedger = (account: Account) =>
    ledger.filter((one) => one.account === account).reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  const of = (number: string) => balances.get(number) ?? 0;
  expect([of('10000'), of('1200'), of('1361'), of('1362'), of('1360'), of('1700'), of('1792')]).toEqual(
    (['order', 'bank', 'stripe', 'paypal', 'by_hand', 'voucher', 'unmatched'] as const).map(inLedger),
  );
  expect(of('8400') + of('8300') + of('8200') + of('1590')).toBe(inLedger('revenue') + inLedger('payable'));
});

test('an export is kept as it was, and later bookings into its period are told', async () => {
  const { id, totalMinor } = await order();
  const before = await made();
  expect(before).toMatchObject({ exportedBy: 'Ada', later: 0 });
  const first = await readExport(store.db, before.id, null);
  await book({ orderId: id, kind: 'sale', entries: { order: totalMinor, revenue: -totalMinor } });
  const finance = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: store.cast.mainShopId });
  const listed = (await finance.ask('ACCOUNTING')).data.accountingExports.find((one: { id: string }) => one.id === String(before.id));
  expect(listed).toMatchObject({ later: 1, sha256: before.sha256 });
  expect((await readExport(store.db, before.id, null))?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
  await expect(sql(store.db, 'update accounting_export set lines = 0 where id = $1', [before.id])).rejects.toThrow('append-only');
});

test('a period that cannot be exported says why', async () => {
  const ask = (more: Partial<ExportRequest>) =>
    exportBookings(store.db, ADA, { shopId: store.cast.mainShopId, format: 'datev', from: day, until: day, ...more });
  expect(await ask({ from: '2026-02-30' })).toEqual({ problem: 'wrong_period' });
  expect(await ask({ from: '2026-03-02', until: '2026-03-01' })).toEqual({ problem: 'wrong_period' });
  expect(await ask({ from: '2025-12-01', until: '2026-01-31' })).toEqual({ problem: 'two_years' });
  expect(await ask({ from: '2020-01-01', until: '2020-01-31' })).toEqual({ problem: 'nothing' });
  expect(await ask({ shopId: 0 })).toEqual({ problem: 'no_such_shop' });
  const { revenue, ...rest } = PLAN;
  await changePlan(store.db, ADA, {
    shopId: store.cast.mainShopId,
    plan: { ...rest, revenue: { '190': revenue['190'] ?? '' } },
    version: 1,
  });
  expect(await ask({})).toEqual({ problem: 'no_account', vatPermille: 70 });
  await changePlan(store.db, ADA, { shopId: store.cast.mainShopId, plan: PLAN, version: 2 });
});

test('finance exports its shops, asked again who it is; two who change one plan do not overwrite each other', async () => {
  const { mainShopId, bandShopId } = store.cast;
  const finance = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: bandShopId });
  const wanted = { format: 'datev', from: day, until: day };
  await sql(store.db, "update person_session set confirmed_at = now() - interval '6 minutes' where person_id = $1", [finance.id]);
  const ask = async (shopId: number) => (await finance.ask('exportBookings', { ...wanted, shopId: String(shopId) })).data.exportBookings;
  expect(await ask(bandShopId)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await sql(store.db, 'update person_session set confirmed_at = now() where person_id = $1', [finance.id]);
  expect(await ask(mainShopId)).toMatchObject({ code: 'NOT_FOUND' });
  const done = await ask(bandShopId);
  expect(done).toMatchObject({ exportedBy: finance.email, later: 0 });

  const path = `/office/money/exports/${done.id}.csv`;
  const file = await store.get(path, finance.headers);
  expect(file.headers).toMatchObject({
    'content-disposition': `attachment; filename="EXTF_Buchungsstapel_band_${day}_${day}.csv"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const elsewhere = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: mainShopId });
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  for (const headers of [{}, elsewhere.headers, support.headers]) expect((await store.get(path, headers)).status).toBe(404);
  expect(
    await sql(store.db, "select 1 from audit_entry where what = 'accounting.export' and object = $1", [`export:${done.id}`]),
  ).toHaveLength(1);

  const { accountPlan } = (await finance.ask('ACCOUNT_PLAN', { shopId: String(bandShopId) })).data;
  const change = async (more: object) => {
    const { accounts, version, consultant, client, accountLength, yearStartsIn, chart } = accountPlan;
    const plan = { accounts, version, consultant, client, accountLength, yearStartsIn, chart, shopId: String(bandShopId), ...more };
    return (await finance.ask('changeAccountPlan', plan)).data.changeAccountPlan;
  };
  expect(await change({ consultant: 5 })).toMatchObject({ code: 'INVALID_INPUT', field: 'consultant' });
  const answers = await Promise.all([change({ client: 8 }), change({ client: 9 })]);
  expect(answers.map((answer): string => answer.code ?? 'done').toSorted()).toEqual(['CHANGED_MEANWHILE', 'done']);
  expect((await elsewhere.ask('ACCOUNT_PLAN', { shopId: String(bandShopId) })).data.accountPlan).toBe(null);
});
