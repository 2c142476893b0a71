import type { orderService as shape } from '../de/order-service.ts';

export const orderService: typeof shape = {
  loading: 'Loading the state of your order',
  failed: 'The state of your order could not be loaded. The order itself is fine.',
  parcel: 'Your parcel',
  waitsForPayment: 'We pack it as soon as everything is paid.',
  packing: 'Paid. We are packing it.',
  packingFrom: (day) => `Paid. It leaves once everything is there, from ${day}.`,
  nothingToSend: 'Nothing more will be sent.',
  sent: (carrier, day) => `On its way with ${carrier} since ${day}.`,
  trackingNumber: 'Tracking number',
  track: 'Follow the parcel',
  money: 'Your money back',
  refundPending: (amount, day) => `${amount} is on its way to you, started on ${day}.`,
  refundPaid: (amount, day) => `We paid ${amount} back on ${day}.`,
  refundTransfer: (amount) => `We transfer ${amount} to you. You get a mail when it is on its way.`,
  refundFailed: (amount) => `We could not pay ${amount} back yet. We are looking after it and will write to you.`,
  voucherBack: (amount) => `${amount} is back on the voucher you paid with.`,
  voucherBlocked: (amount) =>
    `You had paid ${amount} with a voucher that is blocked by now. If you have not heard from us about it yet, please write to us.`,
  withdrawals: 'Your withdrawal',
  received: (moment) => `Received on ${moment} (Berlin time).`,
  states: {
    received: (day) => `We are looking at it. As far as you have a right to withdraw, you get your money back by ${day}.`,
    accepted: (amount, day) => `Accepted. You get ${amount} back, by ${day} at the latest.`,
    refused: 'We could not accept it. Our e-mail says why.',
    handled: 'We have taken care of it.',
  },
  rights: 'Not the right thing after all?',
  rightsText: 'Goods can be given back within 14 days without a reason. This does not apply to tickets with a date, nor to downloads.',
  withdraw: 'Withdraw from contract here',
};
