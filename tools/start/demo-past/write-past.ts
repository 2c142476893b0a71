import { setTimeout as wait } from 'node:timers/promises';
import { isRefused } from '../../../packages/domain/src/office/refusals.ts';
import { settlementNumber } from '../../../packages/domain/src/settlements/settle.ts';
import { importStatement } from '../../../packages/server/src/modules/checkout/statements/import-statement.ts';
import { openShift } from '../../../packages/server/src/modules/desk/index.ts';
import { DEMO_EMAIL, fromCommandLine } from '../../../packages/server/src/modules/office/index.ts';
import {
  closeSettlement,
  lastMonthsEnd,
  listAllOpen,
  paySettlement,
  setTerms,
} from '../../../packages/server/src/modules/settlements/index.ts';
import { keepVouchers } from '../../../packages/server/src/modules/payments/make-vouchers.ts';
import { refundOrder } from '../../../packages/server/src/modules/withdrawals/refund-order.ts';
import { connectDb, type Db } from '../../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../../packages/server/src/platform/ids.ts';
import { inventAges, inventFan, pick, sameNumbers } from './fans.ts';
import {
  countOpen,
  countTotals,
  forgetTotals,
  selectBought,
  selectPast,
  selectTimes,
  selectToDispute,
  selectWanted,
  shiftMails,
  shiftOf,
  shiftOrders,
  shiftVoids,
  withoutTriggers,
  type Wanted,
} from './store.ts';
import { openVisit, type Addresses } from './visit.ts';

const ORDERS = 240;
/** Of a hundred: who pays by card; the rest by transfer, and of those some never. */
const BY_CARD = 35;
const NEVER_PAID = 6;

/**
 * Gives the demo a past, so that the office has something to show: fans who bought within the last weeks, by the operations of the
 * shop's pages and a file of the bank, then made older in one transaction. Runs beside the store once it is up, into a store
 * without orders. Broken off by a stop, it goes on with the next start: nothing in it is done twice.
 */
export async function writePast(databaseUrl: string, addresses: Addresses): Promise<void> {
  const db = connectDb({ url: databaseUrl, connectionsMax: 2, statementTimeoutMs: 120_000 });
  try {
    const { isWanted, begun } = await db.one(selectPast);
    if (!isWanted) return;
    await buy(db, addresses, begun);
    await payByTransfer(db);
    await settled(db);
    await giveBack(db);
    await giveVouchersAway(db);
    await openDesk(db);
    await settled(db);
    await makeOlder(db);
    await settleLastMonth(db);
    await disputeOne(db, addresses);
  } finally {
    await db.close();
  }
}

/** @param begun orders that were placed before a stop in the middle: the same fans would buy the same once more */
async function buy(db: Db, addresses: Addresses, begun: number): Promise<void> {
  const next = sameNumbers(20_261_125);
  const wanted = await db.many(selectWanted);
  const [tickets, goods] = [wanted.filter(({ isTicket }) => isTicket), wanted.filter(({ isTicket }) => !isTicket)];
  let withdrawn = 0;
  for (let order = 0; order < ORDERS; order++) {
    const fan = inventFan(next);
    const lines = chooseLines(next, tickets, goods);
    const isCard = addresses.payments !== undefined && next() * 100 < BY_CARD;
    if (order < begun) continue;
    const visit = openVisit(addresses);
    const placed = await visit.order(fan, lines, isCard ? 'stripe_checkout' : 'bank_transfer');
    if (placed && isCard) await visit.payByCard(placed);
    // the last ones are of the last days: there is time to decide
    if (placed && order > ORDERS - 60 && withdrawn < 2 && lines.every(({ isTicket }) => !isTicket)) {
      withdrawn += 1;
      await visit.withdraw(fan, placed.reference);
    }
  }
}

function chooseLines(next: () => number, tickets: readonly Wanted[], goods: readonly Wanted[]): (Wanted & { amount: number })[] {
  // the nearest events sell most
  const ticket = tickets[Math.floor(tickets.length * next() ** 2)];
  const one = ticket && next() < 0.8 ? [{ ...ticket, amount: pick(next, [1, 2, 2, 2, 3, 4]) }] : [];
  const other = goods.length > 0 && (one.length === 0 || next() < 0.2) ? [{ ...pick(next, goods), amount: 1 }] : [];
  return [...one, ...other];
}

/** The bank's file: most pay what they owe, some never; one pays too little, and one names no order. */
async function payByTransfer(db: Db): Promise<void> {
  const next = sameNumbers(7);
  const open = (await db.many(selectBought)).filter(({ method, isPaid }) => method === 'bank_transfer' && !isPaid);
  const today = new Date().toISOString().slice(0, 10);
  const rows = open
    .filter(() => next() * 100 >= NEVER_PAID)
    .map(({ reference, totalMinor }, at) => ({ purpose: reference, amountMinor: at === 3 ? totalMinor - 500 : totalMinor }));
  // a booking that is known by its reference is not booked again
  const line = ({ purpose, amountMinor }: { purpose: string; amountMinor: number }) =>
    [today, inventFan(next).address.lastName, purpose, (amountMinor / 100).toFixed(2), 'EUR', `Demo ${purpose}`].join(';');
  const lines = [...rows, { purpose: 'Konzertkarten Danke', amountMinor: 8_400 }, { purpose: 'Bestellung 4711', amountMinor: 3_550 }].map(
    line,
  );
  const file = ['Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Währung;Referenz', ...lines].join('\n');
  await importStatement({ db, ids: systemIds, wakeOutbox: () => undefined }, Buffer.from(file));
}

