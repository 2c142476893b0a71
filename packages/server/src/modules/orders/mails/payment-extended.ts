import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import type { MailContent } from '../../../platform/mail/message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { BankTransfer, MailOrder, MailShop } from './mail-order.ts';
import { paymentInstructions } from './payment-instructions.ts';
import { textsFor } from './texts.ts';

export type PaymentExtended = {
  shop: MailShop;
  order: MailOrder;
  payUntil: Date;
  /** Set where the buyer is to transfer the money. */
  bankTransfer: BankTransfer | null;
};

/** Tells the buyer that there is more time to pay. Throws RangeError on wrong account data. */
export function paymentExtended({ shop, order, payUntil, bankTransfer }: PaymentExtended, locale: Locale): MailContent {
  const text = textsFor(shop, locale);
  const until = formatDate(payUntil, locale, { time: true });
  const payment = bankTransfer && paymentInstructions(bankTransfer, order.reference, text.transfer, locale);
  return renderMail(
    {
      locale,
      subject: text.extended.subject(order.reference, shop.name),
      preview: text.extended.intro(until),
      brand: shop,
      blocks: [
        { kind: 'title', text: text.extended.title },
        { kind: 'paragraph', text: text.greeting(order.customerName) },
        { kind: 'paragraph', text: text.extended.intro(until) },
        ...(payment?.blocks ?? []),
        { kind: 'button', label: text.toOrder, href: order.url },
      ],
    },
    payment?.attachments ?? [],
  );
}
