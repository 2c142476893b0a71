import type { Locale } from '@frontrow/domain/locale';

type Texts = {
  subject: (reference: string, shop: string) => string;
  title: string;
  intro: (moment: string) => string;
  declaration: string;
  statement: (reference: string) => string;
  partStatement: (reference: string) => string;
  name: string;
  order: string;
  email: string;
  scope: string;
  everything: string;
  receivedAt: string;
  moment: (date: string) => string;
  nextHeading: string;
  next: (date: string) => string;
  keep: string;
  notYou: string;
};

export const texts: Record<Locale, Texts> = {
  de: {
    subject: (reference, shop) => `Eingang deines Widerrufs zur Bestellung ${reference} – ${shop}`,
    title: 'Dein Widerruf ist eingegangen',
    intro: (moment) => `Deine Widerrufserklärung ist am ${moment} bei uns eingegangen. Das hast du erklärt:`,
    declaration: 'Deine Erklärung',
    statement: (reference) => `Ich widerrufe den Vertrag zur Bestellung ${reference}.`,
    partStatement: (reference) => `Ich widerrufe den Vertrag zur Bestellung ${reference} für diese Artikel:`,
    name: 'Name',
    order: 'Bestellnummer',
    email: 'E-Mail',
    scope: 'Widerrufen',
    everything: 'die ganze Bestellung',
    receivedAt: 'Eingegangen',
    moment: (date) => `${date} Uhr`,
    nextHeading: 'Wie es weitergeht',
    next: (date) =>
      `Wir sehen uns deine Erklärung an. Soweit du ein Widerrufsrecht hast, bekommst du dein Geld binnen 14 Tagen zurück, also bis ${date}. Bei Ware dürfen wir damit warten, bis sie wieder bei uns ist oder du nachweist, dass du sie abgeschickt hast.`,
    keep: 'Diese Mail bestätigt den Eingang mit Inhalt, Datum und Uhrzeit. Bitte heb sie auf.',
    notYou: 'Du hast nichts widerrufen? Dann hat jemand deine Adresse angegeben. Bitte sag uns Bescheid; die Adresse steht unten.',
  },
  en: {
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
  },
};
