import { expect, test } from 'vitest';
import { type StartState, stepsOf } from './start-data.ts';

const nothing: StartState = {
  address: 'http://localhost',
  draft: null,
  shop: undefined,
  venue: undefined,
  drawn: undefined,
  event: undefined,
  hasProduct: false,
  hasDelivery: false,
  isPublished: { shop: false, offer: false, eventSlug: undefined },
};
const names = (state: Partial<StartState>, sell?: 'tickets' | 'goods' | 'both') =>
  stepsOf({ ...nothing, ...state }, sell).map(({ name }) => name);

test('who sells products first is asked for no venue, also who has left and come back', () => {
  const ofGoods = ['name', 'company', 'payment', 'sell', 'goods', 'publish', 'test', 'share'];
  expect(names({}, 'goods')).toEqual(ofGoods);
  expect(names({ hasProduct: true })).toEqual(ofGoods);
  expect(names({ hasDelivery: true })).toEqual(ofGoods);
  expect(names({ venue: {} }, 'both')).toContain('goods');
  expect(names({ hasProduct: true }, 'both')).toContain('venue');
  expect(names({ hasProduct: true, venue: {} })).toContain('event');
  const isDone = (state: Partial<StartState>) => stepsOf({ ...nothing, ...state }, 'goods').find(({ name }) => name === 'goods')?.isDone;
  expect([isDone({ hasProduct: true }), isDone({ hasProduct: true, hasDelivery: true })]).toEqual([false, true]);
  expect(names({})).toEqual(['name', 'company', 'payment', 'sell', 'venue', 'event', 'publish', 'test', 'share']);
});
