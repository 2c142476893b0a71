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
  { id: 'category', path: 'categories/:categorySlug', file: 'routes/category/category.tsx' },
  { id: 'tour', path: 'tours/:tourSlug', file: 'routes/tour/tour.tsx' },
  { id: 'moved-artist', path: 'artist/:oldSlug', file: 'routes/moved/moved.tsx' },
  { id: 'moved-merch', path: 'merch/:oldSlug?', file: 'routes/moved/moved.tsx' },
  { id: 'moved-item', path: 'item/:oldSlug', file: 'routes/moved/moved.tsx' },
  { id: 'moved-tickets', path: 'tickets', file: 'routes/moved/moved.tsx' },
  { id: 'moved-ticket', path: 'ticket/:oldSlug', file: 'routes/moved/moved.tsx' },
  { id: 'moved-event', path: 'event/:oldSlug', file: 'routes/moved/moved.tsx' },
  { id: 'moved-oepnv', path: 'oepnv', file: 'routes/moved/moved.tsx' },
  { id: 'moved-umlaut-opnv', path: 'öpnv', file: 'routes/moved/moved.tsx' },
  { id: 'page-contact', path: 'contact', file: 'routes/page/page.tsx' },
  { id: 'page-imprint', path: 'imprint', file: 'routes/page/page.tsx' },
  { id: 'page-terms', path: 'terms', file: 'routes/page/page.tsx' },
  { id: 'page-terms-advent', path: 'terms/advent', file: 'routes/page/page.tsx' },
  { id: 'page-datapolicy', path: 'datapolicy', file: 'routes/page/page.tsx' },
  { id: 'page-jobs', path: 'jobs', file: 'routes/page/page.tsx' },
  { id: 'page-gamepolicy', path: 'gamepolicy', file: 'routes/page/page.tsx' },
  { id: 'page-opnv', path: 'opnv', file: 'routes/page/page.tsx' },
  { id: 'page-kulturpass', path: 'kulturpass', file: 'routes/page/page.tsx' },
  { id: 'nofrills', path: 'nofrills', file: 'routes/no-frills/no-frills.tsx' },
  { id: 'facebookintegration', path: 'facebookintegration', file: 'routes/no-frills/no-frills.tsx' },
  { id: 'page-accessibility', path: 'accessibility', file: 'routes/page/page.tsx' },
  { id: 'page-guarantee', path: 'guarantee', file: 'routes/page/page.tsx' },
  { id: 'faq', path: 'faq/:id?', file: 'routes/faq/faq.tsx' },
  { id: 'faq-kiox', path: 'faq-kiox/:id?', file: 'routes/faq/faq.tsx' },
  { id: 'newsletter', path: 'newsletter/:action', file: 'routes/newsletter/newsletter.tsx' },
  { id: 'withdraw', path: 'withdraw', file: 'routes/withdraw/withdraw.tsx' },
  { id: 'page-withdrawal', path: 'withdrawal', file: 'routes/page/page.tsx' },
  { id: 'checkout', path: 'checkout/:step?', file: 'routes/checkout/checkout.tsx' },
  { id: 'resume', path: 'checkout/resume', file: 'routes/resume/resume.tsx' },
  { id: 'checkout-done', path: 'checkout/done/:id/:reference', file: 'routes/checkout-done/checkout-done.tsx' },
  { id: 'pay-order', path: 'checkout/payment/:order/:reference?', file: 'routes/pay-order/pay-order.tsx' },
  { id: 'not-found', path: '*', file: 'routes/not-found/not-found.tsx' },
];
