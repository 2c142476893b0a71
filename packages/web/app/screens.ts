import { pagesByName } from '@frontrow/domain/shops/page-address';

export type Screen = {
  id: string;
  /** Path below the shop's prefix, without leading slash; '' is the shop's home. */
  path: string;
  file: string;
};

/** Every screen of a shop, one line each. */
export const SCREENS: readonly Screen[] = [
  { id: 'home', path: '', file: 'routes/home/home.tsx' },
  { id: 'events', path: 'events', file: 'routes/events/events.tsx' },
  { id: 'event', path: 'events/:eventSlug', file: 'routes/event/event.tsx' },
  { id: 'product', path: 'products/:productSlug', file: 'routes/product/product.tsx' },
  { id: 'bundle', path: 'bundle/:productSlug', file: 'routes/bundle/bundle.tsx' },
  { id: 'artists', path: 'artists', file: 'routes/artists/artists.tsx' },
  { id: 'artist', path: 'artists/:artistSlug', file: 'routes/artist/artist.tsx' },
  { id: 'categories', path: 'categories', file: 'routes/categories/categories.tsx' },
  { id: 'advent', path: 'categories/krasser-dezember', file: 'routes/advent/advent.tsx' },
  { id: 'category', path: 'categories/:categorySlug', file: 'routes/category/category.tsx' },
  { id: 'tour', path: 'tours/:tourSlug', file: 'routes/tour/tour.tsx' },
  { id: 'launch', path: 'launch', file: 'routes/launch/launch.tsx' },
  { id: 'countdown', path: 'countdown', file: 'routes/countdown/countdown.tsx' },
  { id: 'old-countdown', path: 'countdown/old', file: 'routes/old-countdown/old-countdown.tsx' },
  { id: 'search', path: 'search/:query?', file: 'routes/search/search.tsx' },
  { id: 'moved-artist', path: 'artist/:oldSlug', file: 'routes/moved/moved.tsx' },
  { id: 'moved-merch', path: 'merch/:oldSlug?', file: 'routes/moved/moved.tsx' },
  { id: 'moved-item', path: 'item/:oldSlug', file: 'routes/moved/moved.tsx' },
  { id: 'moved-tickets', path: 'tickets', file: 'routes/moved/moved.tsx' },
  { id: 'moved-ticket', path: 'ticket/:oldSlug', file: 'routes/moved/moved.tsx' },
  { id: 'moved-event', path: 'event/:oldSlug', file: 'routes/moved/moved.tsx' },
  { id: 'moved-oepnv', path: 'oepnv', file: 'routes/moved/moved.tsx' },
  { id: 'moved-umlaut-opnv', path: 'öpnv', file: 'routes/moved/moved.tsx' },
  ...pagesByName.map((path) => ({ id: `page-${path.replace('/', '-')}`, path, file: 'routes/page/page.tsx' })),
  { id: 'page-other', path: 'pages/*', file: 'routes/page/page.tsx' },
  { id: 'nofrills', path: 'nofrills', file: 'routes/no-frills/no-frills.tsx' },
  { id: 'facebookintegration', path: 'facebookintegration', file: 'routes/no-frills/no-frills.tsx' },
  { id: 'faq', path: 'faq/:id?', file: 'routes/faq/faq.tsx' },
  { id: 'faq-kiox', path: 'faq-kiox/:id?', file: 'routes/faq/faq.tsx' },
  { id: 'newsletter', path: 'newsletter/:action', file: 'routes/newsletter/newsletter.tsx' },
  { id: 'withdraw', path: 'withdraw', file: 'routes/withdraw/withdraw.tsx' },
  { id: 'my-tickets', path: 'my-tickets', file: 'routes/my-tickets/my-tickets.tsx' },
  { id: 'report', path: 'report', file: 'routes/report/report.tsx' },
  { id: 'checkin', path: 'checkin', file: 'routes/checkin/checkin.tsx' },
  { id: 'trace', path: 'trace', file: 'routes/trace/trace.tsx' },
  { id: 'ticketservice', path: 'ticketservice/:form', file: 'routes/ticketservice/ticketservice.tsx' },
  { id: 'refund', path: 'refund/request', file: 'routes/refund/refund.tsx' },
  { id: 'refund-of-band', path: 'request', file: 'routes/refund/refund.tsx' },
  { id: 'moved-refund', path: 'refund/:foo?/:bar?', file: 'routes/refund/moved-refund.tsx' },
  { id: 'waiting-room', path: 'waiting-room/:sale', file: 'routes/waiting-room/waiting-room.tsx' },
  { id: 'checkout', path: 'checkout/:step?', file: 'routes/checkout/checkout.tsx' },
  { id: 'resume', path: 'checkout/resume', file: 'routes/resume/resume.tsx' },
  { id: 'add-to-order', path: 'checkout/add-to-order', file: 'routes/add-to-order/add-to-order.tsx' },
  { id: 'checkout-done', path: 'checkout/done/:id/:reference', file: 'routes/checkout-done/checkout-done.tsx' },
  { id: 'pay-order', path: 'checkout/payment/:order/:reference?', file: 'routes/pay-order/pay-order.tsx' },
  { id: 'not-found', path: '*', file: 'routes/not-found/not-found.tsx' },
];
