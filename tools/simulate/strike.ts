import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';
import type { Store } from './open-store.ts';
import type { Fault } from './plan.ts';

/** So long a primary is heard by all but its follower before it is gone. */
const ALONE_MS = 200;

/** Lets things fail, and ends it. @throws CannotBe */
export type Striker = { strike(fault: Fault): void; mend(): Promise<void> };

export function openStriker({ store, database }: { store: Store; database: Database }): Striker {
  const { front, back, stripe, paypal, mailbox, storage, nodes } = store;
  const stripeFaults = stripe.emulator.faults;
  const paypalFaults = paypal.emulator.faults;
  const ends = new Set<() => void>();
  const underWay: Promise<void>[] = [];
  /** Undone after so many seconds, or when all is mended. */
  const lasting = (seconds: number, end: () => void) => {
    const once = () => void (ends.delete(once) && end());
    ends.add(once);
    void wait(seconds * 1_000, undefined, { ref: false }).then(once);
  };
  const failing = { match: '*', method: null, delay_ms: 200 } as const;
  const many = 1_000_000;
  const away = (faults: typeof stripeFaults, seconds: number) => {
    faults.arm({ ...failing, on: 'api', fault: 'refuse_before', times: many });
    lasting(seconds, () => faults.disarmAll());
  };

  const deeds: { [K in Fault['kind']]: (fault: Extract<Fault, { kind: K }>) => void } = {
    'kill a node': ({ node }) => void nodes[node]?.kill('SIGKILL'),
    'stop a node': ({ node, seconds }) => {
      const process = nodes[node];
      process?.kill('SIGSTOP');
      lasting(seconds, () => void process?.kill('SIGCONT'));
    },
    'set a clock wrong': ({ node, stepSeconds }) => void (nodes[node]?.connected && nodes[node].send({ stepSeconds })),
    'kill the database': () => database.kill(),
    'set the clock of the database wrong': ({ stepSeconds, seconds }) => {
      database.setClock(stepSeconds);
      lasting(seconds, () => database.setClock(0));
    },
    'fill the disk of the database': ({ seconds }) => lasting(seconds, database.fill()),
    'fail over': ({ how, seconds }) => {
      const { isLed, end } = database.failOver(how, wait(ALONE_MS));
      underWay.push(isLed);
      if (how === 'cut off') lasting(seconds, end);
    },
    'cut the database off': ({ seconds }) => {
      back.freeze();
      lasting(seconds, () => back.thaw());
    },
    'drop connections to the database': () => back.cut(),
    'lose answers to commits': ({ times }) => back.loseAnswers(times),
    'slow the database down': ({ ms, seconds }) => {
      back.slow(ms);
      lasting(seconds, () => back.slow(0));
    },
    'lose answers to visitors': ({ times }) => front.loseAnswers(times),
    'drop connections of visitors': () => front.cut(),
    'slow visitors down': ({ ms, seconds }) => {
      front.slow(ms);
      lasting(seconds, () => front.slow(0));
    },
    'calls of cards fail': ({ fault, times }) => void stripeFaults.arm({ ...failing, on: 'api', fault, times }),
    'calls of PayPal fail': ({ fault, times }) => void paypalFaults.arm({ ...failing, on: 'api', fault, times }),
    'notices of cards fail': ({ fault, times }) => void stripeFaults.arm({ match: '*', on: 'webhook', fault, times, delay_ms: 500 }),
    'cards are away': ({ seconds }) => away(stripeFaults, seconds),
    'PayPal is away': ({ seconds }) => away(paypalFaults, seconds),
    'mail fails': ({ fault, times }) =>
      void fetch(`${mailbox.url}/api/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fault, times }),
      }),
    'files are away': ({ seconds }) => {
      storage.isDown = true;
      lasting(seconds, () => void (storage.isDown = false));
    },
  };
  return {
    strike: (fault) => (deeds[fault.kind] as (fault: Fault) => void)(fault),
    async mend() {
      await Promise.all(underWay);
      for (const end of ends) end();
      front.loseAnswers(0);
      back.loseAnswers(0);
      stripeFaults.disarmAll();
      paypalFaults.disarmAll();
      for (const node of nodes) if (node?.connected) node.send({ stepSeconds: 0 });
      void fetch(`${mailbox.url}/api/faults`, { method: 'DELETE' });
    },
  };
}
