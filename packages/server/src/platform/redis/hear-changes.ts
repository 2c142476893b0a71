import { listen, type Listener, type OnNotify } from '../db/listen.ts';
import { createLoop } from '../jobs/loop.ts';
import type { Log } from '../log.ts';
import type { Redis } from './open-redis.ts';

type Options = {
  databaseUrl: string;
  redis: Redis | undefined;
  nodeId: string;
  log: Log;
  handlers: Readonly<Record<string, OnNotify>>;
};

/** Of the one node that listens for all. */
const POST = { name: 'listener', seconds: 3, renewMs: 1_000 };

/**
 * What has changed in the database, told to every node. The database tells it with the commit (NOTIFY), whoever the writer
 * was. Without Redis each node listens there; with it one does, and passes on what it hears. While Redis is away each
 * listens for itself. Whoever begins to listen calls everything changed, so nothing is missed between two listeners.
 */
export function hearChanges({ databaseUrl, redis, nodeId, log, handlers }: Options): Listener {
  if (!redis) return listen(databaseUrl, handlers);
  const tell = (channel: string, message = '') => redis.publish(channel, message).catch(() => handlers[channel]?.(message));
  const telling = Object.fromEntries(Object.keys(handlers).map((channel) => [channel, (message?: string) => void tell(channel, message)]));
  const hears = Promise.withResolvers<void>();
  let listener: Listener | undefined;

  const work = async () => {
    const isMine = await redis.holdPost(POST.name, nodeId, POST.seconds).catch(() => true);
    if (isMine && !listener) {
      listener = listen(databaseUrl, telling);
      void listener.ready.then(hears.resolve);
    } else if (!isMine) {
      await listener?.close();
      listener = undefined;
    }
    return false;
  };
  const loop = createLoop({ name: 'hear changes', everyMs: POST.renewMs, log, work });
  loop.start();
  redis.subscribe(handlers).then(hears.resolve, (error: unknown) => log.error('redis', { error }));
  return {
    ready: hears.promise,
    async close() {
      await loop.stop();
      await listener?.close();
    },
  };
}
