import { EXTENSION_WINDOW_MINUTES } from '@frontrow/domain/cart/reservation';
import type { RefusalCode } from '@frontrow/domain/refusals';
import { plural } from '../../plural.ts';

/** What each refusal of the server tells a person. Those of the refund form are on its page alone. */
export const refusals = {
  NOT_ENOUGH_ITEMS_AVAILABLE: 'So viele sind nicht mehr da. Bitte versuch es mit weniger.',
  SEATS_NOT_AVAILABLE: 'Diese Plätze sind nicht mehr frei. Bitte wähle andere.',
  SINGLE_SEAT_LEFT: 'So bliebe ein einzelner Platz frei. Bitte rück einen Platz weiter.',
  CART_LIMIT_EXCEEDED: (limit: number) =>
    `Das sind zu viele: höchstens ${limit} ${plural(limit, 'Ticket', 'Tickets')} pro Person. Die Grenze gilt auch für Merch.`,
  CART_EXPIRED: 'Deine Reservierung ist abgelaufen. Bitte wähle noch einmal.',
  CART_EMPTY: 'Dein Warenkorb ist leer.',
  CART_CHANGED: 'Dein Warenkorb hat sich inzwischen geändert. Bitte sieh ihn dir noch einmal an.',
  SESSION_NOT_FOUND: 'Fehler beim Session wiederherstellen',
  ITEM_NOT_FOUND: 'Das gibt es hier nicht mehr.',
  NOT_ON_SALE: 'Das kann gerade nicht gekauft werden.',
  EXTENSION_TOO_EARLY: `Verlängern kannst du in den letzten ${EXTENSION_WINDOW_MINUTES} Minuten der Reservierung.`,
  EXTENSION_USED: 'Diese Reservierung wurde schon einmal verlängert.',
  UNKNOWN_OR_EXPIRED_CODE: 'Dieser Code ist unbekannt oder abgelaufen.',
  CODE_USED_UP: 'So viele Tickets öffnet dieser Code nicht mehr.',
  NO_SHIPPING_METHOD: 'In dieses Land können wir das leider nicht schicken.',
  NO_AGE_CHECKED_SHIPPING: 'In dieses Land gibt es keinen Versand mit Altersprüfung.',
  SHIPPING_METHOD_REQUIRED: 'Bitte wähle eine Versandart.',
  PAYMENT_METHOD_NOT_OFFERED: 'Diese Zahlungsart gibt es für deinen Warenkorb nicht. Bitte wähle eine andere.',
  ANSWERS_REQUIRED: 'Im Warenkorb sind noch Fragen offen.',
  PERSONALIZATION_REQUIRED: 'Bitte trage ein, für wen die Tickets sind.',
  HOLDER_NAME_REPEATED: 'Jeder Gast braucht einen eigenen Namen. Bitte trage für jedes Ticket einen anderen ein.',
  INVALID_INPUT: 'Damit können wir nichts anfangen. Bitte prüfe deine Eingaben.',
  ORDER_NOT_FOUND: 'Diese Bestellung haben wir nicht gefunden.',
  TICKET_NOT_FOUND: 'Ticket nicht gefunden.',
  CHECK_IN_NOT_OPEN: 'Der Check-in ist nicht offen.',
  CART_NOT_MERGEABLE:
    'Das hat leider nicht geklappt. Dieser Warenkorb kann zu keiner Bestellung gelegt werden: Es ist nichts darin, das wir verschicken.',
  NO_MATCHING_DELIVERIES:
    'Das hat leider nicht geklappt. Vielleicht ist die Bestellung schon verschickt, geht in ein anderes Land oder das Paket würde zu schwer.',
  ORDER_NOT_PAYABLE: 'Diese Bestellung kann nicht mehr bezahlt werden.',
  PAYMENT_AMOUNT_CHANGED: 'Der Betrag hat sich geändert. Bitte gib die Zahlung neu frei.',
  PAYMENT_PROVIDER_UNAVAILABLE: 'Der Zahlungsanbieter antwortet gerade nicht. Bitte versuch es gleich noch einmal.',
  PAYMENT_IN_LINE: 'Gerade zahlen sehr viele gleichzeitig. Es geht nichts verloren: Bitte versuch es in einer Minute noch einmal.',
  TOO_MANY_ATTEMPTS: 'Das waren zu viele Versuche. Bitte warte einen Moment.',
  RESALE_OFFER_GONE: 'Dieses ReSale-Ticket ist leider nicht mehr verfügbar.',
  RESALE_OFFER_OWN: 'Das ist dein eigenes Angebot.',
  RESALE_OFFER_RESERVED: 'Dein Ticket liegt gerade im Warenkorb einer anderen Person. Versuch es in ein paar Minuten noch einmal.',
  TICKET_NOT_RESELLABLE: 'Dieses Ticket kann nicht weiterverkauft werden.',
  ACCESS_CODE_REQUIRED: 'Für diesen Shop brauchst du einen Zugangscode.',
} satisfies Record<
  Exclude<RefusalCode, `REFUND_${string}` | `MY_TICKETS_${string}` | `TICKET_SERVICE_${string}`>,
  string | ((limit: number) => string)
>;
