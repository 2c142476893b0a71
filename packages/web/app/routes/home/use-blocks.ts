import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BlockHeadFieldsFragment } from '../../graphql/operations.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import { loadBlock, type ShopBlock } from '../../features/home/load-blocks.ts';

/** How far below the screen the place of the blocks may be when their loading begins. */
const AHEAD = '1200px';

/** A block by its category: loaded, known to be empty, or not loadable. Categories that are still to come are absent. */
export type LoadedBlocks = Readonly<Record<string, ShopBlock | 'empty' | 'failed'>>;

/** Loads the blocks of a home page one after another, once their place comes near or the address asks for one of them. */
export function useBlocks(heads: readonly BlockHeadFieldsFragment[]) {
  const place = useRef<HTMLDivElement>(null);
  const [blocks, setBlocks] = useState<LoadedBlocks>({});
  const [search] = useSearchParams();
  const asked = search.has('scroll');
  const near = useNear(place, asked);
  useEffect(() => {
    if (!near) return undefined;
    let left = false;
    async function loadInTurn() {
      for (const head of heads) {
        const block = await loadBlock(browserPage(), head).catch(failed);
        if (left) return;
        setBlocks((known) => ({ ...known, [head.slug]: block ?? 'empty' }));
      }
    }
    void loadInTurn();
    return () => void (left = true);
  }, [near, heads]);
  return { place, blocks };
}

function failed(error: unknown): 'failed' {
  if (error instanceof GraphQLFailure || error instanceof WaitingRoomError) return 'failed';
  throw error;
}

function useNear(place: React.RefObject<HTMLElement | null>, asked: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: `${AHEAD} 0px` });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return near || asked;
}
