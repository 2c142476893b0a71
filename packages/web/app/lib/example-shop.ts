import type { PageInfo } from './page-context.ts';

/** For tests. */
export const exampleShop: PageInfo['shop'] = {
  slug: 'band',
  name: 'Band',
  isMain: false,
  defaultLocale: 'de',
  description: null,
  logo: null,
  faviconUrl: null,
  orderMergingAllowed: true,
  paymentBlacklist: [],
  navigation: [],
  socials: {},
  homeLink: null,
  accountUrl: null,
  emptyShopText: null,
  preferTickets: false,
  consent: { textHash: '', services: [], days: { yes: 356, no: 10 }, tracks: false },
  paypal: null,
  stripe: null,
  contactEmail: 'hallo@example.org',
  newsletterPopup: null,
  titles: {},
  words: null,
  socialImage: null,
  meta: {},
};
