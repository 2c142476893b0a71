export const moveOffers = {
  title: 'Ein anderer Platz für dich',
  text: (amount: string) =>
    `Wir halten ihn frei. Bezahle den Aufpreis von ${amount}, dann ist er deiner, und dein neues Ticket kommt per E-Mail.`,
  place: (section: string, row: string, seat: string) => `Block ${section}, Reihe ${row}, Platz ${seat}`,
  standing: (section: string) => `${section}, Stehplatz`,
  instead: (place: string) => `statt ${place}`,
  until: (moment: string) => `Bis ${moment} Uhr. Danach behältst du deinen Platz, und es ändert sich nichts.`,
  pay: 'Aufpreis bezahlen',
  what: 'Aufpreis für einen anderen Platz',
  paying: 'Mit der Zahlung bestellst du den Platz zahlungspflichtig; dein bisheriges Ticket gilt dann nicht mehr.',
};
