import type { express as shape } from '../de/express.ts';

export const express = {
  label: 'Express purchase',
  or: 'or',
  termsFirst: 'Accept the terms first, then you can buy here.',
  orderWith: 'Order with obligation to pay by your wallet:',
  goods: 'Items',
  onlineTickets: 'Online tickets',
  placing: 'Your order and the payment are being completed …',
  failedTitle: 'The payment did not work',
  failed: 'Nothing was ordered and no money was taken. Try again or choose another way to pay.',
} satisfies typeof shape;
