import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefused, type OfficeRefusal } from '../../../domain/src/office/refusals.ts';
import { addUp, revenueOf, settlementNumber } from '../../../domain/src/settlements/settle.ts';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { insertRestoration } from '../../src/modules/backups/restore-store.ts';
import { findPlaces, moveTicket } from '../../src/modules/moves/move-ticket.ts';
import { placeId } from '../../src/modules/moves/place-id.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import {
  closeSettlement,
  listAllOpen,
  listClosed,
  listOpen,
  missingNumbers,
  payOnAccount,
  paySettlement,
  setTerms,
  showClosed,
  showOpen,
  takeBackPayment,
} from '../../src/modules/settlements/index.ts';
import type { Terms } from '../../src/modules/settlements/store.ts';
import { offerRefund, refundOrder } from '../../src/modules/withdrawals/refund-order.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { atOnce } from '../at-once.ts';
import { brokenMoney } from '../broken-money.ts';
import { byHouse } from '../by-house.ts';
import { sql, sqlValue, type SeatedEvent, type StandingEvent } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// What organisers get: to the cent what the ledger says of their tickets, each cent once, whatever happens between two settlements.

type Order = PlacedOrder['order'];
let till: Till;
let day: string;
const ada = fromCommandLine('Ada');
const TERMS: Terms = {
  party: 'Nachtschicht Konzerte GmbH',
  address: 'Hafenstraße 4\n20359 Hamburg',
  email: 'kasse@example.org',
  locale: 'de',
  commissionPermille: 100,
  commissionMinor: 50,
  commissionVatPermille: 190,
  returnFeesTo: 'house',
  resaleFeesTo: 'house',
};

beforeAll(async () => {
  till = await openTill();
  day = await berlin('now()');
});
afterAll(() => till.close());

const berlin = (moment: string): Promise<string> =>
  sqlValue<string>(till.db, `select to_char(${moment} at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day`);
let artists = 0;
/** An artist, first of these events. */
async function artistOf(...events: { id: number }[]): Promise<{ id: number; slug: string }> {
  const slug = `artist-${++artists}`;
  const [artist] = await sql<{ id: number }>(
    till.db,
    `with a as (insert into category (slug, type, name) values ($1::text, 'ARTIST', jsonb_build_object('de', $1::text, 'en', $1::text)) returning id), s as (
      insert into sellable_category (sellable_id, category_id, sort_order) select e, a.id, 0 from unnest($2::bigint[]) e, a
    ) select id from a`,
    [slug, events.map(({ id }) => id)],
  );
  return { id: artist?.id ?? 0, slug };
}
async function buy(event: StandingEvent, amount: number, isPaid = true): Promise<Order> {
  const order = await till.order([{ variantId: event.variantId, amount }]);
  if (isPaid) await till.pay(await till.session(order));
  await till.settleDown();
  return order;
}
const twiceAtOnce = <Done>(table: string, work: () => Promise<Done>): Promise<[Done, Done]> => atOnce(till.db, table, work, work);
const lastOf = async ({ slug }: { slug: string }) => {
  const open = await showOpen(till.db, null, { slug, from: null, until: day, locale: 'de' });
  return granted(open);
};
function granted<T>(answer: T | OfficeRefusal): T {
  if (isRefused(answer)) throw new Error(`${answer.refusal} ${answer.field ?? ''}`);
  return answer;
}
const closingOf = async (artist: { slug: string }) => {
  const { lastId, terms } = await lastOf(artist);
  return { slug: artist.slug, until: day, lastId, termsId: terms?.id ?? null };
};
/** An organiser whose only event has sold so many tickets, with terms. */
async function organiser(sold = 1, terms: Partial<Terms> = {}) {
  const event = await till.cast.standingEvent();
  const artist = await artistOf(event);
  await buy(event, sold);
  granted(await setTerms(till.db, ada, { ...TERMS, ...terms, slug: artist.slug, previousId: null }));
  return artist;
}
const close = async (artist: { slug: string }) => closeSettlement(till.db, ada, await closingOf(artist));
const ledgerOf = (...orders: Order[]): Promise<number> =>
  sqlValue<number>(
    till.db,
    `select coalesce(-sum(amount_minor), 0)::bigint as minor from ledger_entry where account = 'revenue' and order_id = any ($1)`,
    [orders.map(({ id }) => id)],
  );
const refused = (refusal: string, field?: string) => ({ refusal, ...(field !== undefined && { field }) });

