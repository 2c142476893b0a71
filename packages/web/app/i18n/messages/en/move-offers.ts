import type { moveOffers as shape } from '../de/move-offers.ts';

export const moveOffers: typeof shape = {
  title: 'Another place for you',
  text: (amount) => `We are holding it for you. Pay the surcharge of ${amount} and it is yours; your new ticket then comes by e-mail.`,
  place: (section, row, seat) => `Section ${section}, row ${row}, seat ${seat}`,
  standing: (section) => `${section}, standing`,
  instead: (place) => `instead of ${place}`,
  until: (moment) => `Until ${moment}. After that you keep your place, and nothing changes.`,
  pay: 'Pay the surcharge',
  what: 'Surcharge for another place',
  paying: 'By paying you order the place with an obligation to pay; your present ticket is then no longer valid.',
};
