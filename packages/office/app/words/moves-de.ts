export const movesDe = {
  title: 'Umsetzen',
  from: (place: string) => `Jetzt: ${place}`,
  search: 'Freien Platz suchen',
  searchHint: 'Block, Reihe und Nummer, zum Beispiel „B 5 12“. Gleich teure stehen zuerst.',
  to: 'Neuer Platz',
  seat: (section: string, row: string, number: string) => `${section}, Reihe ${row}, Platz ${number}`,
  more: 'Es sind noch mehr Plätze frei. Nenne Block, Reihe oder Platz, um sie zu finden.',
  none: 'Dazu ist kein Platz frei.',
  givesBack: (amount: string) => `Unterschied von ${amount} erstatten`,
  keeps: (amount: string) => `Der Platz kostet ${amount} weniger. Erstatten kann das die Buchhaltung.`,
  waives: (amount: string) => `Aufpreis von ${amount} erlassen`,
  costsMore: (amount: string) => `Der Platz kostet ${amount} mehr.`,
  chooseFirst: 'Such zuerst einen Platz aus.',
  notMovable:
    'Dieses Ticket lässt sich nicht umsetzen: Es ist benutzt, wird weiterverkauft, ist verschickt, oder die Veranstaltung ist vorbei.',
  moved: 'Umgesetzt. Der Käufer bekommt das neue Ticket per E-Mail, das alte gilt nicht mehr.',
  movedWaits: 'Umgesetzt. Die Erstattung des Unterschieds wartet auf eine zweite Person.',
};