/** One in twelve of those who paid by card gets all of it back; of the others some wait for a file for the bank. */
const GIVEN_BACK = 12;
const TO_ACCOUNTS = 3;
async function giveBack(db: Db): Promise<void> {
  const paid = (await db.many(selectBought)).filter(({ isPaid }) => isPaid);
  const [byCard, byTransfer] = [
    paid.filter(({ method }) => method === 'stripe_checkout'),
    paid.filter(({ method }) => method === 'bank_transfer'),
  ];
  const all = { units: null, restock: true, account: null, reason: 'krank geworden', version: null, requestId: null };
  for (const [at, { reference }] of byCard.entries())
    if (at % GIVEN_BACK === 5) await refundOrder(db, fromCommandLine('Demo'), { ...all, reference });
  const account = { name: 'Ida Brandt', iban: 'DE89370400440532013000' };
  for (const { reference } of byTransfer.slice(-TO_ACCOUNTS))
    await refundOrder(db, fromCommandLine('Demo'), { ...all, account, reference });
}

/** Codes that were given away, of which nobody has bought anything yet. */
async function giveVouchersAway(db: Db): Promise<void> {
  const terms = { shop: 'main', usesMax: null, event: null, validUntil: null };
  const codes = (name: string, count: number) => Array.from({ length: count }, (_, at) => `demo-${name}-${1001 + at}`);
  await keepVouchers(db, fromCommandLine('Demo'), { ...terms, amountMinor: 2_500, purpose: 'Verlosung im Radio' }, codes('radio', 8));
  await keepVouchers(db, fromCommandLine('Demo'), { ...terms, amountMinor: 1_000, purpose: 'Entschuldigung' }, codes('sorry', 2));
}

/** One fan does not recognise a payment: the bank holds its money, and wants an answer. */
async function disputeOne(db: Db, { payments }: Addresses): Promise<void> {
  const [paid] = payments === undefined ? [] : await db.many(selectToDispute);
  if (!paid) return;
  await fetch(new URL(`/_control/intents/${paid.paymentId}/dispute`, payments), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'unrecognized' }),
  });
}

/** Whoever opens the demo's office is at a desk with some change. */
async function openDesk(db: Db): Promise<void> {
  const who = { ...fromCommandLine('Demo'), by: DEMO_EMAIL };
  const opening = { requestId: '00000000-0000-4000-8000-000000000009', shop: 'main', desk: 'Foyer', floatMinor: 150_00 };
  await openShift(db, who, opening, async () => true);
}

const SETTLED_WITHIN_MS = 120_000;
/** Mails, tickets and invoices have been written: they become older with their orders. */
async function settled(db: Db): Promise<void> {
  for (const end = performance.now() + SETTLED_WITHIN_MS; performance.now() < end; await wait(500))
    if ((await db.one(countOpen)).open === 0) return;
}

/** All orders, the first ones most: their numbers and those of their invoices stay in order. */
export async function makeOlder(db: Db): Promise<void> {
  const ids = (await db.many(selectBought)).map(({ id }) => id);
  const ages = inventAges(sameNumbers(11), ids.length, new Date());
  await db.transaction(async (tx) => {
    const tables = await tx.many(selectTimes);
    await tx.many(withoutTriggers);
    for (const { table, earlier } of tables) await tx.many(shiftOf(table, earlier), [ids, ages]);
    await tx.many(shiftOrders, [ids, ages]);
    await tx.many(shiftVoids, [ids, ages]);
    await tx.many(shiftMails, [ids, ages]);
    await tx.many(forgetTotals);
    await tx.many(countTotals);
  });
}

/** The two artists that sold most of the last month have terms; the first is settled with and paid, the other is open. */
async function settleLastMonth(db: Db): Promise<void> {
  const demo = fromCommandLine('Demo');
  const until = await lastMonthsEnd(db);
  const open = await listAllOpen(db, null, { until, locale: 'de' });
  if (isRefused(open)) throw new Error(open.refusal);
  const most = open.filter(({ grossMinor }) => grossMinor > 0).toSorted((a, b) => b.grossMinor - a.grossMinor);
  for (const [at, { slug, name }] of most.slice(0, 2).entries()) {
    const terms = await setTerms(db, demo, {
      slug,
      previousId: null,
      party: `${name} Konzerte GbR`,
      address: 'Speicherstraße 12\n20457 Hamburg',
      email: `abrechnung@${slug}.example`,
      locale: 'de',
      commissionPermille: 100,
      commissionMinor: 50,
      commissionVatPermille: 190,
      returnFeesTo: 'house',
      resaleFeesTo: 'house',
    });
    if (isRefused(terms)) throw new Error(terms.refusal);
    if (at > 0) continue;
    const closed = await closeSettlement(db, demo, { slug, until, lastId: null, termsId: terms.id });
    if (isRefused(closed)) throw new Error(closed.refusal);
    const number = settlementNumber(closed);
    await paySettlement(db, demo, { number, requestId: systemIds.uuid(), paidOn: until, reference: number });
  }
}
