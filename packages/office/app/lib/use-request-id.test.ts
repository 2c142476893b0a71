import { expect, test } from 'vitest';
import { createRequestIds } from './use-request-id.ts';

test('a second try of the same is known again; what was changed since is another request', () => {
  const requestIdOf = createRequestIds();
  const first = requestIdOf({ to: 'a@example.org', mails: ['tickets'] });
  expect(requestIdOf({ to: 'a@example.org', mails: ['tickets'] })).toBe(first);
  const second = requestIdOf({ to: 'b@example.org', mails: ['tickets'] });
  expect(second).not.toBe(first);
  // what was asked for in between may have been done
  expect(requestIdOf({ to: 'a@example.org', mails: ['tickets'] })).not.toBe(first);
});
