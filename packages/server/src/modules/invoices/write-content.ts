import { dayOf } from '@frontrow/domain/dates/format';
import { vatIncluded } from '@frontrow/domain/money/vat';
import { accentOf, addressLines, mailLine, methodName, type Order, type OrderLine, sellerOf, sellerShopOf } from '../orders/index.ts';
import type { Shop } from '../shops/index.ts';
import { organiserOf } from '../tickets/index.ts';
import { texts } from './documents/texts.ts';
import type { EInvoiceFacts, InvoiceContent, InvoiceLine } from './invoice.ts';

/** Everything of an invoice but its lines, from the frozen order and the seller as it is now. */
export function writeHead(order: Order, shop: Shop, shops: readonly Shop[]): Omit<InvoiceContent, 'lines' | 'vouchersMinor' | 'corrects'> {
  const text = legalTextOf(shop, shops);
  const { name, addressLines: sellerAddress } = sellerOf(shop, shops);
  return {
    locale: order.locale,
    shopName: shop.name,
    accentColor: accentOf(shop),
    seller: { name, addressLines: sellerAddress, vatId: text('vatId'), taxNumber: text('taxNumber') },
    address: order.billingAddress,
    buyerLines: [...addressLines(order.billingAddress, order.locale), ...buyerVatId(order)],
    orderReference: order.reference,
    placedAt: order.placedAt.toISOString(),
    paymentMethodName: methodName(order.paymentMethod, order.locale),
    eInvoice: order.billingAddress.company ? eInvoiceFacts(order, shop, shops) : null,
  };
}

const legalTextOf = (shop: Shop, shops: readonly Shop[]) => {
  const { legal } = sellerShopOf(shop, shops);
  return (key: string): string | null => (typeof legal[key] === 'string' && legal[key] !== '' ? legal[key] : null);
};

const buyerVatId = ({ billingAddress: { vatId }, locale }: Order): string[] => (vatId ? [`${texts[locale].vatId} ${vatId}`] : []);

/** Null where the seller cannot be named as EN 16931 wants: with an address and a number of the tax office. */
function eInvoiceFacts({ paymentMethod }: Order, shop: Shop, shops: readonly Shop[]): EInvoiceFacts | null {
  const text = legalTextOf(shop, shops);
  const [address, postCode, city, taxId] = [text('address'), text('postCode'), text('city'), text('vatId') ?? text('taxNumber')];
  if (address === null || postCode === null || city === null || taxId === null) return null;
  const countryCode = text('countryCode') ?? 'de';
  const seller = {
    address,
    address2: text('address2'),
    postCode,
    city,
    countryCode,
    email: text('email'),
    registerNumber: text('registerNumber'),
  };
  return { seller, paymentMethod };
}

/**
 * A line of the order as the invoice has it. A ticket that a private seller resold stands without VAT, the shop's fee in
 * its price (`feeMinor`, null for every other line) on a line of its own.
 */
export function writeLines(line: OrderLine, order: Order, feeMinor: number | null): InvoiceLine[] {
  const written = writeLine(line, order);
  if (feeMinor === null) return [written];
  const { resold, resaleFee } = texts[order.locale];
  const ticketMinor = line.totalMinor - feeMinor;
  const ticket = { ...written, details: [...written.details, resold], unitPriceMinor: ticketMinor, totalMinor: ticketMinor };
  const fee = { ...written, name: resaleFee, details: [], unitPriceMinor: feeMinor, totalMinor: feeMinor, soldFor: null };
  return [{ ...ticket, vatPermille: 0, vatMinor: 0, soldFor: null }, ...(feeMinor === 0 ? [] : [fee])];
}

/** A line of the order as the invoice names it: as it was bought, wherever its ticket moved since. Where the shop sells as an agent, the organiser's name stands with it. */
export function writeLine(moved: OrderLine, { locale }: Order): InvoiceLine {
  const line = { ...moved, ...moved.boughtAs };
  const { name, variantName, quantity, unitPriceMinor, totalMinor, vatPermille, vatMinor, eventFacts } = line;
  return {
    name: [name, variantName].filter((part) => part !== '').join(', '),
    details: [...mailLine(line, locale).details],
    quantity,
    unitPriceMinor,
    totalMinor,
    vatPermille,
    vatMinor,
    soldFor: eventFacts?.sellerRole === 'agent' ? organiserOf(eventFacts).name : null,
    suppliedOn: eventFacts === null ? null : dayOf(eventFacts.happeningFrom),
  };
}

/** An amount off the price of a line, or kept of it, taxed as the line is. */
export function writeDifference(line: OrderLine, order: Order, kind: 'credit' | 'kept', amountMinor: number): InvoiceLine {
  const written = writeLine(line, order);
  const name = texts[order.locale][kind](written.name);
  const vatMinor = vatIncluded(amountMinor, line.vatPermille);
  return { ...written, name, details: [], quantity: 1, unitPriceMinor: amountMinor, totalMinor: amountMinor, vatMinor };
}

/** Shipping as a line of its own; none where it is free. */
export function writeShipping(order: Order): InvoiceLine[] {
  const { shippingMinor, shippingVatPermille, shippingVatMinor, shippingMethodName, locale } = order;
  if (shippingMinor === 0) return [];
  return [
    {
      name: texts[locale].shipping(shippingMethodName ?? ''),
      details: [],
      quantity: 1,
      unitPriceMinor: shippingMinor,
      totalMinor: shippingMinor,
      vatPermille: shippingVatPermille,
      vatMinor: shippingVatMinor,
      soldFor: null,
      suppliedOn: null,
    },
  ];
}
