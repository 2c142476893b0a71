import { expect, test } from 'vitest';
import { connectionsFor, openFilesMax } from './open-files.ts';

test.each([
  [1_024, 453],
  [20_000, 9_941],
  [Infinity, Infinity],
  [182, 32],
])('of %i files the database keeps its own, and each visitor may need two: %i connections', (files, connections) => {
  expect(connectionsFor(files, 18)).toBe(connections);
});

test('a process that may open too few files says how many it takes', () => {
  expect(() => connectionsFor(181, 18)).toThrow(
    'This process may open 181 files; the store needs 182 or more. Raise the limit (ulimit -n).',
  );
});

test('the system tells how many files there may be', () => {
  expect(openFilesMax()).toBeGreaterThan(100);
});
