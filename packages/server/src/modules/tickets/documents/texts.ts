import type { Locale } from '@frontrow/domain/locale';

type Texts = {
  title: (reference: string) => string;
  page: (number: number, count: number) => string;
  doors: (time: string) => string;
  start: (time: string) => string;
  section: string;
  row: string;
  seat: string;
  standing: string;
  category: string;
  price: string;
  priceWithVat: (price: string, rate: string) => string;
  holder: string;
  code: string;
  order: string;
  organiser: string;
  seller: string;
  entry: string;
  qrAlt: (event: string, code: string) => string;
  showCode: string;
  firstScan: string;
  notes: readonly string[];
  holderNote: string;
  gapNote: string;
  cut: string;
};

export const texts: Record<Locale, Texts> = {
  de: {
    title: (reference) => `Tickets zur Bestellung ${reference}`,
    page: (number, count) => `Ticket ${number} von ${count}`,
    doors: (time) => `Einlass ${time} Uhr`,
    start: (time) => `Beginn ${time} Uhr`,
    section: 'Block',
    row: 'Reihe',
    seat: 'Platz',
    standing: 'Stehplatz',
    category: 'Kategorie',
    price: 'Preis',
    priceWithVat: (price, rate) => `${price} inkl. ${rate} MwSt.`,
    holder: 'Ausgestellt auf',
    code: 'Ticketnummer',
    order: 'Bestellung',
    organiser: 'Veranstalter',
    seller: 'Verkauft durch',
    entry: 'Gut zu wissen',
    qrAlt: (event, code) => `QR-Code für den Einlass zu ${event}. Ist er nicht lesbar, gilt die Ticketnummer ${code}.`,
    showCode: 'Zeig den QR-Code am Einlass auf dem Handy oder ausgedruckt.',
    firstScan: 'Der erste Scan zählt, jede weitere Kopie wird abgewiesen.',
    notes: [
      'Teile kein Foto des Codes: Wer ihn hat, kommt an deiner Stelle hinein.',
      'Zum Mitnehmen: an der gestrichelten Linie abschneiden oder zweimal falten. Der QR-Code bleibt knickfrei.',
    ],
    holderNote: 'Dieses Ticket ist personalisiert. Bring einen Ausweis mit.',
    gapNote: 'Für […] fehlt diesem PDF die Schrift. Auf der Seite deiner Bestellung und am Einlass steht der Name vollständig.',
    cut: 'Hier abschneiden oder falten',
  },
  en: {
    title: (reference) => `Tickets for order ${reference}`,
    page: (number, count) => `Ticket ${number} of ${count}`,
    doors: (time) => `Doors ${time}`,
    start: (time) => `Start ${time}`,
    section: 'Section',
    row: 'Row',
    seat: 'Seat',
    standing: 'Standing',
    category: 'Category',
    price: 'Price',
    priceWithVat: (price, rate) => `${price} incl. ${rate} VAT`,
    holder: 'Issued to',
    code: 'Ticket number',
    order: 'Order',
    organiser: 'Organiser',
    seller: 'Sold by',
    entry: 'Good to know',
    qrAlt: (event, code) => `QR code for admission to ${event}. If it cannot be read, ticket number ${code} counts.`,
    showCode: 'Show the QR code at the door, on your phone or on paper.',
    firstScan: 'The first scan counts, any further copy is turned away.',
    notes: [
      'Do not share a photo of the code: whoever has it gets in instead of you.',
      'To take along: cut at the dashed line or fold twice. The QR code stays free of creases.',
    ],
    holderNote: 'This ticket bears a name. Bring proof of identity.',
    gapNote: 'This PDF has no letters for […]. The page of your order and the door have the name in full.',
    cut: 'Cut or fold here',
  },
};
