import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import { formatAmount, formatRate } from '@frontrow/domain/money/format';
import { vatTotals } from '@frontrow/domain/money/vat';
import type { MailBlock, MailItem, MailTotal } from '../../../platform/mail/mail-document.ts';
import type { MailContent } from '../../../platform/mail/message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { BankTransfer, MailOrder, MailOrderLine, MailShipping, MailShop } from './mail-order.ts';
import { paymentInstructions } from './payment-instructions.ts';
import { textsFor, type Texts } from './texts.ts';

export type OrderConfirmation = {
  shop: MailShop;
  order: MailOrder & {
    placedAt: Date;
    lines: readonly MailOrderLine[];
    /** Null where nothing is shipped. */
    shipping: MailShipping | null;
    totalMinor: number;
    /** What vouchers have paid of it. */
    vouchersMinor?: number;
    /** As printed on a letter, an entry per line. */
    billingAddress: readonly string[];
    /** Null where nothing is shipped. */
    shippingAddress: readonly string[] | null;
    paymentMethodName: string;
  };
  /** Set while the buyer is to transfer the money. */
  bankTransfer: BankTransfer | null;
  /** Without a slash at its end. */
  shopUrl: string;
  /** The withdrawal function, filled in for this order; http(s). */
  withdrawalUrl: string;
  /** The versions the buyer agreed to, in full: the mail is the contract's durable medium (Section 312f BGB). Markdown. */
  withdrawalText: string;
  termsText: string;
};

/**
 * Confirms the contract. Throws RangeError on wrong account data, a link that is not http(s), and where lines and
 * shipping do not add up to the total: such a mail must not leave.
 */
export function orderConfirmation(
  { shop, order, bankTransfer, shopUrl, withdrawalUrl, withdrawalText, termsText }: OrderConfirmation,
  locale: Locale,
): MailContent {
  const text = textsFor(shop, locale);
  const payment = bankTransfer && paymentInstructions(bankTransfer, order.reference, text.transfer, locale);
  const withdrawable = order.lines.some(({ withdrawalExcludedReason: reason }) => reason === null || reason === 'sealed_media');
  const blocks: MailBlock[] = [
    { kind: 'title', text: text.confirmation.title },
    { kind: 'paragraph', text: text.greeting(order.customerName) },
    { kind: 'paragraph', text: text.confirmation.intro },
    {
      kind: 'facts',
      rows: [
        { label: text.order, value: order.reference, strong: true },
        { label: text.orderedAt, value: formatDate(order.placedAt, locale, { time: true }) },
        { label: text.paymentMethod, value: order.paymentMethodName },
      ],
    },
    { kind: 'button', label: text.toOrder, href: order.url },
    ...(payment?.blocks ?? []),
    { kind: 'heading', text: text.confirmation.lines },
    {
      kind: 'items',
      columns: [text.article, text.amount],
      rows: order.lines.map((line) => item(line, order.lines, text, locale)),
      totals: totals(order, text, locale),
    },
    { kind: 'heading', text: text.confirmation.addresses },
    {
      kind: 'columns',
      columns: [
        { heading: text.confirmation.billing, lines: order.billingAddress },
        ...(order.shippingAddress === null ? [] : [{ heading: text.confirmation.delivery, lines: order.shippingAddress }]),
      ],
    },
    { kind: 'heading', text: text.withdrawal.heading },
    { kind: 'paragraph', text: withdrawable ? text.withdrawal.allowed : text.withdrawal.none },
    { kind: 'button', label: text.withdrawal.button, href: withdrawalUrl },
    { kind: 'markdown', text: withdrawalText, baseUrl: shopUrl },
    { kind: 'heading', text: text.confirmation.terms },
    { kind: 'markdown', text: termsText, baseUrl: shopUrl },
  ];
  return renderMail(
    {
      locale,
      subject: text.confirmation.subject(order.reference, shop.name),
      preview: `${text.order} ${order.reference}, ${formatAmount(order.totalMinor, locale)}`,
      brand: shop,
      blocks,
    },
    payment?.attachments,
  );
}

/** A bundle has its one price and the VAT in it; each of its parts says for itself whether it can be withdrawn from. */
function item(line: MailOrderLine, lines: readonly MailOrderLine[], { withdrawal, each, vatOfLine }: Texts, locale: Locale): MailItem {
  const parts = lines.filter(({ bundleRootLineId }) => bundleRootLineId === line.id);
  const isPart = line.bundleRootLineId !== null;
  const priced = [line, ...parts];
  const totalMinor = priced.reduce((sum, part) => sum + part.totalMinor, 0);
  const price = [
    each(line.quantity, formatAmount(Math.round(totalMinor / line.quantity), locale)),
    ...vatTotals(priced.map(taxed)).map(({ ratePermille, vatMinor }) =>
      vatOfLine(formatRate(ratePermille, locale), formatAmount(vatMinor, locale)),
    ),
  ];
  const reason = line.withdrawalExcludedReason;
  const name = [line.name, line.variantName].filter((part) => part !== '').join(', ');
  return {
    title: isPart ? each(line.quantity, name) : name,
    details: [
      ...line.details,
      ...(isPart ? [] : [price.join(', ')]),
      ...(parts.length > 0 ? [] : [reason === null ? withdrawal.ofLine : withdrawal.excluded[reason]]),
    ],
    amount: isPart ? null : formatAmount(totalMinor, locale),
  };
}

const taxed = ({ totalMinor, vatPermille, vatMinor }: MailOrderLine) => ({
  grossMinor: totalMinor,
  ratePermille: vatPermille,
  vatMinor,
});

function totals({ lines, shipping, totalMinor, vouchersMinor = 0 }: OrderConfirmation['order'], text: Texts, locale: Locale): MailTotal[] {
  const allTaxed = [
    ...lines.map(taxed),
    ...(shipping ? [{ grossMinor: shipping.priceMinor, ratePermille: shipping.vatPermille, vatMinor: shipping.vatMinor }] : []),
  ];
  const itemsMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0);
  if (itemsMinor + (shipping?.priceMinor ?? 0) !== totalMinor)
    throw new RangeError('order confirmation: lines and shipping are not the total');
  return [
    { label: text.subtotal, amount: formatAmount(itemsMinor, locale) },
    ...(shipping ? [{ label: text.shipping(shipping.name), amount: formatAmount(shipping.priceMinor, locale) }] : []),
    { label: text.total, amount: formatAmount(totalMinor, locale), strong: true },
    ...(vouchersMinor > 0 ? [{ label: text.paidByVouchers, amount: formatAmount(-vouchersMinor, locale) }] : []),
    ...vatTotals(allTaxed).map(({ ratePermille, vatMinor }) => ({
      label: text.vatOfTotal(formatRate(ratePermille, locale)),
      amount: formatAmount(vatMinor, locale),
    })),
  ];
}
