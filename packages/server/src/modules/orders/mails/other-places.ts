import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import { formatAmount } from '@frontrow/domain/money/format';
import type { MailContent } from '../../../platform/mail/message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailOrder, MailShop } from './mail-order.ts';
import { textsFor } from './texts.ts';

export type OtherPlacesMail = {
  shop: MailShop;
  order: MailOrder;
  amountMinor: number;
  decideUntil: Date;
  /** `place` in words of the reader's language. */
  places: readonly { name: string; place: string }[];
};

/** Asks whether equal places will do, since those that were ordered are gone. The order's page takes the answer. */
export function otherPlaces({ shop, order, amountMinor, decideUntil, places }: OtherPlacesMail, locale: Locale): MailContent {
  const text = textsFor(shop, locale);
  const own = text.otherPlaces;
  const intro = own.intro(formatAmount(amountMinor, locale));
  return renderMail({
    locale,
    subject: own.subject(order.reference, shop.name),
    preview: intro,
    brand: shop,
    blocks: [
      { kind: 'title', text: own.title },
      { kind: 'paragraph', text: text.greeting(order.customerName) },
      { kind: 'paragraph', text: intro },
      { kind: 'heading', text: own.places },
      {
        kind: 'facts',
        rows: places.map(({ name, place }) => ({ label: name, value: place, strong: true })),
      },
      { kind: 'paragraph', text: own.until(formatDate(decideUntil, locale, { time: true })) },
      { kind: 'button', label: own.decide, href: order.url },
    ],
  });
}
