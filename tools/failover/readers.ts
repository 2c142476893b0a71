import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { raiseVersion } from '../../packages/server/src/modules/catalogue/import/removal-store.ts';
import { pagesOf, ROOT } from '../simulate/shopper.ts';
import { renameEvents } from './store.ts';

/** What readers had of the nodes. */
export type Read = {
  answered: number;
  unanswered: number;
  /** How long something newer had been published already when the oldest page was asked for: of all, and of those asked for while nothing was wrong. */
  oldestSeconds: number;
  oldestCalmSeconds: number;
  /** A line for each page that was too old, and for each error that nobody may see. */
  broken: string[];
};
export type Readers = {
  read: Read;
  /** From now on there may be no primary: who asks may be told to come again. */
  storm(): void;
  /** From now on everybody is answered, but for who asked within the last seconds. */
  calm(): void;
  end(): Promise<void>;
};

const PUBLISH_PAUSE_MS = 400;
const READ_PAUSE_MS = 50;
/** What is published without an announcement is seen after five seconds, and whoever listens for announcements connects anew within some. */
const OLD_SECONDS_MAX = 10;
/** Until nodes have connections again. */
const STORM_ENDS_MS = 5_000;
const ANSWER_MS_MAX = 30_000;
const DAY_MS = 86_400_000;

/** Somebody publishes a new name of the event again and again, and at each node somebody asks for it: by an address that is kept, and by one that nobody has asked for. */
export function startReaders(db: Db, urls: readonly string[]): Readers {
  const read: Read = { answered: 0, unanswered: 0, oldestSeconds: 0, oldestCalmSeconds: 0, broken: [] };
  const over = new AbortController();
  /** When each name was told to be published; none of those where nobody knows. */
  const published: (number | undefined)[] = [];
  let [stormUntilMs, addresses] = [0, 0];

  const publish = async () => {
    for (let number = 1; !over.signal.aborted; number++, await wait(PUBLISH_PAUSE_MS)) {
      const name = JSON.stringify({ de: String(number), en: String(number) });
      const publishing = db.transaction(async (tx) => {
        await tx.many(renameEvents, [name]);
        await tx.one(raiseVersion, [null]);
      });
      await publishing.then(
        () => (published[number] = performance.now()),
        () => undefined,
      );
    }
  };
  const look = async (url: string, day: string) => {
    const askedMs = performance.now();
    const wasCalm = askedMs > stormUntilMs;
    const { status, name } = await ask(url, day);
    const isCalm = wasCalm && askedMs > stormUntilMs;
    if (status !== 200) {
      read.unanswered += 1;
      if (isCalm || status !== 503) read.broken.push(`A page was answered with ${status}${isCalm ? ', while nothing was wrong' : ''}`);
      return;
    }
    read.answered += 1;
    const newerMs = published.find((at, number) => number > name && at !== undefined);
    const oldSeconds = newerMs === undefined ? 0 : Math.max(0, (askedMs - newerMs) / 1_000);
    read.oldestSeconds = Math.max(read.oldestSeconds, oldSeconds);
    if (isCalm) read.oldestCalmSeconds = Math.max(read.oldestCalmSeconds, oldSeconds);
    if (oldSeconds > OLD_SECONDS_MAX) read.broken.push(`A page was ${oldSeconds.toFixed(1)} s too old`);
  };
  const keepLooking = async (url: string) => {
    for (; !over.signal.aborted; await wait(READ_PAUSE_MS)) {
      await look(url, KEPT_DAY);
      await look(url, dayOf((addresses += 1)));
    }
  };
  const working = [publish(), ...urls.map(keepLooking)];
  return {
    read,
    storm: () => void (stormUntilMs = Infinity),
    calm: () => void (stormUntilMs = performance.now() + STORM_ENDS_MS),
    async end() {
      over.abort();
      await Promise.all(working);
    },
  };
}

const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
const KEPT_DAY = dayOf(0);
const HASH = pagesOf(ROOT).get('SEARCH_EVENTS');

/** @returns the number that the event is called by; 0: what it was called before */
async function ask(url: string, from: string): Promise<{ status: number; name: number }> {
  const query = new URLSearchParams({
    locale: 'de',
    variables: JSON.stringify({ first: 1, countryCode: 'de', from }),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: HASH } }),
  });
  try {
    const response = await fetch(`${url}/main/graphql?${query}`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    const { data } = (await response.json()) as { data?: { searchEvents: { nodes: { name: string }[] } } | null };
    return { status: response.status, name: Number(data?.searchEvents.nodes[0]?.name) || 0 };
  } catch (error) {
    return { status: error instanceof SyntaxError ? 503 : 0, name: 0 };
  }
}

/** How many reads of the catalogue a node had answered by a replica, and by the primary. */
export async function readsOf(url: string, token: string): Promise<{ replica: number; primary: number }> {
  const authorization = `Basic ${Buffer.from(`drill:${token}`).toString('base64')}`;
  const metrics = await (await fetch(`${url}/server/metrics`, { headers: { authorization } })).text();
  const by = (who: string) => Number(new RegExp(`^frontrow_catalogue_reads\\{by="${who}"\\} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0);
  return { replica: by('replica'), primary: by('primary') };
}
