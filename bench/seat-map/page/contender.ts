import type { SeatMap } from '../../../packages/domain/src/seating/types.ts';

/** A seat map under test. Lengths are CSS pixels, seats are called by their place in the file. */
export type Contender = {
  /** Resolves when the house is painted. */
  mount(host: HTMLElement, map: SeatMap): Promise<void>;
  /** Moves the map as a finger does: by so many pixels in this frame. */
  pan(dx: number, dy: number): void;
  /** Zooms around the middle in this frame. */
  zoom(factor: number): void;
  /** Which seat is at a point? */
  hit(x: number, y: number): unknown;
  /** Marks seats as taken, or as free again, to be seen from the next frame on; where that takes longer, resolves when it is seen. */
  recolour(seats: readonly number[], taken: boolean): void | Promise<void>;
  /** What it gets ready while the map's file is fetched. */
  prepare?(): Promise<unknown>;
  /** Where another thread draws: its frames. */
  drawn?: readonly Drawn[];
};

/** A frame of another thread: when it was done, and how long it took. */
export type Drawn = { at: number; took: number };

/**
 * Milliseconds. `…FromText`: with reading the file; `frame` and `work`: the 95th percentile; `recolour`: of the main thread.
 * `drawn`: frames of another thread, from one to the next and how long each took, 95th percentile; `seen`: until the new colours were.
 */
export type Figures = {
  paintFromTextMs: number;
  paintMs: number;
  frameP95Ms: number;
  workP95Ms: number;
  hitMs: number;
  recolourMs: number;
  seenMs?: number;
  drawnP95Ms?: number;
  drawP95Ms?: number;
};

/** After the next frame has been drawn. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(0);
    });
  });

export const COLOURS = ['#1971c2', '#2f9e44', '#e8590c', '#9c36b5', '#c2255c'];
