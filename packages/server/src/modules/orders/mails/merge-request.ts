import type { Locale } from '@frontrow/domain/locale';
import type { MailContent } from '../../../platform/mail/message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailOrder, MailShop } from './mail-order.ts';
import { textsFor } from './texts.ts';

/** Asks whether somebody's cart shall travel with this order. `url`: the page that confirms it. */
export function mergeRequest({ shop, order, url }: { shop: MailShop; order: MailOrder; url: string }, locale: Locale): MailContent {
  const text = textsFor(shop, locale);
  return renderMail({
    locale,
    subject: text.merge.subject(order.reference, shop.name),
    preview: text.merge.intro(order.reference),
    brand: shop,
    blocks: [
      { kind: 'title', text: text.merge.title },
      { kind: 'paragraph', text: text.greeting(order.customerName) },
      { kind: 'paragraph', text: text.merge.intro(order.reference) },
      { kind: 'paragraph', text: text.merge.until },
      { kind: 'button', label: text.merge.confirm, href: url },
    ],
  });
}
