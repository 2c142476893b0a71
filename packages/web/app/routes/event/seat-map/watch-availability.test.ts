import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { House } from './house.ts';
import { watchAvailability } from './watch-availability.ts';

/** What is read of a house where nothing changes. */
const HOUSE = { model: { count: 0, states: [], sections: [] }, left: [] } as unknown as House;
const LISTENER = { onChanges: () => {}, onOtherMap: () => {} };

/** Addresses of the streams that are open. */
let streams: Set<string>;
let answer: (response: Response) => void;

beforeEach(() => {
  streams = new Set();
  vi.stubGlobal(
    'EventSource',
    class {
      readonly #url: string;
      constructor(url: string) {
        this.#url = url;
        streams.add(url);
      }
      addEventListener() {}
      close() {
        streams.delete(this.#url);
      }
    },
  );
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
});
afterEach(() => vi.unstubAllGlobals());

const turn = () => new Promise((resolve) => setImmediate(resolve));
async function answered() {
  answer(Response.json({ version: 7, count: 0, taken: '', left: {} }));
  await turn();
}

test('changes are told from where the first answer stands, until the map is left', async () => {
  const watch = watchAvailability('/events/elbe/availability', HOUSE, LISTENER);
  await answered();
  expect([...streams]).toEqual(['/events/elbe/availability/live?version=7']);
  watch.stop();
  expect(streams.size).toBe(0);
});

test('who has left before the first answer keeps no connection open', async () => {
  const watch = watchAvailability('/events/elbe/availability', HOUSE, LISTENER);
  watch.stop();
  await answered();
  expect(streams.size).toBe(0);
});
