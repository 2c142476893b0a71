import { expect, test } from 'vitest';
import { readRange } from './read-range.ts';

test.each([
  ['bytes=0-', undefined, 0, 99],
  ['bytes=10-19', undefined, 10, 19],
  ['bytes=90-500', undefined, 90, 99],
  ['bytes=-5', undefined, 95, 99],
  ['bytes=-500', undefined, 0, 99],
  ['bytes=10-', '"same"', 10, 99],
])('of 100 bytes %s, if %s, are %i to %i', (range, condition, start, end) => {
  const headers = new Headers({ ...(range && { range }), ...(condition && { 'if-range': condition }) });
  expect(readRange(headers, { bytes: 100, etag: '"same"' })).toEqual({ start, end });
});

test.each([
  [undefined, undefined],
  ['bytes=10-', '"other"'],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  ['bytes=-', undefined],
])('%s, if %s, is the whole', (range, condition) => {
  const headers = new Headers({ ...(range && { range }), ...(condition && { 'if-range': condition }) });
  expect(readRange(headers, { bytes: 100, etag: '"same"' })).toBeUndefined();
});

test.each(['bytes=100-', 'bytes=20-10', 'bytes=-0'])('%s is nowhere in 100 bytes', (range) =>
  expect(readRange(new Headers({ range }), { bytes: 100, etag: '"same"' })).toBe('unsatisfiable'),
);
