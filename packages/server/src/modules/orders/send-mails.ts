import type { EntryRule } from '@frontrow/domain/door/entry-rule';
import { entryText, timeOfTicket } from '@frontrow/domain/door/entry-text';
import type { Effects, OtherPlaces } from '@frontrow/domain/effects';
import { trackingUrl } from '@frontrow/domain/orders/tracking';
import type { Db } from '../../platform/db/index.ts';
import { sha256, type Ids } from '../../platform/ids.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MailContent } from '../../platform/mail/message.ts';
import { readMailToSendAgain, type SentFile } from '../../platform/mail/sent-mails.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { balanceOf, redeemedOf } from '../payments/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import {
  accentOf,
  addressLines,
  inLanguage,
  mailLine,
  mailOrder,
  aboutOrder,
  mailShop,
  methodName,
  orderPath,
  placeOf,
  sellerOf,
} from './mail-facts.ts';
import { orderConfirmation } from './mails/order-confirmation.ts';
import { orderGivenUp } from './mails/order-given-up.ts';
import { mergeRequest } from './mails/merge-request.ts';
import { otherPlaces } from './mails/other-places.ts';
import { paymentQuestion } from './mails/payment-question.ts';
import { paymentExtended } from './mails/payment-extended.ts';
import { paymentReceived, type PaymentReceived } from './mails/payment-received.ts';
import { paymentReturned } from './mails/payment-returned.ts';
import { shippingNotice } from './mails/shipping-notice.ts';
import { textsFor } from './mails/texts.ts';
import { ticketsMail, type TicketsMail } from './mails/tickets-mail.ts';
import type { EventFacts, Order, OrderLine } from './order.ts';
import { selectSentItems, selectShipment, type SentItem } from './shipments/store.ts';
import { insertMergeLink, selectLegalTexts, selectLines, selectOrder } from './store.ts';

export type OrderMailDeps = {
  db: Db;
  ids: Pick<Ids, 'secret'>;
  shops: Shops;
  mailer: Mailer;
  urlOf: (shop: Shop, path: string) => string;
  bankAccountOf: (shop: Shop) => Shop['bankAccount'];
  /** The tickets of an order whose events want a check-in. */
  ticketsToCheckIn: (orderId: number) => Promise<readonly { eventId: number; validationCode: string; startsAt: Date }[]>;
  /** Lines of an order with online tickets that admit: how many, and for what as it is now. */
  onlineUnits: (
    orderId: number,
  ) => Promise<readonly { lineId: number; units: number; eventFacts: EventFacts; entryRule: EntryRule | null }[]>;
  /** The tickets as PDF, undefined where an order has none to mail. */
  ticketFile: (order: Order, lines: readonly OrderLine[], seller: TicketSeller) => Promise<Uint8Array | undefined>;
  /** The order's invoice as PDF, undefined where it has none. */
  invoiceOf: (orderId: number) => Promise<PaymentReceived['invoice']>;
};
export type TicketSeller = { shopName: string; accentColor: string; seller: { name: string; addressLines: readonly string[] } };

type OrderMail =
  | 'order.confirmation'
  | 'payment.received'
  | 'payment.extended'
  | 'payment.returned'
  | 'payment.question'
  | 'order.other_places'
  | 'order.shipped'
  | 'order.given_up'
  | 'tickets.mail'
  | 'order.merge';
/** `ordered`: all its lines; `lines`: those of which something is still the buyer's. */
type Facts = { order: Order; ordered: OrderLine[]; lines: OrderLine[]; shop: Shop; shops: readonly Shop[] };

