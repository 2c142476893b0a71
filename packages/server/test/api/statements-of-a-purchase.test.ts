import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { approve } from '../../../../sandbox/paypal/store.ts';
import { isRefusal, type Refusal } from '../../../domain/src/refusals.ts';
import { createCart, type Cart } from '../../src/modules/cart/index.ts';
import * as checkout from '../../src/modules/checkout/store.ts';
import * as inventory from '../../src/modules/inventory/store.ts';
import * as orders from '../../src/modules/orders/store.ts';
import * as payments from '../../src/modules/payments/store.ts';
import * as tickets from '../../src/modules/tickets/store.ts';
import { Batch } from '../../src/platform/db/batch.ts';
import { systemIds } from '../../src/platform/ids.ts';
import * as inbox from '../../src/platform/inbox/store.ts';
import * as outbox from '../../src/platform/outbox/store.ts';
import type { Shop } from '../../src/modules/shops/index.ts';
import { sql, type StandingEvent } from '../cast.ts';
import { openTill, type Till, type Visitor } from '../till.ts';

/** What each is called in its module, by the name that PostgreSQL knows it by. */
const names = new Map(
  [checkout, inventory, orders, payments, tickets, inbox, outbox]
    .flatMap((module) => Object.entries<unknown>(module))
    .flatMap(([name, one]) => (isStatement(one) ? [[one.name, name] as const] : [])),
);
function isStatement(one: unknown): one is { name: string } {
  return typeof one === 'object' && one !== null && 'name' in one && 'text' in one;
}

let till: Till;
let cart: Cart;
let shop: Shop;
let event: StandingEvent;
let batches: MockInstance<Batch['submit']>;
beforeEach(async () => {
  till = await openTill({ webhooks: false });
  cart = createCart({ db: till.db, inventory: till.inventory, ids: systemIds });
  event = await till.cast.standingEvent();
  await sql(till.db, 'update variant_price set price_minor = 0 where variant_id = $1', [event.reducedVariantId]);
  await sql(till.db, `update shop set payment_methods = array['paypal', 'stripe_checkout']`);
  shop = done(await till.server.shops.bySlug('main'));
  batches = vi.spyOn(Batch.prototype, 'submit');
  // what is read once, and kept; legal texts once they are written
  for (const method of ['paypal', 'stripe_checkout']) await order(await fillCart(), method);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await till.close();
});

function done<T>(result: T | Refusal | undefined): T {
  if (result === undefined || isRefusal(result)) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result;
}
/** What a step comes to, and the statements that it sends, in their order. */
async function watch<T>(step: () => Promise<T>) {
  batches.mockClear();
  const result = await step();
  const all = (batches.mock.contexts as Batch[]).flatMap(({ asked }) =>
    asked.map(({ statement }) => names.get(statement.name) ?? statement.text),
  );
  return { result, sent: all.filter((one) => one !== 'begin' && one !== 'commit') };
}

/** Puts two standing tickets into the cart of somebody whose session begins with it, or has begun before. */
async function fillCart({ isNew = true, variantId = event.variantId } = {}): Promise<Visitor> {
  const visitor = { ...till.cast.visitor(), locale: 'de', isNew } as const;
  done(await cart.addItems(visitor, { requests: [{ productVariantId: String(variantId), amount: 2 }] }));
  return visitor;
}
async function order(visitor: Visitor, paymentMethod: string | null) {
  const input = await till.input(visitor, { paymentMethod });
  const { sent, result } = await watch(() => till.checkout.placeOrder({ shop, sessionHash: visitor.sessionHash, locale: 'de', input }));
  return { sent, result: done(result).order };
}
const notice = (provider: string, objectId: string) =>
  till.server.inbox.receive({ provider, eventId: randomUUID(), kind: 'paid', payload: { objectId, attemptId: null } });

const ADDITION = ['lockStocks', 'selectMoment', 'insertCarts', 'insertHolds', 'selectHeldCarts'];
const ORDER = ['lockOpenCart', 'lockBuyer', 'selectCartLines', 'insertOrder', 'sellCart', 'insertSale', 'insertEffects'];
const BOOKING = ['lockOrder', 'lockAttempt', 'insertCapture', 'selectDeliverables', 'updatePaid', 'insertTickets', 'insertEffects'];
const NOTICE = ['selectAttemptByObject', 'insertEvent'];

test('a session that begins with what is put into its cart has no cart that is looked for', async () => {
  expect((await watch(() => fillCart())).sent).toEqual(ADDITION);
  expect((await watch(() => fillCart({ isNew: false }))).sent).toEqual([
    'lockCarts',
    'lockStocks',
    'selectHoldsOfCarts',
    ...ADDITION.slice(1),
  ]);
});

test('by card, where the buyer comes back before the notice', async () => {
  const placed = await order(await fillCart(), 'stripe_checkout');
  expect(placed.sent).toEqual(ORDER);
  const key = till.key(placed.result);
  const begun = await watch(() => till.session(placed.result));
  expect(begun.sent).toEqual(['lockOrder', 'selectOwed', 'beginCall', 'openAttempt']);
  await till.pay(begun.result);
  const confirmed = await watch(() => till.checkout.confirmPayment(key));
  expect(confirmed.sent).toEqual(['selectOrderWithInvoices', 'selectLatestAttempt', ...BOOKING]);
  expect(confirmed.result).toEqual(await till.db.one(orders.selectOrder, [placed.result.id]));
  expect((await watch(() => notice('stripe', begun.result))).sent).toEqual(NOTICE);
});

test('by PayPal, agreed to for the cart', async () => {
  const visitor = await fillCart();
  const begun = await watch(() =>
    till.checkout.startCartPayment({ shop, ...visitor, locale: 'de', shippingMethod: null, destination: null }),
  );
  expect(begun.sent).toEqual(['selectOpenCart', 'selectCartLines']);
  const { id } = done(begun.result);
  approve(till.paypal.emulator, id, {});
  const placed = await order(visitor, 'paypal');
  expect(placed.sent).toEqual(ORDER);
  const captured = await watch(() => till.checkout.capturePayment(till.key(placed.result), id));
  expect(captured.sent).toEqual(['selectOrderWithInvoices', 'askCapture', 'lockOrder', 'selectOwed', 'openAgreed', ...BOOKING]);
  expect((await watch(() => notice('paypal', id))).sent).toEqual(NOTICE);
});

test('with nothing to pay', async () => {
  const { sent } = await order(await fillCart({ variantId: event.reducedVariantId }), null);
  expect(sent).toEqual([...ORDER.slice(0, -1), 'insertTickets', 'insertEffects']);
});
