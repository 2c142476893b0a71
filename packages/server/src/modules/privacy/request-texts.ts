import { ownTexts } from '@frontrow/domain/texts/own-texts';

const de = {
  receipt: {
    subject: (shop: string) => `Deine Anfrage zu deinen Daten ist da – ${shop}`,
    title: 'Deine Anfrage ist da',
    intro: (askedOn: string, dueOn: string) =>
      `Am ${askedOn} hast du nach deinen Daten gefragt. Wir antworten dir bis ${dueOn} an diese Adresse.`,
    notYou: 'Du hast nichts gefragt? Dann antworte bitte auf diese Mail oder schreib an die Adresse unten: Ohne dich ändern wir nichts.',
  },
  extended: {
    subject: (shop: string) => `Deine Anfrage zu deinen Daten dauert länger – ${shop}`,
    title: 'Deine Anfrage dauert länger',
    intro: (dueOn: string) => `Wir brauchen mehr Zeit und antworten dir bis ${dueOn} (Art. 12 Abs. 3 DSGVO). Der Grund:`,
  },
  answered: {
    subject: (shop: string) => `Antwort zu deinen Daten – ${shop}`,
    title: 'Antwort zu deinen Daten',
    access: 'Im Anhang steht alles, was wir zu dieser Adresse gespeichert haben, als Datei zum Lesen und Mitnehmen (Art. 15 und 20 DSGVO).',
    nothing: 'Zu dieser Adresse haben wir nichts gespeichert.',
    erasure: 'Wir haben gelöscht, was wir nicht aufbewahren müssen (Art. 17 DSGVO).',
    kept: (year: number) => `Bestellungen, Zahlungen und Rechnungen müssen wir bis Ende ${year} aufbewahren (§ 147 AO, § 14b UStG).`,
    keptTickets: 'Namen auf Tickets, die noch gelten, bleiben bis 28 Tage nach der Veranstaltung.',
    file: 'meine-daten.json',
  },
  refused: {
    subject: (shop: string) => `Antwort zu deinen Daten – ${shop}`,
    title: 'Wir können dem nicht folgen',
    intro: 'Wir haben deine Anfrage geprüft und folgen ihr nicht. Der Grund:',
  },
  complain:
    'Du siehst es anders? Antworte uns an die Adresse unten. Du kannst dich auch bei einer Datenschutz-Aufsichtsbehörde beschweren oder vor Gericht gehen (Art. 77 und 79 DSGVO).',
};

const en: typeof de = {
  receipt: {
    subject: (shop) => `Your question about your data is here – ${shop}`,
    title: 'Your question is here',
    intro: (askedOn, dueOn) => `On ${askedOn} you asked about your data. We answer by ${dueOn}, to this address.`,
    notYou: 'You did not ask? Then please answer this mail or write to the address below: without you we change nothing.',
  },
  extended: {
    subject: (shop) => `Your question about your data takes longer – ${shop}`,
    title: 'Your question takes longer',
    intro: (dueOn) => `We need more time and answer by ${dueOn} (Art. 12(3) GDPR). The reason:`,
  },
  answered: {
    subject: (shop) => `About your data – ${shop}`,
    title: 'About your data',
    access: 'Attached is all that we keep about this address, as a file to read and to take along (Art. 15 and 20 GDPR).',
    nothing: 'We keep nothing about this address.',
    erasure: 'We have erased what we do not have to keep (Art. 17 GDPR).',
    kept: (year) => `Orders, payments and invoices have to be kept until the end of ${year} (Section 147 AO, Section 14b UStG).`,
    keptTickets: 'Names on tickets that are still valid stay until 28 days after the event.',
    file: 'my-data.json',
  },
  refused: {
    subject: (shop) => `About your data – ${shop}`,
    title: 'We cannot do that',
    intro: 'We have looked into your request and do not follow it. The reason:',
  },
  complain:
    'You see it differently? Answer us at the address below. You may also complain to a data protection authority or go to court (Art. 77 and 79 GDPR).',
};

export const textsFor = ownTexts('mails.privacy', { de, en });
