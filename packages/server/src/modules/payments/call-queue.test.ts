import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallQueue, TooManyCalls } from './call-queue.ts';
import { ProviderBusy } from './provider.ts';
import { inTurn, newTurn } from './turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const QUOTA = { account: 12, endpoint: 12 };
const SECOND = 1_000;

/** A provider that writes down who was called when. */
function setUp(quota = QUOTA) {
  const queue = createCallQueue(quota);
  const calls: { who: string; at: number }[] = [];
  const answer = (who: string) => async (): Promise<void> => void calls.push({ who, at: performance.now() });
  const background = (who: string, call = answer(who)) => queue.run('get', call);
  const buyer = (who: string, lane: string, call = answer(who), endpoint = 'get') =>
    inTurn(
      newTurn(async () => lane),
      () => queue.run(endpoint, call),
    );
  const most = () => Math.max(...calls.map(({ at }) => calls.filter((other) => other.at >= at && other.at < at + SECOND).length));
  return { queue, calls, background, buyer, most, names: () => calls.map(({ who }) => who) };
}
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

test('no second has more calls than the quota, and all are made', async () => {
  const { calls, buyer, most } = setUp();
  const all = Promise.all(times(100, (index) => buyer(`${index}`, 'a')));
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  const late = buyer('late', 'a');
  await vi.advanceTimersByTimeAsync(12 * SECOND);
  await Promise.all([all, late]);
  expect(calls).toHaveLength(101);
  expect(most()).toBeLessThanOrEqual(QUOTA.account);
  expect(most()).toBeGreaterThanOrEqual(QUOTA.account - 2);
});

test('of several things asked for each has its own quota, and none holds up another', async () => {
  const { calls, buyer } = setUp({ account: 100, endpoint: 12 });
  const all = times(30, (index) => buyer(`post ${index}`, 'a', undefined, 'post'));
  const other = buyer('get', 'a');
  await vi.advanceTimersByTimeAsync(200);
  await other;
  expect(calls.filter(({ who }) => who !== 'get').length).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  await Promise.all(all);
});

test('lanes take turns: one buyer of something else is not behind a whole sale', async () => {
  const { names, buyer } = setUp();
  const sale = times(60, (index) => buyer(`sale ${index}`, 'sale'));
  await vi.advanceTimersByTimeAsync(SECOND);
  const before = names().length;
  const single = buyer('single', 'other');
  await vi.advanceTimersByTimeAsync(SECOND);
  await single;
  expect(names().indexOf('single')).toBeLessThanOrEqual(before + 1);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  await Promise.all(sale);
});

test('what nobody waits for comes after buyers, waits shortly, and is not left behind for ever', async () => {
  const { queue, names, buyer, background } = setUp();
  const over = new AbortController();
  const sweep = async (index: number) => {
    while (!over.signal.aborted) await background(`work ${index}`).catch((error: unknown) => expect(error).toBeInstanceOf(ProviderBusy));
  };
  const sale = times(60, (index) => buyer(`sale ${index}`, 'sale'));
  const sweeps = times(20, sweep);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(queue.figures().turnedAway).toBe(0);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  await Promise.all(sale);
  over.abort();
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  await Promise.all(sweeps);
  expect(queue.figures().turnedAway).toBeGreaterThan(10);
  const whileBuying = names().slice(3, names().indexOf('sale 59'));
  const share = whileBuying.filter((who) => who.startsWith('work')).length / whileBuying.length;
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.15);
});

test('who cannot be called in time is turned away, the longest lane first', async () => {
  const { queue, names, buyer } = setUp();
  const sale = times(1_000, (index) => buyer(`sale ${index}`, 'sale').catch((error: unknown) => error));
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.figures().waiting).toBeLessThanOrEqual(12 * 40);
  const single = buyer('single', 'other');
  await vi.advanceTimersByTimeAsync(45 * SECOND);
  await single;
  const outcomes = await Promise.all(sale);
  const away = outcomes.filter((outcome) => outcome instanceof ProviderBusy).length;
  expect(away).toBeGreaterThan(500);
  expect(names()).toHaveLength(1_001 - away);
  expect(queue.figures()).toMatchObject({ waiting: 0, turnedAway: away });
});

test('a call the provider refuses as one too many is made again, more slowly, and not before it says', async () => {
  const { queue, calls, buyer } = setUp();
  let refusals = 0;
  const refusedOnce = (who: string) => async (): Promise<void> => {
    if (refusals++ < 1) throw new TooManyCalls('account', '3');
    calls.push({ who, at: performance.now() });
  };
  const before = queue.figures().perSecond;
  const began = performance.now();
  const all = Promise.all(times(3, (index) => buyer(`${index}`, 'a', refusedOnce(`${index}`))));
  await vi.advanceTimersByTimeAsync(100);
  expect(queue.figures()).toMatchObject({ refused: 1 });
  expect(queue.figures().perSecond).toBeLessThan(0.6 * before);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  await all;
  // those that were under way already are not held back; what comes after is
  expect(calls.at(-1)?.at).toBeGreaterThanOrEqual(began + 3 * SECOND);
  expect(queue.figures().perSecond).toBeGreaterThan(0.9 * before);
});

test.each([
  ['the account', { account: 12, endpoint: 100 }, false],
  ['a thing that is asked for', { account: 100, endpoint: 12 }, false],
  ['a thing that was asked for before', { account: 100, endpoint: 12 }, true],
])('nodes share the quota of %s', async (_, quota, isKnown) => {
  const { queue, calls, most, buyer } = setUp(quota);
  if (isKnown) {
    await buyer('before', 'a');
    await vi.advanceTimersByTimeAsync(SECOND);
    calls.length = 0;
  }
  queue.share(3);
  const all = Promise.all(times(20, (index) => buyer(`${index}`, 'a')));
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  await all;
  expect(most()).toBeLessThanOrEqual(QUOTA.account / 3);
});

test('whoever waits knows it, and no longer once it is their turn', async () => {
  const { queue } = setUp();
  const turns = times(5, () => newTurn(async () => 'sale'));
  const all = turns.map((turn) => inTurn(turn, () => queue.run('get', async () => turn.isInLine)));
  await vi.advanceTimersByTimeAsync(0);
  expect(turns.map(({ isInLine }) => isInLine)).toEqual([false, false, true, true, true]);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(await Promise.all(all)).toEqual([false, false, false, false, false]);
});
