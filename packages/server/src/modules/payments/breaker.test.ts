import { expect, onTestFinished, test, vi } from 'vitest';
import { createBreaker } from './breaker.ts';
import { ProviderRefused, ProviderUnavailable } from './provider.ts';

function setUp() {
  let now = 0;
  let failure: Error | undefined = new ProviderUnavailable('down');
  const calls: string[] = [];
  const call = (name: string) => async () => {
    calls.push(name);
    if (failure) throw failure;
    return name;
  };
  const breaker = createBreaker({ now: () => new Date(now) });
  const provider = breaker.around({ create: call('create'), lookup: call('lookup') }, ['create']);
  const fail = async (times: number) => {
    for (let i = 0; i < times; i++) await provider.lookup().catch(() => undefined);
  };
  return { breaker, provider, calls, fail, pass: (ms: number) => (now += ms), answer: (error?: Error) => (failure = error) };
}

test('after three calls without an answer nothing new is begun, while what is under way is asked about', async () => {
  const { breaker, provider, calls, fail } = setUp();
  await fail(2);
  expect(breaker.isUp()).toBe(true);
  await fail(1);
  expect(breaker.isUp()).toBe(false);
  await expect(provider.create()).rejects.toThrow(ProviderUnavailable);
  await expect(provider.lookup()).rejects.toThrow(ProviderUnavailable);
  expect(calls).toEqual(['lookup', 'lookup', 'lookup', 'lookup']);
});

test('after the pause one try decides', async () => {
  const { breaker, provider, fail, pass, answer } = setUp();
  await fail(3);
  pass(30_000);
  expect(breaker.isUp()).toBe(true);
  await expect(provider.create()).rejects.toThrow(ProviderUnavailable);
  expect(breaker.isUp()).toBe(false);
  pass(30_000);
  answer();
  expect(await provider.create()).toBe('create');
  await fail(2);
  expect(breaker.isUp()).toBe(true);
});

test('any answer ends the outage, a refusal too', async () => {
  const { breaker, provider, fail, answer } = setUp();
  await fail(3);
  answer(new ProviderRefused('no', { cause: null }));
  await expect(provider.lookup()).rejects.toThrow(ProviderRefused);
  expect(breaker.isUp()).toBe(true);
});

test('the pause is over when it has passed, however the clock of the machine is set meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const breaker = createBreaker();
  const provider = breaker.around({ lookup: () => Promise.reject(new ProviderUnavailable('down')) }, []);
  for (let i = 0; i < 3; i++) await provider.lookup().catch(() => undefined);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(breaker.isUp()).toBe(false);
  vi.advanceTimersByTime(30_000);
  expect(breaker.isUp()).toBe(true);
});
