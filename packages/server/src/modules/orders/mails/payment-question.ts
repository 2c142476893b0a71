import type { Locale } from '@frontrow/domain/locale';
import { formatAmount } from '@frontrow/domain/money/format';
import type { MailContent } from '../../../platform/mail/message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailOrder, MailShop } from './mail-order.ts';
import { textsFor } from './texts.ts';

/** Asks whether a transfer that names no order is for this one. Says nothing of who sent it: it may be somebody else's. */
export function paymentQuestion(
  { shop, order, amountMinor }: { shop: MailShop; order: MailOrder; amountMinor: number },
  locale: Locale,
): MailContent {
  const text = textsFor(shop, locale);
  const amount = formatAmount(amountMinor, locale);
  return renderMail({
    locale,
    subject: text.question.subject(order.reference, shop.name),
    preview: text.question.text(amount),
    brand: shop,
    blocks: [
      { kind: 'title', text: text.question.title },
      { kind: 'paragraph', text: text.greeting(order.customerName) },
      { kind: 'paragraph', text: text.question.text(amount) },
      {
        kind: 'facts',
        rows: [
          { label: text.order, value: order.reference, strong: true },
          { label: text.amount, value: amount },
        ],
      },
      { kind: 'paragraph', text: text.question.how },
      { kind: 'button', label: text.toOrder, href: order.url },
    ],
  });
}
