import { useEffect, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { cartStore, loadCart } from '../cart/cart-store.ts';
import { WARNING_MS } from '../cart/reservation.ts';
import { endSession } from './session-end.ts';

/**
 * Watches the ticket reservation. @returns whether its last two minutes have begun
 * At its end the server is asked once more: in another tab it may have been extended.
 */
export function useReservation(): boolean {
  const { endsAt } = useStore(cartStore);
  // the reservation it was said of: an extended one starts anew
  const [warnedOf, setWarnedOf] = useState<number | null>(null);

  useEffect(() => {
    if (endsAt === null) return undefined;
    const left = endsAt - performance.now();
    const warning = setTimeout(() => setWarnedOf(endsAt), Math.max(0, left - WARNING_MS));
    const end = setTimeout(() => void checkEnd(), Math.max(0, left));
    return () => {
      clearTimeout(warning);
      clearTimeout(end);
    };
  }, [endsAt]);

  return endsAt !== null && warnedOf === endsAt;
}

async function checkEnd(): Promise<void> {
  const { endsAt } = await loadCart();
  if (endsAt === null || endsAt <= performance.now()) endSession('reservation');
}
