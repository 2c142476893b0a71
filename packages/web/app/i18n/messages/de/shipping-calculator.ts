export const shippingCalculator = {
  open: 'Versandkosten berechnen',
  title: 'Versandkosten',
  country: 'Lieferland',
  free: 'kostenlos',
  done: 'Fertig',
  failed: 'Die Versandkosten konnten nicht geladen werden.',
  undeliverable: (country: string) => `In dieses Land (${country}) können wir das leider nicht schicken.`,
  backTo: (country: string) => `Zurück zu ${country}`,
};
