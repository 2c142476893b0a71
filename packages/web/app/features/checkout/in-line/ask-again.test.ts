import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IN_LINE, inLine, inTurn } from './in-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isInLine = (answer: string) => answer === IN_LINE;
/** A server with these answers, the last one for ever. */
const answering = (...answers: string[]) => {
  let asked = 0;
  return { ask: async () => answers[Math.min(asked++, answers.length - 1)] ?? '', asked: () => asked };
};

it('asks once where nobody waits, and says nothing', async () => {
  const told = vi.fn<() => void>();
  const stop = inLine.subscribe(told);
  const { ask, asked } = answering('page');
  expect(await inTurn(ask, isInLine)).toBe('page');
  expect(asked()).toBe(1);
  expect(told).not.toHaveBeenCalled();
  stop();
});

it('asks until it is the visitor’s turn, and the page says so meanwhile', async () => {
  const { ask, asked } = answering(IN_LINE, IN_LINE, IN_LINE, 'page');
  const answer = inTurn(ask, isInLine);
  await expect.poll(() => inLine.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe('page');
  expect(asked()).toBe(4);
  expect(inLine.get()).toBe(false);
});

it('leaves it to the buyer after some minutes', async () => {
  const { ask, asked } = answering(IN_LINE);
  const answer = inTurn(ask, isInLine);
  await expect.poll(() => inLine.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(await answer).toBe(IN_LINE);
  expect(asked()).toBeGreaterThan(50);
  expect(inLine.get()).toBe(false);
});

it('an answer that is lost ends it', async () => {
  const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce(IN_LINE).mockRejectedValueOnce(new TypeError('lost'));
  const answer = inTurn(ask, isInLine).catch((error: unknown) => error);
  await expect.poll(() => inLine.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBeInstanceOf(TypeError);
  expect(inLine.get()).toBe(false);
});
