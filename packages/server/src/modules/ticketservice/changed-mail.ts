import { ownTexts } from '@frontrow/domain/texts/own-texts';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { Db } from '../../platform/db/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { aboutOrder, mailShop } from '../orders/index.ts';
import { shopById, type Shops } from '../shops/index.ts';
import { selectChangedTickets } from './store.ts';

const de = {
  subject: 'Deine Tickets sind umgeschrieben',
  title: 'Deine Tickets sind umgeschrieben',
  line: (event: string, holder: string) => `„${event}“: Ein Ticket lautet jetzt auf ${holder}.`,
  next: 'Der Code auf dem Ticket bleibt derselbe. Mit dem Link aus der Mail mit deinen Tickets lädst du sie mit dem neuen Namen herunter.',
  notYou: 'Du hast das nicht angefragt? Dann sag uns bitte gleich Bescheid; die Adresse steht unten.',
};

const en: typeof de = {
  subject: 'Your tickets have another name',
  title: 'Your tickets have another name',
  line: (event, holder) => `“${event}”: a ticket is now in the name of ${holder}.`,
  next: 'The code on the ticket stays the same. The link in the mail with your tickets brings them with the new name.',
  notYou: 'You did not ask for this? Then please tell us at once; the address is below.',
};

export const textsFor = ownTexts('mails.ticketService', { de, en });

/** The outbox effect `ticketservice.changed`, to the buyer of the tickets. */
export function ticketServiceMails({ db, shops, mailer }: { db: Db; shops: Shops; mailer: Mailer }) {
  const send: EffectHandler<'ticketservice.changed'> = async ({ payload, dedupeKey }) => {
    const tickets = await db.many(selectChangedTickets, [payload.formId, payload.orderId]);
    const [first] = tickets;
    // forgotten by now: 28 days after the event nobody needs to know
    if (!first) return;
    const all = await shops.all();
    const { locale, email } = first;
    const brand = mailShop(shopById(all, first.shopId), all);
    const text = textsFor(brand, locale);
    const lines = tickets.map(({ event, holder }) => text.line(event, holderOf(readPersonalIdentifier(holder)) ?? '–'));
    const mail = renderMail({
      locale,
      subject: text.subject,
      preview: text.title,
      brand,
      blocks: [
        { kind: 'title', text: text.title },
        ...[...lines, text.next, text.notYou].map((line) => ({ kind: 'paragraph' as const, text: line })),
      ],
    });
    await mailer.send({ ...mail, to: { name: null, address: email }, dedupeKey, about: aboutOrder(payload.orderId) });
  };
  return { 'ticketservice.changed': send };
}
