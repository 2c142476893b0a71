import type { Locale } from '@frontrow/domain/locale';
import type { OfferedMethod } from '@frontrow/domain/payments/methods';

export const methodTexts: Record<OfferedMethod, Record<Locale, { name: string; description: string }>> = {
  paypal: {
    de: { name: 'PayPal', description: 'Du gibst die Zahlung in einem Fenster von PayPal frei.' },
    en: { name: 'PayPal', description: 'You approve the payment in a window of PayPal’s.' },
  },
  paypal_express: {
    de: { name: 'PayPal Express', description: 'Mit der Adresse aus deinem PayPal-Konto.' },
    en: { name: 'PayPal Express', description: 'With the address of your PayPal account.' },
  },
  stripe_express: {
    de: { name: 'Apple Pay, Google Pay, Link', description: 'Mit der Adresse aus deiner Wallet, gleich im Warenkorb.' },
    en: { name: 'Apple Pay, Google Pay, Link', description: 'With the address of your wallet, right from the cart.' },
  },
  stripe_checkout: {
    de: { name: 'Karte', description: 'Du bezahlst auf der Seite unseres Zahlungsdienstes und kommst danach zurück.' },
    en: { name: 'Card', description: 'You pay on our payment provider’s page and come back afterwards.' },
  },
  stripe_sofort: {
    de: { name: 'Sofortüberweisung', description: 'Du gibst die Zahlung bei deiner Bank frei und kommst danach zurück.' },
    en: { name: 'Instant bank transfer', description: 'You approve the payment at your bank and come back afterwards.' },
  },
  bank_transfer: {
    de: { name: 'Überweisung (Vorkasse)', description: 'Du überweist den Betrag, deine Bestellung bleibt so lange reserviert.' },
    en: { name: 'Bank transfer in advance', description: 'You transfer the amount, your order is kept for you until then.' },
  },
};
