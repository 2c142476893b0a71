import { afterEach, expect, test, vi } from 'vitest';
import { HolderCountDocument } from '../graphql/operations.ts';
import { ask } from './graphql.ts';
import { serverNow } from './server-clock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the moment is the server’s, whatever the clock of this machine says', async () => {
  vi.useFakeTimers({ now: new Date('2031-05-01T08:00:00Z') });
  const answered = (date?: string) =>
    vi.stubGlobal('fetch', async () => Response.json({ data: { holderCount: 0 } }, { headers: date === undefined ? {} : { date } }));
  answered('Sat, 28 Nov 2026 10:00:00 GMT');
  await ask(HolderCountDocument, { eventId: '1' }, 'de');
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toEqual(new Date('2026-11-28T10:01:00Z'));
  // an answer that does not say it leaves what is known
  answered();
  await ask(HolderCountDocument, { eventId: '1' }, 'de');
  expect(serverNow()).toEqual(new Date('2026-11-28T10:01:00Z'));
});