/** The mails of an order, by the kind of their outbox effect. */
export function orderMails(deps: OrderMailDeps) {
  const handler =
    <K extends OrderMail>(write: (facts: Facts, payload: Effects[K]) => Promise<MailContent | undefined>): EffectHandler<K> =>
    async (entry) => {
      const facts = await readFacts(deps, entry.payload.orderId);
      const again = 'again' in entry.payload ? entry.payload.again : undefined;
      const mail = (again && (await asSentBefore(deps, facts, entry.kind))) ?? (await write(facts, entry.payload));
      if (!mail) return;
      const { firstName, lastName } = facts.order.billingAddress;
      // the key names the effect, so a mail sent twice is one mail to every mailbox
      await deps.mailer.send({
        ...mail,
        to: { name: `${firstName} ${lastName}`, address: again?.to ?? facts.order.email },
        dedupeKey: entry.dedupeKey,
        // its link holds a secret
        ...(entry.kind !== 'order.merge' && { about: aboutOrder(facts.order.id) }),
      });
    };
  return {
    'order.confirmation': handler((facts) => confirmation(deps, facts)),
    'payment.received': handler((facts, { amountMinor }) => received(deps, facts, amountMinor)),
    'payment.extended': handler((facts) => extended(deps, facts)),
    'payment.returned': handler((facts, payload) => returned(deps, facts, payload)),
    'payment.question': handler((facts, { amountMinor }) => questioning(deps, facts, amountMinor)),
    'order.other_places': handler((facts, payload) => asking(deps, facts, payload)),
    'order.shipped': handler((facts) => shipped(deps, facts)),
    'order.given_up': handler((facts) => givenUp(deps, facts)),
    'tickets.mail': handler((facts) => tickets(deps, facts)),
    'order.merge': handler((facts, payload) => merging(deps, facts, payload)),
  } satisfies { [K in OrderMail]: EffectHandler<K> };
}

/** Paid, or given up: it waits for no money. */
const isOver = ({ paidAt, cancelledAt }: Order): boolean => paidAt !== null || cancelledAt !== null;
const waitsForTransfer = (order: Order): boolean => order.paymentMethod === 'bank_transfer' && !isOver(order);
/** Mails that say how to transfer. */
const ASKS: readonly OrderMail[] = ['order.confirmation', 'payment.extended'];

/**
 * A mail as it was sent, for who asks for it once more. Tickets are written anew: of those that were sent, some may be void or have another
 * holder. So is what asks for a transfer that nobody waits for any more, what is no longer kept, leads to a link that was ended, or came with
 * a file that is not the same any more.
 */
async function asSentBefore(deps: OrderMailDeps, { order, shop }: Facts, kind: OrderMail): Promise<MailContent | undefined> {
  if (kind === 'tickets.mail' || (ASKS.includes(kind) && order.paymentMethod === 'bank_transfer' && isOver(order))) return undefined;
  const kept = await readMailToSendAgain(deps.db, aboutOrder(order.id), kind);
  // a link that was ended meanwhile leads nowhere
  if (!kept?.text.includes(order.token)) return undefined;
  const { files, ...mail } = kept;
  const invoice = files.length === 0 ? undefined : await deps.invoiceOf(order.id);
  const isInvoice = ({ sha256: sum }: SentFile) => invoice !== undefined && sum === sha256(invoice.pdf).toString('hex');
  if (!files.every(isInvoice)) return undefined;
  const attachments = files.map(({ filename, contentType }) => ({ filename, contentType, content: invoice?.pdf ?? new Uint8Array() }));
  return { ...mail, senderName: shop.name, attachments: [...mail.attachments, ...attachments] };
}

async function readFacts({ db, shops }: OrderMailDeps, orderId: number): Promise<Facts> {
  const order = await db.one(selectOrder, [orderId]);
  const all = await shops.all();
  const ordered = await db.many(selectLines, [orderId]);
  return { order, shop: shopById(all, order.shopId), shops: all, ordered, lines: ordered.filter((line) => !line.isInvalidated) };
}

