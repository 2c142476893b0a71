import type { shippingDe, shippingDeedsDe, shippingRefusalsDe } from './shipping-de.ts';

export const shippingRefusalsEn: typeof shippingRefusalsDe = {
  PARCELS_UNREADABLE: 'This is no CSV file. Nothing was changed.',
  PARCELS_NO_HEADING: 'The first line has no column “reference”. Nothing was changed.',
  PARCELS_TOO_MANY: 'The file is too large: 1,000 parcels at most. Split it. Nothing was changed.',
};

export const shippingDeedsEn: typeof shippingDeedsDe = {
  'shipment.look': 'Packing list looked at',
  'shipment.labels': 'Labels fetched',
  'shipment.send': 'Sent',
};

export const shippingEn: typeof shippingDe = {
  title: 'Shipping',
  intro: (count) =>
    count === 0 ? 'Nothing waits.' : count === 1 ? 'One parcel waits, the oldest first.' : `${count} parcels wait, the oldest first.`,
  empty: 'Nothing to pack',
  emptyText: 'Paid orders with goods are here until they are sent.',
  oldest: (shown, total) => `The oldest ${shown} of ${total}. The pick list and the labels are of all of them.`,
  shop: 'Shop',
  allShops: 'All shops',
  labels: 'Labels as CSV',
  print: 'Print',
  pickList: 'From the shelves',
  amount: 'Amount',
  article: 'Article',
  variant: 'Variant',
  parcels: 'Parcels',
  paid: (when) => `paid ${when}`,
  scan: 'Sent, by scanner',
  carrier: 'Carrier',
  carrierHint: 'It is in the mail to the buyer; this browser keeps it.',
  carrierMissing: 'Name the carrier first.',
  orderNumber: 'Order number',
  trackingNumber: (reference) => `Tracking number for ${reference}`,
  take: 'Take it',
  withoutTracking: 'Without a number',
  scanOrder: 'Scan the order number, then the tracking number.',
  scanTracking: (reference, name) => `${reference}, ${name}: now the tracking number.`,
  sent: (reference, tracking) => (tracking === null ? `${reference} is sent.` : `${reference} is sent: ${tracking}.`),
  notWaiting: (typed) => `“${typed}” is not on the list.`,
  file: 'Sent, from a file',
  fileChoose: 'Choose a CSV file or drop it here',
  fileHint: 'Columns: reference, carrier, tracking. All of it is sent or, where something is wrong, nothing.',
  fileSent: (count) => (count === 1 ? 'One parcel is sent.' : `${count} parcels are sent.`),
  fileWrong: 'Nothing was changed. This is wrong:',
  row: (row, reference, outcome) => `Line ${row}${reference && `, ${reference}`}: ${outcome}`,
  outcomes: {
    known: 'was sent before',
    no_such_order: 'is not there',
    not_ready: 'is not paid, has nothing to send or is a problem',
    twice: 'is in the file twice',
    no_reference: 'no order number',
    no_carrier: 'no carrier',
    too_long: 'carrier and tracking number have 60 characters at most',
  },
};
