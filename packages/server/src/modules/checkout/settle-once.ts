import type { Attempt } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { settleAttempt, type Alongside, type Settled, type Settling } from './settle.ts';

type UnderWay = { settled: Promise<Settled>; alongside: Set<Alongside> };
const underWay = new WeakMap<CheckoutDeps['db'], Map<string, UnderWay>>();

/**
 * For notices and return pages, which come together: an attempt whose money is booked is not asked about again, and
 * who comes while another asks waits for that answer.
 */
export async function settleOnce(deps: CheckoutDeps, attempt: Attempt, how: Settling = {}): Promise<Settled> {
  if (attempt.state === 'succeeded') return 'paid';
  return afterOthers(deps, attempt, how.alongside, (alongside) => settleAttempt(deps, attempt, { ...how, alongside }));
}

/**
 * What finds out how an attempt stands, behind whatever else does. Only "paid" is taken from that, since anything else may have changed after it was
 * asked for; what this was to write is then written with the money, unless it came too late for that.
 */
export async function afterOthers(
  deps: CheckoutDeps,
  { id }: Attempt,
  write: Alongside | undefined,
  findOut: (alongside: Alongside) => Promise<Settled>,
): Promise<Settled> {
  const settling = underWay.get(deps.db) ?? new Map<string, UnderWay>();
  underWay.set(deps.db, settling);
  const other = settling.get(id);
  if (other) {
    if (write) other.alongside.add(write);
    if ((await other.settled.catch(() => undefined)) === 'paid') return 'paid';
  }
  const first = write ? [write] : [];
  const alongside = new Set<Alongside>();
  const settled = findOut((tx, found) => Promise.all([...first, ...(found === 'paid' ? alongside : [])].map((each) => each(tx, found))));
  const own = { settled, alongside };
  settling.set(id, own);
  try {
    return await settled;
  } finally {
    if (settling.get(id) === own) settling.delete(id);
  }
}
