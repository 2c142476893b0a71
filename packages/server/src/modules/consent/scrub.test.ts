import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['TypeError: x is undefined', 'TypeError: x is undefined'],
  ['at f (https://shop.test/assets/event-DxYz12ab.js:1:2345)', 'at f (https://shop.test/assets/event-DxYz12ab.js:1:2345)'],
  ['no mail for mia.l+x@example.org here', 'no mail for …@… here'],
  ['/events/x?payment_code=SECRET#token', '/events/x'],
  ['order 0190f5a2-77aa-7cc1-9d3e-0123456789ab', 'order …'],
  ['call +49 171 2345678', 'call +…'],
  ['DE02120300000000202051', '…'],
  ['a\u0000b\u001bc\nd', 'a b c\nd'],
  [{ not: 'a text' }, ''],
  ['x'.repeat(50), 'x'.repeat(10)],
])('%j is kept as %j', (text, kept) => {
  expect(scrub(text, typeof text === 'string' && text.startsWith('xxx') ? 10 : 200)).toBe(kept);
});
