import { eventDate } from '@frontrow/domain/dates/event-date';
import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '@frontrow/domain/locale';
import { formatAmount } from '@frontrow/domain/money/format';
import { ownTexts } from '@frontrow/domain/texts/own-texts';
import { formatValidationCode } from '@frontrow/domain/tickets/validation-code';
import type { MailContent } from '../../platform/mail/message.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { type MailOrder, type MailShop, placeOf } from '../orders/index.ts';
import type { SoldOffer } from './store.ts';

const de = {
  hello: (name: string) => `Hallo${name && ` ${name}`}!`,
  toOrder: 'Bestellung ansehen',
  soldSubject: (event: string) => `Dein Ticket ist verkauft: ${event}`,
  soldTitle: 'Dein Ticket ist verkauft',
  sold: (event: string) =>
    `Dein ReSale-Ticket für ${event} hat eine neue Besitzerin oder einen neuen Besitzer. Dein Ticket gilt nicht mehr: Bitte lösch es und gib es nicht weiter.`,
  event: 'Veranstaltung',
  place: 'Platz',
  ticket: 'Ticketnummer',
  price: 'Verkaufspreis',
  fee: 'Gebühr (inkl. MwSt.)',
  payout: 'Du bekommst',
  when: (day: string) => `Wir überweisen den Betrag bis ${day}.`,
  whenTo: (day: string, end: string) => `Wir überweisen den Betrag bis ${day} auf dein Konto mit der Endung ${end}.`,
  goneSubject: (reference: string) => `Dein ReSale-Ticket ist nicht mehr da: ${reference}`,
  goneTitle: 'Dein ReSale-Ticket ist nicht mehr da',
  gone: 'Als deine Zahlung kam, konnte ein Ticket deiner Bestellung nicht mehr übergeben werden. Deshalb haben wir die ganze Bestellung storniert. Du bekommst alles zurück, was du bezahlt hast.',
};

const en: typeof de = {
  hello: (name: string) => `Hello${name && ` ${name}`},`,
  toOrder: 'View order',
  soldSubject: (event: string) => `Your ticket is sold: ${event}`,
  soldTitle: 'Your ticket is sold',
  sold: (event: string) =>
    `Your resale ticket for ${event} has a new owner. Your own ticket is no longer valid: please delete it and do not pass it on.`,
  event: 'Event',
  place: 'Place',
  ticket: 'Ticket number',
  price: 'Resale price',
  fee: 'Fee (incl. VAT)',
  payout: 'You get',
  when: (day: string) => `We transfer the money by ${day}.`,
  whenTo: (day: string, end: string) => `We transfer the money by ${day} to your account ending in ${end}.`,
  goneSubject: (reference: string) => `Your resale ticket is gone: ${reference}`,
  goneTitle: 'Your resale ticket is gone',
  gone: 'When your payment arrived, a ticket of your order could no longer be handed over. So we have cancelled the whole order. You get back everything you paid.',
};

export const textsFor = ownTexts('mails.resale', { de, en });

/** Tells a seller that the ticket is sold and dead, and when which money comes. */
export function soldMail({ shop, order, offer }: { shop: MailShop; order: MailOrder; offer: SoldOffer }, locale: Locale): MailContent {
  const t = textsFor(shop, locale);
  const money = (minor: number) => formatAmount(minor, locale);
  const { eventFacts: facts } = offer;
  const due = formatDate(offer.dueAt, locale);
  const intro = t.sold(facts.name);
  const place = placeOf(facts, locale);
  return renderMail({
    locale,
    subject: t.soldSubject(facts.name),
    preview: intro,
    brand: shop,
    blocks: [
      { kind: 'title', text: t.soldTitle },
      { kind: 'paragraph', text: t.hello(order.customerName) },
      { kind: 'paragraph', text: intro },
      {
        kind: 'facts',
        rows: [
          { label: t.event, value: [facts.name, eventDate(facts, facts.happeningFrom, locale)].filter(Boolean).join(', ') },
          ...(place === '' ? [] : [{ label: t.place, value: place }]),
          { label: t.ticket, value: formatValidationCode(offer.validationCode) },
          { label: t.price, value: money(offer.priceMinor) },
          { label: t.fee, value: money(offer.feeMinor) },
          { label: t.payout, value: money(offer.payoutMinor), strong: true },
        ],
      },
      { kind: 'paragraph', text: offer.ibanEnd === null ? t.when(due) : t.whenTo(due, offer.ibanEnd) },
      { kind: 'button', label: t.toOrder, href: order.url },
    ],
  });
}

/** Tells a buyer that a bought ticket cannot be handed over any more and the money comes back. */
export function goneMail({ shop, order }: { shop: MailShop; order: MailOrder }, locale: Locale): MailContent {
  const t = textsFor(shop, locale);
  return renderMail({
    locale,
    subject: t.goneSubject(order.reference),
    preview: t.gone,
    brand: shop,
    blocks: [
      { kind: 'title', text: t.goneTitle },
      { kind: 'paragraph', text: t.hello(order.customerName) },
      { kind: 'paragraph', text: t.gone },
      { kind: 'button', label: t.toOrder, href: order.url },
    ],
  });
}
