import { expect, test } from 'vitest';
import { digestOf, makePlan } from './plan.ts';

test('a seed decides everything, and another one something else', () => {
  const plan = makePlan(7, 60);
  expect(makePlan(7, 60).faults).toEqual(plan.faults);
  expect(digestOf(makePlan(7, 60))).toBe(digestOf(plan));
  expect(digestOf(makePlan(8, 60))).not.toBe(digestOf(plan));
});

test('within a few seeds there is something of every kind', () => {
  const plans = Array.from({ length: 20 }, (_, seed) => makePlan(seed + 1, 10));
  expect(new Set(plans.flatMap(({ faults }) => faults.map(({ kind }) => kind))).size).toBe(21);
  const [plan] = plans;
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  const wishes = numbers.map((number) => plan!.buyer(number));
  expect(new Set(wishes.map(({ wants }) => wants)).size).toBe(9);
  expect(new Set(wishes.map(({ method, pays }) => `${method} ${pays}`)).size).toBe(15);
  expect(new Set(wishes.map(({ afterwards }) => afterwards)).size).toBe(7);
  expect(new Set(numbers.map((number) => plan!.deed(number).what)).size).toBe(15);
});

test('faults come within the time', () => {
  for (const fault of makePlan(3, 60).faults) expect(fault.atSeconds).toBeLessThan(60);
});
