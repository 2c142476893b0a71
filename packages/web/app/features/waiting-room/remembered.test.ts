import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endInside, goOn, holdsSome, keepTicket, readInside, rememberInside } from './remembered.ts';

/** A cart with a ticket of this event, or with goods. */
const cartWith = (slug: string | null) => ({ items: [{ event: slug === null ? null : { slug } }] });

let cookies: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  cookies = new Map();
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const room = { shop: 'main', sale: 'tour' };

it('of an event only its own tickets count, of a whole shop anything', () => {
  const [night, shirt] = [cartWith('big-night'), cartWith(null)];
  expect([night, shirt, null].map((cart) => holdsSome(cart, { event: 'big-night' }))).toEqual([true, false, false]);
  expect([night, shirt, null].map((cart) => holdsSome(cart, { event: null }))).toEqual([true, true, false]);
});

it('the time to look counts from the last moment with tickets, and ends with their order', () => {
  rememberInside(room, { seconds: 600, event: 'big-night' });
  expect(readInside()).toEqual({ ...room, seconds: 600, event: 'big-night', endsAt: 1_600_000 });
  vi.setSystemTime(1_500_000);
  expect(goOn(cartWith(null), null)?.endsAt).toBe(1_600_000);
  expect(goOn(cartWith('big-night'), null)?.endsAt).toBe(2_100_000);
  vi.setSystemTime(1_700_000);
  expect(goOn(null, null)?.endsAt).toBe(2_100_000);
  endInside(cartWith(null));
  expect(goOn(null, null)).toBeDefined();
  endInside(cartWith('big-night'));
  expect(goOn(null, null)).toBeUndefined();
});

it('a cart whose time is over takes the visit along, where one was let in for what was in it', () => {
  rememberInside(room, { seconds: 600, event: 'big-night' });
  expect(goOn(null, cartWith(null))).toBeDefined();
  expect(goOn(null, cartWith('big-night'))).toBeUndefined();
  expect(readInside()).toBeUndefined();
});

it('who waits in the room again is not inside any more', () => {
  rememberInside(room, { seconds: 600, event: 'big-night' });
  keepTicket({ shop: 'main', sale: 'other' }, '8.0.1.1.mac');
  expect(readInside()).toBeDefined();
  keepTicket(room, '7.0.1.1.mac');
  expect(readInside()).toBeUndefined();
});
