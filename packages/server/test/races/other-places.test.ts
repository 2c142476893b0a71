import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// Late money whose places are gone: what becomes of the question about equal ones.
let till: Till;
beforeAll(async () => void (till = await openTill()));
afterAll(() => till.close());

type Placed = Awaited<ReturnType<Till['order']>>;
const money = () => brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables));
const answer = (order: Placed, accept: boolean) => till.checkout.answerOtherPlaces(till.key(order), accept);
const letDeadlinePass = (order: Placed) =>
  sql(till.db, "update other_places set decide_until = now() - interval '1 second' where order_id = $1", [order.id]);
const refunds = (order: Placed) => sql(till.db, 'select state, amount_minor from refund where order_id = $1', [order.id]);

/** Two seats that ran out, one of which is somebody else's now; `paid` late. */
async function paidLate({ seats = 6, pay = true } = {}) {
  const event = await till.cast.seatedEvent({ seats });
  const own = event.seatIds.slice(0, 2);
  const order = await till.order([{ variantId: event.variantId, amount: 2, seatIds: own }]);
  const session = await till.session(order);
  await till.giveUpBlindly(order);
  await till.order([{ variantId: event.variantId, amount: 1, seatIds: own.slice(0, 1) }], { paymentMethod: 'bank_transfer' });
  if (pay) {
    await till.pay(session);
    await till.checkout.confirmPayment(till.key(order));
    await till.settleDown();
  }
  return { event, own, order };
}

test('equal seats are held and asked about; a yes makes them the order’s', async () => {
  const { event, own, order } = await paidLate();
  expect(await till.status(order)).toBe('problem');
  const asked = await till.checkout.otherPlacesOf(order.id);
  expect(asked).toMatchObject({ isOpen: true, decision: null, places: [{ section: 'Stalls', row: '1' }, { section: 'Stalls' }] });
  const mails = await till.mailbox.mailsTo(order.email);
  const mail = mails.find(({ subject }) => subject.startsWith('Bitte entscheide'));
  expect(mail?.text).toContain('Reihe 1');
  expect(mail?.text).toContain(`/checkout/done/${order.id}/${order.reference}?language=${order.locale}#${order.token}`);
  // nobody else gets them meanwhile
  await expect(till.order([{ variantId: event.variantId, amount: 4 }])).rejects.toThrow('NOT_ENOUGH_ITEMS_AVAILABLE');

  const answers = await Promise.all(Array.from({ length: 6 }, () => answer(order, true)));
  expect(new Set(answers)).toEqual(new Set(['accepted']));
  await till.settleDown();
  expect(await till.status(order)).toBe('done');
  const lines = await sql<{ seat_id: number; is_told: boolean }>(
    till.db,
    `select t.seat_id, l.event_facts->>'row' = s.row_name and l.event_facts->>'seat' = s.number as is_told
    from ticket t join order_line l on l.id = t.order_line_id join seat s on s.id = l.seat_id where t.order_id = $1 and t.seat_id = l.seat_id`,
    [order.id],
  );
  expect(lines.map(({ is_told }) => is_told)).toEqual([true, true]);
  expect(lines.map(({ seat_id }) => seat_id)).not.toContain(own[0]);
  expect(await refunds(order)).toEqual([]);
  expect(await money()).toEqual([]);
});

test.each(['no', 'none'])('with %s answer the places are free again and the money goes back', async (said) => {
  const { event, order } = await paidLate();
  if (said === 'no') expect(await answer(order, false)).toBe('declined');
  else {
    await letDeadlinePass(order);
    await till.server.sweep();
    expect(await answer(order, true)).toBe('expired');
  }
  await till.settleDown();
  expect(await till.status(order)).toBe('cancelled');
  expect(await refunds(order)).toEqual([{ state: 'succeeded', amount_minor: order.totalMinor }]);
  expect(await till.order([{ variantId: event.variantId, amount: 5 }])).toBeTruthy();
  expect(await money()).toEqual([]);
});

test.each(['yes', 'no answer'])('where the event is cancelled meanwhile nothing is delivered by %s', async (said) => {
  const { event, order } = await paidLate();
  await sql(till.db, "update event set status = 'cancelled' where id = $1", [event.id]);
  if (said === 'yes') expect(await answer(order, true)).toBe('expired');
  else await till.server.sweep();
  await till.settleDown();
  expect(await till.status(order)).toBe('cancelled');
  expect(
    await sql(
      till.db,
      'select cancel_reason, (select count(*)::int from ticket where order_id = o.id) as tickets from orders o where id = $1',
      [order.id],
    ),
  ).toEqual([{ cancel_reason: 'event_cancelled', tickets: 0 }]);
  expect(await sql(till.db, 'select state, reason from refund where order_id = $1', [order.id])).toEqual([
    { state: 'succeeded', reason: 'event_cancelled' },
  ]);
  expect(await money()).toEqual([]);
});

test('yes, no and the sweeper at once: one of them counts, for all', async () => {
  const open = await paidLate();
  const over = await paidLate();
  await letDeadlinePass(over.order);
  const [said, late] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, (_, index) => answer(open.order, index % 2 === 0))),
    Promise.all([answer(over.order, true), till.server.sweep(), answer(over.order, true), till.server.sweep(), answer(over.order, true)]),
  ]);
  expect(new Set(said).size).toBe(1);
  expect(late.filter((told) => typeof told === 'string')).toEqual(['expired', 'expired', 'expired']);
  await till.settleDown();
  expect(await till.status(open.order)).toBe(said[0] === 'accepted' ? 'done' : 'cancelled');
  expect(await till.status(over.order)).toBe('cancelled');
  expect(await refunds(over.order)).toHaveLength(1);
  expect(await money()).toEqual([]);
});

test('an order decides once, and in time', async () => {
  const { order } = await paidLate();
  await letDeadlinePass(order);
  const decide = (decision: string) =>
    sql(till.db, 'update other_places set decision = $2, decided_at = now() where order_id = $1', [order.id, decision]);
  await expect(decide('accepted')).rejects.toThrow('accepted_in_time');
  await decide('declined');
  await expect(decide('expired')).rejects.toThrow('has decided');
  // as it was asked, so that the money finds its way back
  await sql(till.db, 'alter table other_places disable trigger decided_once');
  await sql(till.db, 'update other_places set decision = null, decided_at = null where order_id = $1', [order.id]);
  await sql(till.db, 'alter table other_places enable trigger decided_once');
  await till.server.sweep();
  await till.settleDown();
  expect(await money()).toEqual([]);
});

test('where nothing equal is left, or the buyer’s way back is a transfer', async () => {
  const gone = await paidLate({ seats: 2 });
  await till.settleDown();
  expect(await till.status(gone.order)).toBe('cancelled');
  expect(await refunds(gone.order)).toMatchObject([{ state: 'succeeded' }]);

  const { order } = await paidLate({ pay: false });
  const transfer = { purpose: `BAX${order.reference}`, amountMinor: order.totalMinor + 100, key: `late ${order.id}` };
  expect(await till.checkout.recordBankPayment(transfer)).toMatchObject({ outcome: 'late' });
  // more money for the same order waits for a person at once
  await till.checkout.recordBankPayment({ ...transfer, amountMinor: order.totalMinor, key: `again ${order.id}` });
  expect(await answer(order, true)).toBe('accepted');
  await till.settleDown();
  expect(await till.status(order)).toBe('done');
  expect(await sql(till.db, 'select amount_minor from unmatched_money where order_id = $1 order by id', [order.id])).toEqual([
    { amount_minor: order.totalMinor },
    { amount_minor: 100 },
  ]);
  expect(await money()).toEqual([]);
});
