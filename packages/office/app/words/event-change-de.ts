import { numberDe } from './numbers.ts';

const ordersWith = (orders: number, tickets: number) =>
  `${orders === 1 ? '1 Bestellung' : `${numberDe(orders)} Bestellungen`} mit ${tickets === 1 ? '1 gültigen Ticket' : `${numberDe(tickets)} gültigen Tickets`}`;
const told = (orders: number) =>
  orders === 1 ? 'Die Mail an 1 Bestellung ist geschrieben.' : `Mails an ${numberDe(orders)} Bestellungen sind geschrieben.`;

export const eventChangeDe = {
  title: 'Verlegen oder absagen',
  of: (event: string) => `Verlegen oder absagen: ${event}`,
  notYours: 'Das kannst du hier nicht entscheiden',
  notYoursText:
    'Diese Veranstaltung gibt es nicht, oder ein Shop verkauft sie oder hat sie verkauft, für den du nicht zuständig bist. Dann sagt sie ab oder verlegt sie, wer für das ganze Haus Erstattungen zustimmt.',
  now: 'Stand',
  cancelled: 'Abgesagt',
  moved: 'Verlegt',
  holders: (orders: number, tickets: number) => (orders === 0 ? 'Niemand hat ein gültiges Ticket.' : `${ordersWith(orders, tickets)}.`),
  refunds: {
    open: 'Erstattungen sind offen.',
    closed: 'Erstattungen sind geschlossen.',
    paused: 'Erstattungen sind angehalten und bleiben es.',
  },
  next: 'Wie es weitergeht',
  payBack: 'Käufer können ihre Tickets selbst zurückgeben. Oder erstatte allen auf einmal: Was das kostet, siehst du vorher.',
  missing:
    'Brach das Schreiben der Mails ab, schreibe die, die fehlen. Wer schon eine hat, bekommt keine zweite, und wer nach dem Verlegen gekauft hat, keine.',
  notPayBack: 'Käufer können ihre Tickets selbst zurückgeben. Allen auf einmal erstattet, wer für das ganze Haus Erstattungen zustimmt.',
  payAllBack: 'Allen erstatten …',
  toOutbox: 'Zum Postausgang',
  writeMissing: 'Fehlende Mails schreiben',
  move: 'Verlegen',
  moveText: 'Auf einen neuen Beginn. Tickets bleiben gültig, und der Verkauf geht weiter.',
  moveBegin: 'Verlegen …',
  moveTitle: (event: string) => `${event} verlegen?`,
  cancel: 'Absagen',
  cancelText: 'Die Veranstaltung fällt aus. Der Verkauf endet sofort.',
  cancelBegin: 'Absagen …',
  cancelTitle: (event: string) => `${event} absagen?`,
  start: 'Neuer Beginn',
  startHint: 'Berliner Zeit. Einlass, Ende und die Fristen der Tickets rücken mit.',
  startWrong: 'Wähle einen Beginn, der in der Zukunft liegt und nicht der bisherige ist.',
  saleEnds: 'Der Verkauf endet in allen Shops.',
  saleGoesOn: 'Der Verkauf geht mit dem neuen Beginn weiter.',
  refundsOpen: 'Käufer können ihre Tickets zurückgeben.',
  mails: (orders: number, tickets: number) =>
    orders === 0
      ? 'Niemand hat ein gültiges Ticket: Es geht keine Mail hinaus.'
      : `${ordersWith(orders, tickets)}: Jede mit einer Mailadresse bekommt eine Mail.`,
  withoutMail: (orders: number) =>
    orders === 1
      ? '1 Bestellung hat keine Mailadresse und bekommt keine Mail. Sag es dem Käufer selbst.'
      : `${numberDe(orders)} Bestellungen haben keine Mailadresse und bekommen keine Mail. Sag es den Käufern selbst.`,
  forAll: 'Mails, die hinaus sind, lassen sich nicht zurückholen.',
  doMove: 'Verlegen und Mails schreiben',
  doCancel: 'Absagen und Mails schreiben',
  leave: 'Abbrechen',
  isMoved: (orders: number) => `Die Veranstaltung ist verlegt. ${told(orders)}`,
  isCancelled: (orders: number) => `Die Veranstaltung ist abgesagt. ${told(orders)}`,
};