test('an open settlement says what was sold, given back with a fee kept, and is still to be paid', async () => {
  const event = await till.cast.standingEvent();
  const artist = await artistOf(event);
  const paid = await buy(event, 3);
  const unpaid = await buy(event, 2, false);
  await refundOrder(till.db, ada, { ...byHouse(paid.reference), units: [{ line: 1, units: 1 }], keptMinor: 500 });
  await till.settleDown();
  await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: null });
  const open = await lastOf(artist);
  expect(open.lines).toMatchObject([
    {
      eventId: event.id,
      unitPriceMinor: 3000,
      vatPermille: 190,
      paidBy: 'stripe',
      pieces: 3,
      grossMinor: 9000,
      vatMinor: 1437,
      returnedPieces: 1,
      refundedMinor: 3000,
      keptMinor: 500,
    },
  ]);
  expect(open.open).toMatchObject({ unpaidOrders: 1, unpaidPieces: 2, unpaidMinor: 6000 });
  // 6,500 in the ledger; 10 % of 6,000 and 50 for each of two tickets, with 19 %; the fee is the house's
  expect(open.due).toEqual({
    revenueMinor: 6500,
    commissionMinor: 700,
    commissionVatMinor: 133,
    houseFeesMinor: 500,
    onAccountMinor: 0,
    carriedMinor: 0,
    dueMinor: 5167,
  });
  expect(open.due?.revenueMinor).toBe(await ledgerOf(paid));
  await sql(till.db, 'select from orders where id = $1', [unpaid.id]);
  // of chosen days, settled or not
  const before = granted(await showOpen(till.db, null, { slug: artist.slug, from: '2020-01-01', until: '2020-01-31', locale: 'de' }));
  expect(before).toMatchObject({ lines: [], isPeriod: true });
  const period = granted(await showOpen(till.db, null, { slug: artist.slug, from: day, until: day, locale: 'de' }));
  expect(addUp(period.lines)).toEqual(addUp(open.lines));
});

test('a closed settlement has the next number and never changes; what comes later stands in the next one', async () => {
  const event = await till.cast.standingEvent();
  const artist = await artistOf(event);
  const order = await buy(event, 2);
  expect(await close(artist)).toEqual(refused('NO_SETTLEMENT_TERMS'));
  await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: null });
  const first = granted(await close(artist));
  expect(first).toMatchObject({ from: day, until: day, dueMinor: 6000 - 700 - 133, organiser: TERMS.party, closedBy: 'Ada' });
  expect(await close(artist)).toEqual(refused('NOTHING_TO_SETTLE'));
  await refundOrder(till.db, ada, byHouse(order.reference));
  await till.settleDown();
  const second = granted(await close(artist));
  expect(second).toMatchObject({ number: first.number + 1, dueMinor: -first.dueMinor });
  expect((await showClosed(till.db, null, settlementNumber(first)))?.lines).toMatchObject([{ pieces: 2, returnedPieces: 0 }]);
  expect((await showClosed(till.db, null, settlementNumber(second)))?.lines).toMatchObject([{ pieces: 0, returnedPieces: 2 }]);
  // what is owed is carried into the next one
  await buy(event, 1);
  expect(granted(await close(artist))).toMatchObject({ carriedMinor: second.dueMinor, dueMinor: 3000 - 350 - 67 + second.dueMinor });
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('after a restore numbers go on at the next thousand, for some may have been given out that are not known', async () => {
  const event = await till.cast.standingEvent();
  const artist = await artistOf(event);
  await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: null });
  const closed = async () => {
    await buy(event, 1);
    const { number } = granted(await close(artist));
    return number;
  };
  const before = await closed();
  await till.db.many(insertRestoration, [new Date()]);
  expect([await closed(), await closed()]).toEqual([
    (Math.floor(before / 1000) + 1) * 1000 + 1,
    (Math.floor(before / 1000) + 1) * 1000 + 2,
  ]);
  expect(await brokenMoney(till.db)).toEqual([]);
  expect(await till.db.many(missingNumbers)).toEqual([]);
  // without the restore it is a gap
  const gaps = till.db.transaction(async (tx) => {
    await sql(tx, 'alter table restoration disable trigger restoration_is_final');
    await sql(tx, 'delete from restoration');
    throw new Error(JSON.stringify(await tx.many(missingNumbers)));
  });
  await expect(gaps).rejects.toThrow(`follows ${before}`);
});

