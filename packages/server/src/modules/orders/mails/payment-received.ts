import type { Locale } from '@frontrow/domain/locale';
import { formatAmount } from '@frontrow/domain/money/format';
import type { MailContent } from '../../../platform/mail/message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailOrder, MailShop } from './mail-order.ts';
import { textsFor } from './texts.ts';

export type PaymentReceived = {
  shop: MailShop;
  order: MailOrder;
  amountMinor: number;
  paymentMethodName: string;
  /** What comes next. */
  ticketsFollow: boolean;
  goodsFollow: boolean;
  /** Attached; an e-invoice has its XML inside. */
  invoice: { filename: string; pdf: Uint8Array; isEInvoice: boolean } | undefined;
};

/** Tells the buyer that the money has arrived and what follows. */
export function paymentReceived(
  { shop, order, amountMinor, paymentMethodName, ticketsFollow, goodsFollow, invoice }: PaymentReceived,
  locale: Locale,
): MailContent {
  const text = textsFor(shop, locale);
  const amount = formatAmount(amountMinor, locale);
  const attachments = invoice ? [{ filename: invoice.filename, contentType: 'application/pdf', content: invoice.pdf }] : [];
  return renderMail(
    {
      locale,
      subject: text.paid.subject(order.reference, shop.name),
      preview: text.paid.intro(amount),
      brand: shop,
      blocks: [
        { kind: 'title', text: text.paid.title },
        { kind: 'paragraph', text: text.greeting(order.customerName) },
        { kind: 'paragraph', text: text.paid.intro(amount) },
        {
          kind: 'facts',
          rows: [
            { label: text.order, value: order.reference, strong: true },
            { label: text.amount, value: amount },
            { label: text.paymentMethod, value: paymentMethodName },
          ],
        },
        ...(ticketsFollow ? [{ kind: 'paragraph', text: text.paid.ticketsFollow } as const] : []),
        ...(goodsFollow ? [{ kind: 'paragraph', text: text.paid.goodsFollow } as const] : []),
        ...(invoice ? [{ kind: 'paragraph', text: text.paid.invoiceAttached } as const] : []),
        ...(invoice?.isEInvoice ? [{ kind: 'paragraph', text: text.paid.eInvoice } as const] : []),
        { kind: 'button', label: text.toOrder, href: order.url },
      ],
    },
    attachments,
  );
}
