import { ownTexts } from '@frontrow/domain/texts/own-texts';

const de = {
  subject: (reference: string, shop: string) => `Eingang deines Widerrufs zur Bestellung ${reference} – ${shop}`,
  title: 'Dein Widerruf ist eingegangen',
  intro: (moment: string) => `Deine Widerrufserklärung ist am ${moment} bei uns eingegangen. Das hast du erklärt:`,
  declaration: 'Deine Erklärung',
  statement: (reference: string) => `Ich widerrufe den Vertrag zur Bestellung ${reference}.`,
  partStatement: (reference: string) => `Ich widerrufe den Vertrag zur Bestellung ${reference} für diese Artikel:`,
  name: 'Name',
  order: 'Bestellnummer',
  email: 'E-Mail',
  scope: 'Widerrufen',
  everything: 'die ganze Bestellung',
  receivedAt: 'Eingegangen',
  moment: (date: string) => `${date} Uhr`,
  nextHeading: 'Wie es weitergeht',
  next: (date: string) =>
    `Wir sehen uns deine Erklärung an. Soweit du ein Widerrufsrecht hast, bekommst du dein Geld binnen 14 Tagen zurück, also bis ${date}. Bei Ware dürfen wir damit warten, bis sie wieder bei uns ist oder du nachweist, dass du sie abgeschickt hast.`,
  keep: 'Diese Mail bestätigt den Eingang mit Inhalt, Datum und Uhrzeit. Bitte heb sie auf.',
  notYou: 'Du hast nichts widerrufen? Dann hat jemand deine Adresse angegeben. Bitte sag uns Bescheid; die Adresse steht unten.',
};

const en: typeof de = {
  subject: (reference, shop) => `Receipt of your withdrawal from order ${reference} – ${shop}`,
  title: 'We have received your withdrawal',
  intro: (moment) => `Your declaration of withdrawal reached us on ${moment}. This is what you declared:`,
  declaration: 'Your declaration',
  statement: (reference) => `I withdraw from the contract about order ${reference}.`,
  partStatement: (reference) => `I withdraw from the contract about order ${reference} for these items:`,
  name: 'Name',
  order: 'Order number',
  email: 'E-mail',
  scope: 'Withdrawn from',
  everything: 'the whole order',
  receivedAt: 'Received',
  moment: (date) => `${date} (Berlin time)`,
  nextHeading: 'What happens next',
  next: (date) =>
    `We look at your declaration. As far as you have a right of withdrawal, you get your money back within 14 days, that is by ${date}. With goods we may wait until they are back with us or you show that you have sent them.`,
  keep: 'This mail confirms the receipt with content, date and time. Please keep it.',
  notYou: 'You have not withdrawn from anything? Then somebody gave your address. Please tell us; the address is below.',
};

export const textsFor = ownTexts('mails.withdrawal', { de, en });
