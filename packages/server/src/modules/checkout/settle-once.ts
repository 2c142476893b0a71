import type { Attempt } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { settleAttempt, type Settled, type Settling } from './settle.ts';

const underWay = new WeakMap<CheckoutDeps['db'], Map<string, Promise<Settled>>>();

/**
 * For notices and return pages, which come together: an attempt whose money is booked is not asked about again, and
 * who comes while another asks waits for that answer. Only "paid" is taken from it, since anything else may have
 * changed after it was asked for.
 */
export async function settleOnce(deps: CheckoutDeps, attempt: Attempt, how: Settling = {}): Promise<Settled> {
  if (attempt.state === 'succeeded') return 'paid';
  const settling = underWay.get(deps.db) ?? new Map<string, Promise<Settled>>();
  underWay.set(deps.db, settling);
  const before = await settling.get(attempt.id)?.catch(() => undefined);
  if (before === 'paid') return before;
  const own = settleAttempt(deps, attempt, how);
  settling.set(attempt.id, own);
  try {
    return await own;
  } finally {
    if (settling.get(attempt.id) === own) settling.delete(attempt.id);
  }
}
