import pg from 'pg';

export type Listener = {
  /** Settled once it listens for the first time. */
  ready: Promise<void>;
  close(): Promise<void>;
};

/**
 * Calls `onNotify` for each NOTIFY on the channel, and once after every (re)connection, since what was
 * sent in between is lost. Reconnects by itself.
 */
export function listen(url: string, channel: string, onNotify: () => void): Listener {
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
      retry = setTimeout(connect, 1_000);
      retry.unref();
    };
    current.on('error', lost);
    current.on('end', lost);
    current.on('notification', onNotify);
    try {
      await current.connect();
      await current.query(`listen ${pg.escapeIdentifier(channel)}`);
      onNotify();
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
