import type { Locale } from '@frontrow/domain/locale';
import type { InvoiceKind } from '../invoice.ts';

type KindTexts = { title: (number: string) => string; number: string; date: string; filename: (number: string) => string };
type Texts = Record<InvoiceKind, KindTexts> & {
  order: string;
  orderedAt: string;
  payment: string;
  vatId: string;
  taxNumber: string;
  item: string;
  quantity: string;
  price: string;
  vat: string;
  amount: string;
  net: string;
  rate: string;
  gross: string;
  total: string;
  vatHeading: string;
  shipping: (name: string) => string;
  soldFor: (name: string) => string;
  resold: string;
  untaxed: string;
  resaleFee: string;
  credit: (name: string) => string;
  kept: (name: string) => string;
  corrects: (number: string) => string;
  paid: (method: string) => string;
  vouchers: (amount: string) => string;
  supply: string;
  gap: string;
  page: (title: string, page: number) => string;
};

export const texts: Record<Locale, Texts> = {
  de: {
    invoice: {
      title: (number) => `Rechnung ${number}`,
      number: 'Rechnungsnummer',
      date: 'Rechnungsdatum',
      filename: (number) => `Rechnung-${number}`,
    },
    credit_note: {
      title: (number) => `Rechnungskorrektur ${number}`,
      number: 'Nummer',
      date: 'Datum',
      filename: (number) => `Rechnungskorrektur-${number}`,
    },
    order: 'Bestellung',
    orderedAt: 'Bestellt am',
    payment: 'Zahlungsart',
    vatId: 'USt-IdNr.',
    taxNumber: 'Steuernummer',
    item: 'Artikel',
    quantity: 'Menge',
    price: 'Einzelpreis',
    vat: 'MwSt.',
    amount: 'Betrag',
    net: 'Netto',
    rate: 'Steuersatz',
    gross: 'Brutto',
    total: 'Gesamtbetrag',
    vatHeading: 'Enthaltene Mehrwertsteuer',
    shipping: (name) => (name === '' ? 'Versand' : `Versand (${name})`),
    soldFor: (name) => `Im Namen und für Rechnung von ${name}`,
    resold: 'Weiterverkauf von privat, ohne MwSt.',
    untaxed: 'Weiterverkauf von privat oder steuerfreier Umsatz',
    resaleFee: 'Gebühr für den Weiterverkauf',
    credit: (name) => `Nachlass: ${name}`,
    kept: (name) => `Einbehalten oder schon gutgeschrieben: ${name}`,
    corrects: (number) => `Korrigiert die Rechnung ${number}. Der Betrag wird erstattet.`,
    paid: (method) => `Der Betrag ist bezahlt. Zahlungsart: ${method}.`,
    vouchers: (amount) => `Davon mit Gutschein bezahlt: ${amount}.`,
    supply: 'Leistungszeitpunkt: bei Tickets der Tag der Veranstaltung, bei Artikeln der Tag des Versands.',
    gap: 'Für […] fehlt diesem PDF die Schrift. Vollständig steht der Name in der Bestellung.',
    page: (title, page) => `${title} · Seite ${page}`,
  },
  en: {
    invoice: {
      title: (number) => `Invoice ${number}`,
      number: 'Invoice number',
      date: 'Invoice date',
      filename: (number) => `Invoice-${number}`,
    },
    credit_note: {
      title: (number) => `Credit note ${number}`,
      number: 'Number',
      date: 'Date',
      filename: (number) => `Credit-note-${number}`,
    },
    order: 'Order',
    orderedAt: 'Ordered on',
    payment: 'Payment method',
    vatId: 'VAT ID',
    taxNumber: 'Tax number',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Unit price',
    vat: 'VAT',
    amount: 'Amount',
    net: 'Net',
    rate: 'Rate',
    gross: 'Gross',
    total: 'Total',
    vatHeading: 'VAT included',
    shipping: (name) => (name === '' ? 'Shipping' : `Shipping (${name})`),
    soldFor: (name) => `In the name and on behalf of ${name}`,
    resold: 'Resold by a private seller, no VAT',
    untaxed: 'Resold by a private seller, or exempt',
    resaleFee: 'Resale fee',
    credit: (name) => `Reduction: ${name}`,
    kept: (name) => `Kept or credited before: ${name}`,
    corrects: (number) => `Corrects invoice ${number}. The amount is refunded.`,
    paid: (method) => `The amount has been paid. Payment method: ${method}.`,
    vouchers: (amount) => `Of which paid by voucher: ${amount}.`,
    supply: 'Date of supply: the day of the event for tickets, the day of dispatch for goods.',
    gap: 'This PDF has no letters for […]. The order has the name in full.',
    page: (title, page) => `${title} · page ${page}`,
  },
};
