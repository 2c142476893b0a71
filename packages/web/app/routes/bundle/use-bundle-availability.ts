import { useCallback, useEffect, useState } from 'react';
import { BundleAvailabilityDocument } from '../../graphql/documents/inventory.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import { partsOf, type BundleDetail, type Free } from './bundle-detail.ts';

const POLL_MS = 60_000;

/** What of a bundle's root and parts is free, asked as `useAvailability` does. */
export function useBundleAvailability(bundle: BundleDetail): { free: Free; refresh: () => void } {
  const [free, setFree] = useState<Free>();
  const ids = [...new Set([bundle.product.id, ...partsOf(bundle).map(({ id }) => id)])].join();
  const ask = useCallback(() => {
    if (!document.hidden) void read(ids.split(',')).then((answer) => answer && setFree(answer));
  }, [ids]);
  useEffect(() => {
    ask();
    const timer = setInterval(ask, POLL_MS);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
    };
  }, [ask]);
  return { free, refresh: ask };
}

async function read(ids: string[]): Promise<Free> {
  try {
    const { availabilities } = await browserPage().execute(BundleAvailabilityDocument, { ids });
    return new Map(availabilities.flatMap((one) => one?.variants ?? []).map(({ variantId, free }) => [variantId, free]));
  } catch (error) {
    // nobody asked for this; the cart says what is gone
    if (error instanceof GraphQLFailure || error instanceof WaitingRoomError) return undefined;
    throw error;
  }
}
