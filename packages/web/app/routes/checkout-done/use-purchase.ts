import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import type { Order } from '../../features/checkout/load-order.ts';
import { consentStore } from '../../features/consent/consent-store.ts';
import { track } from '../../features/consent/track.ts';

/** Tells of an order on its page, as soon as it is known and there is a yes. */
export function usePurchase(order: Order | null): void {
  const state = useStore(consentStore);
  useEffect(() => {
    if (order && state === 'yes') track((tracker) => tracker.tellPurchase(order));
  }, [state, order]);
}
