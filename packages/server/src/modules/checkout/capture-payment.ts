import { isPayable } from '@frontrow/domain/orders/status';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Tx } from '../../platform/db/index.ts';
import { getOrder, lockOrder, type Order, type OrderKey, orderRefusals } from '../orders/index.ts';
import {
  askCapture,
  type Attempt,
  endAttempt,
  insertAttempt,
  insertPaymentEvent,
  openAgreed,
  openPaymentOf,
  type PayPal,
  type PayPalOrder,
  ProviderRefused,
  ProviderUnavailable,
  selectCapturesUnderWay,
  toMinor,
} from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { afterOthers } from './settle-once.ts';
import { recordTruth, type Settled } from './settle.ts';
import { customIdOfCart } from './start-cart-payment.ts';
import { PAY_PAGE_MINUTES } from './start-payment.ts';
import { selectNow } from './store.ts';

const captureRefusals = [
  ...orderRefusals,
  'ORDER_NOT_PAYABLE',
  'PAYMENT_AMOUNT_CHANGED',
  'PAYMENT_PROVIDER_UNAVAILABLE',
] as const satisfies RefusalCode[];
type CaptureRefusal = Refusal<(typeof captureRefusals)[number]>;

const ANSWERED = '{}';
/** By the sweeper: whoever asked before it is gone. */
export const ANSWERED_TO_ALL = '{"toAll": true}';
/** A capture that begins has to be over before the attempt may be given up. */
const CAPTURE_MS = 60_000;

/**
 * Takes the money its buyer agreed to at PayPal. Asked twice it takes it once. @returns how the payment stands then;
 * `unknown`: it may have worked, the order's page finds out, and a sweeper asks again
 */
export async function capturePayment(deps: CheckoutDeps, key: OrderKey, objectId: string): Promise<Settled | CaptureRefusal> {
  const { paypal } = deps.providers;
  const begun = await deps.db.transaction(async (tx, commit) => {
    const order = await getOrder(tx, key);
    if (isRefusal(order)) return order;
    if (!paypal) return refuse('PAYMENT_PROVIDER_UNAVAILABLE');
    const [asked] = await Promise.all([ask(tx, order, objectId), commit()]);
    return { paypal, order, ...asked };
  });
  return isRefusal(begun) ? begun : captureAsked(deps, begun.paypal, begun, objectId, ANSWERED);
}

/** The same for the sweeper, which nobody waits for. */
export async function captureAgreed(deps: CheckoutDeps, order: Order, objectId: string): Promise<Settled | CaptureRefusal> {
  const { paypal } = deps.providers;
  if (!paypal) return refuse('PAYMENT_PROVIDER_UNAVAILABLE');
  const asked = await deps.db.transaction((tx) => ask(tx, order, objectId));
  return captureAsked(deps, paypal, { order, ...asked }, objectId, ANSWERED_TO_ALL);
}

/** `askedId`: the attempt that is noted to be asked for; `known`: the one that has the object. */
type Asked = { order: Order; askedId: string | null; known: Attempt | undefined };

async function ask(tx: Tx, { id }: Order, objectId: string): Promise<Omit<Asked, 'order'>> {
  const row = await tx.one(askCapture, [id, objectId]);
  return { askedId: row.askedId, known: isAttempt(row) ? row : undefined };
}

const isAttempt = <Row extends { id: string | null }>(row: Row): row is Row & Attempt => row.id !== null;

async function captureAsked(
  deps: CheckoutDeps,
  paypal: PayPal,
  begun: Asked,
  objectId: string,
  answered: string,
): Promise<Settled | CaptureRefusal> {
  crashPoint('capture.after-commit');
  const { order, askedId } = begun;
  const outcome = await tryToCapture(deps, paypal, begun, objectId);
  // an attempt that is paid is not asked for again
  if (askedId !== null && outcome !== 'unknown' && outcome !== 'paid')
    await deps.db.many(insertPaymentEvent, [askedId, 'capture_answered', answered]);
  // given up meanwhile, while another call of this buyer may be taking the money: nobody is told that it failed
  if (isRefusal(outcome) && (await deps.db.one(selectCapturesUnderWay, [order.id, objectId])).calls > 0) return 'unknown';
  return outcome;
}

