export const shippingRefusalsDe = {
  PARCELS_UNREADABLE: 'Das ist keine CSV-Datei. Es wurde nichts geändert.',
  PARCELS_NO_HEADING: 'Die erste Zeile hat keine Spalte „reference“. Es wurde nichts geändert.',
  PARCELS_TOO_MANY: 'Die Datei ist zu groß: höchstens 1.000 Pakete. Teile sie. Es wurde nichts geändert.',
};

export const shippingDeedsDe = {
  'shipment.look': 'Packliste angesehen',
  'shipment.labels': 'Etiketten geholt',
  'shipment.send': 'Verschickt',
};

/** What became of a parcel. */
const outcomes: Readonly<Record<string, string>> = {
  known: 'war schon verschickt',
  no_such_order: 'gibt es nicht',
  not_ready: 'ist nicht bezahlt, hat nichts zu verschicken oder ist ein Problem',
  twice: 'steht zweimal in der Datei',
  no_reference: 'keine Bestellnummer',
  no_carrier: 'kein Versanddienst',
  too_long: 'Versanddienst und Sendungsnummer haben höchstens 60 Zeichen',
};

export const shippingDe = {
  title: 'Versand',
  intro: (count: number) =>
    count === 0 ? 'Nichts wartet.' : count === 1 ? 'Ein Paket wartet, das älteste zuerst.' : `${count} Pakete warten, das älteste zuerst.`,
  empty: 'Nichts zu packen',
  emptyText: 'Bezahlte Bestellungen mit Ware stehen hier, bis sie verschickt sind.',
  oldest: (shown: number, total: number) => `Die ältesten ${shown} von ${total}. Die Liste aus dem Lager und die Etiketten sind von allen.`,
  shop: 'Shop',
  allShops: 'Alle Shops',
  labels: 'Etiketten als CSV',
  print: 'Drucken',
  pickList: 'Aus dem Lager',
  amount: 'Anzahl',
  article: 'Artikel',
  variant: 'Variante',
  parcels: 'Pakete',
  paid: (when: string) => `bezahlt ${when}`,
  scan: 'Verschickt, mit dem Scanner',
  carrier: 'Versanddienst',
  carrierHint: 'Steht in der Mail an den Käufer; dieser Browser merkt ihn sich.',
  carrierMissing: 'Nenne zuerst den Versanddienst.',
  orderNumber: 'Bestellnummer',
  trackingNumber: (reference: string) => `Sendungsnummer für ${reference}`,
  take: 'Übernehmen',
  withoutTracking: 'Ohne Nummer',
  scanOrder: 'Scanne die Bestellnummer, dann die Sendungsnummer.',
  scanTracking: (reference: string, name: string) => `${reference}, ${name}: jetzt die Sendungsnummer.`,
  sent: (reference: string, tracking: string | null) =>
    tracking === null ? `${reference} ist verschickt.` : `${reference} ist verschickt: ${tracking}.`,
  notWaiting: (typed: string) => `„${typed}“ steht nicht auf der Liste.`,
  file: 'Verschickt, aus einer Datei',
  fileChoose: 'CSV-Datei wählen oder hierher ziehen',
  fileHint: 'Spalten: reference, carrier, tracking. Alles wird verschickt oder, wenn etwas nicht stimmt, nichts.',
  fileSent: (count: number) => (count === 1 ? 'Ein Paket ist verschickt.' : `${count} Pakete sind verschickt.`),
  fileWrong: 'Nichts wurde geändert. Das stimmt nicht:',
  row: (row: number, reference: string, outcome: string) => `Zeile ${row}${reference && `, ${reference}`}: ${outcome}`,
  outcomes,
};
