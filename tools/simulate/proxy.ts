import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What stands between two that talk by TCP, and can be made to fail. */
export type Proxy = {
  port: number;
  /** All connections that are open end at once. */
  cut(): void;
  /** Each piece takes so much longer, in both directions; 0: none does. */
  slow(ms: number): void;
  /** Nothing comes through any more, though no connection ends; over with `thaw`, which ends them. */
  freeze(): void;
  thaw(): void;
  /** Nothing comes through the connections that are open, though none ends; what is opened from now on is as ever. */
  abandon(): void;
  /** The next answers that hold these bytes are not delivered, and their connections end: what was asked for is done. */
  loseAnswers(times: number): void;
  /** How many were lost so. */
  lost(): number;
  close(): Promise<void>;
};

/** @param targets ports of this machine, taken in turn. @param answer what an answer is known by */
export async function openProxy(targets: () => readonly number[], answer: string): Promise<Proxy> {
  const mark = Buffer.from(answer, 'latin1');
  const open = new Set<Socket>();
  const abandoned = new WeakSet<Socket>();
  const state = { delayMs: 0, isFrozen: false, toLose: 0, lost: 0, turn: 0 };

  const carry = (from: Socket, to: Socket, isAnswer: boolean) => {
    let before = Promise.resolve();
    from.on('data', (bytes) => {
      // what arrives while nothing comes through never does
      if (state.isFrozen || abandoned.has(from)) return;
      if (isAnswer && state.toLose > 0 && bytes.includes(mark)) {
        state.toLose -= 1;
        state.lost += 1;
        from.destroy();
        to.destroy();
        return;
      }
      const { delayMs } = state;
      before = before.then(async () => {
        if (delayMs > 0) await wait(delayMs);
        if (!to.destroyed) to.write(bytes);
      });
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      open.delete(from);
      void before.then(() => to.end());
    });
    open.add(from);
  };
  const server = createServer((socket) => {
    const ports = targets();
    const port = ports[state.turn++ % Math.max(1, ports.length)];
    if (port === undefined) {
      socket.destroy();
      return;
    }
    const onward = connect({ host: '127.0.0.1', port, noDelay: true });
    socket.setNoDelay(true);
    carry(socket, onward, false);
    carry(onward, socket, true);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    slow: (ms) => void (state.delayMs = ms),
    freeze: () => void (state.isFrozen = true),
    thaw() {
      if (!state.isFrozen) return;
      state.isFrozen = false;
      cut();
    },
    abandon() {
      for (const socket of open) abandoned.add(socket);
    },
    loseAnswers: (times) => void (state.toLose = times),
    lost: () => state.lost,
    close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      cut();
      return closed;
    },
  };
}
