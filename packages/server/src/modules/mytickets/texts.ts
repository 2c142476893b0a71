import { ownTexts } from '@frontrow/domain/texts/own-texts';

const de = {
  subject: (shop: string) => `Deine Tickets und Bestellungen – ${shop}`,
  title: 'Hier sind deine Tickets',
  intro: 'Der Link zeigt alle Bestellungen zu dieser Adresse, mit Tickets und Rechnungen. Er gilt eine Stunde.',
  button: 'Meine Tickets ansehen',
  notYou: 'Du hast nicht danach gefragt? Dann tu nichts. Außer dir sieht den Link niemand; gib ihn nicht weiter.',
};

const en: typeof de = {
  subject: (shop) => `Your tickets and orders – ${shop}`,
  title: 'Here are your tickets',
  intro: 'The link shows all orders of this address, with tickets and invoices. It works for an hour.',
  button: 'See my tickets',
  notYou: 'You did not ask for it? Then do nothing. Nobody but you sees the link; do not pass it on.',
};

export const textsFor = ownTexts('mails.myTickets', { de, en });
