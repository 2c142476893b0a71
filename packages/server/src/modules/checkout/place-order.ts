import type { Locale } from '@frontrow/domain/locale';
import { orderReference } from '@frontrow/domain/orders/reference';
import { chooseMethod, type DeskMethod, type PaymentMethod, type PaymentProviderName, providerOf } from '@frontrow/domain/payments/methods';
import { statusWhenPaid } from '@frontrow/domain/orders/status';
import { payUntil } from '@frontrow/domain/payments/pay-until';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Tx, ValuesOf } from '../../platform/db/index.ts';
import { type Effect, effect, enqueue } from '../../platform/outbox/index.ts';
import { promiseDownloads } from '../downloads/index.ts';
import { markSold } from '../inventory/index.ts';
import { createOrder, type Deliverables, type FrozenLine, moveOrder, type Order, selectOrderByCart } from '../orders/index.ts';
import { accountOf, post, postSale, redeemVouchers } from '../payments/index.ts';
import type { Shop } from '../shops/index.ts';
import { checkAnswers } from './check-answers.ts';
import { checkCancelled } from './check-cancelled.ts';
import { checkBuyerLimits } from './check-buyer-limits.ts';
import { checkHolders } from './check-holders.ts';
import { chooseShipping, shippingMethods, type ChosenShipping } from './choose-shipping.ts';
import type { CatalogueMemory, CheckoutDeps } from './deps.ts';
import { firstEvent } from './first-event.ts';
import { freezeLine } from './freeze-line.ts';
import { deliver, inLaneOf } from './fulfil.ts';
import { joinDelivery } from './join-delivery.ts';
import { keepLegalTexts, type LegalTextIds } from './keep-legal-texts.ts';
import { checkInput, type CheckedInput, type PlaceOrderInput } from './place-order-input.ts';
import { priceCart, type CartPrice } from './price-cart.ts';
import { shopPayment, takenBy } from './shop-payment.ts';
import {
  insertMerge,
  lockBuyer,
  lockOpenCart,
  selectCartLines,
  selectClosedCart,
  selectMerge,
  type Beginning,
  type CartLine,
  type LockedCart,
} from './store.ts';

export const placeOrderRefusals = [
  'CART_EMPTY',
  'CART_EXPIRED',
  'CART_CHANGED',
  'NOT_ON_SALE',
  'CART_LIMIT_EXCEEDED',
  'PERSONALIZATION_REQUIRED',
  'HOLDER_NAME_REPEATED',
  'ANSWERS_REQUIRED',
  'NO_SHIPPING_METHOD',
  'NO_AGE_CHECKED_SHIPPING',
  'SHIPPING_METHOD_REQUIRED',
  'PAYMENT_METHOD_NOT_OFFERED',
  'INVALID_INPUT',
  'CART_NOT_MERGEABLE',
  'NO_MATCHING_DELIVERIES',
] as const satisfies RefusalCode[];
type PlaceRefusal = Refusal<(typeof placeOrderRefusals)[number]>;

export type PlaceOrderRequest = {
  shop: Shop;
  sessionHash: Buffer | undefined;
  locale: Locale;
  input: PlaceOrderInput;
  /** The order whose goods wait to be sent, and these with them. */
  addTo?: number;
};
/** Sold on site: paid as it is placed. `book` writes what the desk keeps of it, in the same transaction; what it throws undoes all. */
export type DeskPayment = { method: DeskMethod; book: (tx: Tx, sold: { orderId: number; dueMinor: number }) => Promise<void> };
/** `isSessionNeeded`: something else hangs on the session that had the cart, which else ends. */
export type PlacedOrder = { cartId: number; order: Order; isSessionNeeded: boolean };

/**
 * Makes the session's cart an order: all of it in one transaction, or a refusal and nothing. The same request again,
 * in parallel or after a lost answer, is answered with the order it made.
 */
export async function placeOrder(
  deps: CheckoutDeps,
  memory: CatalogueMemory,
  request: PlaceOrderRequest,
): Promise<PlacedOrder | PlaceRefusal> {
  const input = checkInput(request.input);
  return isRefusal(input) ? input : place(deps, memory, request, input);
}

