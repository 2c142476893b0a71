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

/** Every seat in exactly one request, one to four together, in random order. */
export function dealSeats(port: number, seats: readonly Seat[]): AddRequest[] {
  const requests: AddRequest[] = [];
  for (const [variantId, group] of Map.groupBy(seats, (seat) => seat.variantId)) {
    const ids = shuffle(group.map(({ seatId }) => seatId));
    for (let at = 0; at < ids.length;) {
      const seatIds = ids.slice(at, at + (AMOUNTS[requests.length % AMOUNTS.length] ?? 1));
      requests.push(add(port, { productVariantId: variantId, amount: seatIds.length, seatIds }));
      at += seatIds.length;
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
