import { ownTexts } from '@frontrow/domain/texts/own-texts';

const REVIEW = { de: '14 Tagen', en: '14 days' };

export const methodTexts = {
  de: {
    bank_transfer: { name: 'Überweisung', description: 'Auf ein Konto, das du angibst.' },
    paypal: { name: 'PayPal', description: 'Zurück auf das PayPal-Konto, mit dem du bezahlt hast.' },
    card: { name: 'Zahlungsmittel der Bestellung', description: 'Zurück auf die Karte, mit der du bezahlt hast.' },
    original: { name: 'Zahlungsmittel der Bestellung', description: 'Zurück auf dem Weg, auf dem du bezahlt hast.' },
  },
  en: {
    bank_transfer: { name: 'Bank transfer', description: 'To an account that you name.' },
    paypal: { name: 'PayPal', description: 'Back to the PayPal account you paid with.' },
    card: { name: 'Your way of payment', description: 'Back to the card you paid with.' },
    original: { name: 'Your way of payment', description: 'Back the way you paid.' },
  },
} as const;

const de = {
  hello: (name: string) => `Hallo${name && ` ${name}`}!`,
  order: 'Bestellung',
  amount: 'Betrag',
  reference: 'Vorgang',
  account: 'Konto',
  holder: 'Kontoinhaber:in',
  tickets: 'Tickets',
  confirm: {
    subject: (order: string, shop: string) => `Bitte bestätige deine Erstattung zur Bestellung ${order} – ${shop}`,
    title: 'Stimmt dieses Konto?',
    text: 'Für Tickets aus deiner Bestellung wurde eine Erstattung auf dieses Konto angefragt. Wir überweisen erst, wenn du zustimmst; dann gelten die Tickets nicht mehr. Der Link gilt zwei Tage.',
    button: 'Erstattung bestätigen',
    notYou: 'Das warst du nicht oder das Konto ist nicht deins? Dann tu nichts: Ohne deine Bestätigung passiert nichts.',
  },
  accepted: {
    subject: (order: string, shop: string) => `Deine Erstattung zur Bestellung ${order} – ${shop}`,
    title: 'Deine Erstattung ist in Arbeit',
    text: `Wir haben deine Tickets zurückgenommen; sie gelten nicht mehr. Die Gutschrift folgt binnen ${REVIEW.de} nach der Prüfung, die Auszahlung spätestens nach 28 Tagen. Danach löschen wir deine Kontaktdaten zu diesem Vorgang.`,
    toOrder: 'Zur Bestellung',
  },
  paid: {
    subject: (order: string, shop: string) => `Dein Geld ist unterwegs: Bestellung ${order} – ${shop}`,
    title: 'Dein Geld ist unterwegs',
    text: 'Wir haben die Erstattung ausgezahlt. Bis sie auf deinem Konto steht, kann es je nach Bank ein paar Tage dauern.',
  },
  failed: {
    subject: (order: string, shop: string) => `Deine Erstattung kam nicht an: Bestellung ${order} – ${shop}`,
    title: 'Deine Erstattung kam nicht an',
    text: 'Das Geld konnte nicht auf dem Weg zurück, auf dem du bezahlt hast, zum Beispiel weil es die Karte nicht mehr gibt. Es steht dir weiter zu. Wir melden uns bei dir und fragen nach einem Konto.',
  },
  toAccount: {
    subject: (order: string, shop: string) => `Wir überweisen deine Erstattung: Bestellung ${order} – ${shop}`,
    title: 'Wir überweisen dein Geld',
    text: 'Auf dem Weg, auf dem du bezahlt hast, kam deine Erstattung nicht an. Wir überweisen sie auf dieses Konto. Wenn das Geld unterwegs ist, bekommst du noch eine Mail.',
    notYou: 'Das Konto ist nicht deins? Dann schreib uns bitte gleich an die Adresse unten.',
  },
  cancelled: {
    subject: (event: string) => `Abgesagt: ${event}`,
    title: (event: string) => `${event} ist abgesagt`,
    text: (when: string, venue: string) =>
      `Es tut uns leid: Der Termin am ${when}, ${venue}, fällt aus. Du bekommst den Preis deiner Tickets zurück. Gib dafür die Ticketnummern in unserem Formular ein; sie stehen auf deinen Tickets.`,
    byMail: (when: string, venue: string) =>
      `Es tut uns leid: Der Termin am ${when}, ${venue}, fällt aus. Du bekommst zurück, was deine Tickets dich gekostet haben. Bei deiner Bestellung war ein Gutschein oder ein Nachlass dabei, deshalb geht es nicht über unser Formular: Schreib uns bitte an die Adresse unten.`,
    free: (when: string, venue: string) =>
      `Es tut uns leid: Der Termin am ${when}, ${venue}, fällt aus. Deine Tickets waren kostenlos; zurückzuzahlen ist nichts.`,
    button: 'Geld zurückholen',
  },
  run: {
    subject: (event: string) => `Dein Geld zurück: ${event} ist abgesagt`,
    title: (event: string) => `${event} ist abgesagt: Du bekommst dein Geld zurück`,
    text: (when: string, venue: string) => `Der Termin am ${when}, ${venue}, fällt aus. Deine Tickets dafür gelten nicht mehr.`,
    payment: (amount: string, _end: string) =>
      `${amount} gehen auf dem Weg zurück, auf dem du bezahlt hast. Du musst nichts tun. Wenn das Geld unterwegs ist, bekommst du noch eine Mail.`,
    account: (amount: string, end: string) =>
      `${amount} überweisen wir auf das Konto, von dem du bezahlt hast${end === '' ? '' : ` (die letzten vier Stellen: ${end})`}. Du musst nichts tun. Wenn das Geld unterwegs ist, bekommst du noch eine Mail.`,
    voucher: (amount: string) => `${amount} sind wieder auf dem Gutschein, mit dem du bezahlt hast.`,
    free: (_amount: string, _end: string) => 'Die Tickets waren kostenlos; zurückzuzahlen ist nichts.',
    asked: (amount: string, _end: string) =>
      `Du bekommst ${amount} zurück. Du hast überwiesen, und wir wissen nicht, von welchem Konto: Nenn es uns bitte im Formular. Die Ticketnummern stehen auf deinen Tickets.`,
    by_hand: (amount: string, _end: string) => `Du bekommst ${amount} zurück. Wir sehen uns deine Bestellung an und melden uns bei dir.`,
    toForm: 'Konto nennen',
  },
  moved: {
    subject: (event: string) => `Neuer Termin: ${event}`,
    title: (event: string) => `${event} hat einen neuen Termin`,
    text: (when: string, venue: string) =>
      `Der neue Termin ist am ${when}, ${venue}. Deine Tickets gelten weiter. Passt dir der neue Termin nicht, bekommst du ihren Preis zurück.`,
    byMail: (when: string, venue: string) =>
      `Der neue Termin ist am ${when}, ${venue}. Deine Tickets gelten weiter. Passt dir der neue Termin nicht, bekommst du zurück, was sie dich gekostet haben. Bei deiner Bestellung war ein Gutschein oder ein Nachlass dabei: Schreib uns dafür bitte an die Adresse unten.`,
    free: (when: string, venue: string) => `Der neue Termin ist am ${when}, ${venue}. Deine Tickets gelten weiter.`,
    button: 'Tickets zurückgeben',
  },
};

