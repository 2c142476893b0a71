import type { Acting } from '../../platform/acting.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { EffectHandlers } from '../../platform/outbox/index.ts';
import { readId } from '../../platform/ids.ts';
import type { OrderKey } from '../orders/index.ts';
import { inTurn, newTurn, ProviderUnavailable, type RefundMade, type StartedMethod } from '../payments/index.ts';
import type { Shop } from '../shops/index.ts';
import { addToOrder, confirmAddToOrder, type AddToOrder } from './add-to-order.ts';
import { bookRefundMade } from './book-refund-made.ts';
import { cancelByHouse, type CancelByHouse } from './cancel-by-house.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { capturePayment } from './capture-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { answerOtherPlaces } from './decide-other-places.ts';
import type { CatalogueMemory, CheckoutDeps } from './deps.ts';
import { expireAttempt } from './expire-attempt.ts';
import { handleNotice } from './handle-notice.ts';
import { checkoutJobs, type SweepTimes } from './jobs.ts';
import { keptByVersion } from './kept-by-version.ts';
import { listPaymentMethods, listShippingCountries, listShippingMethods, type WantedList } from './list-methods.ts';
import { placeOrder, type PlaceOrderRequest } from './place-order.ts';
import { preferPaymentMethod } from './prefer-payment-method.ts';
import { recordBankPayment, type BankPayment } from './record-bank-payment.ts';
import { type DeskOrder, sellAtDesk } from './sell-at-desk.ts';
import { sendRefund } from './send-refund.ts';
import { settle } from './settle.ts';
import { showAgreement } from './show-agreement.ts';
import { startCartPayment, type CartPaymentRequest } from './start-cart-payment.ts';
import { createLine, laneOfCart, laneOfOrder } from './stand-in-line.ts';
import { startPayment } from './start-payment.ts';
import { selectOtherPlaces } from './store.ts';

export type { CheckoutDeps } from './deps.ts';
export type { DeskOrder } from './sell-at-desk.ts';
export { extendPayment } from './extend-payment.ts';
export { agreeToPaidByHand, type Declarer, dropPaidByHand, payByHand } from './pay-by-hand.ts';
export { takeBankFile } from './statements/bank-file-route.ts';
export type { BankOutcome, BankPayment, BookedTransfer } from './record-bank-payment.ts';
export { createShopUrls } from './shop-urls.ts';

export type Checkout = ReturnType<typeof createCheckout>;

/** Where cart, stock, orders, payments and tickets meet. What it promises stands in README.md. */
export function createCheckout(deps: CheckoutDeps) {
  const memory: CatalogueMemory = { shippingMethods: keptByVersion(), legalTexts: keptByVersion() };
  const standInLine = createLine(deps.log);
  const laneOf = ({ id }: OrderKey) => laneOfOrder(deps, readId(id) ?? 0);
  const nameOf = ({ shopId, id, token }: OrderKey) => `${shopId} ${id} ${token}`;
  return {
    shops: deps.shops,
    bankAccountOf: deps.bankAccountOf,
    listShippingCountries: () => listShippingCountries(deps),
    listShippingMethods: (list: WantedList) => listShippingMethods(deps, list),
    listPaymentMethods: (list: WantedList) => listPaymentMethods(deps, list),
    placeOrder: (request: PlaceOrderRequest) => placeOrder(deps, memory, request),
    sellAtDesk: (request: DeskOrder) => sellAtDesk(deps, memory, request),
    addToOrder: (request: AddToOrder) => addToOrder(deps, memory, request),
    confirmAddToOrder: (request: { shop: Shop; network: string; secret: string }) => confirmAddToOrder(deps, memory, request),
    startPayment: (key: OrderKey, method?: StartedMethod) =>
      standInLine(`${method} ${nameOf(key)}`, laneOf(key), () => startPayment(deps, key, method)),
    startCartPayment: (request: CartPaymentRequest) => {
      const { shop, sessionHash, shippingMethod, destination } = request;
      const name = JSON.stringify([shop.id, sessionHash?.toString('hex'), shippingMethod, destination]);
      return standInLine(name, laneOfCart(deps, sessionHash), () => startCartPayment(deps, memory, request));
    },
    showAgreement: (sessionHash: Buffer | undefined, objectId: string) =>
      standInLine(`${objectId} ${sessionHash?.toString('hex')}`, laneOfCart(deps, sessionHash), () =>
        showAgreement(deps, sessionHash, objectId),
      ),
    capturePayment: (key: OrderKey, objectId: string) =>
      standInLine(`${objectId} ${nameOf(key)}`, laneOf(key), () => capturePayment(deps, key, objectId)),
    confirmPayment: (key: OrderKey) => inTurn(newTurn(laneOf(key)), () => confirmPayment(deps, key)),
    /** What the buyer of an order is asked, or was; undefined where nothing. */
    otherPlacesOf: (orderId: number) => deps.db.first(selectOtherPlaces, [orderId]),
    answerOtherPlaces: (key: OrderKey, isAccepted: boolean) => answerOtherPlaces(deps, key, isAccepted),
    preferPaymentMethod: (shop: Shop, key: OrderKey, method: string) => preferPaymentMethod(deps, shop, key, method),
    /** For operators; webhook, return page and sweepers come to the same. */
    settle: (attemptId: string) => settle(deps, attemptId),
    cancelByHouse: (acting: Acting, request: CancelByHouse) => cancelByHouse(deps, acting, request),
    /** Gives up at once what somebody has taken back; where its payment is under way a sweeper comes to it. */
    endOffer: (orderId: number) => cancelUnpaidOrder(deps, orderId, 'by_house'),
    bookRefundMade: (acting: Pick<Acting, 'audit'>, provider: 'stripe' | 'paypal', made: RefundMade) =>
      bookRefundMade(deps, acting, provider, made),
    recordBankPayment: (payment: BankPayment) => recordBankPayment(deps, payment),
    jobs: (times?: SweepTimes): Job[] => checkoutJobs(deps, times),
    /** By kind, for the outbox worker. */
    effects: {
      'payment.expire': async ({ payload }) => {
        const settled = await expireAttempt(deps, payload.attemptId);
        if (settled === 'unknown') throw new ProviderUnavailable(`attempt ${payload.attemptId} is still open`);
      },
      'payment.refund': ({ payload }) => sendRefund(deps, payload.refundId),
    } satisfies Partial<EffectHandlers>,
    /** By provider, for the inbox. */
    notices: {
      stripe: handleNotice(deps, 'stripe'),
      paypal: handleNotice(deps, 'paypal'),
    },
  };
}
