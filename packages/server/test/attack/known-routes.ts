import { randomUUID } from 'node:crypto';

// Every address that the server answers itself, as somebody who means well would ask it.

export const OPERATOR = 'operator-token-of-32-characters-x';
export const GATE = 'gate-token-22-letters_';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
export const address = {
  firstName: 'Ada',
  lastName: 'Weber',
  address: 'Weg 1',
  address2: '',
  postCode: '50667',
  city: 'Köln',
  countryCode: 'de',
};
const scan = { id: randomUUID(), code: 'x', ageMs: 0, letIn: false };
const operator = { ...form, authorization: `Basic ${Buffer.from(`operator:${OPERATOR}`).toString('base64')}` };

/** What somebody who means well would send; `headers` where it takes a secret or another kind of body to get that far. */
export const POSTED: readonly { path: string; good: Record<string, unknown>; headers?: Record<string, string> }[] = [
  {
    path: '/server/paypal/orders',
    good: { shop: 'main', locale: 'de', shipping: 1, shippingMethod: '-1', shippingAddress: address, cartTotal: 1 },
  },
  { path: '/server/paypal/orders', good: { shop: 'main', shipping: 0, orderId: '1', token: 'x'.repeat(22) } },
  { path: '/server/paypal/orders/ABC123/capture', good: { shop: 'main', orderId: '1', token: 'x'.repeat(22) } },
  {
    path: '/server/paypal/webhook',
    good: { id: 'WH-1', event_type: 'CHECKOUT.ORDER.COMPLETED', resource: { id: 'ABC', purchase_units: [] } },
  },
  { path: '/server/stripe/webhook/main', good: { id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } } },
  { path: '/server/newsletter/main', good: { email: 'ada@example.org', acceptPrivacyPolicy: 'true', locale: 'de', source: 'footer' } },
  { path: '/server/newsletter/main/confirm/x', good: { a: 1 } },
  { path: '/server/newsletter/main/unsubscribe/x', good: { 'List-Unsubscribe': 'One-Click' }, headers: form },
  { path: '/server/consent/main', good: { allowed: true, textHash: 'a'.repeat(64), locale: 'de' } },
  { path: '/server/errors/main', good: { message: 'x', stack: 'x', path: '/' }, headers: { cookie: 'TrackingAllowed=yes' } },
  { path: '/server/access/band', good: { code: 'x', next: '/' }, headers: form },
  { path: '/server/queue/main/rush/join', good: { code: 'x', work: 'x' } },
  { path: '/server/queue/main/rush/enter', good: { a: 1 } },
  { path: '/server/queue/main/rush/leave', good: { a: 1 } },
  { path: '/server/door/scans', good: { device: 'AAAAAA', scans: [scan] }, headers: { authorization: `Bearer ${GATE}` } },
  { path: '/server/cockpit/rush/set', good: { shoppers: 5, perMinute: 5, workBits: 1 }, headers: operator },
  { path: '/server/uploads', good: { key: 'a/b', 'content-type': 'image/png', 'bytes-max': 5, expires: 1, signature: 'x' }, headers: form },
];

/** Bodies that are wrong as a whole. */
export const BODIES: readonly (string | Buffer)[] = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1e999',
  '\u0000',
  '{"a":1}{"a":1}',
  '%',
  '%zz=%',
  '=&=&',
  '&'.repeat(2_000),
  '{"toString":1}',
  '{"__proto__":{"shop":"main"}}',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  `{"a":${'1'.repeat(7_000)}}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xc3]),
  'x'.repeat(600_000),
];

/** Asked by GET; `1` and `x` are where an id, a slug or a secret stands. `headers` where it takes a secret to get that far. */
export const READ: readonly { path: string; headers?: Record<string, string> }[] = [
  { path: '/videos/x.mp4' },
  { path: '/images/x.jpg?w=640' },
  { path: '/server/seatmaps/main/1.json' },
  { path: '/server/tracking/main/x' },
  { path: '/server/newsletter/main/confirm/x' },
  { path: '/server/tickets/main/1/x.pdf' },
  { path: '/server/downloads/main/1/x/1' },
  { path: '/server/passes/main/1/x/1.pkpass' },
  { path: '/server/invoices/main/1/x/1.pdf' },
  { path: '/server/queue/main/rush' },
  { path: '/server/paypal/orders/x' },
  { path: '/server/door/north/x' },
  { path: '/server/door/list?since=0', headers: { authorization: `Bearer ${GATE}` } },
  { path: '/server/cockpit', headers: operator },
  { path: '/server/metrics', headers: operator },
  { path: '/server/health' },
  { path: '/server/ready' },
  { path: '/server/preview/x?to=/' },
  { path: '/server/preview/turn?at=2027-02-04T20:00' },
  { path: '/server/preview/end?to=/' },
  { path: '/server/preview/style.css' },
  { path: '/assets/x.js' },
  { path: '/server/graphiql' },
];

/** Below a shop's prefix, besides pages. */
export const IN_SHOP: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/news.rss',
  '/events/x.ics',
  '/design.css',
  '/events/x/availability.json',
  '/events/x/availability/live',
];

/** Files of the office, by GET. */
export const OFFICE_READ: readonly string[] = [
  '/office/orders/x/mails/1.html',
  '/office/events/x/answers.csv',
  '/office/events/x/check-ins.csv',
  '/office/shipping/labels.csv?shop=1',
  '/office/money/exports/1.csv',
  '/office/money/settlements/AB-2026-00001.pdf',
  '/office/service/photos/1/1.jpg',
  '/office/files/refunds/x.xml',
  '/office/files/resale/x.xml',
  '/office/files/invoices/1.pdf',
  '/office/files/desk/1/tickets.pdf',
  '/office/files/desk/1/receipt.pdf',
  `/office/files/videos/${'0'.repeat(64)}.mp4`,
  '/office/files/invoices/2026-01-01_2026-12-31.zip',
  '/office/jobs/1/progress',
];
/** Files the office takes. */
export const OFFICE_TAKES: readonly string[] = [
  '/office/files/pictures?name=x.jpg',
  '/office/files/downloads?name=x.pdf&upload=abcdefgh&from=0&bytes=9',
  '/office/files/videos?name=x.mp4&upload=abcdefgh&from=0&bytes=9',
  '/office/files/bank?name=x.csv',
];
