import { expect, it } from 'vitest';
import { isEndIgnored, nextStep } from './keep-alive.ts';

const MINUTE = 60_000;

it.each([
  ['waits while the server has just heard of the visitor', { activeAt: 5 * MINUTE, heardAt: 0 }, 10 * MINUTE, 'wait'],
  ['waits while the next check is still early enough', { activeAt: 5 * MINUTE, heardAt: 0 }, 18.5 * MINUTE, 'wait'],
  ['beats before the next check would be too late', { activeAt: 5 * MINUTE, heardAt: 0 }, 18.6 * MINUTE, 'beat'],
  ['does not beat for a visitor who has gone', { activeAt: 0, heardAt: 0 }, 19 * MINUTE, 'wait'],
  ['asks once a session has passed in silence', { activeAt: 0, heardAt: 0 }, 20 * MINUTE, 'ask'],
  ['beats rather than asks when the visitor comes back late', { activeAt: 21 * MINUTE, heardAt: 0 }, 22 * MINUTE, 'beat'],
] as const)('%s', (_, signs, now, step) => {
  expect(nextStep(signs, now)).toBe(step);
});

it('ignores the end of the session where an order is shown or paid', () => {
  expect(isEndIgnored('/band/checkout/done/7/B-12345')).toBe(true);
  expect(isEndIgnored('/checkout/payment')).toBe(true);
  expect(isEndIgnored('/checkout/confirm')).toBe(false);
});
