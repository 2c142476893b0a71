import { useState } from 'react';
import { priceCountry } from '../../lib/country.ts';
import { LISTED_MAX, type Page } from '../../lib/load-all.ts';
import { useRemembered } from './use-remembered.ts';

/** The first page of a list as rendered, then page after page as asked for, to `LISTED_MAX`. Who comes back finds all of them. */
export function usePages<T>(name: string, first: Page<T>, loadPage: (after: string | null) => Promise<Page<T>>) {
  const [pages, setPages] = useRemembered(`${name} ${priceCountry()}`, [first]);
  const [begun, setBegun] = useState(first);
  // prices of another country: the list begins anew
  if (begun !== first) {
    setBegun(first);
    setPages(() => [first]);
  }
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const nodes = pages.flatMap((page) => page.nodes).slice(0, LISTED_MAX);
  const last = pages.at(-1)?.pageInfo;

  async function loadMore() {
    setState('loading');
    try {
      const next = await loadPage(last?.endCursor ?? null);
      setPages((current) => [...current, next]);
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  return { nodes, more: last?.hasNextPage === true && nodes.length < LISTED_MAX, state, loadMore };
}
