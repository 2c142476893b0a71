// What others may use of orders. Orders, payments and inventory are the kernel of a sale: a purchase, a refund or a
// withdrawal moves all of them in one transaction, so that their writers have names here instead of a call over the wire.

// the order and its lines
export type { EventFacts, FrozenLine, Order, OrderLine } from './order.ts';
export { registerSoldEvent, type SoldEventType } from './sold-event-schema.ts';
export { getOrder, lockOwnOrder, type OrderKey, orderKey, type OrderRefusal, orderRefusals } from './get-order.ts';
export {
  type Deliverables,
  lockOrder,
  selectDeliverables,
  selectFirstEvent,
  selectLines,
  selectNewsletterChoice,
  selectOrder,
  selectMoved,
  selectOrderByCart,
  selectOrderOfShops,
  selectOrdersByReference,
  selectRenewed,
  selectUnpaid,
  selectUnpaidOfCancelled,
  selectVersion,
  updateToken,
  yearOfLastDocument,
} from './store.ts';

// writers
export { endProblem } from './end-problem.ts';
export { createOrder, type NewOrder } from './create-order.ts';
export { cancelOrder, markOrderPaid, type Movable, moveOrder, noteOrderEvent } from './move-order.ts';
export { endWait, endWaitAfterResale } from './shipments/end-wait.ts';
export {
  insertLegalText,
  invalidateLines,
  looseHold,
  moveLine,
  relinkHolds,
  splitLine,
  updatePaymentMethod,
  updatePayUntil,
} from './store.ts';

// what mails about an order say
export {
  aboutOrder,
  accentOf,
  addressLines,
  inLanguage,
  mailLine,
  mailOrder,
  mailShop,
  methodName,
  orderPath,
  placeOf,
  sellerOf,
  sellerShopOf,
} from './mail-facts.ts';
export type { MailOrder, MailShop, WithdrawalExclusion } from './mails/mail-order.ts';

// for the office
export { addNote } from './office/add-note.ts';
export { sendAgain } from './office/send-again.ts';
export { type FoundOrder, type OrderSearch, searchOrders } from './office/search-orders.ts';
export { asked as askedWords, hasAll as hasAllWords, type Match, reachedEvents, sold } from './office/search-store.ts';
export { auditedOrder, type Changer, lockForOffice } from './office/lock-for-office.ts';
export { answersFile, isAnswered } from './office/answers-file.ts';
export { mailForOffice, type OfficeOrder, orderForOffice } from './office/order-for-office.ts';
export { voidReason } from './office/order-store.ts';
export { stayingSurcharges } from './staying-surcharges-store.ts';
