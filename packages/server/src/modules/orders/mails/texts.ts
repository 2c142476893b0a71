import { CART_LINK_MINUTES } from '@frontrow/domain/cart/reservation';
import { ownTexts } from '@frontrow/domain/texts/own-texts';
import type { WithdrawalExclusion } from './mail-order.ts';

const de = {
  greeting: (name: string) => `Hallo${name && ` ${name}`}!`,
  order: 'Bestellung',
  orderedAt: 'Bestellt am',
  paymentMethod: 'Zahlungsart',
  toOrder: 'Bestellung ansehen',
  each: (quantity: number, price: string) => `${quantity} × ${price}`,
  article: 'Artikel',
  amount: 'Betrag',
  vatOfLine: (rate: string, vat: string) => `inkl. ${rate} MwSt. (${vat})`,
  vatOfTotal: (rate: string) => `darin ${rate} MwSt.`,
  subtotal: 'Zwischensumme',
  shipping: (name: string) => `Versand (${name})`,
  total: 'Gesamtbetrag',
  paidByVouchers: 'Davon mit Gutschein bezahlt',
  confirmation: {
    subject: (reference: string, shop: string) => `Bestellbestätigung ${reference} – ${shop}`,
    title: 'Danke für deine Bestellung!',
    intro: 'Wir bestätigen deinen Kauf. In dieser Mail steht alles, was zum Vertrag gehört. Bitte bewahre sie auf.',
    lines: 'Das hast du bestellt',
    addresses: 'Adressen',
    billing: 'Rechnungsadresse',
    delivery: 'Lieferadresse',
    terms: 'Allgemeine Geschäftsbedingungen',
  },
  withdrawal: {
    heading: 'Widerruf',
    allowed:
      'Von Artikeln, bei denen „14 Tage Widerrufsrecht“ steht, kannst du zurücktreten. Dafür genügen zwei Klicks, ein Grund ist nicht nötig:',
    none: 'Für die Artikel dieser Bestellung besteht kein Widerrufsrecht; der Grund steht jeweils beim Artikel. Die Widerrufsfunktion findest du trotzdem hier:',
    button: 'Vertrag widerrufen',
    ofLine: '14 Tage Widerrufsrecht',
    excluded: {
      dated_leisure: 'Kein Widerrufsrecht: Veranstaltung mit festem Termin (§ 312g Abs. 2 Nr. 9 BGB)',
      personalised: 'Kein Widerrufsrecht: nach deinen Angaben gefertigt (§ 312g Abs. 2 Nr. 1 BGB)',
      sealed_media: '14 Tage Widerrufsrecht, solange die Versiegelung unverletzt ist (§ 312g Abs. 2 Nr. 6 BGB)',
      download:
        'Download: Du hast zugestimmt, dass er vor Ablauf der Widerrufsfrist beginnt, und weißt, dass dein Widerrufsrecht damit erlischt (§ 356 Abs. 5 BGB)',
    } satisfies Record<WithdrawalExclusion, string>,
  },
  transfer: {
    heading: 'So bezahlst du',
    intro: 'Bitte überweise den Betrag mit genau diesem Verwendungszweck, damit wir die Zahlung deiner Bestellung zuordnen können.',
    until: (date: string) => `Wir halten deine Bestellung bis ${date} Uhr für dich bereit. Bis dahin muss das Geld bei uns sein.`,
    holder: 'Kontoinhaber',
    bank: 'Bank',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    scan: 'Oder scanne den Code mit deiner Banking-App, dann ist alles schon ausgefüllt:',
    qrAlt: 'QR-Code mit den Überweisungsdaten, die auch im Text stehen',
  },
  merge: {
    subject: (reference: string, shop: string) => `Noch etwas zu deiner Bestellung ${reference}? – ${shop}`,
    title: 'Sollen wir das dazulegen?',
    intro: (reference: string) =>
      `Jemand möchte einen Warenkorb zu deiner Bestellung ${reference} legen. Wenn du das bist, bestätige es auf der nächsten Seite. Sonst brauchst du nichts zu tun.`,
    until: `Der Link gilt einmal und ${CART_LINK_MINUTES} Minuten lang. Reservierte Tickets können schon früher verfallen.`,
    confirm: 'Zur Bestätigung',
  },
  extended: {
    subject: (reference: string, shop: string) => `Mehr Zeit zum Bezahlen: Bestellung ${reference} – ${shop}`,
    title: 'Du hast mehr Zeit',
    intro: (until: string) => `Deine Bestellung bleibt für dich reserviert. Bezahle sie bitte bis ${until}.`,
  },
  givenUp: {
    subject: (reference: string, shop: string) => `Deine Bestellung ${reference} ist aufgehoben – ${shop}`,
    title: 'Deine Bestellung ist aufgehoben',
    expired: 'Bis zum Ende der Frist war deine Bestellung nicht bezahlt. Was darin war, ist wieder für alle frei.',
    by_house: 'Wir haben deine Bestellung aufgehoben. Bezahlt war sie noch nicht.',
    event_cancelled:
      'Eine Veranstaltung deiner Bestellung ist abgesagt. Wir haben die Bestellung deshalb aufgehoben; bezahlt war sie noch nicht.',
    stillComes:
      'Überweise bitte nichts mehr. Ist dein Geld schon unterwegs, musst du nichts tun: Wenn noch alles frei ist, bekommst du, was du bestellt hast. Sonst melden wir uns bei dir.',
    comesBack: 'Bezahle sie bitte nicht mehr. Ist schon Geld unterwegs, bekommst du es zurück.',
    voucher: 'Hast du dafür einen Gutschein eingelöst, ist sein Betrag wieder darauf.',
  },
  paid: {
    subject: (reference: string, shop: string) => `Zahlung eingegangen: Bestellung ${reference} – ${shop}`,
    title: 'Deine Zahlung ist da',
    intro: (amount: string) => `Wir haben ${amount} erhalten. Vielen Dank!`,
    ticketsFollow: 'Deine Tickets kommen in einer eigenen Mail. Du findest sie auch auf der Seite deiner Bestellung.',
    goodsFollow: 'Deine Artikel machen wir jetzt versandfertig.',
    invoiceAttached: 'Die Rechnung hängt an dieser Mail. Du findest sie auch auf der Seite deiner Bestellung.',
    eInvoice: 'Sie ist eine E-Rechnung (ZUGFeRD): Die Daten für deine Buchhaltung stecken als XML in der PDF-Datei.',
  },
  otherPlaces: {
    subject: (reference: string, shop: string) => `Bitte entscheide: andere Plätze für Bestellung ${reference} – ${shop}`,
    title: 'Deine Plätze sind weg – wir haben gleichwertige',
    intro: (amount: string) =>
      `Deine Zahlung über ${amount} kam an, als die Bestellung schon abgelaufen war, und jemand anders war schneller. Zum selben Preis und in derselben Kategorie halten wir diese Plätze für dich frei:`,
    places: 'Für dich reserviert',
    until: (deadline: string) =>
      `Nimm sie bis ${deadline} an, oder lass dir dein Geld zurückgeben. Hören wir bis dahin nichts von dir, geht das Geld von selbst zurück.`,
    decide: 'Plätze ansehen und entscheiden',
  },
  returned: {
    subject: (reference: string, shop: string) => `Dein Geld geht zurück: Bestellung ${reference} – ${shop}`,
    title: 'Dein Geld geht zurück',
    late: (amount: string) =>
      `Deine Zahlung über ${amount} kam an, als die Bestellung schon abgelaufen war. Was du bestellt hattest, ist inzwischen nicht mehr frei. Es tut uns leid.`,
    cancelled: (amount: string) =>
      `Deine Zahlung über ${amount} kam an, als eine Veranstaltung deiner Bestellung schon abgesagt war. Die Bestellung ist damit aufgehoben. Es tut uns leid.`,
    tooMuch: (amount: string) =>
      `Für deine Bestellung kam mehr Geld an, als offen war: ${amount} zu viel. Das geben wir dir zurück. An deiner Bestellung ändert sich nichts.`,
    how: 'Du musst nichts tun: Der Betrag geht auf dem Weg zurück, auf dem er kam. Bis er da ist, können einige Bankarbeitstage vergehen.',
  },
  question: {
    subject: (reference: string, shop: string) => `Eine Frage zu deiner Überweisung: Bestellung ${reference} – ${shop}`,
    title: 'Ist diese Überweisung von dir?',
    text: (amount: string) =>
      `Bei uns ist eine Überweisung über ${amount} eingegangen, die wir keiner Bestellung sicher zuordnen können. Wir vermuten, dass sie für diese Bestellung gedacht war.`,
    how: 'Schreib uns bitte an die Adresse am Ende dieser Mail: ob sie von dir ist, und welche Bestellung wir damit bezahlen sollen. Ist sie nicht von dir, brauchst du nichts zu tun.',
  },
  shipped: {
    subject: (reference: string, shop: string) => `Dein Paket ist unterwegs: Bestellung ${reference} – ${shop}`,
    title: 'Dein Paket ist unterwegs',
    intro: 'Wir haben deine Artikel verschickt.',
    carrier: 'Versand mit',
    tracking: 'Sendungsnummer',
    track: 'Sendung verfolgen',
    contents: 'Im Paket',
    item: (quantity: number, name: string) => `${quantity} × ${name}`,
  },
  tickets: {
    subject: (reference: string, shop: string) => `Deine Tickets zur Bestellung ${reference} – ${shop}`,
    title: (count: number): string => (count === 1 ? 'Dein Ticket ist da!' : 'Deine Tickets sind da!'),
    intro: (count: number): string =>
      count === 1
        ? 'Dein Ticket hängt als PDF an dieser Mail. Zeig es am Einlass auf dem Handy oder ausgedruckt.'
        : 'Deine Tickets hängen in einem PDF an dieser Mail, auf jeder Seite eines. Zeig sie am Einlass auf dem Handy oder ausgedruckt.',
    count: (count: number) => (count === 1 ? '1 Ticket' : `${count} Tickets`),
    again: 'Auf der Seite deiner Bestellung kannst du sie jederzeit wieder herunterladen:',
    checkIn: (startsAt: string) =>
      `Für dieses Konzert checkst du vorher ein, mit deinem Nachnamen. Offen ist der Check-in ab ${startsAt} Uhr:`,
    checkInLater:
      'Für dieses Konzert checkst du ein paar Tage vorher ein, mit deinem Nachnamen. Der Termin ist noch nicht bekannt; den Check-in findest du hier:',
    checkInOf: (number: string) => `Check-in für ${number}`,
    careful: 'Gib den QR-Code nicht weiter: Wer ihn zuerst zeigt, kommt hinein.',
    filename: (reference: string) => `Tickets-${reference}.pdf`,
  },
};

