import { formatDate } from '@frontrow/domain/dates/format';
import { ownTexts } from '@frontrow/domain/texts/own-texts';
import type { Db } from '../../platform/db/index.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { mailShop } from '../orders/index.ts';
import { shopById, type Shops } from '../shops/index.ts';
import { selectRetaken } from './store.ts';

const de = {
  subject: (event: string) => `Check-in zurückgesetzt: ${event}`,
  title: 'Dein Check-in ist zurückgesetzt',
  text: (event: string, moment: string) =>
    `Der Check-in für ein Ticket zu „${event}“ wurde am ${moment} Uhr zurückgesetzt. Damit das Ticket wieder eingecheckt ist, muss er noch einmal gemacht werden.`,
  renamed: 'Das Ticket hat jetzt einen anderen Namen, und eingecheckt war, wer vorher darauf stand.',
  notYou: 'Du warst das nicht? Dann kennt jemand anders deine Ticketnummer. Bitte sag uns Bescheid; die Adresse steht unten.',
};

const en: typeof de = {
  subject: (event) => `Check-in reset: ${event}`,
  title: 'Your check-in was reset',
  text: (event, moment) =>
    `The check-in of a ticket for “${event}” was reset on ${moment} (Berlin time). For the ticket to be checked in again, it has to be done once more.`,
  renamed: 'The ticket has another name now, and who was checked in had it before.',
  notYou: 'That was not you? Then somebody else knows your ticket number. Please tell us; the address is below.',
};

export const textsFor = ownTexts('mails.checkInReset', { de, en });

/** The outbox effect `check_in.retaken`. */
export function checkInMails({ db, shops, mailer }: { db: Db; shops: Shops; mailer: Mailer }) {
  const sendRetaken: EffectHandler<'check_in.retaken'> = async ({ payload, dedupeKey }) => {
    const { shopId, locale, email, eventName, retakenAt } = await db.one(selectRetaken, [payload.checkInId]);
    const all = await shops.all();
    const brand = mailShop(shopById(all, shopId), all);
    const text = textsFor(brand, locale);
    const mail = renderMail({
      locale,
      subject: text.subject(eventName),
      preview: text.title,
      brand,
      blocks: [
        { kind: 'title', text: text.title },
        { kind: 'paragraph', text: text.text(eventName, formatDate(retakenAt, locale, { time: true })) },
        { kind: 'paragraph', text: payload.isRenamed ? text.renamed : text.notYou },
      ],
    });
    await mailer.send({ ...mail, to: { name: null, address: email }, dedupeKey });
  };
  return { 'check_in.retaken': sendRetaken };
}
