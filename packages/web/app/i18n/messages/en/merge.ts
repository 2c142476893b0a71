import { CART_LINK_MINUTES } from '@frontrow/domain/cart/reservation';
import type { merge as shape } from '../de/merge.ts';

export const merge: typeof shape = {
  link: 'Add to an order',
  title: 'Add to an order',
  intro: 'Your last order is not on its way yet? Then we send this cart with it, at no further shipping cost.',
  reference: 'Order number',
  referenceRequired: 'Please enter the order number.',
  email: 'E-mail of the order',
  emailInvalid: 'Please enter the e-mail address you ordered with.',
  help: 'What do I need?',
  helpTitle: 'Add to an order',
  helpText: 'You need the order number of your first order and the e-mail address you placed it with. Both are in the order confirmation.',
  helpRules:
    'It works while the parcel is still with us, goes to the same country and does not get too heavy. What you add is an order of its own: you pay it right afterwards, and it comes in the same parcel.',
  close: 'Close',
  toPay: 'To pay',
  noShipping: 'no further shipping',
  termsBefore: 'Our',
  terms: 'terms',
  termsAfter: ' apply. Address and e-mail are those of the first order.',
  back: 'Back to the cart',
  submit: 'Add with obligation to pay',
  mailedTitle: 'We have sent you an e-mail',
  mailedText: `It has a link by which you confirm that the order is yours. It works for ${CART_LINK_MINUTES} minutes. Your cart is kept for as long as it is reserved.`,
  mailsSpent:
    'That was too many attempts. Wait a while, or open your order by the link in its confirmation and add the cart from there: then you need no further mail.',
  confirmTitle: 'Add the cart',
  confirmText: 'With this click you add the cart to your order, bindingly. You pay on the next page.',
  failed: 'Nobody answers us right now. Please try again in a moment.',
  linkDead: `This link no longer works. It works once, for ${CART_LINK_MINUTES} minutes.`,
  merged: 'Added',
  mergedText: 'This comes in the same parcel as your first order. Pay for it and all is done.',
};
