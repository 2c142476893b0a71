import { expect, test } from 'vitest';
import { isAsked } from './consent-store.ts';

test.each([
  ['unseen', ['custom_gtag'], true],
  ['unseen', [], false],
  ['unknown', ['custom_gtag'], false],
  ['yes', ['custom_gtag'], false],
  ['no', ['custom_gtag'], false],
] as const)('a visitor whose answer is %s is asked about %j: %s', (state, services, asked) => {
  expect(isAsked(state, services)).toBe(asked);
});
