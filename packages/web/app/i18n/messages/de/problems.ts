export const problems = {
  notFoundTitle: 'Hier spielt niemand',
  notFoundText: 'Diese Seite gibt es nicht oder nicht mehr.',
  toEvents: 'Zu den Tickets',
  toMerch: 'Zum Merch',
  toHome: 'Zur Startseite',
  brokenTitle: 'Die Seite konnte nicht geladen werden',
  brokenItem: 'Der Artikel konnte nicht geladen werden',
  brokenText: 'Bitte versuch es gleich noch einmal.',
  reload: 'Neu laden',
};
