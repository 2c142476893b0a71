import type { Locale } from '@frontrow/domain/locale';
import type { MailContent } from '../../../platform/mail/message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailOrder, MailShop } from './mail-order.ts';
import { textsFor } from './texts.ts';

export type ShippingNotice = {
  shop: MailShop;
  order: MailOrder;
  /** What is in the parcel: `2 × T-Shirt, M`. */
  items: readonly string[];
  addressLines: readonly string[];
  carrier: string;
  trackingNumber: string | null;
  /** Where the parcel can be followed. */
  trackingUrl: string | null;
};

/** Tells the buyer that the goods are on their way. */
export function shippingNotice(
  { shop, order, items, addressLines, carrier, trackingNumber, trackingUrl }: ShippingNotice,
  locale: Locale,
): MailContent {
  const text = textsFor(shop, locale);
  return renderMail({
    locale,
    subject: text.shipped.subject(order.reference, shop.name),
    preview: text.shipped.intro,
    brand: shop,
    blocks: [
      { kind: 'title', text: text.shipped.title },
      { kind: 'paragraph', text: text.greeting(order.customerName) },
      { kind: 'paragraph', text: text.shipped.intro },
      {
        kind: 'facts',
        rows: [
          { label: text.order, value: order.reference, strong: true },
          { label: text.shipped.carrier, value: carrier },
          ...(trackingNumber === null ? [] : [{ label: text.shipped.tracking, value: trackingNumber, strong: true }]),
        ],
      },
      ...(trackingUrl === null ? [] : [{ kind: 'button' as const, label: text.shipped.track, href: trackingUrl }]),
      { kind: 'heading', text: text.shipped.contents },
      { kind: 'paragraph', text: items.join('\n') },
      { kind: 'heading', text: text.confirmation.delivery },
      { kind: 'paragraph', text: addressLines.join('\n') },
      { kind: 'button', label: text.toOrder, href: order.url },
    ],
  });
}
