import type { Locale } from '@frontrow/domain/locale';

const de = {
  subject: (shop: string, isInquiry: boolean) => `${isInquiry ? 'Nachfrage zu einer Zahlung' : 'Rückbuchung'} – ${shop}`,
  title: (isInquiry: boolean): string => (isInquiry ? 'Eine Bank fragt nach einer Zahlung' : 'Eine Zahlung wird zurückgebucht'),
  intro: (provider: string, isInquiry: boolean) =>
    isInquiry
      ? `Die Bank der Käuferin oder des Käufers fragt bei ${provider} nach einer Zahlung. Noch ist kein Geld weg. Wer antwortet oder erstattet, verhindert oft die Rückbuchung.`
      : `Die Käuferin oder der Käufer hat einer Zahlung bei der Bank oder bei ${provider} widersprochen. Bis das entschieden ist, behält ${provider} das Geld. Belege, dass die Zahlung richtig war, nimmt ${provider} bis zur Frist.`,
  next: 'Die Bestellung bleibt, wie sie ist, und ihre Tickets gelten weiter. Alles dazu steht im Büro unter Geld, Rückbuchungen.',
  order: 'Bestellung',
  noOrder: 'keine: ungeklärtes Geld',
  amount: 'Betrag',
  taken: 'Davon einbehalten',
  reason: 'Grund',
  due: 'Antwort bis',
};

const en: typeof de = {
  subject: (shop, isInquiry) => `${isInquiry ? 'A question about a payment' : 'Chargeback'} – ${shop}`,
  title: (isInquiry) => (isInquiry ? 'A bank asks about a payment' : 'A payment is disputed'),
  intro: (provider, isInquiry) =>
    isInquiry
      ? `The buyer’s bank asks ${provider} about a payment. No money is gone yet. Who answers or gives it back often prevents a chargeback.`
      : `A buyer has disputed a payment with their bank or with ${provider}. Until it is decided ${provider} keeps the money. It takes evidence that the payment was right until it is due.`,
  next: 'The order stays as it is, and its tickets admit. All about it stands in the office, under Money, Disputes.',
  order: 'Order',
  noOrder: 'none: money that fits no order',
  amount: 'Amount',
  taken: 'Kept of it',
  reason: 'Reason',
  due: 'Answer by',
};

export const texts: Record<Locale, typeof de> = { de, en };
