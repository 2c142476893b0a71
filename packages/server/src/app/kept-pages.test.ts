import { expect, test } from 'vitest';
import { cacheKey, keyOf } from '../platform/http/byte-cache.ts';
import { chosenLanguage } from '../platform/http/language.ts';
import { pageKey, requestFor } from './kept-pages.ts';

test.each([
  ['shop.test', '/', undefined],
  ['shop.test:3000', '/band/events/tour?day=2', 'en'],
  ['shop.test', '/events/%C3%BC%20ber', 'de'],
] as const)('a page kept for %s%s in %s is asked for again as it was', (host, address, chosen) => {
  const key = pageKey(cacheKey(host, address), chosen);
  const request = requestFor(key);
  if (!request) throw new Error('no request');
  expect(pageKey(keyOf(request, new URL(request.url)), chosenLanguage(request.headers.get('cookie')))).toBe(key);
});

test('what is kept without a language is no page', () => {
  expect(requestFor(cacheKey('shop.test', '/graphql?x=1'))).toBeUndefined();
});
