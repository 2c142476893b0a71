import { plural } from '../../plural.ts';

export const bundle = {
  edition: 'Ausführung',
  common: 'Immer dabei',
  combination: 'Dein Termin',
  choose: 'Such dir eins aus',
  additional: 'Dazu im Paket',
  group: 'Noch etwas dazu?',
  leaveEmpty: 'Ohne, danke',
  noOption: 'Hier fehlt noch deine Auswahl.',
  missing: (count: number) => `Es ${plural(count, 'fehlt', 'fehlen')} noch ${count} ${plural(count, 'Auswahl', 'Angaben')}.`,
  ticketKind: 'Preiskategorie',
  size: 'Variante',
  gone: 'Ausverkauft',
  extra: (price: string) => `+ ${price}`,
  single: (price: string) => `Einzeln zusammen ${price}`,
  saving: (price: string, percent: number) => `Du sparst ${price} (${percent}\u00a0%).`,
  oneAtATime: (limit: number) =>
    limit === 1 ? 'Pro Person gibt es dieses Paket einmal.' : `Ein Paket nach dem anderen, höchstens ${limit} pro Person.`,
  soldOut: 'Mindestens ein Teil dieses Pakets ist gerade nicht mehr da.',
  notAvailable: 'Dieses Paket gibt es so gerade nicht: Nicht alle Teile sind noch da. In den Warenkorb kam nichts davon.',
  organizer: (names: string) => `Örtlicher Veranstalter: ${names}`,
  ticketsNote: 'Tickets zu einem festen Termin können nicht widerrufen werden, die Ware im Paket schon.',
  partSafety: 'Sicherheit und Material der Teile',
  artist: 'Mehr von',
  brokenTitle: 'Dieses Paket lässt sich gerade nicht öffnen',
  brokenText: 'Wir konnten das Paket nicht laden. Bitte versuch es gleich noch einmal.',
};
