import { ownTexts } from '@frontrow/domain/texts/own-texts';

const de = {
  subject: (list: string, shop: string) => `Bitte bestätige deine Anmeldung: ${list} – ${shop}`,
  title: 'Nur noch ein Klick',
  intro: (list: string, shop: string) => `Diese Adresse wurde bei ${shop} angemeldet für: ${list}. Warst du das? Dann bestätige es bitte.`,
  confirm: 'Anmeldung bestätigen',
  days: 'Der Link gilt 7 Tage.',
  notYou: 'Du warst das nicht? Dann tu einfach nichts. Ohne Bestätigung schreiben wir dir nicht, und die Adresse wird gelöscht.',
  alreadySubject: (shop: string) => `Du bist schon angemeldet – ${shop}`,
  alreadyTitle: 'Du bist schon angemeldet',
  alreadyText: (list: string, shop: string) =>
    `Diese Adresse wurde gerade noch einmal bei ${shop} angemeldet für: ${list}. Sie steht schon auf der Liste, du musst nichts tun.`,
  unsubscribe: 'Abmelden',
  leftSubject: (email: string, shop: string) => `Newsletter abbestellt: ${email} – ${shop}`,
  leftTitle: (provider: string) => `Bitte bei ${provider} austragen`,
  leftText: (email: string, shop: string, provider: string) =>
    `${email} bekommt keinen Newsletter von ${shop} mehr. Ihr verschickt ihn über ${provider}, wo niemand davon erfährt: Tragt die Adresse dort aus, bevor ihr das nächste Mal schreibt.`,
  lists: { shop: 'Newsletter', partner: 'Neuigkeiten der Veranstalter' },
};

const en: typeof de = {
  subject: (list, shop) => `Please confirm your sign-up: ${list} – ${shop}`,
  title: 'One click to go',
  intro: (list, shop) => `This address was signed up with ${shop} for: ${list}. Was that you? Then please confirm it.`,
  confirm: 'Confirm sign-up',
  days: 'The link is good for 7 days.',
  notYou: 'It was not you? Then simply do nothing. Without your confirmation we do not write to you, and the address is deleted.',
  alreadySubject: (shop) => `You are signed up already – ${shop}`,
  alreadyTitle: 'You are signed up already',
  alreadyText: (list, shop) =>
    `This address was just signed up with ${shop} once more for: ${list}. It is on the list already; there is nothing to do.`,
  unsubscribe: 'Unsubscribe',
  leftSubject: (email, shop) => `Newsletter ended: ${email} – ${shop}`,
  leftTitle: (provider) => `Please unsubscribe this address at ${provider}`,
  leftText: (email, shop, provider) =>
    `${email} gets no more newsletters from ${shop}. You send them by ${provider}, which nobody has told: unsubscribe the address there before you write again.`,
  lists: { shop: 'newsletter', partner: 'news from organisers' },
};

export const textsFor = ownTexts('mails.newsletter', { de, en });
