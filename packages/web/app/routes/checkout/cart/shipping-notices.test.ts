import { expect, it } from 'vitest';
import { hasHardTicketConflict, isDelayed } from './shipping-notices.ts';

const event = { slug: 'a', name: 'A', date: '2026-12-10T20:00:00Z', hideDate: false, venue: 'V', city: 'C' };
const hardTicket = { ticket: true, physical: true, event };
const cart = (shippableFrom: string | null, ...items: { ticket: boolean; physical: boolean; event: typeof event | null }[]) => ({
  shippableFrom,
  items,
});

it.each([
  ['a week after the event and later', cart('2026-12-18', hardTicket), true],
  ['less than a week after the event', cart('2026-12-17', hardTicket), false],
  ['tickets by mail alone', cart('2026-12-18', { ...hardTicket, physical: false }), false],
  ['goods without an event', cart('2026-12-18', { ticket: false, physical: true, event: null }), false],
  ['nothing to send', cart(null, hardTicket), false],
])('judges hard tickets: %s', (_, given, conflict) => {
  expect(hasHardTicketConflict(given)).toBe(conflict);
});

it('calls goods delayed only when they leave after today', () => {
  const today = new Date('2026-11-21T10:00:00Z');
  expect([isDelayed('2026-11-21', today), isDelayed('2026-11-22', today), isDelayed(null, today)]).toEqual([false, true, false]);
});