/** The same of what is known to be well. */
export async function place(
  deps: CheckoutDeps,
  memory: CatalogueMemory,
  request: Omit<PlaceOrderRequest, 'input'> & { desk?: DeskPayment },
  input: CheckedInput,
): Promise<PlacedOrder | PlaceRefusal> {
  const { sessionHash } = request;
  if (!sessionHash) return refuse('CART_EMPTY');
  try {
    const placed = await deps.db.transaction(async (tx) => {
      const result = await placeInTransaction(deps, memory, tx, { ...request, sessionHash }, input);
      crashPoint('place.before-commit');
      return result;
    });
    crashPoint('place.after-commit');
    if (!isRefusal(placed)) deps.wakeOutbox();
    return placed;
  } catch (error) {
    if (error instanceof PlacementRefused) return error.refusal;
    throw error;
  }
}

/** Takes back an order half written: the cart ran out in the moment between the look and the sale. */
class PlacementRefused extends Error {
  readonly refusal: PlaceRefusal;
  constructor(refusal: PlaceRefusal) {
    super(refusal.refusal);
    this.refusal = refusal;
  }
}

async function placeInTransaction(
  deps: CheckoutDeps,
  memory: CatalogueMemory,
  tx: Tx,
  { shop, sessionHash, locale, addTo, desk }: Omit<PlaceOrderRequest, 'input'> & { sessionHash: Buffer; desk?: DeskPayment },
  input: CheckedInput,
): Promise<PlacedOrder | PlaceRefusal> {
  const session = [shop.id, sessionHash] as const;
  // one trip, in this order: what is read after the locks is as it is once they are held
  const [cart, moment, lines] = await Promise.all([
    tx.first(lockOpenCart, session),
    // who buys on site is not known: no two of them are the same
    tx.one(lockBuyer, [desk ? `desk ${input.clientMutationId}` : input.email, ...session, input.clientMutationId]),
    tx.many(selectCartLines, [...session, locale, desk ? null : input.email]),
  ]);
  const { now, catalogueVersion, hasMoreElsewhere } = moment;
  if (moment.repeatedCartId !== null) {
    // what is in the cart by now came after it was ordered
    return placedBefore(tx, moment.repeatedCartId, hasMoreElsewhere || (cart !== undefined && cart.expiresAt > now));
  }
  if (!cart) return withoutCart(tx, session, addTo, hasMoreElsewhere);
  if (cart.expiresAt <= now) return refuse('CART_EXPIRED');
  // optimistic concurrency: what is ordered is what was on the screen
  if (cart.version !== input.cartVersion) return refuse('CART_CHANGED');

  const refusal =
    checkCart(cart, lines, input, addTo !== undefined) ??
    checkDownloads(lines, input, addTo !== undefined) ??
    // whoever stands at the desk goes in with their own ticket; what is put on goods is said by nobody there
    checkHolders(desk ? lines.filter(({ isTicket }) => !isTicket) : lines) ??
    checkAnswers(lines) ??
    (desk ? undefined : checkBuyerLimits(lines));
  if (refusal) return refusal;
  const methods = await shippingMethods(memory, tx, catalogueVersion, cart.countryCode, locale);
  const shipping = desk
    ? HANDED_OVER
    : addTo === undefined
      ? chooseShipping(methods, cart, lines, input)
      : await joinDelivery(tx, addTo, cart, lines, methods);
  if (isRefusal(shipping)) return shipping;
  const price = await priceCart(tx, lines, shipping);
  const { dueMinor } = price;
  // a voucher may have been spent elsewhere since the buyer looked
  if (input.toPay !== null && input.toPay !== dueMinor) return refuse('CART_CHANGED');
  const firstEventAt = firstEvent(lines);
  const paymentMethod = desk
    ? dueMinor === 0
      ? 'internal_payment_skipped'
      : desk.method
    : chooseMethod(
        shopPayment(deps, shop, takenBy(lines)),
        { now, firstEventAt, dueMinor, voucherMinor: price.total.totalMinor - dueMinor },
        input.paymentMethod,
      );
  if (!paymentMethod) return refuse('PAYMENT_METHOD_NOT_OFFERED');
  const texts = await keepLegalTexts(memory.legalTexts, tx, catalogueVersion, shop.id, locale);
  const payBefore = dueMinor === 0 || desk ? null : payUntil(paymentMethod, now, firstEventAt);
  const frozen = lines.map((line) => freezeLine(line, locale));
  const decided = { shop, locale, addTo, desk, input, cart, moment, shipping, ...price, paymentMethod, payBefore, texts };
  return writeOrder(deps, tx, { ...decided, lines: desk ? frozen.map(asHandedOver) : frozen });
}

