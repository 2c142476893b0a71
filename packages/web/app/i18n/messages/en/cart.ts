import { plural } from '../../plural.ts';
import type { cart as shape } from '../de/cart.ts';

export const cart = {
  title: 'Cart',
  lines: 'Items in your cart',
  subtotal: 'Subtotal',
  toCart: 'Go to cart',
  moreLines: (count: number) => `and ${count} more ${plural(count, 'item', 'items')}`,
  times: (amount: number) => `${amount} ×`,
  each: 'each',
  seat: ({ sectionName, row, number }: { sectionName: string; row: string; number: string }) =>
    `${sectionName}, row\u00a0${row}, seat\u00a0${number}`,
  remove: (name: string) => `Remove ${name}`,
  amountOf: (name: string) => `Amount of ${name}`,
  isNew: 'New',
  bundle: 'Bundle',
  resold: 'From fan to fan',
  hardTicket: 'Ticket by post',
  onlineTicket: 'Online ticket',
  paidByVoucher: 'Of this, paid by voucher:',
  shippableFrom: (day: string) => `Ships from ${day}`,
  sentTogether: (from: string, until: string) => `Your order is sent in one parcel: between ${from} and ${until}.`,
  hardTicketConflict: 'The tickets would be sent after the event. Better order them apart from the rest.',
  changedElsewhere: 'Your cart was changed in another tab. Please look at it once more.',
  emptyTitle: 'Your cart is empty',
  emptyText: 'Nothing found yet? Tickets and merch are waiting in the shop.',
  backToShop: 'Back to the shop',
  related: 'Goes well with it',
  failed: 'That did not work. Please check your connection and try again.',
} satisfies typeof shape;