export type Texts = typeof de;

const en: Texts = {
  greeting: (name) => `Hello${name && ` ${name}`},`,
  order: 'Order',
  orderedAt: 'Ordered on',
  paymentMethod: 'Payment method',
  toOrder: 'View your order',
  each: (quantity, price) => `${quantity} × ${price}`,
  article: 'Item',
  amount: 'Amount',
  vatOfLine: (rate, vat) => `incl. ${rate} VAT (${vat})`,
  vatOfTotal: (rate) => `of which ${rate} VAT`,
  subtotal: 'Subtotal',
  shipping: (name) => `Shipping (${name})`,
  total: 'Total',
  paidByVouchers: 'Of which paid by voucher',
  confirmation: {
    subject: (reference, shop) => `Order confirmation ${reference} – ${shop}`,
    title: 'Thank you for your order!',
    intro: 'We confirm your purchase. This mail holds everything that belongs to the contract. Please keep it.',
    lines: 'What you ordered',
    addresses: 'Addresses',
    billing: 'Billing address',
    delivery: 'Delivery address',
    terms: 'Terms and conditions',
  },
  withdrawal: {
    heading: 'Withdrawal',
    allowed: 'You can withdraw from items marked “14 days to withdraw”. It takes two clicks and no reason:',
    none: 'There is no right of withdrawal for the items of this order; the reason stands with each item. You find the withdrawal function here all the same:',
    button: 'Withdraw from contract here',
    ofLine: '14 days to withdraw',
    excluded: {
      dated_leisure: 'No right of withdrawal: event on a fixed date (Section 312g (2) no. 9 BGB)',
      personalised: 'No right of withdrawal: made to your specification (Section 312g (2) no. 1 BGB)',
      sealed_media: '14 days to withdraw while the seal is unbroken (Section 312g (2) no. 6 BGB)',
      download:
        'Download: you agreed that it begins before the time to withdraw is over, and know that your right to withdraw ends with it (Section 356 (5) BGB)',
    },
  },
  transfer: {
    heading: 'How to pay',
    intro: 'Please transfer the amount with exactly this reference, so that we can match the payment with your order.',
    until: (date) => `We keep your order for you until ${date} (Berlin time). The money must have reached us by then.`,
    holder: 'Account holder',
    bank: 'Bank',
    amount: 'Amount',
    reference: 'Reference',
    scan: 'Or scan the code with your banking app, which fills in everything:',
    qrAlt: 'QR code with the transfer details that are also in the text',
  },
  merge: {
    subject: (reference, shop) => `Something more for your order ${reference}? – ${shop}`,
    title: 'Shall we put this with it?',
    intro: (reference) =>
      `Somebody would like to add a cart to your order ${reference}. If that is you, confirm it on the next page. Otherwise there is nothing you need to do.`,
    until: `The link works once, for ${CART_LINK_MINUTES} minutes. Reserved tickets may lapse earlier.`,
    confirm: 'Confirm',
  },
  extended: {
    subject: (reference, shop) => `More time to pay: order ${reference} – ${shop}`,
    title: 'You have more time',
    intro: (until) => `Your order stays reserved for you. Please pay for it by ${until}.`,
  },
  givenUp: {
    subject: (reference, shop) => `Your order ${reference} has ended – ${shop}`,
    title: 'Your order has ended',
    expired: 'Your order was not paid in time. What was in it can be bought by anybody again.',
    by_house: 'We have ended your order. It had not been paid.',
    event_cancelled: 'An event of your order is cancelled. So we have ended the order; it had not been paid.',
    stillComes:
      'Please do not transfer anything any more. If your money is already on its way, there is nothing for you to do: where all of it is still free you get what you ordered. Otherwise we will write to you.',
    comesBack: 'Please do not pay for it any more. Money that is already on its way comes back to you.',
    voucher: 'If you used a voucher for it, its amount is on it again.',
  },
  paid: {
    subject: (reference, shop) => `Payment received: order ${reference} – ${shop}`,
    title: 'Your payment has arrived',
    intro: (amount) => `We have received ${amount}. Thank you!`,
    ticketsFollow: 'Your tickets come in a mail of their own. You also find them on the page of your order.',
    goodsFollow: 'We are now getting your items ready for dispatch.',
    invoiceAttached: 'The invoice is attached to this mail. You also find it on the page of your order.',
    eInvoice: 'It is an e-invoice (ZUGFeRD): the data for your accounts are inside the PDF as XML.',
  },
  otherPlaces: {
    subject: (reference, shop) => `Please decide: other places for order ${reference} – ${shop}`,
    title: 'Your places are gone – we have equal ones',
    intro: (amount) =>
      `Your payment of ${amount} arrived when the order had already run out, and somebody else was faster. At the same price and in the same category we are keeping these places for you:`,
    places: 'Kept for you',
    until: (deadline) =>
      `Take them by ${deadline}, or have your money back. If we hear nothing from you by then, the money goes back by itself.`,
    decide: 'See the places and decide',
  },
  returned: {
    subject: (reference, shop) => `Your money is on its way back: order ${reference} – ${shop}`,
    title: 'Your money is on its way back',
    late: (amount) =>
      `Your payment of ${amount} arrived when the order had already run out, and what you had ordered is no longer free. We are sorry.`,
    cancelled: (amount) =>
      `Your payment of ${amount} arrived when an event of your order had been cancelled. So the order is cancelled. We are sorry.`,
    tooMuch: (amount) =>
      `More money arrived for your order than was open: ${amount} too much. We are giving it back to you. Your order stays as it is.`,
    how: 'There is nothing for you to do: the amount goes back the way it came. It may take a few banking days to be there.',
  },
  question: {
    subject: (reference, shop) => `A question about your transfer: order ${reference} – ${shop}`,
    title: 'Is this transfer yours?',
    text: (amount) =>
      `We have received a transfer of ${amount} that we cannot assign to an order with certainty. We think that it was meant for this order.`,
    how: 'Please write to us at the address at the end of this mail: whether it is yours, and which order we should pay with it. If it is not yours, there is nothing for you to do.',
  },
  shipped: {
    subject: (reference, shop) => `Your parcel is on its way: order ${reference} – ${shop}`,
    title: 'Your parcel is on its way',
    intro: 'We have sent your items.',
    carrier: 'Sent with',
    tracking: 'Tracking number',
    track: 'Follow the parcel',
    contents: 'In the parcel',
    item: (quantity, name) => `${quantity} × ${name}`,
  },
  tickets: {
    subject: (reference, shop) => `Your tickets for order ${reference} – ${shop}`,
    title: (count) => (count === 1 ? 'Your ticket is here!' : 'Your tickets are here!'),
    intro: (count) =>
      count === 1
        ? 'Your ticket is attached to this mail as a PDF. Show it at the door, on your phone or on paper.'
        : 'Your tickets are attached to this mail in one PDF, one on each page. Show them at the door, on your phone or on paper.',
    count: (count) => (count === 1 ? '1 ticket' : `${count} tickets`),
    again: 'You can download them again at any time from the page of your order:',
    checkIn: (startsAt) => `This concert asks you to check in before, with your last name. Check-in opens on ${startsAt} (Berlin time):`,
    checkInLater:
      'This concert asks you to check in a few days before, with your last name. Its date is not announced yet; you find the check-in here:',
    checkInOf: (number) => `Check-in for ${number}`,
    careful: 'Do not pass on the QR code: whoever shows it first gets in.',
    filename: (reference) => `Tickets-${reference}.pdf`,
  },
};

export const textsFor = ownTexts('mails.order', { de, en });
