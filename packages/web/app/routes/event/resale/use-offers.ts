import { useCallback, useEffect, useState } from 'react';
import { loadOffers, type Offers } from './load-offers.ts';

export type OffersState = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & Offers);

/** The offers of an event. */
export function useOffers(eventId: string, codes: readonly string[], withPublic: boolean) {
  const [state, setState] = useState<OffersState>({ status: 'loading' });
  const joined = codes.join();
  const read = useCallback(() => readOffers(eventId, joined, withPublic), [eventId, joined, withPublic]);

  useEffect(() => {
    let current = true;
    void read().then((found) => current && setState(found));
    return () => void (current = false);
  }, [read]);
  return { state, refresh: () => void read().then(setState) };
}

async function readOffers(eventId: string, codes: string, withPublic: boolean): Promise<OffersState> {
  try {
    return { status: 'ready', ...(await loadOffers(eventId, codes === '' ? [] : codes.split(','), withPublic)) };
  } catch {
    return { status: 'failed' };
  }
}