test('of two who close at once, one does', async () => {
  const artist = await organiser();
  const closing = await closingOf(artist);
  const answers = await Promise.all([closeSettlement(till.db, ada, closing), closeSettlement(till.db, fromCommandLine('Bo'), closing)]);
  expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(1);
  expect(answers.filter(isRefused)).toEqual([refused('CHANGED_MEANWHILE')]);
  expect(await listClosed(till.db, [artist.id])).toHaveLength(1);
});

test('nobody closes by terms they have not seen', async () => {
  const event = await till.cast.standingEvent();
  const artist = await artistOf(event);
  await buy(event, 1);
  const first = granted(await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: null }));
  const seen = await closingOf(artist);
  granted(await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: first.id, commissionPermille: 900 }));
  expect(await closeSettlement(till.db, ada, seen)).toEqual(refused('CHANGED_MEANWHILE'));
  expect(await listClosed(till.db, [artist.id])).toEqual([]);
  granted(await close(artist));
});

test('what was settled later is no debt of an organiser by an earlier day', async () => {
  const artist = await organiser(2);
  granted(await close(artist));
  const until = '2020-01-31';
  expect(granted(await showOpen(till.db, null, { slug: artist.slug, from: null, until, locale: 'de' }))).toMatchObject({
    lines: [],
    pieces: 0,
    due: null,
  });
  expect(granted(await listAllOpen(till.db, [artist.id], { until, locale: 'de' }))).toMatchObject([{ pieces: 0, due: null }]);
});

test('a payment is entered once, whole, and taken back by an entry of its own; what was paid before is taken off', async () => {
  const artist = await organiser(1, { commissionPermille: 0, commissionMinor: 0 });
  const early = { requestId: randomUUID(), slug: artist.slug, amountMinor: 1000, paidOn: day, reference: 'Abschlag' };
  const advance = granted(await payOnAccount(till.db, ada, early));
  expect(await payOnAccount(till.db, ada, early)).toEqual(advance);
  const settled = granted(await close(artist));
  expect(settled).toMatchObject({ onAccountMinor: 1000, dueMinor: 2000 });
  const number = settlementNumber(settled);
  const payment = { number, paidOn: day, reference: number };
  const request = randomUUID();
  const paid = granted(await paySettlement(till.db, ada, { ...payment, requestId: request }));
  expect(await paySettlement(till.db, ada, { ...payment, requestId: request })).toEqual(paid);
  expect(await paySettlement(till.db, ada, { ...payment, requestId: randomUUID() })).toEqual(refused('SETTLEMENT_PAID'));
  expect(await showClosed(till.db, null, number)).toMatchObject({ paidOn: day, paidReference: number });
  const back = { paymentId: paid.id, requestId: randomUUID() };
  const taken = granted(await takeBackPayment(till.db, ada, back));
  expect(await takeBackPayment(till.db, ada, back)).toEqual(taken);
  expect(await takeBackPayment(till.db, ada, { ...back, requestId: randomUUID() })).toEqual(refused('CHANGED_MEANWHILE'));
  expect(await takeBackPayment(till.db, ada, { paymentId: taken.id, requestId: randomUUID() })).toEqual(refused('NOT_FOUND'));
  expect(await showClosed(till.db, null, number)).toMatchObject({ paymentId: null, paidOn: null });
  granted(await paySettlement(till.db, ada, { ...payment, requestId: randomUUID() }));
  // the money on account came back after it was taken off: it is due once more
  granted(await takeBackPayment(till.db, ada, { paymentId: advance.id, requestId: randomUUID() }));
  const next = granted(await close(artist));
  expect(next).toMatchObject({ onAccountMinor: -1000, dueMinor: 1000 });
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('what was paid on account is not paid once more, and a request that paid one organiser pays no other', async () => {
  const event = await till.cast.standingEvent();
  const [artist, other] = [await artistOf(event), await artistOf()];
  await buy(event, 1);
  await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: null, commissionPermille: 0, commissionMinor: 0 });
  const early = { requestId: randomUUID(), amountMinor: 3000, paidOn: day, reference: 'Abschlag' };
  granted(await payOnAccount(till.db, ada, { ...early, slug: artist.slug }));
  const settled = granted(await close(artist));
  expect(settled).toMatchObject({ onAccountMinor: 3000, dueMinor: 0 });
  const number = settlementNumber(settled);
  expect(await paySettlement(till.db, ada, { number, paidOn: day, reference: number, requestId: randomUUID() })).toEqual(
    refused('NOTHING_DUE'),
  );
  expect(await payOnAccount(till.db, ada, { ...early, slug: other.slug })).toEqual(refused('INVALID_INPUT', 'requestId'));
});

