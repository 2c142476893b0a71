import { numberDe } from './numbers.ts';

export const figuresDe = {
  today: 'Heute',
  title: 'Zahlen',
  lastDay: 'Die letzten 24 Stunden',
  pieces: (count: number) => (count === 1 ? '1 Stück' : `${numberDe(count)} Stück`),
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
  returnedOf: (pieces: number, amount: string) => `${numberDe(pieces)} zurückgenommen, ${amount} erstattet`,
  allEvents: 'Alle Veranstaltungen',
  showAll: 'Alle Zahlen',
  answers: 'Antworten als Datei',
  checkIns: 'Check-ins als Datei',
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
  soldOf: (places: number, capacity: number, percent: number) => `${numberDe(places)} von ${numberDe(capacity)} verkauft (${percent} %)`,
  soldPlaces: (places: number) => `${numberDe(places)} verkauft`,
  placesNow: ({ free, setAside, guests }: { free: number; setAside: number; guests: number }) =>
    [
      `${numberDe(free)} frei`,
      `${numberDe(setAside)} zurückgelegt`,
      ...(guests === 0 ? [] : [guests === 1 ? '1 Gast mit freiem Ticket' : `${numberDe(guests)} Gäste mit freien Tickets`]),
    ].join(' · '),
  newPieces: (count: number) => `+${numberDe(count)} in 24 Stunden`,
  pace: (name: string, day: string, places: number, percent: number | undefined) =>
    `${name} am ${day} hatte so lange vorher ${numberDe(places)}${percent === undefined ? '' : ` (${percent >= 0 ? '+' : '−'}${Math.abs(percent)} %)`}`,
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
    dispute: (count: number) => (count === 1 ? '1 Rückbuchung braucht eine Hand' : `${numberDe(count)} Rückbuchungen brauchen eine Hand`),
    silent: (count: number) =>
      count === 1 ? '1 Zahlungsdienst meldet keine Zahlungen mehr' : `${numberDe(count)} Zahlungsdienste melden keine Zahlungen mehr`,
    case: (count: number) =>
      count === 1 ? '1 Zahlung passt zu keiner Bestellung' : `${numberDe(count)} Zahlungen passen zu keiner Bestellung`,
    refund: (count: number) =>
      count === 1 ? '1 Erstattung wartet auf ihre Überweisung' : `${numberDe(count)} Erstattungen warten auf ihre Überweisung`,
    refund_failed: (count: number) =>
      count === 1
        ? '1 Erstattung ist gescheitert: Das Geld ist noch geschuldet'
        : `${numberDe(count)} Erstattungen sind gescheitert: Das Geld ist noch geschuldet`,
    by_hand: (count: number) =>
      count === 1
        ? '1 Bestellung einer abgesagten Veranstaltung geht nicht von selbst zurück'
        : `${numberDe(count)} Bestellungen abgesagter Veranstaltungen gehen nicht von selbst zurück`,
    run: (count: number) =>
      count === 1
        ? 'Erstattungen für 1 abgesagte Veranstaltung warten auf eine zweite Person'
        : `Erstattungen für ${numberDe(count)} abgesagte Veranstaltungen warten auf eine zweite Person`,
    proposal: (count: number) =>
      count === 1
        ? 'Die Erstattung für 1 Bestellung wartet auf eine zweite Person'
        : `Erstattungen für ${numberDe(count)} Bestellungen warten auf eine zweite Person`,
    paid: (count: number) =>
      count === 1
        ? '1 für bezahlt erklärte Bestellung wartet auf eine zweite Person'
        : `${numberDe(count)} für bezahlt erklärte Bestellungen warten auf eine zweite Person`,
    part_paid: (count: number) =>
      count === 1
        ? '1 Bestellung einer abgesagten Veranstaltung ist nur zum Teil bezahlt und zu stornieren'
        : `${numberDe(count)} Bestellungen abgesagter Veranstaltungen sind nur zum Teil bezahlt und zu stornieren`,
    surcharge: (count: number) =>
      count === 1 ? '1 Aufpreis geht nicht von selbst zurück' : `${numberDe(count)} Aufpreise gehen nicht von selbst zurück`,
    payout: (count: number) =>
      count === 1
        ? '1 Auszahlung an einen Verkäufer ist binnen drei Tagen fällig'
        : `${numberDe(count)} Auszahlungen an Verkäufer sind binnen drei Tagen fällig`,
    withdrawal: (count: number) => (count === 1 ? '1 Widerruf ist zu entscheiden' : `${numberDe(count)} Widerrufe sind zu entscheiden`),
    ticketservice: (count: number) =>
      count === 1 ? '1 Anliegen zu Tickets ist offen' : `${numberDe(count)} Anliegen zu Tickets sind offen`,
    report: (count: number) => (count === 1 ? '1 Meldung von Inhalten ist offen' : `${numberDe(count)} Meldungen von Inhalten sind offen`),
    privacy: (count: number) =>
      count === 1 ? '1 Anfrage zu eigenen Daten ist offen' : `${numberDe(count)} Anfragen zu eigenen Daten sind offen`,
    parked: (count: number) =>
      count === 1 ? '1 Mail oder Aufgabe ist liegen geblieben' : `${numberDe(count)} Mails oder Aufgaben sind liegen geblieben`,
    broken: (count: number) =>
      count === 1
        ? '1 Prüfung des Shops schlägt fehl: Mehr sagt „npx frontrow verify“'
        : `${numberDe(count)} Prüfungen des Shops schlagen fehl: Mehr sagt „npx frontrow verify“`,
    change: (count: number) =>
      count === 1 ? '1 Änderung konnte nicht veröffentlicht werden' : `${numberDe(count)} Änderungen konnten nicht veröffentlicht werden`,
    job: (count: number) =>
      count === 1
        ? '1 lange Arbeit steht oder ging nicht ganz durch'
        : `${numberDe(count)} lange Arbeiten stehen oder gingen nicht ganz durch`,
  },
  scarce: 'Fast ausverkauft',
  scarceOne: (name: string, left: number) => `${name} (${left === 0 ? 'keine mehr' : `noch ${left}`})`,
};
