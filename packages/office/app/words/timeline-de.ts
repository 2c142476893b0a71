import { numberDe } from './numbers.ts';

const places = (count: number) => (count === 1 ? '1 Platz' : `${numberDe(count)} Plätze`);

/** `name`: what it is about. `price`: as it is written. */
type Item = { name: string; price: string; count: number; outOf: number | null };
const phase = ({ name, price }: Item) => `${name}, ${price}`;

export const timelineDe = {
  title: 'Zeitplan',
  of: (event: string) => `Verkauf: ${event}`,
  codes: 'Codes',
  allotments: 'Kontingente',
  edit: 'Veranstaltung ändern',
  order: 'Der Reihe nach',
  now: 'Jetzt',
  noDay: 'Ohne festen Tag',
  kinds: {
    PRESALE: () => 'Vorverkauf beginnt',
    ROOM: ({ name }: Item) => `Warteraum öffnet (${name})`,
    CODES_BEGIN: ({ name, count }: Item) => `Codes gelten: ${name} (${count === 1 ? '1 Code' : `${numberDe(count)} Codes`})`,
    CODES_END: ({ name, count }: Item) => `Codes enden: ${name} (${count === 1 ? '1 Ticket' : `${numberDe(count)} Tickets`} geöffnet)`,
    PHASE_BEGINS: (item: Item) => `Preisphase beginnt: ${phase(item)}`,
    PHASE_ENDS: (item: Item) =>
      `Preisphase endet: ${phase(item)}${item.outOf === null ? '' : ` (${numberDe(item.count)} von ${numberDe(item.outOf)} weg)`}`,
    PHASE_PIECES: (item: Item) =>
      `Preisphase bis zum letzten Ticket: ${phase(item)} (${numberDe(item.count)} von ${numberDe(item.outOf ?? 0)} weg)`,
    ALLOTMENT: ({ name, count }: Item) => `Kontingent kommt zurück: ${name} (${places(count)})`,
    CHANGE: ({ name }: Item) => `Änderung erscheint: ${name}`,
    SALE_END: () => 'Vorverkauf endet',
    CHECK_IN_BEGINS: () => 'Check-in beginnt',
    CHECK_IN_ENDS: () => 'Check-in endet',
    NAMES_UNTIL: () => 'Namen änderbar bis hier',
    BACK_UNTIL: () => 'Rückgabe möglich bis hier',
    DOORS: () => 'Einlass',
    BEGINS: () => 'Beginn',
    ENDS: () => 'Ende',
  },
};
