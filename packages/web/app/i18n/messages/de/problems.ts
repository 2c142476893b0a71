export const problems = {
  notFoundTitle: 'Hier spielt niemand',
  notFoundText: 'Diese Seite gibt es nicht oder nicht mehr.',
  toEvents: 'Zu den Tickets',
  toMerch: 'Zum Merch',
  toHome: 'Zur Startseite',
  brokenTitle: 'Da ist etwas gerissen',
  brokenText: 'Die Seite konnte nicht geladen werden. Bitte versuch es gleich noch einmal.',
  reload: 'Neu laden',
};
