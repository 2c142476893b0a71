import { useMemo } from 'react';
import { useStore } from '../../../lib/store.ts';
import { cartStore } from '../../../features/cart/cart-store.ts';
import { findSeat } from '@frontrow/ui/seat-map-engine/model.ts';
import type { House } from './house.ts';

/** What of the event the visitor's cart holds: its seats, and how many tickets in all. */
export function useInCart({ event, model }: House): { seats: ReadonlySet<number>; count: number } {
  const { cart } = useStore(cartStore);
  return useMemo(() => {
    const variants = new Set(event.variants.map(({ id }) => id));
    const items = cart?.items.filter(({ productVariantId }) => variants.has(productVariantId)) ?? [];
    const seats = items.flatMap(({ seatId }) => (seatId === null ? [] : [findSeat(model, Number(seatId))]));
    return { seats: new Set(seats.filter((seat) => seat >= 0)), count: items.reduce((sum, item) => sum + item.amount, 0) };
  }, [cart, event, model]);
}