/** Nothing of it is sent. */
const HANDED_OVER: ChosenShipping = { key: null, name: null, priceMinor: 0, vatPermille: 0 };
const asHandedOver = (line: FrozenLine): FrozenLine => ({ ...line, physical: false, weightGrams: 0, shippableFrom: null });

/** Everything about an order that is decided before it is written. */
type Decided = Pick<PlaceOrderRequest, 'shop' | 'locale'> &
  CartPrice & {
    addTo: number | undefined;
    desk: DeskPayment | undefined;
    input: CheckedInput;
    cart: LockedCart;
    moment: Beginning;
    lines: readonly FrozenLine[];
    shipping: ChosenShipping;
    paymentMethod: PaymentMethod;
    payBefore: Date | null;
    texts: LegalTextIds;
  };

/** Order, stock, ledger, payment and what follows the commit, in one trip. @throws PlacementRefused */
async function writeOrder(
  deps: CheckoutDeps,
  tx: Tx,
  { shop, locale, addTo, desk, input, cart, moment, lines, shipping, total, vouchers, dueMinor, paymentMethod, payBefore, texts }: Decided,
): Promise<PlacedOrder> {
  const { orderId } = moment;
  const reference = orderReference(moment.number);
  const provider = providerOf(paymentMethod);
  const isPaid = dueMinor === 0 || desk !== undefined;
  const newsletterPartner = input.newsletterPartner && lines.some(({ eventFacts }) => eventFacts !== null);
  const effects: Effect[] = [
    ...(input.email === '' ? [] : [effect('order.confirmation', orderId, { orderId })]),
    ...(input.newsletter || newsletterPartner ? [effect('newsletter.order', orderId, { orderId })] : []),
  ];
  const delivered = { ...deliverables(lines), ...(input.email === '' && { hasOnlineTickets: false }) };
  const created = createOrder(
    tx,
    {
      id: orderId,
      shopId: shop.id,
      cartId: cart.id,
      channel: desk ? 'desk' : 'shop',
      allotmentId: null,
      reference,
      token: deps.ids.secret(),
      locale,
      countryCode: cart.countryCode,
      email: input.email,
      shippingAddress: input.shippingAddress,
      billingAddress: input.billingAddress,
      newsletter: input.newsletter,
      newsletterPartner,
      clientMutationId: input.clientMutationId,
      shippingMethodKey: shipping.key,
      shippingMethodName: shipping.name,
      shippingVatPermille: shipping.vatPermille,
      paymentMethod,
      ...total,
      ...texts,
      payUntil: payBefore,
      paidAs: isPaid ? statusWhenPaid(delivered.isShipped) : null,
    },
    lines,
  );
  const [order, lost] = await Promise.all([
    created,
    markSold(tx, { cartId: cart.id, version: cart.version, orderId }),
    postSale(tx, orderId, total.totalMinor, {
      shopId: shop.id,
      method: paymentMethod,
      provider,
      state: isPaid ? 'succeeded' : provider === 'bank' ? 'open' : 'created',
      amountMinor: dueMinor || total.totalMinor,
    }),
    redeemVouchers(tx, orderId, vouchers),
    addTo !== undefined && tx.many(insertMerge, [cart.id, addTo]),
    hasDownloads(lines) && promiseDownloads(tx, orderId),
    isPaid ? deliver(deps, tx, orderId, delivered, effects) : enqueue(tx, ...inLaneOf(firstSellable(lines), effects)),
  ]);
  if (lost) throw new PlacementRefused(lost);
  if (desk) await takePayment(tx, desk, { orderId, provider, dueMinor });
  const placed = { cartId: cart.id, order, isSessionNeeded: moment.hasMoreElsewhere };
  if (isPaid || vouchers.length === 0) return placed;
  // part of it is paid: it waits for the rest
  await moveOrder(tx, order, 'incomplete');
  return { ...placed, order: { ...order, status: 'incomplete' } };
}

