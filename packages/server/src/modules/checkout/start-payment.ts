import { isPayable } from '@frontrow/domain/orders/status';
import { providerOf } from '@frontrow/domain/payments/methods';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import { crashPoint } from '../../platform/crash-points.ts';
import { readId } from '../../platform/ids.ts';
import { lockOwnOrder, type Order, type OrderKey, orderRefusals } from '../orders/index.ts';
import {
  type Attempt,
  beginCall,
  endAttempt,
  insertAttempt,
  lockAttempt,
  openAttempt,
  openPaymentOf,
  ProviderRefused,
  ProviderUnavailable,
  selectAttempt,
  type Session,
  type StartedMethod,
} from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { expireAttempt } from './expire-attempt.ts';
import { providerOfAttempt } from './provider-of-attempt.ts';

export const startPaymentRefusals = [
  ...orderRefusals,
  'ORDER_NOT_PAYABLE',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'PAYMENT_IN_LINE',
] as const satisfies RefusalCode[];
type StartRefusal = Refusal<(typeof startPaymentRefusals)[number]>;
/** `redirectUrl`: the provider's page; `clientToken`: with what the buyer's browser goes on by itself. */
export type StartedPayment = { externalPaymentId: string; redirectUrl: string | null; clientToken: string | null };

/** How long a page of the provider is open. It wants 30 minutes at least; three more let a lost call be repeated with the same words. */
export const PAY_PAGE_MINUTES = 33;
/** A session this close to its end is not handed out again. */
const HAND_OUT_MS = 60_000;
const ROUNDS_MAX = 3;
/** Where no number is named. */
const NO_ORDER = 0;

/**
 * Sends a buyer to a provider for what is open. One try to pay is live at a time: asked again, the same page
 * is handed out; a try that cannot go on is ended first, and the buyer was faster where that says `paid`.
 */
export async function startPayment(deps: CheckoutDeps, key: OrderKey, asked?: StartedMethod): Promise<StartedPayment | StartRefusal> {
  for (let round = 1; round <= ROUNDS_MAX; round++) {
    const begun = await beginAttempt(deps, key, asked);
    if (isRefusal(begun)) return begun;
    const { order, method, attempt, isUsable } = begun;
    if (attempt.redirectUrl !== null && attempt.providerObjectId !== null && isUsable) {
      return { externalPaymentId: attempt.providerObjectId, redirectUrl: attempt.redirectUrl, clientToken: null };
    }
    if (!isUsable) {
      const ended = await expireAttempt(deps, attempt.id);
      if (ended === 'unknown') return refuse('PAYMENT_PROVIDER_UNAVAILABLE');
      if (ended === 'paid' || ended === 'pending') return refuse('ORDER_NOT_PAYABLE');
      continue;
    }
    const session = await createSession(deps, order, attempt, method);
    if (session === 'unknown') return refuse('PAYMENT_PROVIDER_UNAVAILABLE');
    if (session === 'refused') continue;
    return keepSession(deps, attempt, session);
  }
  return refuse('PAYMENT_PROVIDER_UNAVAILABLE');
}

type Begun = { order: Order; method: StartedMethod; attempt: Attempt; isUsable: boolean };

