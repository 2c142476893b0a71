import { createClient } from '@redis/client';
import type { OnNotify } from '../db/listen.ts';
import type { Log } from '../log.ts';

/** What nodes share besides the database. Each call fails where the server is away or slow: whoever asks goes on without. */
export type Redis = {
  /** Adds to a counter that ends `seconds` after it was begun. @returns what it stands at, and how long it lasts */
  add(key: string, by: number, seconds: number): Promise<{ points: number; seconds: number }>;
  publish(channel: string, message: string): Promise<void>;
  /** Calls the handler of a channel with each message, and all of them without one after every (re)connection. @returns when it hears */
  subscribe(handlers: Readonly<Record<string, OnNotify>>): Promise<void>;
  /** Gives a post to one node, until `seconds` after it last asked. @returns whether it is this node's */
  holdPost(post: string, nodeId: string, seconds: number): Promise<boolean>;
  close(): void;
};

/** Other programs may use the same server. */
const PREFIX = 'frontrow:';
const ANSWER_MS = 1_000;
/** A server that did not answer is left alone so long: nobody waits for it again and again. */
const AWAY_MS = 1_000;
const RECONNECT_MS = 500;

const ADD = `local n = redis.call('incrby', KEYS[1], ARGV[1])
if n <= 0 then
  redis.call('del', KEYS[1])
  return {0, ARGV[2]}
end
if n == tonumber(ARGV[1]) then redis.call('pexpire', KEYS[1], ARGV[2]) end
return {n, redis.call('pttl', KEYS[1])}`;
const HOLD_POST = `local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

/** Any server that speaks the protocol: Valkey, Redis. Connects, and connects again, by itself. */
export function openRedis(url: string, log: Log): Redis {
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 2_000, reconnectStrategy: () => RECONNECT_MS } });
  const subscriber = client.duplicate();
  let awayUntil = 0;
  let isTold = false;
  client.on('error', (error: Error) => {
    if (!isTold) log.warn('redis is away', { error });
    isTold = true;
  });
  client.on('ready', () => {
    isTold = false;
    awayUntil = 0;
  });
  // it is away together with the other, which tells
  subscriber.on('error', () => undefined);
  for (const one of [client, subscriber]) one.connect().catch(() => undefined);

  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    if (performance.now() < awayUntil) throw new Error('redis is away');
    const slow = Promise.withResolvers<never>();
    const timer = setTimeout(() => slow.reject(new Error('redis is slow')), ANSWER_MS);
    try {
      return await Promise.race([question(), slow.promise]);
    } catch (error) {
      awayUntil = performance.now() + AWAY_MS;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  const run = (script: string, key: string, values: (string | number)[]): Promise<unknown> =>
    ask(() => client.eval(script, { keys: [PREFIX + key], arguments: values.map(String) }));

  return {
    async add(key, by, seconds) {
      const [points, ms] = ((await run(ADD, key, [by, seconds * 1000])) as (string | number)[]).map(Number);
      return { points: points ?? 0, seconds: Math.ceil((ms ?? 0) / 1000) };
    },
    async publish(channel, message) {
      await ask(() => client.publish(PREFIX + channel, message));
    },
    async subscribe(handlers) {
      const isReady = new Promise<void>((resolve) => void subscriber.once('ready', resolve));
      if (!subscriber.isReady) await isReady;
      for (const [channel, handle] of Object.entries(handlers)) await subscriber.subscribe(PREFIX + channel, (message) => handle(message));
      // what was sent while it was away is lost
      subscriber.on('ready', () => {
        for (const handle of Object.values(handlers)) handle();
      });
    },
    holdPost: async (post, nodeId, seconds) => Number(await run(HOLD_POST, `post:${post}`, [nodeId, seconds * 1000])) === 1,
    close() {
      for (const one of [client, subscriber]) one.destroy();
    },
  };
}
