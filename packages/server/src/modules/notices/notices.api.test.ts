import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson } from '../../../test/add-person.ts';
import { sql } from '../../../test/cast.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { silentLog } from '../../platform/log.ts';
import { createNoticeWatch } from './index.ts';

let till: Till;
let variantId: number;
beforeEach(async () => {
  till = await openTill();
  ({ variantId } = await till.cast.standingEvent());
  await addPerson(till.db, 'owner@shop.example');
});
afterEach(() => till.close());

/** Pays with the buyer coming back to the page, which finds the money whether a notice comes or not. */
async function pay(orders: number): Promise<void> {
  for (let paid = 0; paid < orders; paid++) {
    const order = await till.order([{ variantId, amount: 1 }]);
    await till.pay(await till.session(order));
    await till.checkout.confirmPayment(till.key(order));
    expect(await till.status(order)).toBe('done');
  }
  await till.settleDown();
}
const dropAll = () => till.control('/faults', { webhook: '*', fault: 'drop', times: 1_000 });
const dropNone = () => fetch(`${till.emulator.url}/_control/faults`, { method: 'DELETE' });
/** A minute later; what was paid just now counts. */
async function look(watch = createNoticeWatch({ db: till.db, log: silentLog }, 0)) {
  await sql(till.db, "update notice_watch set looked_at = looked_at - interval '1 minute'");
  await watch.look();
  const [gauge] = watch.gauges();
  return gauge?.values.find(({ labels }) => labels?.['provider'] === 'stripe')?.value;
}
const mails = () =>
  sql(till.db, "select payload ->> 'provider' as provider, payload ->> 'email' as email from outbox where kind = 'office.notices_silent'");
const silent = async () => (await sql(till.db, 'select provider from notice_watch where silent_since is not null')).length;

test('five payments without a notice are told to the owners once; a notice ends it, and it can begin anew', async () => {
  // a payment itself may be booked a moment after its notice came, and counts
  await pay(1);
  expect(await look()).toBeLessThan(2);
  await dropAll();
  await pay(3);
  expect(await look()).toBeLessThan(5);
  expect([await mails(), await silent()]).toEqual([[], 0]);
  await pay(2);
  expect(await look()).toBeGreaterThanOrEqual(5);
  const told = [{ provider: 'stripe', email: 'owner@shop.example' }];
  expect([await mails(), await silent()]).toEqual([told, 1]);
  await pay(1);
  await look();
  expect(await mails()).toEqual(told);
  await dropNone();
  await pay(1);
  expect(await look()).toBeLessThan(2);
  expect([await silent(), await mails()]).toEqual([0, told]);
  await dropAll();
  await pay(5);
  expect(await look()).toBeGreaterThanOrEqual(5);
  expect(await mails()).toEqual([...told, ...told]);
});

test('payments of the last minutes may still be told of', async () => {
  await dropAll();
  await pay(5);
  expect(await look(createNoticeWatch({ db: till.db, log: silentLog }))).toBe(0);
});

test('of several nodes one looks, and tells', async () => {
  await dropAll();
  await pay(5);
  const nodes = [1, 2, 3].map(() => createNoticeWatch({ db: till.db, log: silentLog }, 0));
  await sql(till.db, "update notice_watch set looked_at = looked_at - interval '1 minute'");
  await Promise.all(nodes.map((node) => node.look()));
  expect(await mails()).toHaveLength(1);
});
