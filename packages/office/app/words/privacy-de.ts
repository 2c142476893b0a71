/** Requests about somebody's own data, in the service's list. */
export const privacyDe = {
  house: 'ganzes Haus',
  enter: 'Datenanfrage eintragen',
  enterText:
    'Trage ein, was jemand zu seinen eigenen Daten fragt, auf welchem Weg auch immer. Sei sicher, wer fragt: Geantwortet wird nur an die Adresse, um die es geht.',
  email: 'E-Mail-Adresse',
  kind: 'Was gefragt ist',
  kinds: { access: 'Auskunft (Art. 15)', erasure: 'Löschung (Art. 17)', other: 'Anderes, zum Beispiel Berichtigung' } as Readonly<
    Record<string, string>
  >,
  channel: 'Kam per',
  channels: { mail: 'E-Mail', letter: 'Brief', phone: 'Telefon', in_person: 'Persönlich' } as Readonly<Record<string, string>>,
  askedOn: 'Gefragt am',
  askedOnWrong: 'Bitte einen Tag, nicht in der Zukunft.',
  emailWrong: 'Bitte eine vollständige E-Mail-Adresse.',
  language: 'Sprache der Mails',
  languages: { de: 'Deutsch', en: 'Englisch' },
  note: 'Notiz',
  submit: 'Eintragen',
  entered: 'Eingetragen. Die Person bekommt eine Eingangsbestätigung.',
  title: (id: string) => `Datenanfrage ${id}`,
  about: 'Die Anfrage',
  person: 'Zur Person',
  lookFirst: 'Ansehen, was bekannt ist',
  due: (when: string) => `Antwort bis ${when}`,
  extended: (when: string, why: string) => `verlängert am ${when}: ${why}`,
  answer: 'Antworten',
  answerTitles: {
    access: 'Auskunft geben',
    erasure: 'Löschen und antworten',
    other: 'Antworten',
  } as Readonly<Record<string, string>>,
  answerTexts: {
    access: 'Die Mail bringt alles, was zu dieser Adresse gespeichert ist, als Datei mit.',
    erasure: 'Gelöscht wird, was kein Gesetz aufbewahrt. Die Mail sagt, was bleibt und warum.',
    other: 'Schreib, was du getan hast. Es steht so in der Mail.',
  } as Readonly<Record<string, string>>,
  yourWords: 'Deine Worte dazu',
  extend: 'Frist verlängern',
  extendText:
    'Zwei Monate mehr, einmal und nur innerhalb des ersten Monats, mit dem Grund (Art. 12 Abs. 3 DSGVO). Die Person bekommt eine Mail.',
  refuse: 'Ablehnen',
  refuseText: 'Die Mail nennt den Grund und die Aufsichtsbehörde (Art. 12 Abs. 4 DSGVO).',
  reason: 'Grund',
  reasonMissing: 'Bitte einen Grund in ganzen Worten.',
  termOver: 'Verlängern geht nur einmal und nicht nach Ablauf der Frist.',
  answered: 'Beantwortet. Die Mail ist unterwegs.',
  refused: 'Abgelehnt. Die Mail ist unterwegs.',
  isExtended: 'Verlängert. Die Mail ist unterwegs.',
  said: 'Geantwortet',
};
export const privacyDeedsDe = {
  'privacy.enter': 'Datenanfrage eingetragen',
  'privacy.extend': 'Datenanfrage verlängert',
  'privacy.answer': 'Datenanfrage beantwortet',
  'privacy.refuse': 'Datenanfrage abgelehnt',
};
