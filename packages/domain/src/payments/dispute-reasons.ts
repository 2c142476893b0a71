import type { Locale } from '../locale.ts';

/** Why a payment is disputed, as providers call it, in words: those that a shop of tickets meets. */
const REASONS: Readonly<Record<string, Record<Locale, string>>> = {
  fraudulent: { de: 'Nicht selbst bezahlt', en: 'Not paid by the holder' },
  unauthorised: { de: 'Nicht selbst bezahlt', en: 'Not paid by the holder' },
  unrecognized: { de: 'Zahlung nicht erkannt', en: 'Payment not recognised' },
  product_not_received: { de: 'Nichts erhalten', en: 'Nothing received' },
  merchandise_or_service_not_received: { de: 'Nichts erhalten', en: 'Nothing received' },
  product_unacceptable: { de: 'Nicht wie beschrieben', en: 'Not as described' },
  merchandise_or_service_not_as_described: { de: 'Nicht wie beschrieben', en: 'Not as described' },
  credit_not_processed: { de: 'Erstattung nicht erhalten', en: 'Refund not received' },
  subscription_canceled: { de: 'Abgesagt oder gekündigt', en: 'Cancelled' },
  canceled_recurring_billing: { de: 'Abgesagt oder gekündigt', en: 'Cancelled' },
  duplicate: { de: 'Doppelt bezahlt', en: 'Paid twice' },
  duplicate_transaction: { de: 'Doppelt bezahlt', en: 'Paid twice' },
  incorrect_amount: { de: 'Falscher Betrag', en: 'Wrong amount' },
  payment_by_other_means: { de: 'Anders bezahlt', en: 'Paid in another way' },
  insufficient_funds: { de: 'Konto nicht gedeckt', en: 'Account not covered' },
  debit_not_authorized: { de: 'Lastschrift nicht erlaubt', en: 'Debit not authorised' },
  bank_cannot_process: { de: 'Bank nimmt sie nicht an', en: 'The bank does not take it' },
  incorrect_account_details: { de: 'Falsches Konto', en: 'Wrong account' },
  customer_initiated: { de: 'Vom Käufer veranlasst', en: 'Asked for by the buyer' },
  general: { de: 'Ohne näheren Grund', en: 'No closer reason' },
  other: { de: 'Ohne näheren Grund', en: 'No closer reason' },
  reversal: { de: 'Von PayPal zurückgenommen', en: 'Taken back by PayPal' },
};

/** One that is not known here is shown as the provider says it. */
export const disputeReason = (reason: string, locale: Locale): string => REASONS[reason]?.[locale] ?? reason.replaceAll('_', ' ');
