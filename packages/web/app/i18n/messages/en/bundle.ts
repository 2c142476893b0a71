import { plural } from '../../plural.ts';
import type { bundle as shape } from '../de/bundle.ts';

export const bundle = {
  edition: 'Edition',
  common: 'Always included',
  combination: 'Your date',
  choose: 'Choose one',
  additional: 'Also in the bundle',
  group: 'Anything else?',
  leaveEmpty: 'No, thanks',
  noOption: 'Please choose an option here.',
  missing: (count: number) => `${count} ${plural(count, 'choice is', 'choices are')} still missing.`,
  ticketKind: 'Price category',
  size: 'Option',
  gone: 'Sold out',
  extra: (price: string) => `+ ${price}`,
  single: (price: string) => `Bought one by one ${price}`,
  saving: (price: string, percent: number) => `You save ${price} (${percent}\u00a0%).`,
  oneAtATime: (limit: number) => (limit === 1 ? 'One of these bundles per person.' : `One bundle at a time, at most ${limit} per person.`),
  soldOut: 'At least one part of this bundle is gone at the moment.',
  notAvailable: 'This bundle is not available like this: not all of its parts are left. Nothing of it was put into your cart.',
  organizer: (names: string) => `Local organiser: ${names}`,
  ticketsNote: 'Tickets for a fixed date cannot be withdrawn from, the goods in the bundle can.',
  partSafety: 'Safety and materials of the parts',
  artist: 'More from',
  brokenTitle: 'This bundle cannot be opened right now',
  brokenText: 'We could not load the bundle. Please try again in a moment.',
} satisfies typeof shape;
