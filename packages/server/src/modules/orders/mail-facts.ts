import { startOf } from '@frontrow/domain/dates/event-start';
import type { Address } from '@frontrow/domain/checkout/address';
import { answerText } from '@frontrow/domain/checkout/questions';
import { eventDate } from '@frontrow/domain/dates/event-date';
import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import type { PaymentMethod } from '@frontrow/domain/payments/methods';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { Shop } from '../shops/index.ts';
import type { MailOrder, MailOrderLine, MailShop } from './mails/mail-order.ts';
import type { EventFacts, Order, OrderLine } from './order.ts';

const ACCENT = '#1f2430';

/** The shop whose legal particulars count for this one: itself where it states them, else the main shop. */
export const sellerShopOf = (shop: Shop, shops: readonly Shop[]): Shop =>
  Object.keys(shop.legal).length > 0 ? shop : (shops.find(({ isMain }) => isMain) ?? shop);

/** The company behind a shop: its own particulars, else the main shop's. */
export function sellerOf(shop: Shop, shops: readonly Shop[]): { name: string; addressLines: string[]; contactLines: string[] } {
  const own = sellerShopOf(shop, shops);
  const text = (key: string) => (typeof own.legal[key] === 'string' ? own.legal[key] : '');
  const filled = (lines: string[]) => lines.filter((line) => line.trim() !== '');
  return {
    name: text('company') || own.name,
    addressLines: filled([text('address'), text('address2'), `${text('postCode')} ${text('city')}`]),
    contactLines: filled([text('email'), text('phone'), text('vatId') && `USt-IdNr. / VAT ID ${text('vatId')}`]),
  };
}

export function accentOf(shop: Shop): string {
  const accent = shop.meta['accent_color'];
  return typeof accent === 'string' && /^#[0-9a-f]{6}$/i.test(accent) ? accent : ACCENT;
}

export function mailShop(shop: Shop, shops: readonly Shop[]): MailShop {
  const { name, addressLines, contactLines } = sellerOf(shop, shops);
  return { name: shop.name, accentColor: accentOf(shop), sellerLines: [name, ...addressLines, ...contactLines], texts: shop.texts };
}

/** A path as a mail links it, with `#…` at its end or without: read on a device that has never been here, it opens in the mail's language. */
export function inLanguage(path: string, locale: Locale): string {
  const [address = '', ...fragment] = path.split(/(?=#)/);
  return `${address}${address.includes('?') ? '&' : '?'}language=${locale}${fragment.join('')}`;
}

/** What a mail is kept with. */
export const aboutOrder = (orderId: number): string => `order:${orderId}`;

/** The order's page; its token stands in the fragment, which browsers send to nobody. */
export const orderPath = (order: Order): string => inLanguage(`/checkout/done/${order.id}/${order.reference}#${order.token}`, order.locale);

export function mailOrder(order: Order, url: string): MailOrder {
  return { reference: order.reference, url, customerName: order.billingAddress.firstName };
}

/** None of a buyer whose name and address nobody asked for. */
export function addressLines(address: Address, locale: Locale): string[] {
  const { firstName, lastName, company, address: street, address2, postCode, city, countryCode } = address;
  if (lastName === '' && street === '') return [];
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode.toUpperCase());
  return [company, `${firstName} ${lastName}`, street, address2, `${postCode} ${city}`, country].flatMap((line) => line ?? []);
}

const methodNames = {
  paypal: { de: 'PayPal', en: 'PayPal' },
  paypal_express: { de: 'PayPal', en: 'PayPal' },
  stripe_express: { de: 'Express-Zahlung', en: 'Express payment' },
  stripe_checkout: { de: 'Karte', en: 'Card' },
  stripe_sofort: { de: 'Sofortüberweisung', en: 'Instant bank transfer' },
  bank_transfer: { de: 'Überweisung (Vorkasse)', en: 'Bank transfer in advance' },
  kulturpass: { de: 'KulturPass', en: 'KulturPass' },
  internal_payment_skipped: { de: 'Nichts zu bezahlen', en: 'Nothing to pay' },
  cash: { de: 'Bar', en: 'Cash' },
  card_terminal: { de: 'Karte am Terminal', en: 'Card at the terminal' },
} as const satisfies Record<PaymentMethod, Record<Locale, string>>;
export const methodName = (method: PaymentMethod, locale: Locale): string => methodNames[method][locale];

const words = {
  de: {
    section: 'Block',
    row: 'Reihe',
    seat: 'Platz',
    holder: 'Für',
    inscription: 'Aufdruck',
    from: 'Lieferbar ab',
    part: 'Teil des Pakets darüber',
  },
  en: {
    section: 'Section',
    row: 'Row',
    seat: 'Seat',
    holder: 'For',
    inscription: 'Inscription',
    from: 'Available from',
    part: 'Part of the bundle above',
  },
};

export function mailLine(line: OrderLine, locale: Locale): MailOrderLine {
  return {
    ...line,
    details: [
      ...(line.bundleRootLineId === null ? [] : [words[locale].part]),
      ...eventDetails(line, locale),
      ...saidOf(line, locale),
      ...(line.shippableFrom === null ? [] : [`${words[locale].from} ${formatDate(new Date(line.shippableFrom), locale)}`]),
    ],
  };
}

type Said = Pick<OrderLine, 'personalIdentifier' | 'answers'>;

/** What a buyer said of a piece: what is put on it, and the answers to what was asked, a line each. */
export const saidOf = (line: Said, locale: Locale): string[] => [...inscription(line, locale), ...answersOf(line, locale)];

/** What is put on goods that are made to order. */
function inscription({ personalIdentifier }: Said, locale: Locale): string[] {
  const { inscription: text } = readPersonalIdentifier(personalIdentifier);
  return text === '' ? [] : [`${words[locale].inscription}: ${text}`];
}

/** What was answered, question by question; what was left out is not repeated. */
const answersOf = ({ answers }: Said, locale: Locale): string[] =>
  (answers ?? []).flatMap(({ question, value }) => (value === '' ? [] : [`${question} ${answerText(value, locale)}`]));

function eventDetails({ eventFacts: facts, personalIdentifier }: OrderLine, locale: Locale): string[] {
  if (facts === null) return [];
  const name = holderOf(readPersonalIdentifier(personalIdentifier));
  return [
    [eventDate(facts, startOf(facts), locale, { time: true }), facts.venue.name, facts.venue.city].filter(Boolean).join(', '),
    [facts.category ?? '', placeOf(facts, locale)].filter((part) => part !== '').join(', '),
    name === null ? '' : `${words[locale].holder}: ${name}`,
  ].filter((detail) => detail !== '');
}

/** Where somebody sits or stands; empty where nobody is told. */
export function placeOf(facts: Pick<EventFacts, 'section' | 'row' | 'seat'>, locale: Locale): string {
  const { section, row, seat } = words[locale];
  return [
    facts.section === null ? '' : `${section} ${facts.section}`,
    facts.row === null ? '' : `${row} ${facts.row}`,
    facts.seat === null ? '' : `${seat} ${facts.seat}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
