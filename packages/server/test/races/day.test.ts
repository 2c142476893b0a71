import { afterEach, expect, test } from 'vitest';
import type { OfferedMethod } from '../../../domain/src/payments/methods.ts';
import { isRefusal } from '../../../domain/src/refusals.ts';
import { transferReference } from '../../../domain/src/money/transfer-reference.ts';
import type { ApiFault, WebhookFault } from '../../../../sandbox/stripe/faults.ts';
import { createVoucher } from '../create-voucher.ts';
import { brokenMoney, paypalMoney, providerMoney } from '../broken-money.ts';
import { sql, sqlValue } from '../cast.ts';
import { dice } from '../dice.ts';
import { openTill, type Till } from '../till.ts';

// A day of purchases in small, by every way to pay, some with a voucher, some given back, while one call in twenty goes wrong at
// the providers' wire. Whatever happened to a buyer, in the evening no money is open: every order is paid or given up, and the
// ledger says what providers and bank say, to the cent. DAY_SEED makes it another day.

const BUYERS = 48;
const LANES = 6;
const FAULTS = 0.05;
const METHODS = [
  'stripe_checkout',
  'stripe_express',
  'stripe_sofort',
  'paypal',
  'paypal_express',
  'bank_transfer',
] as const satisfies OfferedMethod[];
const SEEDS = process.env['DAY_SEED'] === undefined ? [1, 2] : [Number(process.env['DAY_SEED'])];
/** What the voucher holds that some have: it pays for the first of them, and for one in part. */
const VOUCHER_MINOR = 15_500;
const CALLS: ApiFault[] = ['answer_lost', 'error_after_effect', 'error_before', 'rate_limit', 'refuse_before', 'timeout'];
const NOTICES: WebhookFault[] = ['drop', 'duplicate', 'reorder'];
const DECLINED = '4000000000000002';

type Order = Awaited<ReturnType<Till['order']>>;

let till: Till;
let transferredMinor = 0;
afterEach(() => till.close());

/** Lets calls and notices of both providers go wrong; `end` ends that. @returns how often they did */
function disturb(next: () => number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const { emulator } = till.emulator;
  const state = { isOn: true, count: 0 };
  const strikes = () => state.isOn && next() < FAULTS && ++state.count > 0;
  const common = { id: 0, match: '*', times: 1, delay_ms: 50 };
  const takeApi = () => (strikes() ? { ...common, on: 'api' as const, method: null, fault: pick(CALLS) } : null);
  Object.assign(emulator.faults, {
    takeApi,
    takeWebhook: () => (strikes() ? { ...common, on: 'webhook' as const, fault: pick(NOTICES) } : null),
  });
  Object.assign(till.paypal.emulator.faults, { takeApi });
  const { notices } = till.paypal.emulator;
  const send = notices.send.bind(notices);
  Object.assign(notices, {
    send: (event: Parameters<typeof send>[0], fault: string | null) => send(event, strikes() ? pick(NOTICES) : fault),
  });
  return { state, end: () => void (state.isOn = false) };
}

const control = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const agree = (id: string, isDeclined: boolean) =>
  control(`${till.paypal.url}/_control/orders/${id}/approve`, { scenario: isDeclined ? 'declined' : 'works' });

/** One try to pay, as buyers make them; nobody waits for what is not answered. `agreed`: at PayPal, before there was an order. */
async function pay(order: Order, method: (typeof METHODS)[number], isDeclined: boolean, agreed?: string): Promise<void> {
  const key = till.key(order);
  if (method === 'bank_transfer') {
    // as much as is open when the buyer writes the transfer
    const open = await sqlValue<number>(
      till.db,
      `select coalesce(sum(amount_minor), 0)::int as open from ledger_entry where order_id = $1 and account = 'order'`,
      [order.id],
    );
    if (open <= 0) return;
    transferredMinor += open;
    return void (await till.checkout.recordBankPayment({
      key: `line-${order.id}`,
      amountMinor: open,
      purpose: transferReference(order.reference),
    }));
  }
  if (agreed !== undefined) return void (await till.checkout.capturePayment(key, agreed));
  const started = await till.checkout.startPayment(key, method === 'paypal_express' ? 'paypal' : method);
  if (isRefusal(started)) return;
  const id = started.externalPaymentId;
  if (method === 'stripe_checkout') await till.pay(id, isDeclined ? { card: DECLINED } : {});
  if (method === 'stripe_express') await till.control(`/intents/${id}/confirm`, isDeclined ? { card: DECLINED } : {});
  if (method === 'stripe_sofort') await till.control(`/intents/${id}/bank`, { outcome: isDeclined ? 'fails' : 'works' });
  if (method !== 'paypal' && method !== 'paypal_express') return;
  await agree(id, isDeclined);
  await till.checkout.capturePayment(key, id);
}

