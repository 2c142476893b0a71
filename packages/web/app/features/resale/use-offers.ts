import { useCallback, useEffect, useState } from 'react';
import { loadOffers, type Offers } from './load-offers.ts';

export type OffersState = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & Offers);

/** The offers of an event, asked for as soon as its codes are known. */
export function useOffers(eventId: string, codes: readonly string[], withPublic: boolean) {
  const [state, setState] = useState<OffersState>({ status: 'loading' });
  const joined = codes.join();

  const load = useCallback(
    async (isCurrent: () => boolean) => {
      try {
        const offers = await loadOffers(eventId, joined === '' ? [] : joined.split(','), withPublic);
        if (isCurrent()) setState({ status: 'ready', ...offers });
      } catch {
        if (isCurrent()) setState({ status: 'failed' });
      }
    },
    [eventId, joined, withPublic],
  );
  useEffect(() => {
    let current = true;
    void load(() => current);
    return () => void (current = false);
  }, [load]);
  return { state, refresh: () => void load(() => true) };
}
