import { EXTENSION_MINUTES, SESSION_MINUTES } from '@frontrow/domain/cart/reservation';
import type { session as shape } from '../de/session.ts';

export const session = {
  reservationExpired: {
    title: 'Reservation expired',
    text: 'Time is up: your tickets are free for others again. You can choose anew while there are any.',
  },
  inactive: { title: 'Session ended', text: `You have not been active for ${SESSION_MINUTES} minutes, so we have emptied your cart.` },
  warningTitle: 'Do you need more time?',
  warningExtend: `After that your tickets are free for others. You can extend the reservation once, by ${EXTENSION_MINUTES} minutes.`,
  warningLast: 'After that your tickets are free for others. The reservation has been extended already.',
  extend: `Extend by ${EXTENSION_MINUTES} minutes`,
  goOn: 'Carry on',
  cookiesDisabled: 'Your browser does not accept cookies. Without them the cart stays empty: please allow them for this site.',
} satisfies typeof shape;
