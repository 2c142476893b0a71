export const figuresDe = {
  today: 'Heute',
  title: 'Zahlen',
  lastDay: 'Die letzten 24 Stunden',
  pieces: (count: number) => (count === 1 ? '1 Stück' : `${number(count)} Stück`),
  piecesName: 'Stück',
  sold: 'Verkauft',
  returned: 'Zurückgenommen',
  refunded: 'Erstattet',
  vat: 'darin USt.',
  net: 'Bleibt',
  resold: 'Weiterverkauft',
  ofFees: (amount: string) => `Gebühr aus Weiterverkäufen: ${amount}`,
  ofSite: (amount: string) => `Davon vor Ort: ${amount}`,
  more: (percent: number) => `${percent} % mehr als in den 24 Stunden davor`,
  less: (percent: number) => `${percent} % weniger als in den 24 Stunden davor`,
  same: 'Genauso viel wie in den 24 Stunden davor',
  nothingBefore: 'In den 24 Stunden davor wurde nichts verkauft',
  nothingAtAll: 'In den letzten 48 Stunden wurde nichts verkauft',
  returnedOf: (pieces: number, amount: string) => `${number(pieces)} zurückgenommen, ${amount} erstattet`,
  allEvents: 'Alle Veranstaltungen',
  showAll: 'Alle Zahlen',
  answers: 'Antworten als Datei',
  coming: 'Nächste Veranstaltungen',
  past: 'Vergangene Veranstaltungen',
  noneComing: 'Es steht nichts an',
  noneComingText: 'Sobald eine Veranstaltung im Katalog steht, siehst du hier, wie sie sich verkauft.',
  nonePast: 'Noch keine vergangenen Veranstaltungen',
  showComing: 'Was kommt',
  showPast: 'Was war',
  events: 'Veranstaltungen',
  doors: (time: string) => `Einlass ${time}`,
  doorsToday: (time: string) => `Heute, Einlass ${time}`,
  doorsTomorrow: (time: string) => `Morgen, Einlass ${time}`,
  soldOf: (places: number, capacity: number, percent: number) => `${number(places)} von ${number(capacity)} verkauft (${percent} %)`,
  soldPlaces: (places: number) => `${number(places)} verkauft`,
  placesNow: ({ free, setAside, guests }: { free: number; setAside: number; guests: number }) =>
    [
      `${number(free)} frei`,
      `${number(setAside)} zurückgelegt`,
      ...(guests === 0 ? [] : [guests === 1 ? '1 Gast mit freiem Ticket' : `${number(guests)} Gäste mit freien Tickets`]),
    ].join(' · '),
  newPieces: (count: number) => `+${number(count)} in 24 Stunden`,
  pace: (name: string, day: string, places: number, percent: number | undefined) =>
    `${name} am ${day} hatte so lange vorher ${number(places)}${percent === undefined ? '' : ` (${percent >= 0 ? '+' : '−'}${Math.abs(percent)} %)`}`,
  cancelled: 'Abgesagt',
  moved: 'Verlegt',
  chart: 'Verkäufe',
  chartName: 'Verkäufe im Verlauf',
  chartHint: 'Zeige auf einen Balken, oder geh mit den Pfeiltasten hindurch.',
  range: 'Zeitraum',
  days: (count: number) => (count === 365 ? '1 Jahr' : `${count} Tage`),
  by: 'Je',
  byDay: 'Tag',
  byHour: 'Stunde',
  show: 'Zeigen',
  money: 'Geld',
  from: 'Von',
  until: 'Bis',
  apply: 'Anwenden',
  wrongFirst: 'Diesen Tag gibt es nicht.',
  wrongLast: (days: number) => `Wähle einen Tag nicht vor dem ersten und höchstens ${days} Tage danach.`,
  table: 'Dieselben Zahlen als Tabelle',
  tableScroll: 'Tabelle, zum Blättern',
  day: 'Tag',
  hour: 'Stunde',
  total: 'Zusammen',
  download: 'Als CSV herunterladen',
  file: 'zahlen',
  what: 'Was sich verkauft hat',
  variants: 'Nach Preiskategorie',
  what1: 'Artikel',
  variant: 'Kategorie',
  shipping: 'Versand',
  gone: 'Nicht mehr im Katalog',
  nothingSold: 'In diesem Zeitraum wurde nichts verkauft',
  nothingSoldText: 'Wähle oben einen längeren.',
  paceTitle: 'Verkauf bis zum Tag der Show',
  paceName: (own: string, other: string) => `Verkaufte Plätze von ${own} und ${other}, nach Tagen bis zur Show`,
  paceNone: 'Sobald eine frühere Veranstaltung desselben Künstlers vorbei ist, steht sie hier zum Vergleich.',
  daysBefore: 'Tage vorher',
  showDay: 'am Tag der Show',
  needs: 'Braucht eine Hand',
  needsNothing: 'Alles erledigt.',
  since: (day: string) => `seit ${day}`,
  waits: {
    case: (count: number) =>
      count === 1 ? '1 Zahlung passt zu keiner Bestellung' : `${number(count)} Zahlungen passen zu keiner Bestellung`,
    refund: (count: number) =>
      count === 1 ? '1 Erstattung wartet auf ihre Überweisung' : `${number(count)} Erstattungen warten auf ihre Überweisung`,
    surcharge: (count: number) =>
      count === 1 ? '1 Aufpreis geht nicht von selbst zurück' : `${number(count)} Aufpreise gehen nicht von selbst zurück`,
    payout: (count: number) =>
      count === 1 ? '1 Auszahlung an einen Verkäufer ist fällig' : `${number(count)} Auszahlungen an Verkäufer sind fällig`,
    withdrawal: (count: number) => (count === 1 ? '1 Widerruf ist zu entscheiden' : `${number(count)} Widerrufe sind zu entscheiden`),
    ticketservice: (count: number) => (count === 1 ? '1 Anliegen zu Tickets ist offen' : `${number(count)} Anliegen zu Tickets sind offen`),
    report: (count: number) => (count === 1 ? '1 Meldung von Inhalten ist offen' : `${number(count)} Meldungen von Inhalten sind offen`),
    privacy: (count: number) =>
      count === 1 ? '1 Anfrage zu eigenen Daten ist offen' : `${number(count)} Anfragen zu eigenen Daten sind offen`,
    parked: (count: number) =>
      count === 1 ? '1 Mail oder Aufgabe ist liegen geblieben' : `${number(count)} Mails oder Aufgaben sind liegen geblieben`,
    broken: (count: number) =>
      count === 1
        ? '1 Prüfung des Shops schlägt fehl: Mehr sagt „npx frontrow verify“'
        : `${number(count)} Prüfungen des Shops schlagen fehl: Mehr sagt „npx frontrow verify“`,
    change: (count: number) =>
      count === 1 ? '1 Änderung konnte nicht veröffentlicht werden' : `${number(count)} Änderungen konnten nicht veröffentlicht werden`,
    job: (count: number) =>
      count === 1
        ? '1 lange Arbeit steht oder ging nicht ganz durch'
        : `${number(count)} lange Arbeiten stehen oder gingen nicht ganz durch`,
  },
  scarce: 'Fast ausverkauft',
  scarceOne: (name: string, left: number) => `${name} (${left === 0 ? 'keine mehr' : `noch ${left}`})`,
};

function number(count: number): string {
  return new Intl.NumberFormat('de-DE').format(count);
}
