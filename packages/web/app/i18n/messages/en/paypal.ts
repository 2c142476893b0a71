import type { paypal as shape } from '../de/paypal.ts';

export const paypal = {
  expressNote: 'Address and e-mail come from your PayPal account. Nothing is ordered before the summary.',
  otherCountry: (country: string) =>
    `Your delivery address at PayPal is not in the country you chose (${country}). Change the country or choose another address at PayPal.`,
  failedTitle: 'The payment with PayPal did not work',
  cancelledTitle: 'Payment cancelled',
  failed: 'No money was taken. Try again or choose another way to pay.',
  notCompleted: 'PayPal did not make the payment, and no money was taken.',
  unreachable: 'PayPal cannot be reached right now. Please choose another way to pay.',
} satisfies typeof shape;