const en: typeof de = {
  hello: (name) => `Hello${name && ` ${name}`},`,
  order: 'Order',
  amount: 'Amount',
  reference: 'Case',
  account: 'Account',
  holder: 'Account holder',
  tickets: 'Tickets',
  confirm: {
    subject: (order, shop) => `Please confirm your refund for order ${order} – ${shop}`,
    title: 'Is this account right?',
    text: 'A refund for tickets of your order to this account was asked for. We transfer nothing until you agree. The link works for two days; once you agree, the tickets are no longer valid and the money is on its way.',
    button: 'Confirm refund',
    notYou: 'It was not you, or the account is not yours? Then do nothing: without your yes nothing happens.',
  },
  accepted: {
    subject: (order, shop) => `Your refund for order ${order} – ${shop}`,
    title: 'Your refund is under way',
    text: `We have taken your tickets back; they are no longer valid. The credit follows within ${REVIEW.en} of our review, the payout after 28 days at the latest. After that we delete your contact data of this case.`,
    toOrder: 'To the order',
  },
  paid: {
    subject: (order, shop) => `Your money is on its way: order ${order} – ${shop}`,
    title: 'Your money is on its way',
    text: 'We have paid out your refund. Depending on your bank it may take a few days until it arrives.',
  },
  failed: {
    subject: (order, shop) => `Your refund did not arrive: order ${order} – ${shop}`,
    title: 'Your refund did not arrive',
    text: 'The money could not go back the way you paid, because the card is closed, for example. It is still yours. We will write to you and ask for an account.',
  },
  toAccount: {
    subject: (order, shop) => `We transfer your refund: order ${order} – ${shop}`,
    title: 'We transfer your money',
    text: 'Your refund did not arrive the way you paid. We transfer it to this account. You get another mail when the money is on its way.',
    notYou: 'This account is not yours? Please write to the address below at once.',
  },
  cancelled: {
    subject: (event) => `Cancelled: ${event}`,
    title: (event) => `${event} is cancelled`,
    text: (when, venue) =>
      `We are sorry: ${when}, ${venue}, will not take place. You get the price of your tickets back. Enter your ticket numbers in our form; they stand on your tickets.`,
    byMail: (when, venue) =>
      `We are sorry: ${when}, ${venue}, will not take place. You get back what your tickets cost you. A voucher or a reduction was part of your order, so our form cannot do it: please write to the address below.`,
    free: (when, venue) => `We are sorry: ${when}, ${venue}, will not take place. Your tickets were free; there is nothing to pay back.`,
    button: 'Get your money back',
  },
  run: {
    subject: (event) => `Your money back: ${event} is cancelled`,
    title: (event) => `${event} is cancelled: you get your money back`,
    text: (when, venue) => `${when}, ${venue}, will not take place. Your tickets for it are no longer valid.`,
    payment: (amount) => `${amount} goes back the way you paid. There is nothing to do. You get another mail when it is on its way.`,
    account: (amount, end) =>
      `We transfer ${amount} to the account you paid from${end === '' ? '' : ` (ending in ${end})`}. There is nothing to do. You get another mail when it is on its way.`,
    voucher: (amount) => `${amount} is back on the voucher you paid with.`,
    free: () => 'The tickets were free; there is nothing to pay back.',
    asked: (amount) =>
      `You get ${amount} back. You paid by bank transfer, and we do not know from which account: please name it in our form. The ticket numbers stand on your tickets.`,
    by_hand: (amount) => `You get ${amount} back. We look at your order and write to you.`,
    toForm: 'Name the account',
  },
  moved: {
    subject: (event) => `New date: ${event}`,
    title: (event) => `${event} has a new date`,
    text: (when, venue) =>
      `The new date is ${when}, ${venue}. Your tickets stay valid. If the new date does not suit you, you get their price back.`,
    byMail: (when, venue) =>
      `The new date is ${when}, ${venue}. Your tickets stay valid. If the new date does not suit you, you get back what they cost you. A voucher or a reduction was part of your order: please write to the address below for it.`,
    free: (when, venue) => `The new date is ${when}, ${venue}. Your tickets stay valid.`,
    button: 'Return tickets',
  },
};

export const textsFor = ownTexts('mails.refund', { de, en });
