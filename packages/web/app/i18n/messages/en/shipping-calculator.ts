import type { shippingCalculator as shape } from '../de/shipping-calculator.ts';

export const shippingCalculator: typeof shape = {
  open: 'Calculate shipping costs',
  title: 'Shipping costs',
  country: 'Country of delivery',
  free: 'free',
  done: 'Done',
  failed: 'The shipping costs could not be loaded.',
  undeliverable: (country) => `Sorry, we cannot ship this to that country (${country}).`,
  backTo: (country) => `Back to ${country}`,
};
