import type { EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import { numberDe } from './numbers.ts';

const kinds: Record<Exclude<EntryKind, 'seatmaps'>, string> = {
  events: 'Veranstaltungen',
  products: 'Produkte',
  artists: 'Künstler',
  categories: 'Kategorien',
  tours: 'Touren',
  venues: 'Spielstätten',
  bundles: 'Pakete',
  shops: 'Shops',
  news: 'Neuigkeiten',
  pages: 'Seiten',
  shipping: 'Versandarten',
};

const newOnes: Record<Exclude<EntryKind, 'seatmaps'>, string> = {
  events: 'Neue Veranstaltung',
  products: 'Neues Produkt',
  artists: 'Neuer Künstler',
  categories: 'Neue Kategorie',
  tours: 'Neue Tour',
  venues: 'Neue Spielstätte',
  bundles: 'Neues Paket',
  shops: 'Neuer Shop',
  news: 'Neue Neuigkeit',
  pages: 'Neue Seite',
  shipping: 'Neue Versandart',
};

export const entriesDe = {
  section: 'Katalog',
  kinds,
  maps: 'Saalpläne',
  newOnes,
  search: 'Name oder Kurzname',
  submit: 'Suchen',
  found: (text: string) => `Gefunden zu „${text}“`,
  all: 'Alle',
  none: 'Nichts gefunden',
  noneText: 'Versuche es mit einem Teil des Namens.',
  empty: 'Noch nichts',
  emptyText: 'Lege das Erste an. Was du schreibst, sieht niemand, bis du es veröffentlichst.',
  draft: 'Entwurf',
  unpublished: 'unveröffentlicht',
  over: 'vorbei',
  nothingLeft: 'nichts mehr frei',
  left: (free: number, capacity: number) => `${numberDe(free)} von ${numberDe(capacity)} frei`,
  copy: 'Kopieren',
  quick: 'Schnell ändern',
  many: 'Viele auf einmal ändern',
  copyOf: (name: string) => `Kopie von ${name}`,
};
