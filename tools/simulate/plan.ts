import { createHash } from 'node:crypto';
import { pick, sameNumbers } from '../start/demo-past/fans.ts';

/** What goes wrong, and when. `node`: which of those that run. */
export type Fault = { atSeconds: number } & (
  | { kind: 'kill a node'; node: number }
  | { kind: 'stop a node'; node: number; seconds: number }
  | { kind: 'kill the database' }
  | { kind: 'call fails'; fault: (typeof CALLS)[number]; times: number }
  | { kind: 'notice fails'; fault: (typeof NOTICES)[number]; times: number }
);
/** What a buyer wants and does; which of the goods, as a share of the list. */
export type Wish = {
  lines: { isTicket: boolean; place: number; amount: number }[];
  method: 'stripe_checkout' | 'bank_transfer';
  /** Leaves without paying, pays once, or twice at the same moment. */
  pays: 0 | 1 | 2;
};
/** What somebody in the office does with an order that is there, as a share of the list. */
export type Deed = { what: 'refund' | 'note' | 'statement' | 'statement twice'; place: number };
export type Plan = { faults: Fault[]; buyer: (number: number) => Wish; deed: (number: number) => Deed };

const CALLS = ['answer_lost', 'error_after_effect', 'error_before', 'rate_limit', 'refuse_before', 'timeout'] as const;
const NOTICES = ['drop', 'duplicate', 'reorder', 'delay'] as const;
const KINDS = ['kill a node', 'stop a node', 'kill the database', 'call fails', 'call fails', 'notice fails'] as const;
/** The first seconds are quiet, so that there is something to break; the longest a node stands still. */
const [QUIET_SECONDS, STOP_SECONDS_MAX] = [3, 20];

/** Everything a seed decides. Each buyer and each deed has numbers of its own, whoever comes first. */
export function makePlan(seed: number, seconds: number): Plan {
  const next = sameNumbers(seed);
  const faults: Fault[] = [];
  for (let at = QUIET_SECONDS + 3 * next(); at < seconds; at += 2 + 6 * next()) faults.push(inventFault(next, at, seconds - at));
  const of = (salt: number, number: number) => warmed(seed * 7_919 + salt * 104_729 + number * 31);
  return { faults, buyer: (number) => inventWish(of(1, number)), deed: (number) => inventDeed(of(2, number)) };
}

/** The first numbers of neighbouring seeds are near each other. */
function warmed(seed: number): () => number {
  const next = sameNumbers(seed);
  for (let turn = 0; turn < 5; turn++) next();
  return next;
}

function inventFault(next: () => number, at: number, left: number): Fault {
  const atSeconds = Number(at.toFixed(2));
  const kind = pick(next, KINDS);
  const [node, times] = [Math.floor(next() * 2), 1 + Math.floor(next() * 3)];
  if (kind === 'kill a node') return { atSeconds, kind, node };
  if (kind === 'stop a node') return { atSeconds, kind, node, seconds: Number(Math.min(left, 1 + next() * STOP_SECONDS_MAX).toFixed(2)) };
  if (kind === 'kill the database') return { atSeconds, kind };
  if (kind === 'call fails') return { atSeconds, kind, fault: pick(next, CALLS), times };
  return { atSeconds, kind, fault: pick(next, NOTICES), times };
}

function inventWish(next: () => number): Wish {
  const lines = Array.from({ length: next() < 0.2 ? 2 : 1 }, (_, line) => ({
    isTicket: line === 0 && next() < 0.8,
    place: next(),
    amount: 1 + Math.floor(next() * 3),
  }));
  return { lines, method: next() < 0.7 ? 'stripe_checkout' : 'bank_transfer', pays: next() < 0.1 ? 0 : next() < 0.2 ? 2 : 1 };
}

const inventDeed = (next: () => number): Deed => ({
  what: pick(next, ['refund', 'refund', 'note', 'statement', 'statement twice'] as const),
  place: next(),
});

/** Of all a seed decides: two runs that print the same have done the same, as far as it is said. */
export function digestOf({ faults, buyer, deed }: Plan): string {
  const first = Array.from({ length: 100 }, (_, number) => [buyer(number), deed(number)]);
  return createHash('sha256')
    .update(JSON.stringify([faults, first]))
    .digest('hex')
    .slice(0, 16);
}
