import type { Db } from '../../platform/db/index.ts';
import { sha256, type Ids } from '../../platform/ids.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { inLanguage, mailShop } from '../orders/index.ts';
import { shopById, type Shop, type Shops } from '../shops/index.ts';
import { selectAsked, updateToken } from './store.ts';
import { textsFor } from './texts.ts';

export type LinkMailDeps = { db: Db; ids: Pick<Ids, 'secret'>; shops: Shops; mailer: Mailer; urlOf: (shop: Shop, path: string) => string };

/** The outbox effect `mytickets.link`: a mail where there is anything to show. */
export function myTicketsMails({ db, ids, shops, mailer, urlOf }: LinkMailDeps) {
  const sendLink: EffectHandler<'mytickets.link'> = async ({ payload, dedupeKey }) => {
    const asked = await db.first(selectAsked, [payload.linkId]);
    // forgotten meanwhile, or nobody's address
    if (!asked?.hasOrders) return;
    const token = ids.secret();
    await db.many(updateToken, [payload.linkId, sha256(token)]);
    const all = await shops.all();
    const shop = shopById(all, asked.shopId);
    const brand = mailShop(shop, all);
    const text = textsFor(shop, asked.locale);
    const content = renderMail({
      locale: asked.locale,
      subject: text.subject(shop.name),
      preview: text.intro,
      brand,
      blocks: [
        { kind: 'title', text: text.title },
        { kind: 'paragraph', text: text.intro },
        { kind: 'button', label: text.button, href: urlOf(shop, inLanguage(`/my-tickets#${token}`, asked.locale)) },
        { kind: 'paragraph', text: text.notYou },
      ],
    });
    // no display name: whoever typed it need not be the owner of the address. Sent again it has another link, and is another mail: a mailbox
    // that drops duplicates would keep the link that is one no more
    const to = { name: null, address: asked.email };
    await mailer.send({ ...content, to, dedupeKey: `${dedupeKey}:${sha256(token).toString('hex')}` });
  };
  return { 'mytickets.link': sendLink };
}
