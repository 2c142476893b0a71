import { createHash } from 'node:crypto';
import { pick, sameNumbers } from '../start/demo-past/fans.ts';
import type { Needs } from './database.ts';

/** What goes wrong, and when. `node`: which of them; `seconds`: for how long; of a primary that is cut off: until it ends. */
export type Fault = { atSeconds: number } & (
  | { kind: 'kill a node'; node: number }
  | { kind: 'stop a node'; node: number; seconds: number }
  | { kind: 'set a clock wrong'; node: number; stepSeconds: number }
  | { kind: 'kill the database' }
  | { kind: 'set the clock of the database wrong'; stepSeconds: number; seconds: number }
  | { kind: 'fill the disk of the database'; seconds: number }
  | { kind: 'fail over'; how: 'killed' | 'cut off'; seconds: number }
  | { kind: 'cut the database off'; seconds: number }
  | { kind: 'drop connections to the database' }
  | { kind: 'lose answers to commits'; times: number }
  | { kind: 'slow the database down'; ms: number; seconds: number }
  | { kind: 'lose answers to visitors'; times: number }
  | { kind: 'drop connections of visitors' }
  | { kind: 'slow visitors down'; ms: number; seconds: number }
  | { kind: 'calls of cards fail' | 'calls of PayPal fail'; fault: (typeof CALLS)[number]; times: number }
  | { kind: 'notices of cards fail'; fault: (typeof NOTICES)[number]; times: number }
  | { kind: 'cards are away' | 'PayPal is away'; seconds: number }
  | { kind: 'mail fails'; fault: (typeof MAILS)[number]; times: number }
  | { kind: 'files are away'; seconds: number }
);

/** What a buyer wants and does; `place`: which of what there is, as a share of the list. */
export type Wish = {
  wants: (typeof WANTS)[number];
  place: number;
  amount: number;
  /** Which voucher pays for some of it. */
  voucher: number | null;
  method: 'stripe_checkout' | 'paypal' | 'bank_transfer';
  pays: 'never' | 'once' | 'twice' | 'after a refusal' | 'in another way too';
  /** Sends each request twice, side by side. */
  isHasty: boolean;
  afterwards: (typeof THEN)[number];
};
/** What somebody does with what is there, as a share of the list. `amount`: how much of it. */
export type Deed = { what: (typeof DEEDS)[number]; place: number; amount: number };
/** What somebody at the door scans; `isLate`: the device has decided by its list and tells later, now and then twice. */
export type Scan = { place: number; direction: 'in' | 'out'; isLate: boolean; isTwice: boolean; device: number };
export type Plan = {
  faults: Fault[];
  buyer: (number: number) => Wish;
  deed: (number: number) => Deed;
  scan: (number: number) => Scan;
};

const WANTS = [
  'seats',
  'best seats',
  'balcony',
  'standing',
  'standing',
  'free',
  'goods',
  'goods',
  'box',
  'seats and goods',
  'resold',
  'resold',
] as const;
const THEN = ['nothing', 'nothing', 'offer', 'offer', 'offer and take back', 'give back', 'withdraw', 'rename', 'look'] as const;
const DEEDS = [
  'refund',
  'refund a line',
  'move',
  'paid by hand',
  'answer a declaration',
  'cancel what is not paid',
  'statement',
  'statement',
  'statement twice',
  'wrong transfers',
  'change a price',
  'import',
  'files for the bank',
  'set aside',
  'note',
  'dispute',
  'dispute',
] as const;
const CALLS = ['answer_lost', 'error_after_effect', 'error_before', 'rate_limit', 'refuse_before', 'timeout'] as const;
const NOTICES = ['drop', 'duplicate', 'reorder', 'delay', 'forge', 'stale', 'wrong_amount'] as const;
const MAILS = ['refuse', 'defer', 'hang', 'defer_after', 'hang_after'] as const;

/** The longest a node stands still, and anything is away: longer than it takes to be noticed. */
const [STOP_SECONDS_MAX, AWAY_SECONDS_MAX] = [20, 5];
/** The first moments are quiet, so that there is something to break. */
const QUIET_SECONDS = 1;

/** Everything a seed decides. Each buyer, deed and scan has numbers of its own, whoever comes first. `pace`: so many times as much time between faults. */
export function makePlan(seed: number, seconds: number, pace = 1): Plan {
  const next = warmed(seed);
  const faults: Fault[] = [];
  for (let at = QUIET_SECONDS + next(); at < seconds; at += pace * (0.3 + 1.7 * next()))
    faults.push(inventFault(next, Number(at.toFixed(2))));
  const of = (salt: number, number: number) => warmed(seed * 7_919 + salt * 104_729 + number * 31);
  return {
    faults,
    buyer: (number) => inventWish(of(1, number)),
    deed: (number) => inventDeed(of(2, number)),
    scan: (number) => inventScan(of(3, number)),
  };
}

