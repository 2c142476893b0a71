import type { express as shape } from '../de/express.ts';

export const express = {
  label: 'Express purchase',
  or: 'or',
  termsFirst: 'Accept the terms first, then you can buy here.',
  orderWith: (amount: string) => `Order for ${amount} in all with obligation to pay by your wallet:`,
  carrierFirst: 'Choose how it is shipped first: then the full price is known and you can buy here with your wallet.',
  goods: 'Cart',
  onlineTickets: 'Online tickets',
  placing: 'Your order and the payment are being completed …',
  failedTitle: 'The payment did not work',
  failed: 'Nothing was ordered and no money was taken. Try again or choose another way to pay.',
} satisfies typeof shape;
