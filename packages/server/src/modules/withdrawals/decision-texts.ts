import { ownTexts } from '@frontrow/domain/texts/own-texts';
import type { RefusalReason } from './decision-store.ts';

const de = {
  order: 'Bestellnummer',
  receivedAt: 'Widerruf eingegangen',
  shipping: 'Hinsendekosten',
  amount: 'Du bekommst zurück',
  toOrder: 'Zur Bestellung',
  accepted: {
    subject: (reference: string, shop: string) => `Dein Widerruf zur Bestellung ${reference} ist angenommen – ${shop}`,
    title: 'Dein Widerruf ist angenommen',
    intro: 'Wir haben deinen Widerruf geprüft und angenommen. Für diese Artikel gilt der Vertrag nicht mehr:',
    when: (day: string) =>
      `Dein Geld geht auf dem Weg zurück, auf dem du bezahlt hast, spätestens am ${day}. Wenn es unterwegs ist, bekommst du noch eine Mail.`,
    toAccount: (day: string, end: string) =>
      `Wir überweisen dir das Geld auf das Konto mit den letzten Stellen ${end}, spätestens am ${day}. Wenn es unterwegs ist, bekommst du noch eine Mail.`,
    toVoucher: (amount: string) => `${amount} sind wieder auf dem Gutschein, mit dem du bezahlt hast.`,
    voucherBlocked: (amount: string) =>
      `${amount} hattest du mit einem Gutschein bezahlt, der inzwischen gesperrt ist: Wir melden uns bei dir.`,
    nothing: 'Geld geht dafür nicht zurück.',
    goods: 'Ist die Ware schon bei dir? Dann schick sie bitte binnen 14 Tagen nach deinem Widerruf zurück an:',
    tickets: 'Tickets unter diesen Artikeln gelten nicht mehr.',
  },
  off: (name: string) => `Nachlass auf ${name}`,
  ours: {
    subject: (reference: string, shop: string) => `Wir erstatten dir etwas: Bestellung ${reference} – ${shop}`,
    title: 'Du bekommst Geld zurück',
    intro: 'Wir erstatten dir aus deiner Bestellung:',
  },
  /** The house takes back, and nothing goes back for it. */
  taken: {
    subject: (reference: string, shop: string) => `Zurückgenommen: Bestellung ${reference} – ${shop}`,
    title: 'Wir haben etwas zurückgenommen',
    intro: 'Aus deiner Bestellung haben wir zurückgenommen:',
  },
  refused: {
    subject: (reference: string, shop: string) => `Zu deinem Widerruf der Bestellung ${reference} – ${shop}`,
    title: 'Zu deinem Widerruf',
    intro: 'Wir haben deinen Widerruf geprüft. Annehmen können wir ihn nicht:',
    because: {
      excluded:
        'Für diese Artikel gibt es kein Widerrufsrecht: zum Beispiel für Tickets zu einem festen Termin, für Personalisiertes und für entsiegelte Ton- und Bildträger.',
      late: 'Die Frist von 14 Tagen war vorbei, als dein Widerruf bei uns einging.',
      no_order:
        'Wir finden keine Bestellung, zu der Nummer und E-Mail-Adresse passen. Bitte schick ihn noch einmal mit der Nummer aus deiner Bestellbestätigung.',
    } satisfies Record<Exclude<RefusalReason, 'other'>, string>,
    object: 'Bist du anderer Meinung? Dann antworte bitte an die Adresse unten.',
  },
};

const en: typeof de = {
  order: 'Order number',
  receivedAt: 'Withdrawal received',
  shipping: 'Outbound shipping',
  amount: 'You get back',
  toOrder: 'To the order',
  accepted: {
    subject: (reference, shop) => `Your withdrawal from order ${reference} is accepted – ${shop}`,
    title: 'Your withdrawal is accepted',
    intro: 'We have looked at your withdrawal and accepted it. For these items the contract is over:',
    when: (day) => `Your money goes back the way you paid, by ${day} at the latest. You get another mail when it is on its way.`,
    toAccount: (day, end) =>
      `We transfer the money to the account ending in ${end}, by ${day} at the latest. You get another mail when it is on its way.`,
    toVoucher: (amount) => `${amount} is back on the voucher you paid with.`,
    voucherBlocked: (amount) => `You had paid ${amount} with a voucher that is blocked by now: we will write to you.`,
    nothing: 'No money goes back for it.',
    goods: 'Are the goods with you already? Then please send them back within 14 days of your withdrawal, to:',
    tickets: 'Tickets among these items are no longer valid.',
  },
  off: (name) => `A reduction on ${name}`,
  ours: {
    subject: (reference, shop) => `A refund for you: order ${reference} – ${shop}`,
    title: 'You get money back',
    intro: 'We refund to you, of your order:',
  },
  taken: {
    subject: (reference, shop) => `Taken back: order ${reference} – ${shop}`,
    title: 'We have taken something back',
    intro: 'Of your order we have taken back:',
  },
  refused: {
    subject: (reference, shop) => `About your withdrawal from order ${reference} – ${shop}`,
    title: 'About your withdrawal',
    intro: 'We have looked at your withdrawal. We cannot accept it:',
    because: {
      excluded:
        'There is no right to withdraw from these items: for example from tickets with a date, personalised goods, and unsealed recordings.',
      late: 'The 14 days were over when your withdrawal reached us.',
      no_order: 'We find no order with this number and e-mail address. Please send it again with the number from your order confirmation.',
    },
    object: 'You see it differently? Then please write to the address below.',
  },
};

export const decisionTextsFor = ownTexts('mails.withdrawalDecision', { de, en });
