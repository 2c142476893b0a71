export const otherPlaces = {
  title: 'Deine Plätze sind weg – wir haben gleichwertige',
  text: 'Deine Zahlung kam an, als die Bestellung schon abgelaufen war, und jemand anders war schneller. Zum selben Preis und in derselben Kategorie halten wir diese Plätze für dich frei:',
  section: (name: string) => `Block ${name}`,
  row: (name: string) => `Reihe ${name}`,
  seat: (name: string) => `Platz ${name}`,
  until: (moment: string) => `Entscheide dich bis ${moment} Uhr. Ohne Antwort geht dein Geld von selbst zurück.`,
  accept: 'Diese Plätze nehmen',
  decline: 'Geld zurück',
  failed: 'Deine Antwort kam nicht an. Bitte versuch es noch einmal.',
  decisions: {
    accepted: 'Die Plätze gehören dir.',
    declined: 'Du bekommst dein Geld zurück.',
    expired: 'Die Frist ist vorbei. Du bekommst dein Geld zurück.',
  },
};