test('of two who pay at once, or take back at once, one does, and the other is told', async () => {
  const artist = await organiser();
  const number = settlementNumber(granted(await close(artist)));
  const payment = { number, paidOn: day, reference: number };
  const pay = () => paySettlement(till.db, ada, { ...payment, requestId: randomUUID() });
  const early = await paySettlement(till.db, ada, { ...payment, paidOn: '2099-01-01', requestId: randomUUID() });
  expect(early).toEqual({ refusal: 'INVALID_INPUT', field: 'paidOn' });
  const paid = await twiceAtOnce('settlement', pay);
  expect(paid.filter(isRefused)).toEqual([refused('SETTLEMENT_PAID')]);
  const paymentId = paid.find((answer) => 'id' in answer)?.id ?? 0;
  const takeBack = () => takeBackPayment(till.db, ada, { paymentId, requestId: randomUUID() });
  const taken = await twiceAtOnce('settlement_payment', takeBack);
  expect(taken.filter(isRefused)).toEqual([refused('CHANGED_MEANWHILE')]);
  expect(await brokenMoney(till.db)).toEqual([]);
});

test.each([
  ['INVALID_INPUT', 'paidOn', { paidOn: '2099-01-01' }],
  ['INVALID_INPUT', 'paidOn', { paidOn: '2026-02-30' }],
  ['INVALID_INPUT', 'reference', { reference: ' \n' }],
  ['INVALID_INPUT', 'requestId', { requestId: 'x' }],
  ['INVALID_INPUT', 'amount', { amountMinor: 0 }],
  ['NOT_FOUND', undefined, { slug: 'nobody' }],
] as const)('money on account is refused with %s %s', async (code, field, wrong) => {
  const artist = await artistOf();
  const good = { requestId: randomUUID(), slug: artist.slug, amountMinor: 1000, paidOn: day, reference: 'Abschlag' };
  expect(await payOnAccount(till.db, ada, { ...good, ...wrong })).toEqual(refused(code, field));
});

test.each([
  ['party', { party: '  ' }],
  ['address', { address: 'x'.repeat(501) }],
  ['email', { email: 'nobody' }],
  ['commissionPermille', { commissionPermille: 1001 }],
  ['commissionMinor', { commissionMinor: -1 }],
  ['commissionVatPermille', { commissionVatPermille: 501 }],
] as const)('terms with a wrong %s are refused', async (field, wrong) => {
  const artist = await artistOf();
  expect(await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: null, ...wrong })).toEqual(
    refused('INVALID_INPUT', field),
  );
});

test('terms that somebody else has set meanwhile stay; a settlement keeps its own', async () => {
  const event = await till.cast.standingEvent();
  const artist = await artistOf(event);
  await buy(event, 1);
  const first = granted(await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: null }));
  expect(await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: null })).toEqual(refused('CHANGED_MEANWHILE'));
  const settled = granted(await close(artist));
  granted(await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: first.id, commissionPermille: 200 }));
  expect((await showClosed(till.db, null, settlementNumber(settled)))?.terms).toMatchObject({ id: first.id, commissionPermille: 100 });
  expect((await lastOf(artist)).terms).toMatchObject({ commissionPermille: 200 });
});

test('the list of organisers goes on where adding up took too long', async () => {
  const artists = [];
  for (let at = 0; at < 3; at++) {
    const event = await till.cast.standingEvent();
    await buy(event, 1);
    artists.push(await artistOf(event));
  }
  const ids = artists.map(({ id }) => id);
  const given = { until: day, locale: 'de' } as const;
  const whole = granted(await listOpen(till.db, ids, given));
  expect([whole.hasMore, whole.organisers.map(({ slug }) => slug).toSorted()]).toEqual([false, artists.map(({ slug }) => slug).toSorted()]);
  // a page of one each, in the same order
  const first = granted(await listOpen(till.db, ids, { ...given, addingMs: 0 }));
  const second = granted(await listOpen(till.db, ids, { ...given, addingMs: 0, after: first.last }));
  const third = granted(await listOpen(till.db, ids, { ...given, addingMs: 0, after: second.last }));
  expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
  expect([first, second, third].flatMap(({ organisers }) => organisers)).toEqual(whole.organisers);
  expect(granted(await listOpen(till.db, ids, { ...given, after: third.last }))).toEqual({
    organisers: [],
    last: third.last,
    hasMore: false,
  });
});

