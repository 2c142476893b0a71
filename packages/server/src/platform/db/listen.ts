import pg from 'pg';

/** Without a message anything may have changed. */
export type OnNotify = (message?: string) => void;

export type Listener = {
  /** Settled once it listens for the first time. */
  ready: Promise<void>;
  close(): Promise<void>;
};

/**
 * LISTEN/NOTIFY: calls the handler of a channel with the message of each notification, and all of them once without one after every
 * (re)connection, since what was sent in between is lost. Reconnects by itself.
 */
export function listen(url: string, handlers: Readonly<Record<string, OnNotify>>): Listener {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();

  const connect = async () => {
    const current = new pg.Client({ connectionString: url, application_name: 'frontrow listener', keepAlive: true });
    client = current;
    const lost = () => {
      if (closed || client !== current) return;
      client = undefined;
      // connected it may be all the same: where it could not listen
      void current.end().catch(() => undefined);
      retry = setTimeout(connect, 1_000);
      retry.unref();
    };
    current.on('error', lost);
    current.on('end', lost);
    current.on('notification', ({ channel, payload }) => handlers[channel]?.(payload));
    try {
      await current.connect();
      for (const channel of Object.keys(handlers)) await current.query(`listen ${pg.escapeIdentifier(channel)}`);
      for (const onNotify of Object.values(handlers)) onNotify();
      isReady();
    } catch {
      lost();
    }
  };
  void connect();

  return {
    ready,
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
