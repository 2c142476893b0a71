import type { resale as shape } from '../de/resale.ts';

export const resale: typeof shape = {
  title: 'Resale: tickets from fans for fans',
  lead: 'Other fans pass these tickets on, for the original price at most. The cheapest comes first; at the same price, the oldest.',
  none: 'There are no resale tickets available at the moment',
  notFoundTitle: 'This private offer is no longer there',
  notFound:
    'The ticket may be sold, in somebody else’s cart right now, or withdrawn. Look again later or ask the person who sent you the link.',
  failed: 'The resale tickets could not be loaded.',
  loading: 'Loading resale tickets',
  privateOffer: 'Through your link only',
  standing: 'Unreserved',
  section: 'Area',
  row: (row: string) => `row ${row}`,
  seat: (seat: string) => `seat ${seat}`,
  price: 'Price',
  withFee: (fee: string) => `incl. ${fee} fee and VAT`,
  original: (price: string) => `Original price ${price}`,
  seller: 'Private seller',
  add: 'Add to cart',
  adding: 'Adding',
  added: 'In the cart',
  toCart: 'To the cart',
  addWhat: (what: string) => `${what}: add to cart`,
  goneTitle: 'Ticket no longer available',
  personal: 'These tickets carry names: you enter yours when you buy, and the ticket is for you.',
  lawTitle: 'Good to know when buying from fans',
  law: 'The sellers are private persons. Consumer law, such as a right of withdrawal against businesses, does not apply to this purchase.',
  duties:
    'We handle payment and hand-over: the old ticket becomes invalid and you get a new online ticket from us. The organiser remains responsible for the event.',
  report: 'Report this offer',
};
