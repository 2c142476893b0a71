import { ownTexts } from '@frontrow/domain/texts/own-texts';

const de = {
  number: 'Meldung Nr.',
  receivedAt: 'Eingegangen',
  moment: (date: string) => `${date} Uhr`,
  offer: 'ReSale-Angebot',
  facts: 'Was wir festgestellt haben',
  against: { law: 'Verstößt gegen', terms: 'Verstößt gegen unsere Bedingungen' },
  people: 'Ein Mensch hat das geprüft und entschieden, kein Programm.',
  redress:
    'Du siehst es anders? Dann antworte bitte an die Adresse unten, wir sehen es uns noch einmal an. Unabhängig davon stehen dir die Gerichte offen und, wo das Gesetz sie vorsieht, eine zertifizierte Streitbeilegungsstelle (Art. 21 DSA).',
  receipt: {
    subject: (id: number, shop: string) => `Deine Meldung Nr. ${id} ist eingegangen – ${shop}`,
    title: 'Deine Meldung ist eingegangen',
    intro: 'Danke für deine Meldung. Wir sehen sie uns bald an und schreiben dir, was wir entschieden haben und warum.',
    notYou: 'Du hast nichts gemeldet? Dann hat jemand deine Adresse angegeben. Bitte sag uns Bescheid; die Adresse steht unten.',
  },
  decided: {
    subject: (id: number, shop: string) => `Zu deiner Meldung Nr. ${id} – ${shop}`,
    title: 'Zu deiner Meldung',
    accepted: 'Wir haben deine Meldung geprüft und geben dir recht.',
    takenDown: 'Das Angebot haben wir entfernt. Das Ticket kann nicht noch einmal angeboten werden.',
    rejected: 'Wir haben deine Meldung geprüft und lassen stehen, was du gemeldet hast.',
  },
  statement: {
    subject: (event: string, shop: string) => `Wir haben dein ReSale-Angebot entfernt: ${event} – ${shop}`,
    title: 'Wir haben dein ReSale-Angebot entfernt',
    intro: (event: string) =>
      `Dein ReSale-Angebot für ${event} haben wir nach einer Meldung geprüft und entfernt, in allen unseren Läden und auf Dauer. Das Ticket bleibt deins und gültig, du kannst es hier aber nicht mehr anbieten.`,
    event: 'Veranstaltung',
    toOrder: 'Zur Bestellung',
  },
};

const en: typeof de = {
  number: 'Report no.',
  receivedAt: 'Received',
  moment: (date) => `${date} (Berlin time)`,
  offer: 'Resale offer',
  facts: 'What we found',
  against: { law: 'The law it breaks', terms: 'The rule of ours it breaks' },
  people: 'A person looked at this and decided it, not a program.',
  redress:
    'If you see it differently, please write to the address below and we will look at it again. You can also go to court or, where the law provides for one, to a certified dispute settlement body (Art. 21 DSA).',
  receipt: {
    subject: (id, shop) => `We have received your report no. ${id} – ${shop}`,
    title: 'We have received your report',
    intro: 'Thank you for your report. We will look at it soon and tell you what we decided and why.',
    notYou: 'You did not report anything? Then somebody else gave your address. Please tell us; our address is below.',
  },
  decided: {
    subject: (id, shop) => `About your report no. ${id} – ${shop}`,
    title: 'About your report',
    accepted: 'We have looked at your report, and you are right.',
    takenDown: 'We have removed the offer. The ticket cannot be offered again.',
    rejected: 'We have looked at your report. What you reported stays as it is.',
  },
  statement: {
    subject: (event, shop) => `We have removed your resale offer: ${event} – ${shop}`,
    title: 'We have removed your resale offer',
    intro: (event) =>
      `After a report we have looked at your resale offer for ${event} and removed it, in all our shops and for good. The ticket is still yours and still valid, but you cannot offer it here any more.`,
    event: 'Event',
    toOrder: 'To the order',
  },
};

export const textsFor = ownTexts('mails.report', { de, en });
