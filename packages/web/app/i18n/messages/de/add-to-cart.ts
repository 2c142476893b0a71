import { RESERVATION_MINUTES } from '@frontrow/domain/cart/reservation';

export const addToCart = {
  addedTitle: 'Im Warenkorb',
  toCart: 'Zum Warenkorb',
  goOn: 'Weiter stöbern',
  reserved: `Deine Tickets sind ${RESERVATION_MINUTES} Minuten lang für dich reserviert.`,
  refusedTitle: 'Das hat nicht geklappt',
  failed: 'Es ist ein Fehler aufgetreten. Bitte versuch es gleich noch einmal; im Warenkorb hat sich nichts geändert.',
};
