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
  paper: 'Was du auf Papier hast, bleibt gültig, auch mit dem alten Namen darauf: Am Einlass steht der neue in unserer Liste.',
  next: 'Der Code auf dem Ticket bleibt derselbe. Mit dem Link aus der Mail mit deinen Tickets lädst du sie mit dem neuen Namen herunter.',
  notYou: 'Du hast das nicht angefragt? Dann sag uns bitte gleich Bescheid; die Adresse steht unten.',
};

const en: typeof de = {
  subject: 'Your tickets have another name',
  title: 'Your tickets have another name',
  line: (event, holder) => `“${event}”: a ticket is now in the name of ${holder}.`,
  paper: 'What you have on paper stays valid, with the old name on it too: at the door the new one is in our list.',
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
    const next = [
      ...(tickets.some(({ physical }) => physical) ? [text.paper] : []),
      ...(tickets.some(({ physical }) => !physical) ? [text.next] : []),
    ];
    const mail = renderMail({
      locale,
      subject: text.subject,
      preview: text.title,
      brand,
      blocks: [
        { kind: 'title', text: text.title },
        ...[...lines, ...next, text.notYou].map((line) => ({ kind: 'paragraph' as const, text: line })),
      ],
    });
    await mailer.send({ ...mail, to: { name: null, address: email }, dedupeKey, about: aboutOrder(payload.orderId) });
  };
  return { 'ticketservice.changed': send };
}