async function tryToCapture(
  deps: CheckoutDeps,
  paypal: PayPal,
  { order, known }: Asked,
  objectId: string,
): Promise<Settled | CaptureRefusal> {
  try {
    if (known?.state === 'succeeded' && known.orderId === order.id) return 'paid';
    const agreed = await paypal.read(objectId);
    const attempt = known ? await openAgain(deps, order, known) : await takeOver(deps, order, agreed);
    if (isRefusal(attempt)) return attempt;
    if (agreed.purchase_units[0]?.custom_id !== attempt.id) {
      await paypal.bind(objectId, { attemptId: attempt.id, orderReference: order.reference, amountMinor: attempt.amountMinor });
    }
    // the notice of this money comes while it is booked
    return await afterOthers(deps, attempt, async () => {
      crashPoint('capture.before-call');
      const truth = await paypal.capture(objectId, attempt.id);
      crashPoint('capture.after-call');
      return recordTruth(deps, attempt, truth);
    });
  } catch (error) {
    if (error instanceof ProviderRefused) {
      deps.log.warn('payment provider refused', { orderId: order.id, error });
      return refuse('ORDER_NOT_PAYABLE');
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn('payment provider unavailable', { orderId: order.id, error });
    return 'unknown';
  }
}

/** A payment this order has begun before. */
async function openAgain(deps: CheckoutDeps, order: Order, attempt: Attempt): Promise<Attempt | CaptureRefusal> {
  const { now } = await deps.db.one(selectNow);
  const isInTime = attempt.expiresAt !== null && attempt.expiresAt.getTime() - now.getTime() > CAPTURE_MS;
  const isLive = attempt.state === 'open' || attempt.state === 'pending';
  return attempt.orderId === order.id && isLive && isInTime ? attempt : refuse('ORDER_NOT_PAYABLE');
}

/**
 * A payment that was agreed to for the cart becomes the one of the order the cart has become, and of no other. What was
 * agreed to on PayPal's last page must be what the order costs; with PayPal's address the shop's own summary was the last.
 */
async function takeOver(deps: CheckoutDeps, { id }: Order, agreed: PayPalOrder): Promise<Attempt | CaptureRefusal> {
  const [unit] = agreed.purchase_units;
  const taken = await deps.db.transaction(async (tx, commit): Promise<Attempt | CaptureRefusal> => {
    const [order, { balanceMinor, now, isGone, live }] = await Promise.all([tx.one(lockOrder, [id]), openPaymentOf(tx, id)]);
    if (!unit || order.cartId === null || unit.custom_id !== customIdOfCart(order.cartId)) return refuse('ORDER_NOT_FOUND');
    const isOver = order.cancelledAt !== null || (order.payUntil !== null && order.payUntil <= now);
    // one try is live at a time: another that has begun goes on, or is ended first on the payment page
    if (isOver || isGone || !isPayable(order.status, balanceMinor) || live.some(({ expiresAt }) => expiresAt !== null))
      return refuse('ORDER_NOT_PAYABLE');
    if (toMinor(unit.amount) !== balanceMinor && order.paymentMethod !== 'paypal_express') return refuse('PAYMENT_AMOUNT_CHANGED');
    const intent = live.find(({ provider, amountMinor }) => provider === 'paypal' && amountMinor === balanceMinor);
    for (const other of live) if (other !== intent) await tx.many(endAttempt, [other.id, 'cancelled', 'switched', null]);
    const own = intent ?? (await tx.one(insertAttempt, [order.shopId, order.id, order.paymentMethod, 'paypal', 'created', balanceMinor]));
    crashPoint('takeover.before-commit');
    return (await Promise.all([tx.one(openAgreed, [own.id, agreed.id, PAY_PAGE_MINUTES]), commit()]))[0];
  });
  crashPoint('takeover.after-commit');
  return taken;
}
