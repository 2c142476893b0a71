import { RESERVATION_MINUTES } from '@frontrow/domain/cart/reservation';
import { isPrivate } from '../../platform/http/network.ts';
import type { WindowLimiter } from '../../platform/limits/window.ts';

/** As long as a reservation: what a network took before has been ordered by then, or is free again. */
const WINDOW_SECONDS = RESERVATION_MINUTES * 60;

/** How much the visitors of one network put into their carts while a reservation lasts: who hoards needs many networks. */
export type HoldCap = {
  /** @returns whether so many pieces more are within the cap; then they count */
  take(network: string, pieces: number): Promise<boolean>;
  /** What was taken, and not had after all. */
  giveBack(network: string, pieces: number): Promise<unknown>;
};

/** @param piecesMax 0: no cap. There is none for private networks either: behind a proxy nobody told us of, everybody has its address. */
export function createHoldCap(limiter: WindowLimiter, piecesMax: number): HoldCap {
  const count = async (network: string, pieces: number): Promise<boolean> =>
    piecesMax === 0 || isPrivate(network) || limiter.use(`holds:${network}`, { points: piecesMax, seconds: WINDOW_SECONDS }, pieces);
  const giveBack = (network: string, pieces: number) => count(network, -pieces);
  return {
    giveBack,
    async take(network, pieces) {
      if (await count(network, pieces)) return true;
      await giveBack(network, pieces);
      return false;
    },
  };
}
