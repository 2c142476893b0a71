import type { Attempt } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { settleAttempt, type Settled, type Settling } from './settle.ts';

/** For what was read before the money was booked, and is come to after that: a notice is written to disk in between. */
const PAID_KEPT_MS = 5_000;

const underWay = new WeakMap<CheckoutDeps['db'], Map<string, Promise<Settled>>>();

/**
 * For notices and return pages, which come together: an attempt whose money is booked is not asked about again, and
 * who comes while another asks, or has read it before that one was done, takes that answer.
 */
export async function settleOnce(deps: CheckoutDeps, attempt: Attempt, how: Settling = {}): Promise<Settled> {
  if (attempt.state === 'succeeded') return 'paid';
  return afterOthers(deps, attempt, () => settleAttempt(deps, attempt, how));
}

/**
 * What finds out how an attempt stands, behind whatever else does or has just done so. Only "paid" is taken from that, since anything else may have
 * changed after it was asked for.
 */
export async function afterOthers(deps: CheckoutDeps, { id }: Attempt, findOut: () => Promise<Settled>): Promise<Settled> {
  const settling = underWay.get(deps.db) ?? new Map<string, Promise<Settled>>();
  underWay.set(deps.db, settling);
  const before = await settling.get(id)?.catch(() => undefined);
  if (before === 'paid') return before;
  const own = findOut();
  settling.set(id, own);
  const forget = () => {
    if (settling.get(id) === own) settling.delete(id);
  };
  try {
    const settled = await own;
    if (settled === 'paid') setTimeout(forget, PAID_KEPT_MS).unref();
    else forget();
    return settled;
  } catch (error) {
    forget();
    throw error;
  }
}