/** The money is there: in the drawer, or by what the terminal says. */
async function takePayment(
  tx: Tx,
  { book }: DeskPayment,
  { orderId, provider, dueMinor }: { orderId: number; provider: PaymentProviderName; dueMinor: number },
): Promise<void> {
  if (dueMinor > 0) {
    const entries = { order: -dueMinor, [accountOf(provider)]: dueMinor };
    await post(tx, { orderId, kind: 'capture', source: { provider, objectId: `desk:${orderId}` }, entries });
  }
  await book(tx, { orderId, dueMinor });
}

/** The session has no open cart: it was ordered before, has run out, or there never was one. */
async function withoutCart(
  tx: Tx,
  session: ValuesOf<typeof selectClosedCart>,
  addTo: number | undefined,
  isSessionNeeded: boolean,
): Promise<PlacedOrder | PlaceRefusal> {
  const closed = await tx.first(selectClosedCart, session);
  // what was added by a link of somebody else's mail is not shown to the session that had the cart
  if (closed?.state === 'ordered' && (await tx.first(selectMerge, [closed.id]))?.orderId === addTo)
    return placedBefore(tx, closed.id, isSessionNeeded);
  return refuse(closed?.state === 'expired' ? 'CART_EXPIRED' : 'CART_EMPTY');
}

const hasDownloads = (lines: readonly Pick<FrozenLine, 'withdrawalExcludedReason'>[]): boolean =>
  lines.some(({ withdrawalExcludedReason }) => withdrawalExcludedReason === 'download');

const firstSellable = (lines: readonly FrozenLine[]): number => Math.min(...lines.map(({ sellableId }) => sellableId));

function deliverables(lines: readonly FrozenLine[]): Deliverables {
  const tickets = lines.filter(({ eventFacts }) => eventFacts !== null);
  return {
    isShipped: lines.some(({ physical }) => physical),
    ticketUnits: tickets.reduce((sum, { quantity }) => sum + quantity, 0),
    hasOnlineTickets: tickets.some(({ physical }) => !physical),
    hasResoldTickets: lines.some(({ resoldByOfferId }) => resoldByOfferId !== null),
    hasDownloads: hasDownloads(lines),
    isSurcharge: false,
    isCancelled: false,
    isOver: false,
    firstSellableId: firstSellable(lines),
  };
}

async function placedBefore(tx: Tx, cartId: number, isSessionNeeded: boolean): Promise<PlacedOrder> {
  return { cartId, order: await tx.one(selectOrderByCart, [cartId]), isSessionNeeded };
}

/** They begin before the time to withdraw is over: that is agreed to in so many words (Section 356 (5) BGB), or nothing is ordered. */
function checkDownloads(lines: readonly CartLine[], input: CheckedInput, isAdded: boolean): PlaceRefusal | undefined {
  if (!hasDownloads(lines)) return undefined;
  // where things are added nobody is asked
  if (isAdded) return refuse('CART_NOT_MERGEABLE');
  return input.downloadTermsAccepted ? undefined : refuse('INVALID_INPUT', { field: 'downloadTermsAccepted' });
}

function checkCart(cart: LockedCart, lines: readonly CartLine[], input: CheckedInput, isAdded: boolean): PlaceRefusal | undefined {
  if (lines.length === 0) return refuse('CART_EMPTY');
  const cancelled = checkCancelled(lines);
  if (cancelled) return cancelled;
  // prices and shipping are those of the cart's country
  if (input.shippingAddress.countryCode === cart.countryCode) return undefined;
  return isAdded ? refuse('NO_MATCHING_DELIVERIES') : refuse('INVALID_INPUT', { field: 'shippingAddress.countryCode' });
}