/** Some give their tickets back while others still buy. */
async function giveBack(order: Order): Promise<void> {
  const tickets = await sql<{ code: string }>(till.db, 'select left(validation_code, 15) as code from ticket where order_id = $1', [
    order.id,
  ]);
  if (tickets.length === 0) return;
  const asked = { shopId: order.shopId, orderId: String(order.id), productId: null, email: order.email, bankAccount: null };
  await till.server.refunds.submit({ ...asked, network: `10.0.${order.id % 250}.0`, validationCodes: tickets.map(({ code }) => code) });
}

async function buyer(variantId: number, paymentCodeId: number, next: () => number): Promise<void> {
  const method = METHODS[Math.floor(next() * METHODS.length)] as (typeof METHODS)[number];
  const [isDeclined, isLeft, paysTwice, looks] = [next() < 0.2, next() < 0.1, next() < 0.15, next() < 0.5];
  const [hasVoucher, returns] = [next() < 0.15, next() < 0.2];
  const visitor = await till.visitorWith([{ variantId, amount: 1 + Math.floor(next() * 3), ...(hasVoucher && { paymentCodeId }) }]);
  const shop = await till.server.shops.bySlug('main');
  if (!shop) throw new Error('no shop');
  const forCart = { shop, sessionHash: visitor.sessionHash, locale: 'de' as const, shippingMethod: null, destination: null };
  const agreed = method === 'paypal_express' ? await till.checkout.startCartPayment(forCart) : undefined;
  const agreedId = agreed && 'id' in agreed ? agreed.id : undefined;
  if (agreedId !== undefined) await agree(agreedId, isDeclined);
  const placed = await till.place(visitor, { paymentMethod: method });
  if (isRefusal(placed)) throw new Error(placed.refusal);
  if (isLeft) return;
  await pay(placed.order, method, isDeclined, agreedId);
  // another tab, or another way after one that was declined
  if (paysTwice || isDeclined)
    await pay(placed.order, paysTwice ? 'stripe_checkout' : method === 'bank_transfer' ? 'paypal' : method, false);
  if (looks) await till.checkout.confirmPayment(till.key(placed.order));
  if (returns) await giveBack(placed.order);
}

test.each(SEEDS)('in the evening no money is open (day %i)', async (seed) => {
  till = await openTill();
  transferredMinor = 0;
  await sql(till.db, 'update shop set payment_methods = $1 where is_main', [[...METHODS, 'kulturpass']]);
  const { id: eventId, variantId } = await till.cast.standingEvent({ capacity: BUYERS * 3 });
  await sql(till.db, `update event set mass_refund = 'open' where id = $1`, [eventId]);
  await createVoucher(till.db, { shopId: till.cast.mainShopId, code: 'day', amountMinor: VOUCHER_MINOR });
  const paymentCodeId = await sqlValue<number>(till.db, 'select id from payment_code');
  const { state, end } = disturb(dice(seed));
  const buyers = Array.from({ length: BUYERS }, (_, index) => dice(seed * 1000 + index));
  const lane = async () => {
    for (let next = buyers.pop(); next; next = buyers.pop()) await buyer(variantId, paymentCodeId, next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await till.settleDown();
  expect(state.count).toBeGreaterThan(5);

  // the wire is whole again; orders nobody has paid run out
  end();
  await till.server.sweep();
  await till.settleDown();
  await sql(till.db, `update orders set pay_until = now() - interval '1 second' where paid_at is null and cancelled_at is null`);
  await till.server.sweep();
  await till.settleDown();
  await till.server.sweep();

  const { captures, refunds } = till.paypal.emulator;
  const paypal = paypalMoney({ captures: captures.values(), refunds: refunds.values() });
  expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables), paypal)).toEqual([]);
  expect(await sql(till.db, `select status, count(*)::int from orders where status not in ('done', 'cancelled') group by 1`)).toEqual([]);
  const [books] = await sql(
    till.db,
    `select sum(amount_minor)::int as sum, coalesce(sum(amount_minor) filter (where account = 'order'), 0)::int as open,
      coalesce(sum(amount_minor) filter (where account = 'bank'), 0)::int as bank from ledger_entry`,
  );
  expect(books).toEqual({ sum: 0, open: 0, bank: transferredMinor });
});
