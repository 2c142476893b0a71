import { afterAll, beforeAll, expect, test } from 'vitest';
import { importStatement, type LineOutcome } from '../../src/modules/checkout/statements/import-statement.ts';
import { leaveCase, listMoneyCases } from '../../src/modules/checkout/statements/money-cases.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { brokenMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

let till: Till;
beforeAll(async () => void (till = await openTill({ webhooks: false })));
afterAll(() => till.close());

/** An order of 60 euros that waits for its transfer. */
const place = async () =>
  till.order([{ variantId: (await till.cast.standingEvent()).variantId, amount: 2 }], { paymentMethod: 'bank_transfer' });

type Row = { purpose: string; amount: string };
const file = (...rows: Row[]) =>
  Buffer.from(
    ['Buchungstag;Name;Verwendungszweck;Betrag', ...rows.map(({ purpose, amount }) => `20.11.2026;Ada;"${purpose}";${amount}`)].join('\n'),
  );
const load = async (bytes: Buffer): Promise<[LineOutcome, string | null][]> =>
  (await importStatement({ db: till.db, ids: systemIds, wakeOutbox: () => undefined }, bytes)).map(({ outcome, orderReference }) => [
    outcome,
    orderReference,
  ]);
const one = async (purpose: string, amount: string) => (await load(file({ purpose, amount })))[0];

const leave = (id: number, reason: string) => leaveCase(till.db, fromCommandLine('Ada'), { id, version: null }, reason);

test.each([
  ['our reference', (reference: string) => `BAX${reference}`],
  ['the bare number', (reference: string) => reference],
  ['small letters and a greeting', (reference: string) => `Hallo, für ${reference.toLowerCase()} - danke!`],
  ['a space inside', (reference: string) => `BAX${reference.slice(0, 4)} ${reference.slice(4)}`],
  ['without the hyphen', (reference: string) => `BAX${reference.replace('-', '')}`],
  ['the prefix of another way to pay', (reference: string) => `CCX${reference}`],
])('a payment with %s is matched', async (_what, write) => {
  const order = await place();
  expect(await one(write(order.reference), '60,00')).toEqual(['matched', order.reference]);
  expect(await till.status(order)).toBe('done');
});

test('too little is partial, the rest matches; too much is over, and again is a duplicate', async () => {
  const parts = await place();
  expect(await one(`${parts.reference} erste`, '20,00')).toEqual(['partial', parts.reference]);
  expect(await till.status(parts)).toBe('incomplete');
  expect(await one(`${parts.reference} Rest`, '40,00')).toEqual(['matched', parts.reference]);
  const over = await place();
  expect(await one(over.reference, '65,00')).toEqual(['over', over.reference]);
  expect(await one(`${over.reference} noch mal`, '60,00')).toEqual(['duplicate', over.reference]);
  expect(await till.status(over)).toBe('done');
});

test('after the deadline it is late: the places are taken again where they are free, else it is a case', async () => {
  const event = await till.cast.standingEvent({ capacity: 2 });
  const order = await till.order([{ variantId: event.variantId, amount: 2 }], { paymentMethod: 'bank_transfer' });
  await till.letTimePass(order);
  await till.server.sweep();
  await till.order([{ variantId: event.variantId, amount: 1 }], { paymentMethod: 'bank_transfer' });
  expect(await one(order.reference, '60,00')).toEqual(['late', order.reference]);
  expect(await till.status(order)).not.toBe('done');

  const free = await place();
  await till.letTimePass(free);
  await till.server.sweep();
  expect(await one(free.reference, '60,00')).toEqual(['late', free.reference]);
  expect(await till.status(free)).toBe('done');
});

test.each([['no reference at all'], ['BAXB-ZZZZZ'], ['']])('what names no order, as %j, is unmatched', async (purpose) => {
  expect(await one(purpose, '11,00')).toEqual(['unmatched', null]);
});

test('two orders in one transfer are for a person to part', async () => {
  const [first, second] = [await place(), await place()];
  expect(await one(`${first.reference} und ${second.reference}`, '120,00')).toEqual(['unmatched', null]);
  expect(await till.status(first)).toBe('payment_pending');
});

test('a file read twice, at the same time, or overlapping another books each line once', async () => {
  const [a, b, c] = [await place(), await place(), await place()];
  const rows = [a, b].map(({ reference }) => ({ purpose: reference, amount: '60,00' }));
  const [first, second] = await Promise.all([load(file(...rows)), load(file(...rows))]);
  expect([...first, ...second].map(([outcome]) => outcome).toSorted()).toEqual(['known', 'known', 'matched', 'matched']);
  expect(await load(file(...rows, { purpose: c.reference, amount: '60,00' }))).toEqual([
    ['known', null],
    ['known', null],
    ['matched', c.reference],
  ]);
  const [booked] = await sql<{ lines: number }>(
    till.db,
    `select count(*)::int as lines from bank_statement_line where order_id = any ($1)`,
    [[a.id, b.id, c.id]],
  );
  expect(booked?.lines).toBe(3);
});

test('what goes out or is not in euros is left alone; a file with a broken line books nothing', async () => {
  const order = await place();
  expect(await load(file({ purpose: order.reference, amount: '-60,00' }))).toEqual([['outgoing', null]]);
  const foreign = Buffer.from(`Date,Purpose,Amount,Currency\n2026-11-20,${order.reference},60.00,CHF`);
  expect(await load(foreign)).toEqual([['foreign', null]]);
  await expect(load(file({ purpose: order.reference, amount: '60,00' }, { purpose: 'x', amount: 'viel' }))).rejects.toThrow('line 3');
  expect(await till.status(order)).toBe('payment_pending');
});

test('every line that came in stands in the books once, and cases stay open until somebody has dealt with them', async () => {
  const [{ bank, lines } = { bank: 0, lines: 1 }] = await sql<{ bank: number; lines: number }>(
    till.db,
    `select (select sum(amount_minor) from ledger_entry where account = 'bank')::int as bank,
      (select sum(amount_minor) from bank_statement_line)::int as lines`,
  );
  expect(bank).toBe(lines);
  const cases = await listMoneyCases(till.db);
  expect(new Set(cases.map(({ reason }) => reason))).toEqual(
    new Set(['no_such_order', 'several_orders', 'paid_too_much', 'paid_too_late']),
  );
  const id = cases[0]?.id ?? 0;
  expect(await leave(id, 'sent back on 20 November')).toEqual({ done: true });
  expect(await leave(id, 'again')).toEqual({ refusal: 'CHANGED_MEANWHILE' });
  expect((await listMoneyCases(till.db)).map((open) => open.id)).not.toContain(id);
  // the order whose money came too late is a problem as long as its case is open
  expect(await brokenMoney(till.db)).toContainEqual(expect.stringContaining('order.problem_is_solved'));
  for (const open of await listMoneyCases(till.db)) await leave(open.id, 'sent back');
  expect(await brokenMoney(till.db)).toEqual([]);
});
