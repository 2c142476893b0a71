import { createPace, type Pace } from './pace.ts';
import { ProviderBusy } from './provider.ts';
import { currentTurn, type Turn } from './turn.ts';

/** What a provider takes in a second: of the account as a whole, and of each thing that can be asked. */
export type Quota = { account: number; endpoint: number };
/** Of an emulator that has none. */
export const NO_QUOTA: Quota = { account: 100_000, endpoint: 100_000 };

export type CallQueue = {
  /**
   * Makes a call as soon as the quota has room for it. `call` throws TooManyCalls where the provider refuses it as one too
   * many: it has had no effect then, and is made again in its turn.
   * @throws ProviderBusy where it would wait too long; it was not made
   */
  run<T>(endpoint: string, call: () => Promise<T>): Promise<T>;
  /** Among so many nodes the quota is shared. */
  share(nodes: number): void;
  figures(): CallFigures;
};
/** `refused` by the provider and `turnedAway` here, since the start; `perSecond` of the account, now. */
export type CallFigures = { waiting: number; perSecond: number; refused: number; turnedAway: number };

/** A provider's "too many requests". `slows`: whose rate it was. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls';
  readonly slows: 'account' | 'endpoint';
  readonly retryAfterMs: number | undefined;
  /** @param retryAfter the header: seconds */
  constructor(slows: TooManyCalls['slows'], retryAfter: string | undefined) {
    super('the provider takes no more calls for the moment');
    this.slows = slows;
    const seconds = Number(retryAfter);
    this.retryAfterMs = retryAfter !== undefined && seconds >= 0 ? seconds * 1_000 : undefined;
  }
}

/** Longer than this nobody is kept in line, and shorter than what is leased by a queue stays with it. */
const WAIT_MS = 40_000;
/** What nobody waits for comes again by itself, and must not fill the few places of the queue that mails are in as well. */
const BACKGROUND_WAIT_MS = 5_000;
/** Of so many calls one is of those that nobody waits for, however many buyers there are. */
const TURNS_PER_BACKGROUND = 10;

type Waiting = { pace: Pace; until: number; leave: () => void; turnAway: () => void };
/** Who waits, by lane. The lane whose turn it was goes to the end. */
type Lanes = Map<string, Waiting[]>;

/**
 * Keeps the calls of this node to an account within its quota. Where they have to wait they stand in line: buyers before
 * what nobody waits for, and of each the lanes in turns, so that a great sale does not hold up who buys something else.
 * The line is as long as what can be called while somebody waits; where it is full the longest lane gives way.
 */
export function createCallQueue(quota: Quota): CallQueue {
  const account = createPace(quota.account);
  const endpoints = new Map<string, Pace>();
  const [buyers, background]: [Lanes, Lanes] = [new Map(), new Map()];
  let nodes = 1;
  let turns = 0;
  let refused = 0;
  let turnedAway = 0;
  let timer: NodeJS.Timeout | undefined;

  const paceOf = (endpoint: string): Pace => {
    const known = endpoints.get(endpoint);
    if (known) return known;
    const pace = createPace(quota.endpoint);
    pace.share(nodes);
    endpoints.set(endpoint, pace);
    return pace;
  };
  const waiting = (): Waiting[] => [...buyers.values(), ...background.values()].flat();

  const take = (pace: Pace): void => {
    account.take();
    pace.take();
  };
  /** The next whose turn it is and whose call there is room for. */
  const next = (): Waiting | undefined => {
    const isBackgrounds = turns % TURNS_PER_BACKGROUND === TURNS_PER_BACKGROUND - 1;
    for (const lanes of isBackgrounds ? [background, buyers] : [buyers, background]) {
      for (const [name, line] of lanes) {
        if (line[0] && line[0].pace.readyAt() > performance.now()) continue;
        const first = line.shift();
        lanes.delete(name);
        if (line.length > 0) lanes.set(name, line);
        if (first) return first;
      }
    }
    return undefined;
  };
  const callNext = (): void => {
    clearTimeout(timer);
    turnLateAway();
    while (account.readyAt() <= performance.now()) {
      const one = next();
      if (!one) break;
      turns += 1;
      take(one.pace);
      one.leave();
    }
    const left = waiting();
    if (left.length === 0) return;
    const isReady = left.reduce((soonest, { pace }) => Math.min(soonest, pace.readyAt()), Number.POSITIVE_INFINITY);
    const isLate = left.reduce((soonest, { until }) => Math.min(soonest, until), Number.POSITIVE_INFINITY);
    timer = setTimeout(callNext, Math.max(1, Math.min(isLate, Math.max(isReady, account.readyAt())) - performance.now()));
    timer.unref();
  };
  const turnLateAway = () => {
    const isLate = ({ until }: Waiting) => until <= performance.now();
    for (const lanes of [buyers, background])
      for (const [name, line] of lanes) {
        if (!line.some(isLate)) continue;
        const left = line.filter((one) => !isLate(one));
        if (left.length > 0) lanes.set(name, left);
        else lanes.delete(name);
        for (const one of line) if (isLate(one)) one.turnAway();
      }
  };

  /** Stands in line until its turn. @throws ProviderBusy */
  const comeToTurn = async (endpoint: string, turn: Turn | undefined, until: number): Promise<void> => {
    if (turn) turn.isInLine = true;
    // who waits for one thing is not held up by who waits for another
    const name = `${endpoint} ${(await turn?.lane()) ?? ''}`;
    const pace = paceOf(endpoint);
    const lanes = turn ? buyers : background;
    const line = lanes.get(name) ?? [];
    const rivals = lanes
      .values()
      .toArray()
      .filter(([first]) => first?.pace === pace);
    const places = Math.ceil((Math.min(account.perSecond(), pace.perSecond()) * waitOf(turn)) / 1_000);
    if (rivals.reduce((sum, { length }) => sum + length, 0) >= places) {
      const longest = rivals.reduce((one, other) => (other.length > one.length ? other : one));
      if (longest.length <= line.length + 1) throw new ProviderBusy();
      longest.pop()?.turnAway();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.push({ pace, until, leave: resolve, turnAway: () => reject(new ProviderBusy()) });
    lanes.set(name, line);
    callNext();
    await promise;
  };

  return {
    async run(endpoint, call) {
      const [pace, turn] = [paceOf(endpoint), currentTurn()];
      const until = performance.now() + waitOf(turn);
      try {
        for (;;) {
          const isFree = buyers.size === 0 && background.size === 0 && Math.max(account.readyAt(), pace.readyAt()) <= performance.now();
          if (isFree) take(pace);
          else await comeToTurn(endpoint, turn, until);
          if (turn) turn.isInLine = false;
          try {
            return await call();
          } catch (error) {
            if (!(error instanceof TooManyCalls)) throw error;
            refused += 1;
            (error.slows === 'account' ? account : pace).slowDown(error.retryAfterMs);
          }
        }
      } catch (error) {
        if (error instanceof ProviderBusy) {
          turnedAway += 1;
          if (turn) [turn.isInLine, turn.isTurnedAway] = [false, true];
        }
        throw error;
      }
    },
    share(count) {
      nodes = count;
      for (const pace of [account, ...endpoints.values()]) pace.share(nodes);
    },
    figures: () => ({ waiting: waiting().length, perSecond: account.perSecond(), refused, turnedAway }),
  };
}

const waitOf = (turn: Turn | undefined): number => (turn ? WAIT_MS : BACKGROUND_WAIT_MS);
