import { RESERVATION_MINUTES } from '@frontrow/domain/cart/reservation';
import { isPrivate } from '../../platform/http/network.ts';
import { giveBack, useUp, type Counts } from '../../platform/limits/index.ts';

/** As long as a reservation that nobody has set: what a network took before has been ordered by then, or is free again. */
const WINDOW_SECONDS = RESERVATION_MINUTES * 60;

/** How much the visitors of one network put into their carts while a reservation lasts: who hoards needs many networks. */
export type HoldCap = {
  /** @returns whether so many pieces more are within the cap; then they count */
  take(network: string, pieces: number): Promise<boolean>;
  /** What was taken, and not had after all. */
  giveBack(network: string, pieces: number): Promise<unknown>;
};

/** @param piecesMax 0: no cap. There is none for private networks either: behind a proxy nobody told us of, everybody has its address. */
export function createHoldCap(counts: Counts, piecesMax: number): HoldCap {
  const cap = { points: piecesMax, seconds: WINDOW_SECONDS };
  const isFree = (network: string): boolean => piecesMax === 0 || isPrivate(network);
  return {
    async take(network, pieces) {
      if (isFree(network) || (await useUp(counts, `holds:${network}`, cap, pieces)) === undefined) return true;
      await giveBack(counts, `holds:${network}`, cap, pieces);
      return false;
    },
    async giveBack(network, pieces) {
      if (!isFree(network)) await giveBack(counts, `holds:${network}`, cap, pieces);
    },
  };
}
