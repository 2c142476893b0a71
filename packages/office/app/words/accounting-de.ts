import type { Slot } from '@frontrow/domain/accounting/chart';

export const accountingRefusalsDe = {
  NO_ACCOUNT_PLAN: 'Für diesen Shop gibt es noch keinen Kontenplan.',
  PERIOD_OF_TWO_YEARS: 'Der Zeitraum reicht über zwei Wirtschaftsjahre. Teile ihn.',
  PERIOD_TOO_LONG: 'Mehr als 99.999 Zeilen fasst ein Stapel nicht. Nimm einen kürzeren Zeitraum.',
  NOTHING_BOOKED: 'In diesem Zeitraum ist nichts gebucht.',
  NO_ACCOUNT_FOR_RATE: 'Für einen Steuersatz fehlt ein Erlöskonto.',
  CHANGED_MEANWHILE: 'Jemand hat das inzwischen geändert. Lade die Seite neu und sieh es dir an.',
};

export const accountingDeedsDe = {
  'accounting.export': 'Buchungen exportiert',
  'accounting.plan': 'Kontenplan geändert',
};

const slots: Record<Slot, string> = {
  debtor: 'Käufer (Sammeldebitor)',
  bank: 'Bank',
  stripe: 'Stripe (Verrechnung)',
  paypal: 'PayPal (Verrechnung)',
  voucher: 'Gutscheine (Mehrzweck, Verbindlichkeit)',
  unmatched: 'Ungeklärtes Geld',
  payable: 'Verkäufer von ReSale-Tickets',
  resale: 'ReSale, durchlaufend',
  agent: 'Tickets im Namen von Veranstaltern',
};
/** Accounts of the ledger. */
const ledger: Readonly<Record<string, string>> = {
  order: 'Käufer',
  revenue: 'Erlös',
  bank: 'Bank',
  stripe: 'Stripe',
  paypal: 'PayPal',
  voucher: 'Gutscheine',
  unmatched: 'Ungeklärt',
  payable: 'Verbindlichkeit',
};

export const accountingDe = {
  section: 'Buchhaltung',
  title: 'Export für die Buchhaltung',
  intro: 'Alle Buchungen eines Shops, wie dein Steuerbüro sie einliest.',
  noShop: 'Kein Shop',
  noShopText: 'Du brauchst das Recht für einen ganzen Shop.',
  plan: 'Kontenplan',
  newExport: 'Neuer Export',
  shop: 'Shop',
  from: 'Von',
  until: 'Bis',
  format: 'Format',
  formats: { datev: 'DATEV-Buchungsstapel', csv: 'CSV' },
  make: 'Exportieren',
  made: 'Fertig. Die Summen stimmen auf den Cent mit dem Hauptbuch überein.',
  download: 'Herunterladen',
  rate: (percent: number) => `Es fehlt der Satz von ${percent} %.`,
  exports: 'Was exportiert wurde',
  none: 'Noch nichts.',
  later: (count: number) => (count === 1 ? 'seitdem 1 Buchung mehr' : `seitdem ${count} Buchungen mehr`),
  by: (name: string, when: string, bookings: number, lines: number) => `${name}, ${when} · ${bookings} Buchungen, ${lines} Zeilen`,
  sums: (total: string) => `Summen: ${total} Soll = Haben`,
  account: 'Konto im Hauptbuch',
  debit: 'Soll',
  credit: 'Haben',
  ledger,
  planOf: (shop: string) => `Kontenplan: ${shop}`,
  planIntro: 'Beginne mit einem Kontenrahmen und lass die Nummern dein Steuerbüro prüfen.',
  adviser: 'Steuerbüro',
  chart: 'Kontenrahmen',
  chartHint: 'Ein anderer setzt alle Nummern neu.',
  head: {
    consultant: 'Beraternummer',
    client: 'Mandantennummer',
    accountLength: 'Länge der Sachkonten',
    yearStartsIn: 'Wirtschaftsjahr beginnt im Monat',
  },
  consultantHint: 'Beide Nummern nennt dir dein Steuerbüro.',
  yearHint: '1 bis 12',
  revenueAccounts: 'Erlöse und Versand nach Steuersatz',
  revenueHint: 'Nimm Automatikkonten: Gebucht wird brutto. Wo für den Versand nichts steht, wird er mit den Erlösen gebucht.',
  revenueAt: (percent: number) => `Erlöse ${percent} %`,
  shippingAt: (percent: number) => `Versand ${percent} %`,
  otherAccounts: 'Geld und Verbindlichkeiten',
  slots,
  wrongNumber: 'Diese Nummer passt nicht.',
  save: 'Speichern',
  saved: 'Gespeichert.',
};
