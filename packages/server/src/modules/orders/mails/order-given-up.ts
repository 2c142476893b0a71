import type { Locale } from '@frontrow/domain/locale';
import type { MailContent } from '../../../platform/mail/message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailOrder, MailShop } from './mail-order.ts';
import { textsFor } from './texts.ts';

export type OrderGivenUp = { shop: MailShop; order: MailOrder; reason: 'expired' | 'by_house' | 'event_cancelled' };

/** Tells the buyer that an order ended unpaid, before anybody transfers money for it. */
export function orderGivenUp({ shop, order, reason }: OrderGivenUp, locale: Locale): MailContent {
  const text = textsFor(shop, locale);
  const { givenUp } = text;
  return renderMail({
    locale,
    subject: givenUp.subject(order.reference, shop.name),
    preview: givenUp[reason],
    brand: shop,
    blocks: [
      { kind: 'title', text: givenUp.title },
      { kind: 'paragraph', text: text.greeting(order.customerName) },
      { kind: 'paragraph', text: givenUp[reason] },
      { kind: 'paragraph', text: reason === 'expired' ? givenUp.stillComes : givenUp.comesBack },
      { kind: 'paragraph', text: givenUp.voucher },
      { kind: 'facts', rows: [{ label: text.order, value: order.reference, strong: true }] },
      { kind: 'button', label: text.toOrder, href: order.url },
    ],
  });
}
