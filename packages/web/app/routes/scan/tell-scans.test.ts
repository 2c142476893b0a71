import { expect, test } from 'vitest';
import type { ScanAnswer, Unanswered } from './door-api.ts';
import type { KeptScan } from './door-store.ts';
import { tellScans } from './tell-scans.ts';

/** A device with 250 scans that are not told yet; `answer` is the store's. */
async function tell(answer: (batch: readonly KeptScan[], sent: number) => ScanAnswer[] | Unanswered) {
  let untold: KeptScan[] = Array.from({ length: 250 }, (_, at) => ({ id: String(at), code: 'c', at, publicId: 'p', label: '' }));
  const batches: number[] = [];
  const result = await tellScans({
    untold: () => untold,
    send: async (batch) => answer(batch, batches.push(batch.length)),
    told: async (ids) => void (untold = untold.filter(({ id }) => !ids.includes(id))),
  });
  return { result, batches, left: untold.length };
}
const taken = (batch: readonly KeptScan[]): ScanAnswer[] =>
  batch.map(({ id }) => ({ id, result: 'ok', publicId: null, label: null, holder: null, usedAt: null, gate: null, event: null }));

test('all of it is told', async () => {
  expect(await tell(taken)).toEqual({ result: true, batches: [100, 100, 50], left: 0 });
});

test('a device that was locked out tells all of it, once, before it says so', async () => {
  expect(await tell(() => 'locked')).toEqual({ result: 'locked', batches: [100, 100, 50], left: 0 });
  expect(await tell((batch, sent) => (sent === 1 ? taken(batch) : 'locked'))).toEqual({
    result: 'locked',
    batches: [100, 100, 50],
    left: 0,
  });
});

test('what the store did not get stays', async () => {
  expect(await tell((batch, sent) => (sent === 1 ? 'locked' : 'offline'))).toEqual({ result: 'offline', batches: [100, 100], left: 150 });
  expect(await tell(() => 'closed')).toEqual({ result: 'closed', batches: [100], left: 250 });
});
