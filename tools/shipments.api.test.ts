import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../packages/server/test/cast.ts';
import { openTill, type Till } from '../packages/server/test/till.ts';
import { commandIn } from './command/command-in.ts';

let till: Till;
beforeAll(async () => void (till = await openTill({ webhooks: false })));
afterAll(() => till.close());

const run = commandIn('shipments', () => ({ DATABASE_URL: till.config.databaseUrl }));
const write = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'frontrow-parcels-')), 'parcels.csv');
  writeFileSync(file, text);
  return file;
};
async function order(paid = true) {
  const placed = await till.order([{ variantId: (await till.cast.product()).variantIds[0] ?? 0, amount: 1 }], {
    paymentMethod: 'bank_transfer',
  });
  if (paid) await till.checkout.recordBankPayment({ purpose: placed.reference, amountMinor: 2990, key: placed.reference });
  return placed;
}
const notices = async (email: string) => {
  await till.settleDown();
  const mails = await till.mailbox.mailsTo(email);
  return mails.filter(({ subject }) => subject.includes('unterwegs'));
};

test('a command that cannot be read ends with 2 and the usage', async () => {
  for (const args of [[], ['x'], ['ship'], ['ship', 'B-12345'], ['import'], ['list', 'x'], ['ship', 'a', 'b', 'c', 'd']]) {
    const { code, err } = await run(...args);
    expect([code, err.startsWith('Usage:')]).toEqual([2, true]);
  }
});

test('a file that cannot be read is named and ships nothing', async () => {
  const placed = await order();
  expect(await run('import', '/nowhere.csv')).toMatchObject({
    code: 1,
    err: '/nowhere.csv: there is no such file\nNothing was changed.\n',
  });
  expect((await run('import', write(`number\n${placed.reference}`))).err).toContain('no heading "reference"');
  const file = write(`reference,carrier,tracking\n${placed.reference},DHL,1\n${placed.reference},,2`);
  expect((await run('import', file)).out).toContain('no_carrier');
  expect(await till.status(placed)).toBe('pending_fulfillment');
});

test('a paid order with goods is listed, shipped once, and its buyer told once', async () => {
  const placed = await order();
  expect((await run('list')).out).toContain(placed.reference);
  const file = write(`Reference;Carrier;Tracking\n${placed.reference};DHL;00340434161094000001`);
  const answers = await Promise.all([run('import', file), run('ship', placed.reference.toLowerCase(), 'DHL', '00340434161094000001')]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  expect(new Set(answers.map(({ out }) => /shipped|known/.exec(out)?.[0]))).toEqual(new Set(['known', 'shipped']));
  expect(await till.status(placed)).toBe('done');
  expect((await run('list')).out).not.toContain(placed.reference);
  const [mail, ...more] = await notices(placed.email);
  expect(more).toEqual([]);
  for (const part of ['DHL', '00340434161094000001', '1 × Shirt', 'Hauptstraße 1']) expect(mail?.text).toContain(part);
});

test('what is not paid, not there or only tickets is not shipped', async () => {
  const unpaid = await order(false);
  const tickets = await till.order([{ variantId: (await till.cast.standingEvent()).variantId, amount: 1 }], {
    paymentMethod: 'bank_transfer',
  });
  await till.checkout.recordBankPayment({ purpose: tickets.reference, amountMinor: 3000, key: tickets.reference });
  const { code, out } = await run('import', write(`reference,carrier\n${unpaid.reference},DHL\n${tickets.reference},DHL\nB-99999,DHL`));
  expect(code).toBe(1);
  expect(out.match(/not_ready|no_such_order/g)).toEqual(['not_ready', 'not_ready', 'no_such_order']);
  expect(await sql(till.db, 'select 1 from shipment where order_id = any ($1)', [[unpaid.id, tickets.id]])).toEqual([]);
});
