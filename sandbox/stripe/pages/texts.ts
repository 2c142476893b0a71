import type { ScenarioName } from '../scenarios.ts';

export type Language = 'de' | 'en';

type CardTexts = { good: string; scenarios: Record<ScenarioName, string> };

const DE_CARDS: CardTexts = {
  good: 'Zahlung gelingt',
  scenarios: {
    card_declined: 'Karte abgelehnt',
    insufficient_funds: 'Deckung reicht nicht',
    lost_card: 'Karte verloren gemeldet',
    expired_card: 'Karte abgelaufen',
    incorrect_cvc: 'Prüfnummer falsch',
    processing_error: 'Fehler bei der Verarbeitung',
    answer_lost: 'Bezahlt, doch die Antwort geht verloren',
    error_after_effect: 'Bezahlt, doch die Antwort ist ein Fehler 500',
    timeout: 'Bezahlt, doch die Antwort kommt nie',
    webhook_delayed: 'Bezahlt, Webhook kommt verspätet',
    webhook_duplicated: 'Bezahlt, Webhook kommt fünffach',
    webhook_reordered: 'Bezahlt, Webhooks in umgekehrter Folge',
    webhook_dropped: 'Bezahlt, Webhook kommt nie',
    webhook_forged: 'Bezahlt, Webhook mit gefälschter Signatur',
    webhook_stale: 'Bezahlt, Webhook mit veralteter Signatur',
    webhook_wrong_amount: 'Bezahlt, Webhook nennt falschen Betrag',
    webhook_wrong_currency: 'Bezahlt, Webhook nennt falsche Währung',
    webhook_wrong_reference: 'Bezahlt, Webhook nennt fremde Bestellung',
  },
};

const EN_CARDS: CardTexts = {
  good: 'Payment succeeds',
  scenarios: {
    card_declined: 'Card declined',
    insufficient_funds: 'Insufficient funds',
    lost_card: 'Card reported lost',
    expired_card: 'Card expired',
    incorrect_cvc: 'Wrong security code',
    processing_error: 'Processing error',
    answer_lost: 'Paid, but the answer gets lost',
    error_after_effect: 'Paid, but the answer is an error 500',
    timeout: 'Paid, but the answer never comes',
    webhook_delayed: 'Paid, webhook comes late',
    webhook_duplicated: 'Paid, webhook comes five times',
    webhook_reordered: 'Paid, webhooks in reverse order',
    webhook_dropped: 'Paid, webhook never comes',
    webhook_forged: 'Paid, webhook with a forged signature',
    webhook_stale: 'Paid, webhook with an outdated signature',
    webhook_wrong_amount: 'Paid, webhook states a wrong amount',
    webhook_wrong_currency: 'Paid, webhook states a wrong currency',
    webhook_wrong_reference: 'Paid, webhook states another order',
  },
};

export const TEXTS = {
  de: {
    cards: DE_CARDS,
    sandbox: 'Testmodus: Hier fließt kein Geld.',
    pay: (amount: string) => `${amount} bezahlen`,
    payTo: (merchant: string) => `Zahlung an ${merchant}`,
    back: (merchant: string) => `Zurück zu ${merchant}`,
    payByCard: 'Mit Karte bezahlen',
    lines: 'Positionen',
    total: 'Gesamtbetrag',
    each: (amount: string) => `je ${amount}`,
    email: 'E-Mail-Adresse',
    card: 'Kartennummer',
    expiry: 'Gültig bis (MM/JJ)',
    cvc: 'Prüfnummer (CVC)',
    name: 'Name auf der Karte',
    testCards: 'Testkarten',
    testCardsHint: 'Eine Karte wählen, sie wird oben eingetragen.',
    more: 'Weitere Fälle zum Ausprobieren',
    errors: {
      not_test_card: 'Diese Nummer ist keine Testkarte. Bitte eine der Karten unten verwenden.',
      bad_expiry: 'Das Ablaufdatum ist ungültig oder liegt in der Vergangenheit.',
      bad_cvc: 'Die Prüfnummer hat drei oder vier Ziffern.',
      bad_email: 'Bitte eine gültige E-Mail-Adresse eingeben.',
      card_declined: 'Deine Karte wurde abgelehnt.',
      insufficient_funds: 'Deine Karte ist nicht ausreichend gedeckt.',
      lost_card: 'Deine Karte wurde abgelehnt.',
      expired_card: 'Deine Karte ist abgelaufen.',
      incorrect_cvc: 'Die Prüfnummer deiner Karte stimmt nicht.',
      processing_error: 'Beim Verarbeiten deiner Karte ist ein Fehler aufgetreten. Versuche es gleich noch einmal.',
    },
    paidTitle: 'Bereits bezahlt',
    paidText: 'Diese Zahlung ist abgeschlossen.',
    expiredTitle: 'Sitzung abgelaufen',
    expiredText: 'Diese Bezahlseite gilt nicht mehr. Es wurde nichts abgebucht.',
    missingTitle: 'Seite nicht gefunden',
    missingText: 'Diese Bezahlseite gibt es nicht.',
    brokenTitle: 'Etwas ist schiefgegangen',
    brokenText: 'Bei uns ist ein Fehler aufgetreten. Bitte versuche es später noch einmal.',
  },
  en: {
    cards: EN_CARDS,
    sandbox: 'Test mode: no money moves here.',
    pay: (amount: string) => `Pay ${amount}`,
    payTo: (merchant: string) => `Payment to ${merchant}`,
    back: (merchant: string) => `Back to ${merchant}`,
    payByCard: 'Pay by card',
    lines: 'Items',
    total: 'Total',
    each: (amount: string) => `${amount} each`,
    email: 'E-mail address',
    card: 'Card number',
    expiry: 'Expires (MM/YY)',
    cvc: 'Security code (CVC)',
    name: 'Name on card',
    testCards: 'Test cards',
    testCardsHint: 'Choose a card and it is entered above.',
    more: 'More cases to try',
    errors: {
      not_test_card: 'This number is not a test card. Please use one of the cards below.',
      bad_expiry: 'The expiry date is invalid or in the past.',
      bad_cvc: 'The security code has three or four digits.',
      bad_email: 'Please enter a valid e-mail address.',
      card_declined: 'Your card was declined.',
      insufficient_funds: 'Your card has insufficient funds.',
      lost_card: 'Your card was declined.',
      expired_card: 'Your card has expired.',
      incorrect_cvc: "Your card's security code is incorrect.",
      processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    },
    paidTitle: 'Already paid',
    paidText: 'This payment is complete.',
    expiredTitle: 'Session expired',
    expiredText: 'This payment page is no longer valid. Nothing was charged.',
    missingTitle: 'Page not found',
    missingText: 'There is no such payment page.',
    brokenTitle: 'Something went wrong',
    brokenText: 'An error occurred on our side. Please try again later.',
  },
} as const;

export type ErrorName = keyof (typeof TEXTS)['en']['errors'];

/** The session's locale decides; `auto` and none leave it to the browser. */
export function chooseLanguage(locale: string | null, acceptLanguage: string | undefined): Language {
  const wanted = locale === null || locale === 'auto' ? (acceptLanguage ?? 'de') : locale;
  return wanted.toLowerCase().startsWith('de') ? 'de' : 'en';
}