test('who works for an artist sees its settlements and nobody else’s; who works for a shop sees none', async () => {
  const [mine, others] = [await till.cast.standingEvent(), await till.cast.standingEvent()];
  const [me, other] = [await artistOf(mine), await artistOf(others)];
  for (const [artist, event] of [
    [me, mine],
    [other, others],
  ] as const) {
    await buy(event, 1);
    await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: null });
    granted(await close(artist));
    await buy(event, 1);
  }
  const reach = { all: false, shops: [till.cast.mainShopId], artists: [me.id], events: [others.id] };
  const bo = { ...ada, reach: () => reach };
  expect(granted(await listAllOpen(till.db, [me.id], { until: day, locale: 'de' })).map(({ slug }) => slug)).toEqual([me.slug]);
  expect((await listClosed(till.db, [me.id])).map(({ slug }) => slug)).toEqual([me.slug]);
  const [theirs] = await listClosed(till.db, [other.id]);
  expect(await showClosed(till.db, [me.id], settlementNumber(theirs ?? { year: 2026, number: 1 }))).toBe(undefined);
  expect(await showOpen(till.db, [me.id], { slug: other.slug, from: null, until: day, locale: 'de' })).toEqual(refused('NOT_FOUND'));
  expect(await closeSettlement(till.db, bo, await closingOf(other))).toEqual(refused('NOT_FOUND'));
  expect(await setTerms(till.db, bo, { ...TERMS, slug: other.slug, previousId: null })).toEqual(refused('NOT_FOUND'));
  const payment = { requestId: randomUUID(), paidOn: day, reference: 'x' };
  expect(await payOnAccount(till.db, bo, { ...payment, slug: other.slug, amountMinor: 1 })).toEqual(refused('NOT_FOUND'));
  expect(await paySettlement(till.db, bo, { ...payment, number: settlementNumber(theirs ?? { year: 1, number: 1 }) })).toEqual(
    refused('NOT_FOUND'),
  );
  expect(await listClosed(till.db, [])).toEqual([]);
  // before its first ticket was paid an artist is in no list of that day
  const quiet = await till.cast.standingEvent();
  const late = await artistOf(quiet);
  await buy(quiet, 1);
  expect(await listAllOpen(till.db, [late.id], { until: '2020-01-31', locale: 'de' })).toEqual([]);
});

test('terms are agreed before the first ticket is sold', async () => {
  const artist = await artistOf(await till.cast.standingEvent());
  expect(granted(await showOpen(till.db, null, { slug: artist.slug, from: null, until: day, locale: 'de' }))).toMatchObject({
    from: day,
    until: day,
    lines: [],
    pieces: 0,
    terms: null,
  });
  granted(await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: null }));
  expect(granted(await listAllOpen(till.db, [artist.id], { until: day, locale: 'de' }))).toMatchObject([
    { slug: artist.slug, terms: { party: TERMS.party } },
  ]);
  expect(await closeSettlement(till.db, ada, await closingOf(artist))).toEqual(refused('NOTHING_TO_SETTLE'));
});

test('an organiser with so much that adding it up takes longer than any statement may is listed, shown and settled', async () => {
  const artist = await organiser(2);
  const columns = await sqlValue<string>(till.db, "select pg_get_function_result('settled_sales'::regproc) as columns");
  await sql(till.db, 'alter function settled_sales rename to quick_settled_sales');
  await sql(
    till.db,
    `create function settled_sales(events bigint[], before timestamptz) returns ${columns} language plpgsql as $$
    begin
      if current_setting('statement_timeout')::interval < interval '2 minutes' then raise 'as if cancelled: no time' using errcode = '57014'; end if;
      return query select * from quick_settled_sales(events, before);
    end $$`,
  );
  const { db } = till;
  try {
    expect(granted(await listAllOpen(db, [artist.id], { until: day, locale: 'de' }))).toMatchObject([{ slug: artist.slug, pieces: 2 }]);
    const open = granted(await showOpen(db, null, { slug: artist.slug, from: null, until: day, locale: 'de' }));
    expect(open.lines).toMatchObject([{ pieces: 2 }]);
    granted(await closeSettlement(db, ada, await closingOf(artist)));
  } finally {
    await sql(till.db, 'drop function settled_sales');
    await sql(till.db, 'alter function quick_settled_sales rename to settled_sales');
  }
});