/** The intent, written and committed before the provider is called. */
async function beginAttempt(deps: CheckoutDeps, key: OrderKey, asked: StartedMethod | undefined): Promise<Begun | StartRefusal> {
  const orderId = readId(key.id) ?? NO_ORDER;
  const begun = await deps.db.transaction(async (tx, commit): Promise<Begun | StartRefusal> => {
    const [
      order,
      {
        balanceMinor,
        now,
        isGone,
        live: [live],
      },
    ] = await Promise.all([lockOwnOrder(tx, key), openPaymentOf(tx, orderId)]);
    if (isRefusal(order)) return order;
    const method = asked ?? (order.paymentMethod === 'stripe_sofort' ? 'stripe_sofort' : 'stripe_checkout');
    const provider = providerOf(method);
    // with PayPal's own address or without, what begins at PayPal is the same
    const isLike = (other: Attempt) => other.provider === provider && (other.method === method || provider === 'paypal');
    // past its time an order is about to be given up: nothing is begun that could hold that up
    const isOver = order.cancelledAt !== null || (order.status !== 'problem' && order.payUntil !== null && order.payUntil <= now);
    if (isOver || isGone || !isPayable(order.status, balanceMinor)) return refuse('ORDER_NOT_PAYABLE');
    if (live && providerOfAttempt(deps, live) && (live.expiresAt !== null || live.amountMinor !== balanceMinor)) {
      const isFresh = live.expiresAt !== null && live.expiresAt.getTime() - now.getTime() > HAND_OUT_MS;
      const isSame = isLike(live) && live.amountMinor === balanceMinor;
      return { order, method, attempt: live, isUsable: isFresh && isSame && live.state !== 'pending' };
    }
    if (live && !isLike(live)) await tx.many(endAttempt, [live.id, 'cancelled', 'switched', null]);
    const intent =
      live && isLike(live) ? live : await tx.one(insertAttempt, [order.shopId, order.id, method, provider, 'created', balanceMinor]);
    crashPoint('attempt.before-commit');
    const [attempt] = await Promise.all([tx.one(beginCall, [intent.id, PAY_PAGE_MINUTES]), commit()]);
    return { order, method, attempt, isUsable: true };
  });
  crashPoint('attempt.after-commit');
  return begun;
}

async function createSession(
  deps: CheckoutDeps,
  order: Order,
  attempt: Attempt,
  method: StartedMethod,
): Promise<Session | 'unknown' | 'refused'> {
  const shop = (await deps.shops.all()).find(({ id }) => id === order.shopId);
  const provider = providerOfAttempt(deps, attempt);
  if (!shop || !provider || !attempt.expiresAt) throw new Error(`attempt ${attempt.id} has no shop, no provider or no deadline`);
  try {
    crashPoint('session.before-call');
    const session = await provider.create({
      attemptId: attempt.id,
      method,
      countryCode: order.billingAddress.countryCode,
      orderReference: order.reference,
      amountMinor: attempt.amountMinor,
      email: order.email,
      locale: order.locale,
      shopName: shop.name,
      createdAt: attempt.createdAt,
      expiresAt: attempt.expiresAt,
      successUrl: deps.urlOf(shop, `/checkout/done/${order.id}/${order.reference}?payment_received=true`),
      cancelUrl: deps.urlOf(shop, `/checkout/payment/${order.id}/${order.reference}?payment_error=cancelled`),
    });
    crashPoint('session.after-call');
    return session;
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      deps.log.warn('payment provider unavailable', { attemptId: attempt.id, error });
      return 'unknown';
    }
    if (!(error instanceof ProviderRefused)) throw error;
    // never begun, and looked for in vain: nobody can pay it
    deps.log.warn('payment provider refused', { attemptId: attempt.id, error });
    await deps.db.transaction(async (tx) => {
      const current = await tx.one(lockAttempt, [attempt.id]);
      if (current.state === 'created') await tx.many(endAttempt, [attempt.id, 'failed', error.code.slice(0, 100), null]);
    });
    return 'refused';
  }
}

/** The result of the call. Where the order was given up meanwhile, the page is closed and not handed out. */
async function keepSession(deps: CheckoutDeps, attempt: Attempt, session: Session): Promise<StartedPayment | StartRefusal> {
  const { objectId, redirectUrl, clientToken, expiresAt } = session;
  // one statement is a transaction of its own
  const opened = await deps.db.first(openAttempt, [attempt.orderId, attempt.id, objectId, redirectUrl, expiresAt]);
  crashPoint('session.after-commit');
  const isOpen = opened !== undefined || (await deps.db.one(selectAttempt, [attempt.id])).state === 'open';
  if (isOpen && (redirectUrl ?? clientToken) !== null) return { externalPaymentId: objectId, redirectUrl, clientToken };
  await expireAttempt(deps, attempt.id, session.objectId);
  return refuse('ORDER_NOT_PAYABLE');
}