/** Says what was ordered, also where some of it has gone back by the time it is sent. */
async function confirmation(deps: OrderMailDeps, { order, ordered: lines, shop, shops }: Facts): Promise<MailContent> {
  const kept = await deps.db.many(selectLegalTexts, [[order.termsTextId, order.withdrawalTextId].filter((id) => id !== null)]);
  const body = (id: number | null) => kept.find((text) => text.id === id)?.body ?? '';
  const isShipped = lines.some((line) => line.physical);
  const vouchersMinor = await redeemedOf(deps.db, order.id);
  const account = waitsForTransfer(order) ? deps.bankAccountOf(shop) : null;
  const shipping = {
    name: order.shippingMethodName ?? '',
    priceMinor: order.shippingMinor,
    vatPermille: order.shippingVatPermille,
    vatMinor: order.shippingVatMinor,
  };
  return orderConfirmation(
    {
      shop: mailShop(shop, shops),
      order: {
        ...mailOrder(order, deps.urlOf(shop, orderPath(order))),
        placedAt: order.placedAt,
        lines: lines.map((line) => mailLine(line, order.locale)),
        shipping: isShipped ? shipping : null,
        totalMinor: order.totalMinor,
        vouchersMinor,
        billingAddress: addressLines(order.billingAddress, order.locale),
        shippingAddress: isShipped ? addressLines(order.shippingAddress, order.locale) : null,
        paymentMethodName: methodName(order.paymentMethod, order.locale),
      },
      bankTransfer: account && transferOf(account, order.totalMinor - vouchersMinor, order.payUntil),
      shopUrl: deps.urlOf(shop, '/').replace(/\/$/, ''),
      // behind the #, which browsers send to nobody, it fills in the form
      withdrawalUrl: deps.urlOf(
        shop,
        inLanguage(`/withdraw#${new URLSearchParams({ order: order.reference, email: order.email })}`, order.locale),
      ),
      withdrawalText: body(order.withdrawalTextId),
      termsText: body(order.termsTextId),
    },
    order.locale,
  );
}

async function received(deps: OrderMailDeps, { order, lines, shop, shops }: Facts, amountMinor: number): Promise<MailContent> {
  const invoice = await deps.invoiceOf(order.id);
  return paymentReceived(
    {
      shop: mailShop(shop, shops),
      order: mailOrder(order, deps.urlOf(shop, orderPath(order))),
      amountMinor,
      paymentMethodName: methodName(order.paymentMethod, order.locale),
      ticketsFollow: lines.some((line) => line.kind === 'event' && !line.physical),
      goodsFollow: lines.some((line) => line.physical),
      invoice,
    },
    order.locale,
  );
}

/** Nothing where it was paid or given up meanwhile. */
async function extended(deps: OrderMailDeps, { order, shop, shops }: Facts): Promise<MailContent | undefined> {
  const { payUntil } = order;
  if (payUntil === null || isOver(order)) return undefined;
  const account = waitsForTransfer(order) ? deps.bankAccountOf(shop) : null;
  const amountMinor = await balanceOf(deps.db, order.id);
  return paymentExtended(
    {
      shop: mailShop(shop, shops),
      order: mailOrder(order, deps.urlOf(shop, orderPath(order))),
      payUntil,
      bankTransfer: account && transferOf(account, amountMinor, payUntil),
    },
    order.locale,
  );
}

const transferOf = ({ bank, ...account }: NonNullable<Shop['bankAccount']>, amountMinor: number, payUntil: Date | null) => ({
  ...account,
  bankName: bank,
  amountMinor,
  payUntil,
});

/** Nothing where its money came after all. */
async function givenUp(deps: OrderMailDeps, { order, shop, shops }: Facts): Promise<MailContent | undefined> {
  if (order.status !== 'cancelled') return undefined;
  const reason = order.cancelReason === 'expired' || order.cancelReason === 'event_cancelled' ? order.cancelReason : 'by_house';
  return orderGivenUp({ shop: mailShop(shop, shops), order: mailOrder(order, deps.urlOf(shop, orderPath(order))), reason }, order.locale);
}

async function returned(deps: OrderMailDeps, { order, shop, shops }: Facts, payload: Effects['payment.returned']): Promise<MailContent> {
  const mailed = mailOrder(order, deps.urlOf(shop, orderPath(order)));
  return paymentReturned({ ...payload, shop: mailShop(shop, shops), order: mailed }, order.locale);
}

async function questioning(deps: OrderMailDeps, { order, shop, shops }: Facts, amountMinor: number): Promise<MailContent> {
  const mailed = mailOrder(order, deps.urlOf(shop, orderPath(order)));
  return paymentQuestion({ shop: mailShop(shop, shops), order: mailed, amountMinor }, order.locale);
}

