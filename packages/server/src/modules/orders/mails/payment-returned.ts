import type { Locale } from '@frontrow/domain/locale';
import { formatAmount } from '@frontrow/domain/money/format';
import type { MailContent } from '../../../platform/mail/message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailOrder, MailShop } from './mail-order.ts';
import { textsFor } from './texts.ts';

export type PaymentReturned = {
  shop: MailShop;
  order: MailOrder;
  amountMinor: number;
  /** The order had run out and its places were gone; else it was paid already. */
  isLate: boolean;
  /** An event of the order was cancelled before the money came. */
  isCancelled?: boolean;
};

/** Tells the buyer that money nobody asked for is on its way back, before anybody misses it. */
export function paymentReturned({ shop, order, amountMinor, isLate, isCancelled }: PaymentReturned, locale: Locale): MailContent {
  const text = textsFor(shop, locale);
  const amount = formatAmount(amountMinor, locale);
  const { cancelled, late, tooMuch } = text.returned;
  const reason = (isCancelled ? cancelled : isLate ? late : tooMuch)(amount);
  return renderMail({
    locale,
    subject: text.returned.subject(order.reference, shop.name),
    preview: reason,
    brand: shop,
    blocks: [
      { kind: 'title', text: text.returned.title },
      { kind: 'paragraph', text: text.greeting(order.customerName) },
      { kind: 'paragraph', text: reason },
      { kind: 'paragraph', text: text.returned.how },
      {
        kind: 'facts',
        rows: [
          { label: text.order, value: order.reference, strong: true },
          { label: text.amount, value: amount },
        ],
      },
      { kind: 'button', label: text.toOrder, href: order.url },
    ],
  });
}
