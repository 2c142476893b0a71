import { Connection, type Reply } from './connection.ts';

/**
 * Times in milliseconds. `errors` are timed requests that failed; `problems` says what they said, with how many.
 * `requests` counts those of the warm-up too.
 */
export type Sample = { seconds: number; times: number[]; errors: number; problems: Map<string, number>; requests: number };
export type Figures = { perSecond: number; p50: number; p99: number; errors: number; problem: string | undefined };

export type Client = {
  number: number;
  /**
   * Sends one request, to another port than the load's where one is named; timed and counted unless in a journey.
   * A lost connection is opened again by the next one.
   */
  send(request: Buffer | string, port?: number): Promise<Reply | undefined>;
};

export type Load = {
  port: number;
  clients: number;
  /** Of all clients together at most; a client that came late catches up. Left out: as much as they get. */
  perSecond?: number;
  /** Of all clients together; then it is over. Left out: as many as fit into the time. */
  turns?: number;
  /** What a client does again and again; only what goes through `client.send` is timed. */
  turn: (client: Client) => Promise<unknown>;
  /** A text where the reply is a failure; a status of 400 and above is one anyway. */
  problemOf?: (reply: Reply) => string | undefined;
  /** Times whole turns instead of requests: for journeys of several requests. A turn that throws is an error. */
  journeys?: boolean;
};

/** `clients` connections in a closed loop for `seconds`, after `warmUpMs` that count for nothing. */
export async function measure(load: Load, seconds: number, warmUpMs = 1_000): Promise<Sample> {
  const sample: Sample = { seconds, times: [], errors: 0, problems: new Map(), requests: 0 };
  const warmUntil = performance.now() + warmUpMs;
  const until = warmUntil + seconds * 1_000;
  const note = (started: number, problem: string | undefined) => {
    sample.requests++;
    const ended = performance.now();
    // what ends in the time counts, however long ago it began
    if (ended < warmUntil || ended > until) return;
    if (problem === undefined) sample.times.push(ended - started);
    else {
      sample.errors++;
      sample.problems.set(problem, (sample.problems.get(problem) ?? 0) + 1);
    }
  };
  let turnsLeft = load.turns ?? Number.POSITIVE_INFINITY;
  const mayGoOn = () => performance.now() < until && turnsLeft-- > 0;
  await Promise.all(Array.from({ length: load.clients }, (_, number) => runClient(load, number, mayGoOn, note)));
  return sample;
}

async function runClient(
  { port, clients, perSecond, turn, problemOf, journeys }: Load,
  number: number,
  mayGoOn: () => boolean,
  note: (started: number, problem?: string) => void,
): Promise<void> {
  const connections = new Map<number, Connection>();
  const client: Client = {
    number,
    async send(request, to = port) {
      const started = performance.now();
      try {
        const connection = connections.get(to) ?? (await Connection.open(to));
        connections.set(to, connection);
        const reply = await connection.send(request);
        const problem = problemOf?.(reply) ?? (reply.status >= 400 ? `status ${reply.status}` : undefined);
        if (!journeys) note(started, problem);
        return reply;
      } catch (error) {
        connections.get(to)?.close();
        connections.delete(to);
        if (journeys) throw error;
        note(started, (error as Error).message);
        return undefined;
      }
    },
  };
  const everyMs = perSecond === undefined ? 0 : (1_000 * clients) / perSecond;
  // spread over the first round
  for (let due = performance.now() + (everyMs * number) / clients; mayGoOn(); due += everyMs) {
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const started = performance.now();
    try {
      await turn(client);
      if (journeys) note(started, undefined);
    } catch (error) {
      if (!journeys) throw error;
      note(started, (error as Error).message);
    }
  }
  for (const connection of connections.values()) connection.close();
}

export function figuresOf(samples: readonly Sample[]): Figures {
  const times = Float64Array.from(samples.flatMap(({ times: some }) => some)).sort();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const seconds = samples.reduce((sum, sample) => sum + sample.seconds, 0);
  const errors = samples.reduce((sum, sample) => sum + sample.errors, 0);
  const [problem] = samples.flatMap(({ problems }) => [...problems].map(([text, count]) => `${count} × ${text}`));
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), errors, problem };
}
