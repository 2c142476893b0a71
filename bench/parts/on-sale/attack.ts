import { Connection } from '../../load/connection.ts';
import { get, post } from '../../load/requests.ts';
import { call, GRAPHQL } from '../../world/documents.ts';
import { address, ROOM } from './room.ts';

const CONNECTIONS_MAX = 2_000;
/** So that robots send a little more than nine tenths of all requests. */
const FOR_EACH_HONEST_REQUEST = 9.3;
const FLOOD_EVERY_MS = 10;

/** `passed`: how often they got at tickets of the event past the room. */
export type AttackTally = { sent: number; answered: number; passed: number };

export type Attack = {
  port: number;
  eventSlug: string;
  variantId: number;
  /** Of the robots with tickets of their own, and of somebody who used theirs: robots come with a session of their own. */
  cookies: readonly string[];
  usedCookie: () => string | undefined;
  /** So many requests a second, whatever honest people do. */
  perSecond?: number;
};

export type RunningAttack = {
  /** So many requests of honest people have gone out. */
  noteHonest(count: number): void;
  /** Nothing more is sent; what is under way is waited for. */
  end(): Promise<AttackTally>;
};

/**
 * What programs try: numbers and codes by the thousand, tickets that are forged, used or too early, tickets of the event
 * without a place, its seats, and the status again and again.
 * Robots do not wait for answers: for each request of honest people, whenever it comes, or at a pace of their own, theirs go out at once.
 */
export function startAttack({ port, eventSlug, variantId, cookies, usedCookie, perSecond = 0 }: Attack): RunningAttack {
  const tally: AttackTally = { sent: 0, answered: 0, passed: 0 };
  const add = post(port, GRAPHQL, call('addItems', { input: { requests: [{ productVariantId: variantId, amount: 2 }] } }));
  const forged = (at: number) => cookies[at % cookies.length]?.replace(/\.\d+\./, `.${at}.`) ?? '';
  const attempts: ((at: number) => { request: Buffer; isPastTheRoom?: (status: number, body: Buffer) => boolean })[] = [
    (at) => ({ request: post(port, `${ROOM}/join`, {}, undefined, address.robot(at)) }),
    (at) => ({ request: post(port, `${ROOM}/join`, { code: `guess-${at}` }, undefined, address.robot(at)) }),
    (at) => ({ request: post(port, `${ROOM}/enter`, {}, forged(at), address.robot(at)), isPastTheRoom: (status) => status === 200 }),
    (at) => ({
      request: post(port, `${ROOM}/enter`, {}, usedCookie()?.split('; ')[0] ?? forged(at), address.robot(at)),
      isPastTheRoom: (status) => status === 200,
    }),
    // their own: those who are called sit in a slot and buy nothing
    (at) => ({ request: post(port, `${ROOM}/enter`, {}, cookies[at % cookies.length], address.robot(at)) }),
    () => ({ request: add, isPastTheRoom: (status) => status === 200 }),
    () => ({ request: get(port, `/events/${eventSlug}/availability.json`), isPastTheRoom: (status) => status === 200 }),
    () => ({ request: get(port, `${ROOM}.json`) }),
  ];
  let owed = 0;
  const stopped = new AbortController();
  const idle: Connection[] = [];
  const busy = new Set<Promise<void>>();

  const sendOne = async () => {
    const at = tally.sent++;
    const { request, isPastTheRoom } = attempts[at % attempts.length]!(Math.floor(at / attempts.length));
    try {
      const connection = idle.pop() ?? (await Connection.open(port));
      const { status, body } = await connection.send(request);
      tally.answered++;
      if (isPastTheRoom?.(status, body)) tally.passed++;
      idle.push(connection);
    } catch {
      // a lost connection: sent and not answered
    }
  };
  const send = () => {
    for (; !stopped.signal.aborted && owed >= 1 && busy.size < CONNECTIONS_MAX; owed--) {
      const sending = sendOne().finally(() => {
        busy.delete(sending);
        send();
      });
      busy.add(sending);
    }
  };
  let flooded = performance.now();
  const flood = setInterval(() => {
    const now = performance.now();
    owed += ((now - flooded) / 1_000) * perSecond;
    flooded = now;
    send();
  }, FLOOD_EVERY_MS);
  return {
    noteHonest(count) {
      owed += count * FOR_EACH_HONEST_REQUEST;
      send();
    },
    async end() {
      clearInterval(flood);
      stopped.abort();
      await Promise.all(busy);
      for (const connection of idle) connection.close();
      return tally;
    },
  };
}
