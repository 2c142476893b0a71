import { expect, test } from 'vitest';
import { digestOf, makePlan } from './plan.ts';

test('a seed decides everything, and another one something else', () => {
  const plan = makePlan(7, 60);
  expect(makePlan(7, 60).faults).toEqual(plan.faults);
  expect(digestOf(makePlan(7, 60))).toBe(digestOf(plan));
  expect(digestOf(makePlan(8, 60))).not.toBe(digestOf(plan));
});

test('within a few minutes there is something of every kind', () => {
  const plan = makePlan(1, 300);
  expect(new Set(plan.faults.map(({ kind }) => kind)).size).toBe(5);
  const wishes = Array.from({ length: 100 }, (_, number) => plan.buyer(number));
  expect(new Set(wishes.map(({ method, pays }) => `${method} ${pays}`)).size).toBe(6);
  expect(new Set(Array.from({ length: 50 }, (_, number) => plan.deed(number).what)).size).toBe(4);
});

test('everything is mended when the time is over', () => {
  for (const fault of makePlan(3, 60).faults)
    expect(fault.atSeconds + (fault.kind === 'stop a node' ? fault.seconds : 0)).toBeLessThanOrEqual(60.1);
});
