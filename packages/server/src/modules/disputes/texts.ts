import type { Locale } from '@frontrow/domain/locale';

const de = {
  subject: (shop: string, isInquiry: boolean) => `${isInquiry ? 'Nachfrage zu einer Zahlung' : 'Rückbuchung'} – ${shop}`,
  title: (isInquiry: boolean): string => (isInquiry ? 'Jemand fragt nach einer Zahlung' : 'Eine Zahlung wird zurückgebucht'),
  intro: (provider: string, isInquiry: boolean) =>
    isInquiry
      ? `Die Käuferin oder der Käufer fragt über ${provider === 'PayPal' ? 'PayPal' : `die Bank und ${provider}`} nach einer Zahlung. Noch ist nichts entschieden. Wer antwortet oder erstattet, verhindert oft die Rückbuchung.`
      : `Die Käuferin oder der Käufer hat einer Zahlung bei der Bank oder bei ${provider} widersprochen. Bis das entschieden ist, behält ${provider} das Geld. Belege, dass die Zahlung richtig war, nimmt ${provider} bis zur Frist an.`,
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
  title: (isInquiry) => (isInquiry ? 'Somebody asks about a payment' : 'A payment is disputed'),
  intro: (provider, isInquiry) =>
    isInquiry
      ? `A buyer asks about a payment, by ${provider === 'PayPal' ? 'PayPal' : `their bank and ${provider}`}. Nothing is decided yet. Who answers or gives the money back often prevents a chargeback.`
      : `A buyer has disputed a payment with their bank or with ${provider}. Until it is decided ${provider} keeps the money. Until the deadline it takes evidence that the payment was right.`,
  next: 'The order stays as it is, and its tickets admit. All about it stands in the office, under Money, Disputes.',
  order: 'Order',
  noOrder: 'none: money that fits no order',
  amount: 'Amount',
  taken: 'Kept of it',
  reason: 'Reason',
  due: 'Answer by',
};

export const texts: Record<Locale, typeof de> = { de, en };
