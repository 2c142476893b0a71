import type { Locale } from '@frontrow/domain/locale';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { Db } from '../../../platform/db/index.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../../platform/outbox/index.ts';
import { mailShop } from '../../orders/mail-facts.ts';
import type { Shop, Shops } from '../../shops/index.ts';
import type { ChangeLinks } from './links.ts';
import { selectChange } from './store.ts';

const texts: Record<
  Locale,
  { subject: (event: string) => string; title: string; text: (event: string, holder: string) => string; button: string; notYou: string }
> = {
  de: {
    subject: (event) => `Neue Angaben für dein Ticket: ${event}`,
    title: 'Bitte bestätige die neuen Angaben',
    text: (event, holder) =>
      `Für ein Ticket zu „${event}“ aus deiner Bestellung wurden neue Angaben gemacht. Es soll auf ${holder} lauten. Erst mit deiner Bestätigung gilt das. Der Link gilt 24 Stunden, und danach bleibt es einen Tag lang dabei.`,
    button: 'Angaben bestätigen',
    notYou: 'Du warst das nicht? Dann lass diese Mail liegen: Ohne Bestätigung ändert sich nichts.',
  },
  en: {
    subject: (event) => `New details for your ticket: ${event}`,
    title: 'Please confirm the new details',
    text: (event, holder) =>
      `New details were given for a ticket for “${event}” from your order. It is to be in the name of ${holder}. That counts only once you confirm it. The link works for 24 hours, and the name then stays for a day.`,
    button: 'Confirm details',
    notYou: 'That was not you? Leave this mail alone: without your confirmation nothing changes.',
  },
};

type Deps = { db: Db; shops: Shops; mailer: Mailer; links: ChangeLinks; urlOf: (shop: Shop, path: string) => string };

/** The outbox effect `ticket.holder_change`. Payload: `changeId`. */
export function holderChangeMails({ db, shops, mailer, links, urlOf }: Deps) {
  const send: EffectHandler = async ({ payload, dedupeKey }) => {
    const id = Number(payload['changeId']);
    const { shopId, locale, email, eventName, newIdentifier } = await db.one(selectChange, [id]);
    const all = await shops.all();
    const shop = all.find((one) => one.id === shopId);
    if (!shop) throw new Error(`change ${id} of a ticket has no shop`);
    const text = texts[locale];
    const brand = mailShop(shop, all);
    const mail = renderMail({
      locale,
      subject: text.subject(eventName[locale]),
      preview: text.title,
      brand,
      blocks: [
        { kind: 'title', text: text.title },
        { kind: 'paragraph', text: text.text(eventName[locale], holderOf(readPersonalIdentifier(newIdentifier)) ?? '–') },
        { kind: 'button', label: text.button, href: urlOf(shop, `/trace#confirm=${links.token(id)}`) },
        { kind: 'paragraph', text: text.notYou },
      ],
      footer: brand.sellerLines,
    });
    await mailer.send({ ...mail, to: { name: null, address: email }, dedupeKey });
  };
  return { 'ticket.holder_change': send } satisfies Record<string, EffectHandler>;
}
