import type { otherPlaces as shape } from '../de/other-places.ts';

export const otherPlaces: typeof shape = {
  title: 'Your places are gone – we have equal ones',
  text: 'Your payment arrived when the order had already run out, and somebody else was faster. At the same price and in the same category we are keeping these places for you:',
  section: (name) => `Section ${name}`,
  row: (name) => `Row ${name}`,
  seat: (name) => `Seat ${name}`,
  until: (moment) => `Decide by ${moment}. Without an answer your money goes back by itself.`,
  accept: 'Take these places',
  decline: 'Money back',
  failed: 'Your answer did not arrive. Please try again.',
  decisions: {
    accepted: 'The places are yours.',
    declined: 'You are getting your money back.',
    expired: 'The time is over. You are getting your money back.',
  },
};
