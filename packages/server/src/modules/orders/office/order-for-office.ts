import type { Address } from '@frontrow/domain/checkout/address';
import type { Reach } from '@frontrow/domain/office/rights';
import type { MailAgain } from '@frontrow/domain/orders/mails-again';
import { parseReference } from '@frontrow/domain/orders/reference';
import { valuesOf } from '../../../platform/acting.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Letter, listSentMails, readSentMail, type SentMailRow } from '../../../platform/mail/sent-mails.ts';
import { balanceOf, type ByHand, selectWaitingByHand } from '../../payments/index.ts';
import { aboutOrder } from '../mail-facts.ts';
import type { IssuedInvoice, Order, OrderLine } from '../order.ts';
import { selectShipment, type Shipment } from '../shipments/store.ts';
import { selectFirstEvent, selectLines, selectOrder, selectOrderWithInvoices } from '../store.ts';
import { type Note, selectMailsAgain, selectNotes } from './action-store.ts';
import {
  type BankLine,
  type Booking,
  type Happening,
  type OfficeRefund,
  type OfficeTicket,
  type OrderDispute,
  type Payment,
  selectBankLines,
  selectBookings,
  selectHistory,
  selectInReach,
  selectOfficeRefunds,
  selectOfficeTickets,
  selectOrderDisputes,
  selectPayments,
} from './order-store.ts';

type Bought = Pick<
  Order,
  'id' | 'shopId' | 'reference' | 'status' | 'locale' | 'placedAt' | 'payUntil' | 'paidAt' | 'cancelledAt' | 'cancelReason'
>;
/** Null for who may not see people. */
export type Person = { email: string; billingAddress: Address; shippingAddress: Address };
/** Null where an order is seen in part: its sums are not of those lines alone. */
export type Money = Pick<Order, 'itemsMinor' | 'shippingMinor' | 'totalMinor' | 'paymentMethod' | 'shippingMethodName'> & {
  /** What the buyer owes; below zero: what is owed to the buyer. */
  balanceMinor: number;
  bookings: Booking[];
  payments: Payment[];
  bankLines: BankLine[];
  refunds: OfficeRefund[];
  disputes: OrderDispute[];
  /** Declared paid by somebody, and not agreed to yet. */
  waitingByHand: ByHand | null;
  invoices: IssuedInvoice[];
};

/** An order on its page in the office. */
export type OfficeOrder = Bought & {
  shop: string;
  city: string;
  /** Whether all of it is shown. */
  isWhole: boolean;
  /** When its first event begins as things stand; null where it is for none, or seen in part. */
  firstEventAt: Date | null;
  /** Of a guest: what the free tickets came out of. */
  allotment: string | null;
  person: Person | null;
  lines: OrderLine[];
  tickets: OfficeTicket[];
  money: Money | null;
  shipment: Shipment | null;
  history: Happening[];
  /** What was sent to people, the oldest first; `mailForOffice` reads one. */
  mails: SentMailRow[];
  /** Which can be sent once more. */
  mailsAgain: MailAgain[];
  notes: Note[];
};

/**
 * An order by its reference, undefined where there is none within `scope`: nobody learns that there is one elsewhere. Never its
 * token, which is the buyer's.
 */
export async function orderForOffice(
  db: Queryable,
  { reference, scope, people }: { reference: string; scope: Reach; people: Reach },
): Promise<OfficeOrder | undefined> {
  const named = parseReference(reference) ?? reference;
  const [found, person] = await Promise.all([scope, people].map((reach) => db.first(selectInReach, [...valuesOf(reach), named])));
  if (!found) return undefined;
  const { id, shop, isWhole, allotment, lineIds } = found;
  const seesPeople = person !== undefined;
  const isKnown = isWhole && person?.isWhole === true;
  const [order, lines, first, tickets, money, shipment, history, mails, again, notes] = await Promise.all([
    db.one(selectOrderWithInvoices, [id]),
    db.many(selectLines, [id]),
    isWhole ? db.one(selectFirstEvent, [id]) : null,
    db.many(selectOfficeTickets, [lineIds]),
    isWhole ? readMoney(db, id) : null,
    isWhole ? db.first(selectShipment, [id]) : undefined,
    isWhole ? db.many(selectHistory, [id]) : [],
    isKnown ? listSentMails(db, aboutOrder(id)) : [],
    isKnown ? db.many(selectMailsAgain, [id]) : [],
    isKnown ? db.many(selectNotes, [id]) : [],
  ]);
  return {
    ...bought(order),
    shop,
    city: order.billingAddress.city ?? '',
    isWhole,
    firstEventAt: first && first.firstEventAt,
    allotment,
    person: seesPeople ? personOf(order) : null,
    lines: lines
      .filter((line) => lineIds.includes(line.id))
      .map((line) => (seesPeople ? line : { ...line, personalIdentifier: null, answers: null })),
    tickets: seesPeople ? tickets : tickets.map((ticket) => ({ ...ticket, holder: null })),
    money: money && { ...sums(order), ...(seesPeople ? money : withoutPeople(money)), invoices: order.invoices },
    shipment: shipment ?? null,
    history,
    mails,
    mailsAgain: again.map(({ mail }) => mail),
    notes,
  };
}

/** A mail about an order exactly as it was sent, but for the buyer's token in its links, with which the office would be the buyer. */
export async function mailForOffice(
  db: Queryable,
  { reference, mailId, people }: { reference: string; mailId: number; people: Reach },
): Promise<Letter | undefined> {
  const found = await db.first(selectInReach, [...valuesOf(people), parseReference(reference) ?? reference]);
  if (!found?.isWhole) return undefined;
  const [letter, { token }] = await Promise.all([readSentMail(db, aboutOrder(found.id), mailId), db.one(selectOrder, [found.id])]);
  const withoutToken = (text: string) => text.replaceAll(token, '…');
  return letter && { ...letter, html: withoutToken(letter.html), text: withoutToken(letter.text) };
}

async function readMoney(db: Queryable, orderId: number) {
  const [balanceMinor, bookings, payments, bankLines, refunds, disputes, waiting] = await Promise.all([
    balanceOf(db, orderId),
    db.many(selectBookings, [orderId]),
    db.many(selectPayments, [orderId]),
    db.many(selectBankLines, [orderId]),
    db.many(selectOfficeRefunds, [orderId]),
    db.many(selectOrderDisputes, [orderId]),
    db.first(selectWaitingByHand, [orderId]),
  ]);
  return { balanceMinor, bookings, payments, bankLines, refunds, disputes, waitingByHand: waiting ?? null };
}

const bought = ({ id, shopId, reference, status, locale, placedAt, payUntil, paidAt, cancelledAt, cancelReason }: Order): Bought => ({
  id,
  shopId,
  reference,
  status,
  locale,
  placedAt,
  payUntil,
  paidAt,
  cancelledAt,
  cancelReason,
});
const personOf = ({ email, billingAddress, shippingAddress }: Order): Person => ({ email, billingAddress, shippingAddress });
const sums = ({ itemsMinor, shippingMinor, totalMinor, paymentMethod, shippingMethodName }: Order) => ({
  itemsMinor,
  shippingMinor,
  totalMinor,
  paymentMethod,
  shippingMethodName,
});

/** Who paid from which account is a person. */
const withoutPeople = (money: Awaited<ReturnType<typeof readMoney>>) => ({
  ...money,
  bankLines: money.bankLines.map((line) => ({ ...line, purpose: null, remitter: null, ibanEnd: null })),
  refunds: money.refunds.map((refund) => ({ ...refund, ibanEnd: null })),
});
