import { expect, it } from 'vitest';
import { isCartAsleep, toEndsAt } from './reservation.ts';

it('adds two seconds to what the server says is left, on the page’s own clock', () => {
  expect(toEndsAt(900, 5_000)).toBe(5_000 + 902_000);
});

it('knows no end without a reservation', () => {
  expect(toEndsAt(null, 5_000)).toBeNull();
});

it.each([
  ['/checkout/done/7/B-12345', true],
  ['/band/checkout/resume', true],
  ['/checkout/payment', false],
  ['/events/resume', false],
])('the cart rests on %s: %s', (pathname, asleep) => {
  expect(isCartAsleep(pathname)).toBe(asleep);
});
