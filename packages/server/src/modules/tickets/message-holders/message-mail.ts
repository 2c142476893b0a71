import { eventDate } from '@frontrow/domain/dates/event-date';
import { ownTexts } from '@frontrow/domain/texts/own-texts';
import { inputOf } from '../../../platform/batch/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { MailBlock } from '../../../platform/mail/mail-document.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../../platform/outbox/index.ts';
import { aboutOrder, mailShop, orderPath, selectOrder } from '../../orders/index.ts';
import { shopById, type Shop, type Shops } from '../../shops/index.ts';
import { selectToldEvent } from './store.ts';

const de = {
  event: 'Veranstaltung',
  when: 'Wann',
  where: 'Wo',
  button: 'Deine Bestellung',
  why: 'Du bekommst diese Mail, weil du Tickets für diese Veranstaltung hast.',
};
const en: typeof de = {
  event: 'Event',
  when: 'When',
  where: 'Where',
  button: 'Your order',
  why: 'You get this mail because you hold tickets for this event.',
};
export const textsFor = ownTexts('mails.holderMessage', { de, en });

type Deps = { db: Db; shops: Shops; mailer: Mailer; urlOf: (shop: Shop, path: string) => string };

/** The outbox effect `tickets.message`: what an event's holders are told, in their language where it was written in it. */
export function holderMessageMails({ db, shops, mailer, urlOf }: Deps) {
  const send: EffectHandler<'tickets.message'> = async ({ payload: { orderId, batchId }, dedupeKey }) => {
    const [message, order, all] = await Promise.all([inputOf(db, 'tickets.message', batchId), db.one(selectOrder, [orderId]), shops.all()]);
    const letter = message[order.locale] ?? message.de ?? message.en;
    // forgotten meanwhile
    if (!letter || order.email === '') return;
    const shop = shopById(all, order.shopId);
    const brand = mailShop(shop, all);
    const text = textsFor(shop, order.locale);
    const event = await db.one(selectToldEvent, [message.eventId, order.locale]);
    const when = eventDate(event, event.happeningFrom, order.locale);
    const mail = renderMail({
      locale: order.locale,
      subject: letter.subject,
      preview: event.name,
      brand,
      blocks: [
        { kind: 'title', text: letter.subject },
        ...paragraphs(letter.text),
        {
          kind: 'facts',
          rows: [
            { label: text.event, value: event.name, strong: true },
            ...(when === '' ? [] : [{ label: text.when, value: when }]),
            { label: text.where, value: event.venue },
          ],
        },
        { kind: 'button', label: text.button, href: urlOf(shop, orderPath(order)) },
        { kind: 'paragraph', text: text.why },
      ],
    });
    const { firstName, lastName } = order.billingAddress;
    await mailer.send({
      ...mail,
      to: { name: `${firstName} ${lastName}`, address: order.email },
      dedupeKey,
      about: aboutOrder(order.id),
    });
  };
  return { 'tickets.message': send };
}

/** An empty line begins a new paragraph. */
const paragraphs = (text: string): MailBlock[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => ({ kind: 'paragraph', text: part.trim() }));
