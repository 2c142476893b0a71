import { AvailableSeatIdsDocument } from '../../../graphql/documents/inventory.ts';
import { attempt } from '../../../lib/attempt.ts';
import { browserPage } from '../../../lib/browser-page.ts';
import { applyChange, applyDocument, showsFree, type AvailabilityChange, type AvailabilityDocument, type Changes } from './availability.ts';
import { enterWaitingRoom } from '../../../lib/waiting-room.ts';
import type { House } from './house.ts';

export type AvailabilityWatch = {
  /** Asks now: after a refusal, and when the visitor comes back. Resolves when the map shows the answer, or none came. */
  refresh(): Promise<void>;
  stop(): void;
};

type Listener = {
  onChanges: (changes: Changes) => void;
  /** The house has been rebuilt: the map on screen is not the one that is sold. */
  onOtherMap: () => void;
};

/** The floor under the stream: where it is cut off, what is free is at most this old. */
const POLL_MS = 60_000;

/** Up to so many seats the minute's question is the list of free ones; of larger halls the list outgrows the document. */
const LISTED_SEATS_MAX = 5_000;

/** A cached answer may be a few changes behind the stream; one that is further off was counted by another server. */
const SAME_COUNT = 1_000;

/** Keeps the house as the server says it is: the whole at first and every minute, changes as they come. */
export function watchAvailability(address: string, house: House, { onChanges, onOtherMap }: Listener): AvailabilityWatch {
  let stream: EventSource | undefined;
  let version = -1;
  let isStopped = false;

  function take(document: AvailabilityDocument) {
    if (document.version < version && version - document.version < SAME_COUNT) return;
    version = document.version;
    const changes = applyDocument(house, document);
    if (changes) onChanges(changes);
    else onOtherMap();
  }

  async function refresh() {
    try {
      const response = await fetch(`${address}.json`, { cache: 'no-cache' });
      if (response.status === 503) enterWaitingRoom(response, await response.json());
      if (response.ok) take((await response.json()) as AvailabilityDocument);
    } catch {
      // offline: what was known stays on screen, and the cart has the last word
    }
  }

  /** The minute's look: where the stream stands, whether it has told everything. */
  async function check() {
    const isTold = stream?.readyState === EventSource.OPEN && house.model.count <= LISTED_SEATS_MAX;
    const free = isTold ? await readFreeSeats(house.event.id) : undefined;
    if (!free || !showsFree(house, free)) await refresh();
  }

  function open() {
    stream?.close();
    stream = new EventSource(`${address}/live?version=${version}`);
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const change = JSON.parse(data) as AvailabilityChange;
      version = change.version;
      onChanges(applyChange(house, change));
    });
    stream.addEventListener('document', ({ data }: MessageEvent<string>) => {
      version = -1;
      take(JSON.parse(data) as AvailabilityDocument);
    });
  }

  function onVisible() {
    stream?.close();
    if (document.hidden) return;
    // who has left meanwhile would keep a connection, of which browsers have few
    void refresh().then(() => isStopped || document.hidden || open());
  }

  const timer = setInterval(() => document.hidden || void check(), POLL_MS);
  document.addEventListener('visibilitychange', onVisible);
  onVisible();
  return {
    refresh,
    stop() {
      isStopped = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      stream?.close();
    },
  };
}

/** undefined where no answer came. */
async function readFreeSeats(eventId: string): Promise<ReadonlySet<number> | undefined> {
  const answer = await attempt(() => browserPage().execute(AvailableSeatIdsDocument, { event_id: eventId }));
  return answer?.availableSeatIds ? new Set(answer.availableSeatIds.map(Number)) : undefined;
}
