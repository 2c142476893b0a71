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

/** Every seat in exactly one request, two to four side by side, in random order. */
export const dealSeats = (port: number, seats: readonly Seat[]): AddRequest[] =>
  shuffle(cutRows(seats, AMOUNTS.slice(1)).map((request) => add(port, request)));

/** What one visitor asks for. */
export type SeatsRequest = { productVariantId: number; amount: number; sectionId: number; seatIds: number[] };

/**
 * Seats side by side, as many as `amounts` says in turn, or one more. Rows are cut up beforehand, so nobody is in the way
 * of anybody and no request leaves a single seat.
 */
export function cutRows(seats: readonly Seat[], amounts: readonly number[]): SeatsRequest[] {
  const requests: SeatsRequest[] = [];
  for (const row of Map.groupBy(seats, (seat) => `${seat.variantId} ${seat.stockId} ${seat.row}`).values()) {
    const [{ variantId, stockId }] = row as [Seat];
    for (let at = 0; at < row.length;) {
      const left = row.length - at;
      const wanted = amounts[requests.length % amounts.length] ?? 2;
      const amount = left - wanted === 1 || left <= wanted + 1 ? Math.min(left, wanted + 1) : wanted;
      const seatIds = row.slice(at, at + amount).map(({ seatId }) => seatId);
      requests.push({ productVariantId: variantId, amount, sectionId: stockId, seatIds });
      at += amount;
    }
  }
  return requests;
}

function shuffle<T>(items: T[]): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other] as T, items[at] as T];
  }
  return items;
}