test('an event that was settled stays with whom it was settled for', async () => {
  const event = await till.cast.standingEvent();
  const artist = await artistOf(event);
  const order = await buy(event, 1);
  await setTerms(till.db, ada, { ...TERMS, slug: artist.slug, previousId: null });
  granted(await close(artist));
  const other = await artistOf();
  await sql(till.db, 'update sellable_category set category_id = $2 where sellable_id = $1', [event.id, other.id]);
  await refundOrder(till.db, ada, byHouse(order.reference));
  await till.settleDown();
  expect((await lastOf(artist)).lines).toMatchObject([{ returnedPieces: 1 }]);
  expect(await showOpen(till.db, null, { slug: other.slug, from: null, until: day, locale: 'de' })).toEqual(refused('NOT_FOUND'));
  granted(await close(artist));
  expect(await brokenMoney(till.db)).toEqual([]);
});

/** A small generator with a seed, so that a failure can be had again. */
const random = (seed: number) => () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;

test('whatever happens between settlements of two organisers, each cent is settled once', async () => {
  const next = random(20_261_126);
  const upTo = (count: number) => Math.floor(next() * count);
  const events: SeatedEvent[] = [await till.cast.seatedEvent({ seats: 60 }), await till.cast.seatedEvent({ seats: 60 })];
  const both = [await artistOf(events[0]!), await artistOf(events[1]!)] as const;
  for (const { slug } of both) await setTerms(till.db, ada, { ...TERMS, slug, previousId: null });
  const orders: Order[] = [];
  let seats = 0;
  for (let step = 0; step < 36; step++) {
    const order = orders[upTo(orders.length)];
    const deed = upTo(6);
    if (deed <= 1 || !order) {
      const event = events[upTo(2)]!;
      const amount = 1 + upTo(3);
      const seatIds = event.seatIds.toReversed().slice(seats, (seats += amount));
      const bought = await till.order([{ variantId: event.variantId, amount, seatIds }]);
      if (upTo(5) > 0) await till.pay(await till.session(bought));
      orders.push(bought);
    } else if (deed <= 3) {
      const lines = (await offerRefund(till.db, null, order.reference))?.lines ?? [];
      const line = lines[upTo(lines.length)]?.number ?? 1;
      const taken = upTo(2)
        ? { units: [{ line, units: 1 }], keptMinor: upTo(500) }
        : { units: [], credit: { line, amountMinor: 1 + upTo(900) } };
      await refundOrder(till.db, ada, { ...byHouse(order.reference), ...taken });
    } else if (deed === 4) {
      const [ticket] = await sql<{ id: number }>(till.db, 'select id from ticket where order_id = $1 and not is_dead order by id', [
        order.id,
      ]);
      const offer = ticket && (await findPlaces(till.db, null, { reference: order.reference, ticketId: ticket.id, text: '' }));
      const free = offer?.places.at(upTo(offer.places.length));
      if (!ticket || !offer || !free) continue;
      const move = {
        reference: order.reference,
        ticketId: ticket.id,
        placeId: placeId(free),
        givesBack: false,
        reason: 'x',
        version: offer.version,
      };
      await moveTicket({ db: till.db, ids: systemIds, shops: till.server.shops }, ada, {
        ...move,
        surcharge: 'waived',
        requestId: randomUUID(),
      });
    } else {
      await close(both[upTo(2)]!);
    }
    await till.settleDown();
  }
  for (const artist of both) await close(artist);
  for (const artist of both) expect(await close(artist)).toEqual(refused('NOTHING_TO_SETTLE'));
  const settled = (await Promise.all(both.map(({ id }) => listClosed(till.db, [id])))).flat();
  const paid = await sql<{ id: number }>(till.db, 'select id from orders where id = any ($1) and paid_at is not null', [
    orders.map(({ id }) => id),
  ]);
  const ofPaid = orders.filter(({ id }) => paid.some((one) => one.id === id));
  expect(settled.reduce((sum, { revenueMinor }) => sum + revenueMinor, 0)).toBe(await ledgerOf(...ofPaid));
  const lines = (await Promise.all(settled.map((one) => showClosed(till.db, null, settlementNumber(one))))).flatMap(
    (one) => one?.lines ?? [],
  );
  expect(revenueOf(addUp(lines))).toBe(await ledgerOf(...ofPaid));
  expect(ofPaid.length).toBeGreaterThan(5);
  expect(await brokenMoney(till.db)).toEqual([]);
});
