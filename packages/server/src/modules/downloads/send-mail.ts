import { formatDate } from '@frontrow/domain/dates/format';
import { downloadKind, formatBytes } from '@frontrow/domain/downloads/download-type';
import type { Db } from '../../platform/db/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { aboutOrder, mailOrder, mailShop, orderPath, selectOrder } from '../orders/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import { selectDownloads } from './store.ts';
import { textsFor } from './texts.ts';

export type DownloadMailDeps = { db: Db; shops: Shops; mailer: Mailer; urlOf: (shop: Shop, path: string) => string };

/** The outbox effect `downloads.mail`: what can be fetched, with the way to the page of the order. */
export function downloadMails({ db, shops, mailer, urlOf }: DownloadMailDeps) {
  const send: EffectHandler<'downloads.mail'> = async ({ payload, dedupeKey }) => {
    const [order, downloads] = [await db.one(selectOrder, [payload.orderId]), await db.many(selectDownloads, [payload.orderId])];
    const open = downloads.filter(({ state }) => state === 'open');
    // taken back meanwhile
    if (open.length === 0) return;
    const all = await shops.all();
    const shop = shopById(all, order.shopId);
    const [brand, text] = [mailShop(shop, all), textsFor(shop, order.locale)];
    const { url, reference } = mailOrder(order, urlOf(shop, orderPath(order)));
    const content = renderMail({
      locale: order.locale,
      subject: text.subject(reference, shop.name),
      preview: open.map(({ name }) => name).join(' · '),
      brand,
      blocks: [
        { kind: 'title', text: text.title(open.length) },
        { kind: 'paragraph', text: text.intro(open.length) },
        ...open.map(({ name, variantName, filename, bytes, timesLeft, openUntil }) => ({
          kind: 'paragraph' as const,
          text: [
            [name, variantName].filter(Boolean).join(', '),
            `${text.file(downloadKind(filename), formatBytes(bytes, order.locale), timesLeft)}, ${text.until(formatDate(openUntil, order.locale))}`,
          ].join('\n'),
        })),
        { kind: 'button', label: text.button, href: url },
        { kind: 'paragraph', text: text.careful },
      ],
    });
    const { firstName, lastName } = order.billingAddress;
    await mailer.send({
      ...content,
      to: { name: `${firstName} ${lastName}`, address: payload.again?.to ?? order.email },
      dedupeKey,
      about: aboutOrder(order.id),
    });
  };
  return { 'downloads.mail': send };
}
