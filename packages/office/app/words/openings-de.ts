import { numberDe } from './numbers.ts';

export const openingsDe = {
  title: 'Codes',
  of: (event: string) => `Codes: ${event}`,
  what: 'Was Codes öffnen',
  noGroups: 'Nichts ist verborgen',
  noGroupsText:
    'Gib einer Variante oder Preiskategorie unter „Nur mit Codes dieser Gruppe“ einen Kurznamen wie fanclub. Dann zeigt und verkauft der Shop sie nur mit einem Code.',
  edit: 'Veranstaltung ändern',
  list: 'Gemachte Codes',
  none: 'Noch keine Codes',
  noneText: 'Mach einen Code für alle, die ihn kennen, oder viele, von denen jeder für ein paar Tickets gilt.',
  make: 'Codes machen',
  over: 'Diese Veranstaltung ist vorbei: Es lassen sich keine Codes mehr machen.',
  group: 'Öffnet',
  count: 'Wie viele',
  code: 'Eigener Code',
  codeHint: 'Leer: die Codes werden gezogen. Sonst ein einziger, den du wählst: 4 bis 40 Buchstaben, Ziffern, Striche.',
  pieces: 'Tickets je Code',
  piecesHint: 'Leer: so viele, wie es gibt.',
  startsAt: 'Gilt ab',
  endsAt: 'Gilt bis',
  momentHint: 'Berliner Zeit. Auch vor dem Vorverkauf aller.',
  purpose: 'Wofür',
  purposeHint: 'Steht in der Liste, zum Beispiel: Fanclub Nord',
  made: (count: number) =>
    count === 1
      ? 'Der Code ist gemacht. Er wird nur jetzt gezeigt.'
      : `${numberDe(count)} Codes sind gemacht. Sie werden nur jetzt gezeigt.`,
  codes: 'Codes',
  csv: 'Als Datei',
  kept: 'Ich habe sie',
  fileName: 'codes.csv',
  link: (address: string) => `Als Link: ${address}?code=…`,
  cancel: 'Abbrechen',
  codeCount: (count: number) => (count === 1 ? '1 Code' : `${numberDe(count)} Codes`),
  endsWith: (end: string) => `… ${end}`,
  eachFor: (pieces: number) => (pieces === 1 ? 'je 1 Ticket' : `je ${numberDe(pieces)} Tickets`),
  from: (when: string) => `ab ${when}`,
  until: (when: string) => `bis ${when}`,
  madeBy: (when: string, by: string) => `gemacht ${when} von ${by}`,
  spent: (used: number, count: number, taken: number) =>
    `${numberDe(used)} von ${numberDe(count)} benutzt, ${taken === 1 ? '1 Ticket' : `${numberDe(taken)} Tickets`}`,
  ended: 'Beendet',
  someEnded: (count: number) => `${numberDe(count)} beendet`,
  end: 'Beenden',
  endTitle: 'Codes beenden?',
  endText: 'Sie öffnen ab sofort nichts mehr. Was damit gekauft wurde, bleibt.',
  endOne: 'Nur diesen Code',
  endOneHint: 'Leer: alle, die zusammen gemacht wurden.',
  endedNow: 'Die Codes sind beendet.',
  wrong: {
    code: 'Dieser Code ist vergeben, unbekannt oder hat andere Zeichen als Buchstaben, Ziffern und Striche.',
    startsAt: 'Das ist kein Zeitpunkt.',
    endsAt: 'Das Ende liegt nach dem Anfang.',
    count: 'Eine Zahl von 1 bis 5.000.',
    pieces: 'Eine Zahl ab 1.',
    group: 'Diese Gruppe gibt es nicht mehr.',
  } as Record<string, string>,
};

export const openingDeedsDe = {
  'opening.make': 'Codes gemacht, die Tickets öffnen',
  'opening.end': 'Codes beendet, die Tickets öffnen',
};
