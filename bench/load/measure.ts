import { Connection, type Reply } from './connection.ts';

export type Figures = { perSecond: number; p50: number; p99: number; errors: number; requests: number };

export type Client = {
  connection: Connection;
  number: number;
  /** Sends, times and counts one request of the measured kind. */
  send(request: Buffer | string): Promise<Reply>;
};

/**
 * `clients` connections in a closed loop for `seconds` after one second to warm up.
 * `turn` is what a client does again and again; only what goes through `client.send` is timed.
 * A reply counts as an error when its status is not below 400 or `isError` says so.
 */
export async function measure(options: {
  port: number;
  clients: number;
  seconds: number;
  turn: (client: Client) => Promise<unknown>;
  isError?: (reply: Reply) => boolean;
  /** Count turns instead of requests: for journeys of several requests. */
  countTurns?: boolean;
}): Promise<Figures> {
  const { port, clients, seconds, turn, isError = () => false, countTurns = false } = options;
  const times: number[] = [];
  let errors = 0;
  const warmUntil = performance.now() + 1_000;
  const until = warmUntil + seconds * 1_000;
  const record = (started: number) => {
    if (started > warmUntil) times.push(performance.now() - started);
  };
  await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const connection = await Connection.open(port);
      const send = async (request: Buffer | string) => {
        const started = performance.now();
        const reply = await connection.send(request);
        if (!countTurns) record(started);
        if (started > warmUntil && (reply.status >= 400 || isError(reply))) errors++;
        return reply;
      };
      while (performance.now() < until) {
        const started = performance.now();
        await turn({ connection, number, send });
        if (countTurns) record(started);
      }
      connection.close();
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), errors, requests: times.length };
}
