import { timingSafeEqual } from 'node:crypto';
import { readEmail } from '@frontrow/domain/checkout/email';
import type { Locale } from '@frontrow/domain/locale';
import { parseReference } from '@frontrow/domain/orders/reference';
import { offeredMethods } from '@frontrow/domain/payments/methods';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import { isSecret, sha256 } from '../../platform/ids.ts';
import { countMiss, countUse } from '../../platform/limits/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { findHeldCart } from '../inventory/index.ts';
import { type Order, selectOrder } from '../orders/index.ts';
import type { Shop } from '../shops/index.ts';
import type { CatalogueMemory, CheckoutDeps } from './deps.ts';
import { placeOrder, placeOrderRefusals, type PlacedOrder } from './place-order.ts';
import { shopPaymentNow } from './shop-payment.ts';
import { selectMergeTarget, useMergeLink } from './store.ts';

export const addToOrderRefusals = [...placeOrderRefusals, 'ORDER_NOT_FOUND', 'TOO_MANY_ATTEMPTS'] as const satisfies RefusalCode[];
export type AddRefusal = Refusal<(typeof addToOrderRefusals)[number]>;

/** Guesses are counted by who asks and by what is asked for. */
const GUESSES = { network: [{ points: 10, seconds: 600 }], target: { points: 10, seconds: 3600 } };
/** To one mailbox: few that one network asks for, and not too many in all. */
const MAILS = { network: [], target: { points: 20, seconds: 3600 }, own: 3, left: 1 };

export type AddToOrder = {
  shop: Shop;
  sessionHash: Buffer | undefined;
  locale: Locale;
  network: string;
  orderReference: string;
  email: string;
  /** Tokens of orders this browser has. */
  orderTokens: readonly string[];
  cartVersion: number;
  toPay: number;
};

/**
 * Adds the session's cart to an order that is not sent yet. Whoever has the order's token does it at once; whoever
 * knows only its reference and e-mail address is sent a link to that address.
 * @returns what was placed, or `mailed`
 */
export async function addToOrder(
  deps: CheckoutDeps,
  memory: CatalogueMemory,
  request: AddToOrder,
): Promise<PlacedOrder | 'mailed' | AddRefusal> {
  const { shop, sessionHash, cartVersion, toPay } = request;
  const email = readEmail(request.email);
  if (email === undefined) return refuse('INVALID_INPUT', { field: 'email' });
  const cart = sessionHash && (await findHeldCart(deps.db, shop.id, sessionHash));
  if (cart && !cart.mayMerge) return refuse('CART_NOT_MERGEABLE');
  if (cart && cart.version !== cartVersion) return refuse('CART_CHANGED');
  // stripped of what banks and providers put before it
  const reference = parseReference(request.orderReference);
  const guessed = reference && `${shop.id}:${reference}`;
  const target = reference === undefined ? undefined : await deps.db.first(selectMergeTarget, [shop.id, reference, email]);
  const order = target && (await deps.db.one(selectOrder, [target.id]));
  // a repeated request finds its cart closed, and what it has become; who has the token is not counted
  if (sessionHash && order && request.orderTokens.slice(0, 20).some((token) => isSame(token, target.token) || isSame(token, order.token)))
    return place(deps, memory, { shop, sessionHash, order, cartVersion, toPay });
  // a reference can be guessed: without a token even the right one counts until it is looked at
  const takeBack = await countUse(deps.db, 'merge', { network: request.network, target: guessed }, GUESSES);
  if (!takeBack) return refuse('TOO_MANY_ATTEMPTS');
  if (!order) return refuse('ORDER_NOT_FOUND');
  await takeBack();
  if (!cart || cart.holds.length === 0) return refuse('CART_EMPTY');
  const mailbox = order.email.toLowerCase();
  if (!(await countUse(deps.db, 'merge-mail', { network: request.network, target: mailbox }, MAILS))) return refuse('TOO_MANY_ATTEMPTS');
  await deps.db.transaction((tx) =>
    enqueue(
      tx,
      effect('order.merge', `${order.id}:${cart.id}:${cartVersion}:${deps.ids.uuid()}`, {
        orderId: order.id,
        cartId: cart.id,
        cartVersion,
        toPay,
      }),
    ),
  );
  deps.wakeOutbox();
  return 'mailed';
}

/** The same by the link in the mail, from whatever browser: it counts once. */
export async function confirmAddToOrder(
  deps: CheckoutDeps,
  memory: CatalogueMemory,
  { shop, network, secret }: { shop: Shop; network: string; secret: string },
): Promise<PlacedOrder | AddRefusal> {
  const link = isSecret(secret) ? await deps.db.transaction((tx) => tx.first(useMergeLink, [sha256(secret), shop.id])) : undefined;
  if (!link) return refuse((await countMiss(deps.db, 'merge-link', network)) === undefined ? 'ORDER_NOT_FOUND' : 'TOO_MANY_ATTEMPTS');
  const { sessionHash, cartVersion, toPay } = link;
  return place(deps, memory, { shop, sessionHash, order: await deps.db.one(selectOrder, [link.orderId]), cartVersion, toPay });
}

type Addition = { shop: Shop; sessionHash: Buffer; order: Order; cartVersion: number; toPay: number };

async function place(
  deps: CheckoutDeps,
  memory: CatalogueMemory,
  { shop, sessionHash, order, cartVersion, toPay }: Addition,
): Promise<PlacedOrder | AddRefusal> {
  const input = {
    shippingMethod: null,
    paymentMethod: order.paymentMethod,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    email: order.email,
    newsletter: false,
    newsletterPartner: false,
    termsAccepted: true,
    adultTermsAccepted: true,
    downloadTermsAccepted: false,
    cartVersion,
    toPay,
    clientMutationId: null,
  };
  const request = { shop, sessionHash, locale: order.locale, addTo: order.id };
  const placed = await placeOrder(deps, memory, { ...request, input });
  if (!isRefusal(placed) || placed.refusal !== 'PAYMENT_METHOD_NOT_OFFERED') return placed;
  // paid some way that is not there for this cart: how to pay is chosen on the next page, by what events in it take
  for (const paymentMethod of offeredMethods(shopPaymentNow(deps, shop, []), { now: order.placedAt, firstEventAt: null })) {
    const again = await placeOrder(deps, memory, { ...request, input: { ...input, paymentMethod } });
    if (!isRefusal(again) || again.refusal !== 'PAYMENT_METHOD_NOT_OFFERED') return again;
  }
  return placed;
}

const isSame = (given: string, token: string): boolean => given !== '' && timingSafeEqual(sha256(given), sha256(token));
