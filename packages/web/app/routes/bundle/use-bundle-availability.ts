import { useCallback, useState } from 'react';
import { useAsking } from '../../features/inventory/use-availability.ts';
import { BundleAvailabilityDocument } from '../../graphql/documents/inventory.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { partsOf, type BundleDetail, type Free } from './bundle-detail.ts';

/** What of a bundle's root and parts is free, asked as `useAvailability` does. */
export function useBundleAvailability(bundle: BundleDetail): { free: Free; refresh: () => void } {
  const [free, setFree] = useState<Free>();
  const ids = [...new Set([bundle.product.id, ...partsOf(bundle).map(({ id }) => id)])].join();
  const ask = useCallback(() => {
    if (!document.hidden) void read(ids.split(',')).then((answer) => answer && setFree(answer));
  }, [ids]);
  useAsking(ask);
  return { free, refresh: ask };
}

async function read(ids: string[]): Promise<Free> {
  // nobody asked for this: where no answer comes, the cart says what is gone
  const answer = await attempt(() => browserPage().execute(BundleAvailabilityDocument, { ids }));
  return answer && new Map(answer.availabilities.flatMap((one) => one?.variants ?? []).map(({ variantId, free }) => [variantId, free]));
}