async function asking(deps: OrderMailDeps, { order, lines, shop, shops }: Facts, payload: OtherPlaces): Promise<MailContent> {
  const { amountMinor, decideUntil, places } = payload;
  return otherPlaces(
    {
      shop: mailShop(shop, shops),
      order: mailOrder(order, deps.urlOf(shop, orderPath(order))),
      amountMinor,
      decideUntil: new Date(decideUntil),
      places: places.map(({ lineId, ...facts }) => ({
        name: lines.find(({ id }) => id === lineId)?.name ?? '',
        place: placeOf(facts, order.locale),
      })),
    },
    order.locale,
  );
}

/** The secret is made as the mail is written: nothing but its hash is kept anywhere. */
async function merging(deps: OrderMailDeps, { order, shop, shops }: Facts, payload: Effects['order.merge']): Promise<MailContent> {
  const secret = deps.ids.secret();
  const detail = JSON.stringify({ cartVersion: payload.cartVersion, toPay: payload.toPay });
  await deps.db.many(insertMergeLink, [sha256(secret), payload.cartId, order.id, detail]);
  const url = deps.urlOf(shop, inLanguage(`/checkout/add-to-order#${secret}`, order.locale));
  return mergeRequest({ shop: mailShop(shop, shops), order: mailOrder(order, url), url }, order.locale);
}

async function shipped(deps: OrderMailDeps, { order, shop, shops }: Facts): Promise<MailContent> {
  const { carrier, trackingNumber } = await deps.db.one(selectShipment, [order.id]);
  const sent = await deps.db.many(selectSentItems, [order.id]);
  const nameOf = ({ name, variantName }: SentItem) => [name, variantName].filter((part) => part !== '').join(', ');
  return shippingNotice(
    {
      shop: mailShop(shop, shops),
      order: mailOrder(order, deps.urlOf(shop, orderPath(order))),
      items: sent.map((line) => textsFor(shop, order.locale).shipped.item(line.quantity, nameOf(line))),
      addressLines: addressLines(order.shippingAddress, order.locale),
      carrier,
      trackingNumber,
      trackingUrl: trackingUrl(carrier, trackingNumber, order.locale),
    },
    order.locale,
  );
}

async function tickets(deps: OrderMailDeps, { order, lines, shop, shops }: Facts): Promise<MailContent | undefined> {
  const pdf = await deps.ticketFile(order, lines, { shopName: shop.name, accentColor: accentOf(shop), seller: sellerOf(shop, shops) });
  if (!pdf) return undefined;
  const toCheckIn = await deps.ticketsToCheckIn(order.id);
  const events = new Map<number, TicketsMail['events'][number]>();
  // what was given back is in the lines still
  const live = new Map((await deps.onlineUnits(order.id)).map((line) => [line.lineId, line]));
  for (const { id, sellableId, variantName } of lines) {
    const line = live.get(id);
    if (!line) continue;
    const { units, eventFacts: facts } = line;
    const entry = entryText(line.entryRule, facts, order.locale);
    const before = events.get(sellableId);
    const time = timeOfTicket(line.entryRule, facts);
    const ticketCount = (before?.ticketCount ?? 0) + units;
    const places = [...(before?.places ?? []), ...(facts.seat === null ? [] : [placeOf(facts, order.locale)])];
    const checkIns = toCheckIn
      .filter(({ eventId }) => eventId === sellableId)
      .map(({ validationCode: code, startsAt }) => ({
        startsAt,
        code,
        url: deps.urlOf(shop, inLanguage(`/checkin?id=${code}`, order.locale)),
      }));
    events.set(sellableId, {
      name: facts.name,
      // of several the first day
      ...(before && before.startsAt <= time.startsAt ? { startsAt: before.startsAt, isLaterDay: before.isLaterDay } : time),
      hideDate: facts.hideDate,
      venueName: facts.venue.name,
      ticketCount,
      places,
      entries: [...new Set([...(before?.entries ?? []), ...(entry === '' ? [] : [`${variantName}: ${entry}`])])],
      checkIns,
    });
  }
  return ticketsMail(
    {
      shop: mailShop(shop, shops),
      order: mailOrder(order, deps.urlOf(shop, orderPath(order))),
      events: [...events.values()].sort((a, b) => +a.startsAt - +b.startsAt),
      pdf,
    },
    order.locale,
  );
}