/** Holds what a seed of an hour comes to, and is filled in a moment. */
const DISK_MB = 300;
/** What a database has to have for these faults, which costs a seed a second. */
export function needsOf({ faults }: Plan): Needs {
  const kinds = new Set(faults.map(({ kind }) => kind));
  return {
    follower: kinds.has('fail over') ? 'synchronous' : undefined,
    diskMb: kinds.has('fill the disk of the database') ? DISK_MB : undefined,
    clock: kinds.has('set the clock of the database wrong'),
  };
}

/** The first numbers of neighbouring seeds are near each other. */
function warmed(seed: number): () => number {
  const next = sameNumbers(seed);
  for (let turn = 0; turn < 5; turn++) next();
  return next;
}

/** How often each comes, against the others. */
const FAULTS: readonly ((next: () => number) => Fault extends infer F ? (F extends Fault ? Omit<F, 'atSeconds'> : never) : never)[] = [
  (next) => ({ kind: 'kill a node', node: node(next) }),
  (next) => ({ kind: 'stop a node', node: node(next), seconds: some(next, STOP_SECONDS_MAX) }),
  (next) => ({ kind: 'set a clock wrong', node: node(next), stepSeconds: pick(next, [-3_600, -600, 0, 0, 600, 3_600]) }),
  () => ({ kind: 'kill the database' }),
  (next) => ({ kind: 'set the clock of the database wrong', stepSeconds: pick(next, [-3_600, -600, 600, 3_600]), seconds: some(next, 3) }),
  (next) => ({ kind: 'fill the disk of the database', seconds: some(next, 3) }),
  (next) => ({ kind: 'fail over', how: pick(next, ['killed', 'cut off']), seconds: some(next, AWAY_SECONDS_MAX) }),
  (next) => ({ kind: 'cut the database off', seconds: some(next, 3) }),
  () => ({ kind: 'drop connections to the database' }),
  (next) => ({ kind: 'lose answers to commits', times: times(next) }),
  (next) => ({ kind: 'lose answers to commits', times: times(next) }),
  (next) => ({ kind: 'slow the database down', ms: 5 + Math.floor(20 * next()), seconds: some(next, 2) }),
  (next) => ({ kind: 'lose answers to visitors', times: times(next) }),
  () => ({ kind: 'drop connections of visitors' }),
  (next) => ({ kind: 'slow visitors down', ms: 20 + Math.floor(80 * next()), seconds: some(next, 2) }),
  (next) => ({ kind: 'calls of cards fail', fault: pick(next, CALLS), times: times(next) }),
  (next) => ({ kind: 'calls of PayPal fail', fault: pick(next, CALLS), times: times(next) }),
  (next) => ({ kind: 'notices of cards fail', fault: pick(next, NOTICES), times: times(next) }),
  (next) => ({ kind: 'notices of cards fail', fault: pick(next, NOTICES), times: times(next) }),
  (next) => ({ kind: 'cards are away', seconds: some(next, AWAY_SECONDS_MAX) }),
  (next) => ({ kind: 'PayPal is away', seconds: some(next, AWAY_SECONDS_MAX) }),
  (next) => ({ kind: 'mail fails', fault: pick(next, MAILS), times: times(next) }),
  (next) => ({ kind: 'files are away', seconds: some(next, AWAY_SECONDS_MAX) }),
];
const node = (next: () => number) => Math.floor(next() * 2);
const times = (next: () => number) => 1 + Math.floor(next() * 3);
const some = (next: () => number, most: number) => Number((0.3 + next() * (most - 0.3)).toFixed(2));
const inventFault = (next: () => number, atSeconds: number): Fault => ({ atSeconds, ...pick(next, FAULTS)(next) });

const inventWish = (next: () => number): Wish => ({
  wants: pick(next, WANTS),
  place: next(),
  amount: 1 + Math.floor(next() * 3),
  voucher: next() < 0.15 ? Math.floor(next() * 12) : null,
  method: pick(next, ['stripe_checkout', 'stripe_checkout', 'paypal', 'bank_transfer']),
  pays: pick(next, ['never', 'once', 'once', 'once', 'once', 'once', 'twice', 'after a refusal', 'in another way too']),
  isHasty: next() < 0.2,
  afterwards: pick(next, THEN),
});
const inventDeed = (next: () => number): Deed => ({ what: pick(next, DEEDS), place: next(), amount: next() });
const inventScan = (next: () => number): Scan => ({
  place: next(),
  direction: next() < 0.7 ? 'in' : 'out',
  isLate: next() < 0.4,
  isTwice: next() < 0.3,
  device: Math.floor(next() * 2),
});

/** Of all a seed decides: two runs that print the same have done the same, as far as it is said. */
export function digestOf({ faults, buyer, deed, scan }: Plan): string {
  const first = Array.from({ length: 100 }, (_, number) => [buyer(number), deed(number), scan(number)]);
  return createHash('sha256')
    .update(JSON.stringify([faults, first]))
    .digest('hex')
    .slice(0, 16);
}
