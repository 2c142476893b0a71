import { plural } from '../../plural.ts';
import type { layout as shape } from '../de/layout.ts';

export const layout = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main navigation',
  openMenu: 'Open menu',
  menu: 'Menu',
  home: 'Home',
  artists: 'Artists',
  tickets: 'Tickets',
  merch: 'Merch',
  search: 'Search',
  cart: 'Cart',
  cartWithCount: (count: number) => `Cart, ${count} ${plural(count, 'item', 'items')}`,
  language: 'Language',
  german: 'Deutsch',
  english: 'English',
  service: 'Service',
  legal: 'Legal',
  follow: 'Follow',
  faq: 'FAQ',
  contact: 'Contact',
  jobs: 'Jobs',
  imprint: 'Imprint',
  terms: 'Terms',
  dataPolicy: 'Privacy',
  withdraw: 'Withdraw from contract here',
} satisfies typeof shape;
