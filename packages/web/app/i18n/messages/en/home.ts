import type { home as shape } from '../de/home.ts';

export const home = {
  featured: 'Now',
  watch: 'Watch the video',
  videoConsent: (host: string) => `This video is hosted by ${host}. Data goes there only once you click.`,
  hot: 'Hot',
  promos: 'More from us',
  tours: 'On tour',
  nextEvents: 'Next dates',
  allEvents: 'All dates',
  artists: 'Artists',
  allArtists: 'All artists',
  merch: 'Freshly printed',
  allMerch: 'All merch',
  tabs: 'On offer',
  merchTab: 'Merchandise',
  ticketsTab: 'Tickets',
  all: 'See all',
  city: 'City',
  allCities: 'All cities',
  emptyTitle: 'Nothing on the shelf right now',
  emptyText: 'Please come back soon.',
} satisfies typeof shape;
