import { ownTexts } from '@frontrow/domain/texts/own-texts';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { Db } from '../../../platform/db/index.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { EffectHandlers } from '../../../platform/outbox/index.ts';
import type { SignedIds } from '../../../platform/signed-ids.ts';
import { inLanguage, mailShop, orderPath, selectOrder } from '../../orders/index.ts';
import { shopById, type Shop, type Shops } from '../../shops/index.ts';
import { selectChange } from './store.ts';

/** What is asked for by number has to be confirmed; what was done on the order's page or in the office is only told. */
const de = {
  paper: 'Dein Ticket aus Papier bleibt gültig, auch mit dem alten Namen darauf: Am Einlass steht der neue in unserer Liste.',
  asked: {
    subject: (event: string) => `Neue Angaben für dein Ticket: ${event}`,
    title: 'Bitte bestätige die neuen Angaben',
    text: (event: string, holder: string) =>
      `Für ein Ticket zu „${event}“ aus deiner Bestellung wurden neue Angaben gemacht. Es soll auf ${holder} lauten. Erst mit deiner Bestätigung gilt das. Der Link gilt 24 Stunden, und danach bleibt es einen Tag lang dabei.`,
    button: 'Angaben bestätigen',
    notYou: 'Du warst das nicht? Dann lass diese Mail liegen: Ohne Bestätigung ändert sich nichts.',
  },
  done: {
    subject: (event: string) => `Neuer Name auf deinem Ticket: ${event}`,
    title: 'Dein Ticket hat einen neuen Namen',
    text: (event: string, holder: string) =>
      `Auf der Seite deiner Bestellung wurde der Name eines Tickets zu „${event}“ geändert. Es lautet jetzt auf ${holder}, und dabei bleibt es mindestens einen Tag lang.`,
    online: 'Das neue PDF liegt dort bereit; QR-Code und Ticketnummer sind dieselben.',
    button: 'Bestellung ansehen',
    notYou: 'Du warst das nicht? Dann kennt noch jemand den Link zu deiner Bestellung. Bitte antworte gleich auf diese Mail.',
  },
  office: {
    subject: (event: string) => `Neuer Name auf deinem Ticket: ${event}`,
    title: 'Dein Ticket hat einen neuen Namen',
    text: (event: string, holder: string) => `Wir haben den Namen eines Tickets zu „${event}“ geändert. Es lautet jetzt auf ${holder}.`,
    online: 'Das neue PDF liegt auf der Seite deiner Bestellung bereit; QR-Code und Ticketnummer sind dieselben.',
    button: 'Bestellung ansehen',
    notYou: 'Stimmt das nicht? Dann antworte bitte auf diese Mail.',
  },
};

const en: typeof de = {
  paper: 'Your paper ticket stays valid, with the old name on it too: at the door the new one is in our list.',
  asked: {
    subject: (event) => `New details for your ticket: ${event}`,
    title: 'Please confirm the new details',
    text: (event, holder) =>
      `New details were given for a ticket for “${event}” from your order. It is to be in the name of ${holder}. That counts only once you confirm it. The link works for 24 hours, and the name then stays for a day.`,
    button: 'Confirm details',
    notYou: 'That was not you? Leave this mail alone: without your confirmation nothing changes.',
  },
  done: {
    subject: (event) => `New name on your ticket: ${event}`,
    title: 'Your ticket has a new name',
    text: (event, holder) =>
      `The name of a ticket for “${event}” was changed on the page of your order. It is now in the name of ${holder} and stays so for at least a day.`,
    online: 'The new PDF is there; QR code and ticket number are the same.',
    button: 'View order',
    notYou: 'That was not you? Then somebody else knows the link to your order. Please answer this mail at once.',
  },
  office: {
    subject: (event) => `New name on your ticket: ${event}`,
    title: 'Your ticket has a new name',
    text: (event, holder) => `We have changed the name of a ticket for “${event}”. It is now in the name of ${holder}.`,
    online: 'The new PDF is on the page of your order; QR code and ticket number are the same.',
    button: 'View order',
    notYou: 'Is that not right? Please answer this mail.',
  },
};

export const textsFor = ownTexts('mails.holderChange', { de, en });

type Deps = { db: Db; shops: Shops; mailer: Mailer; links: SignedIds; urlOf: (shop: Shop, path: string) => string };

/** The outbox effects `ticket.holder_change`, which asks, and `ticket.holder_changed`, which tells. */
export function holderChangeMails({ db, shops, mailer, links, urlOf }: Deps) {
  const send = async (id: number, dedupeKey: string, kind: 'asked' | 'done' | 'office'): Promise<void> => {
    const { shopId, orderId, locale, email, eventName, newIdentifier, physical } = await db.one(selectChange, [id]);
    const all = await shops.all();
    const shop = shopById(all, shopId);
    const path =
      kind === 'asked' ? inLanguage(`/trace#confirm=${links.sign(id)}`, locale) : orderPath(await db.one(selectOrder, [orderId]));
    const { paper, [kind]: text } = textsFor(shop, locale);
    const then = physical ? paper : 'online' in text ? text.online : '';
    const brand = mailShop(shop, all);
    const mail = renderMail({
      locale,
      subject: text.subject(eventName),
      preview: text.title,
      brand,
      blocks: [
        { kind: 'title', text: text.title },
        {
          kind: 'paragraph',
          text: [text.text(eventName, holderOf(readPersonalIdentifier(newIdentifier)) ?? '–'), then].filter(Boolean).join(' '),
        },
        { kind: 'button', label: text.button, href: urlOf(shop, path) },
        { kind: 'paragraph', text: text.notYou },
      ],
    });
    await mailer.send({ ...mail, to: { name: null, address: email }, dedupeKey });
  };
  return {
    'ticket.holder_change': ({ payload, dedupeKey }) => send(payload.changeId, dedupeKey, 'asked'),
    'ticket.holder_changed': ({ payload, dedupeKey }) => send(payload.changeId, dedupeKey, payload.byOffice ? 'office' : 'done'),
  } satisfies Partial<EffectHandlers>;
}
