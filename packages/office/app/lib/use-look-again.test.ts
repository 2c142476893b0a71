import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWith } from './use-look-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is under way is looked at again and again, and once more when it is done', () => {
  const look = vi.fn<() => void>();
  const follow = followWith(look);
  follow(false, 1000);
  expect(look).toHaveBeenCalledTimes(0);
  const stop = follow(true, 1000);
  vi.advanceTimersByTime(2000);
  expect(look).toHaveBeenCalledTimes(2);
  stop?.();
  // the last look may have seen the end in one part of the page and not in another
  follow(false, 1000);
  expect(look).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(5000);
  follow(false, 1000);
  expect(look).toHaveBeenCalledTimes(3);
});
