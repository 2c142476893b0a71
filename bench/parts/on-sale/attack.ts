import { Connection } from '../../load/connection.ts';
import { get, post } from '../../load/requests.ts';
import { call, GRAPHQL } from '../../world/documents.ts';
import { address, ROOM } from './room.ts';

const CONNECTIONS = 32;

export type Attack = {
  port: number;
  perSecond: number;
  isOn: () => boolean;
  eventSlug: string;
  variantId: number;
  /** Of the robots with tickets of their own, and of somebody who used theirs: robots come with a session of their own. */
  cookies: readonly string[];
  usedCookie: () => string | undefined;
};

/**
 * What programs try: numbers and codes by the thousand, tickets that are forged, used or too early, tickets of the event
 * without a place, its seats, and the status again and again.
 * @returns how much they asked, and how often they got at tickets of the event past the room
 */
export async function attack({ port, perSecond, isOn, eventSlug, variantId, cookies, usedCookie }: Attack) {
  const tally = { asked: 0, passed: 0 };
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
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const connection = await Connection.open(port);
      const everyMs = (1_000 * CONNECTIONS) / perSecond;
      for (let due = performance.now(); isOn(); due += everyMs) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
        const at = next++;
        const { request, isPastTheRoom } = attempts[at % attempts.length]!(Math.floor(at / attempts.length));
        const { status, body } = await connection.send(request);
        tally.asked++;
        if (isPastTheRoom?.(status, body)) tally.passed++;
      }
      connection.close();
    }),
  );
  return tally;
}
