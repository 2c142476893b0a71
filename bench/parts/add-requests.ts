import { post } from '../load/requests.ts';
import { call, GRAPHQL } from '../world/documents.ts';
import type { Seat, Standing } from '../world/goods.ts';

/** Made before the load begins, so that sending costs next to nothing. */
export type AddRequest = { amount: number; bytes: Buffer };

const AMOUNTS = [1, 2, 3, 4];

const add = (port: number, request: { productVariantId: number; amount: number; sectionId?: number; seatIds?: number[] }): AddRequest => ({
  amount: request.amount,
  bytes: post(port, GRAPHQL, call('addItems', { input: { requests: [request] } })),
});

export const standingRequests = (port: number, { variantId, stockId }: Standing): AddRequest[] =>
  AMOUNTS.map((amount) => add(port, { productVariantId: variantId, amount, sectionId: stockId }));

/**
 * Every seat in exactly one request, two to four side by side, in random order. Rows are cut up beforehand, so nobody
 * is in the way of anybody and no request leaves a single seat.
 */
export function dealSeats(port: number, seats: readonly Seat[]): AddRequest[] {
  const requests: AddRequest[] = [];
  for (const row of Map.groupBy(seats, (seat) => `${seat.variantId} ${seat.stockId} ${seat.row}`).values()) {
    const [{ variantId, stockId }] = row as [Seat];
    for (let at = 0; at < row.length;) {
      const left = row.length - at;
      const wanted = AMOUNTS[1 + (requests.length % 3)] ?? 2;
      const amount = left - wanted === 1 || left <= wanted + 1 ? Math.min(left, wanted + 1) : wanted;
      const seatIds = row.slice(at, at + amount).map(({ seatId }) => seatId);
      requests.push(add(port, { productVariantId: variantId, amount, sectionId: stockId, seatIds }));
      at += amount;
    }
  }
  return shuffle(requests);
}

function shuffle<T>(items: T[]): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other] as T, items[at] as T];
  }
  return items;
}
