import { expect, test } from 'vitest';
import { trackedPage } from './tracked-page.ts';

test.each([
  ['/events/mira', '', '/events/mira'],
  ['/events/mira?utm_source=mail&resale_code=SECRET&fbclid=1', '', '/events/mira?utm_source=mail&fbclid=1'],
  ['/checkout', '', '/checkout'],
  ['/checkout/done/42/B-12345', '', '/checkout/done'],
  ['/band/checkout/payment/42', '/band', '/band/checkout/payment'],
  ['/band', '/band', '/band'],
  ['/search/mia@example.org', '', '/search'],
  ['/band/withdraw?order=B-1', '/band', '/band/withdraw'],
])('%s is told as %s%s', (address, urlPrefix, told) => {
  const url = new URL(address, 'https://shop.test');
  expect(trackedPage(url as unknown as Location, 'Title', urlPrefix).location).toBe(`https://shop.test${told}`);
});

test('a title that may hold what somebody typed stays here', () => {
  const at = (pathname: string) => trackedPage({ origin: 'https://shop.test', pathname, search: '' }, 'Title', '').title;
  expect([at('/events/x'), at('/search/x')]).toEqual(['Title', '']);
});
