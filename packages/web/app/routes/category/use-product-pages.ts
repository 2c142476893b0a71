import { useEffect, useState, useSyncExternalStore } from 'react';
import { AllProductsInCategoryDocument, type CATEGORYQuery } from '../../graphql/operations.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { priceCountry } from '../../lib/country.ts';
import { LISTED_MAX, PAGE_SIZE } from '../../lib/load-all.ts';

const STEP = 18;
const STEP_TOUCH = 6;
/** With so few loaded but unseen, the next page is asked for. */
const UNSEEN_MIN = 5;

/** The products of a category, shown step by step; the next page is there before it is asked for. */
export function useProductPages(categorySlug: string, first: CATEGORYQuery['products']) {
  const [pages, setPages] = useState([first]);
  // prices of another country: the list begins anew
  if (pages[0] !== first) setPages([first]);
  const [steps, setSteps] = useState(1);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const wanted = steps * useStep();
  const fetched = pages.flatMap((page) => page.nodes);
  const products = fetched.slice(0, LISTED_MAX);
  const last = pages.at(-1)?.pageInfo;
  const canLoad = last?.hasNextPage === true && fetched.length < LISTED_MAX;

  async function loadNext() {
    setState('loading');
    try {
      const found = await browserPage().execute(AllProductsInCategoryDocument, {
        category_slug: categorySlug,
        countryCode: priceCountry(),
        first: PAGE_SIZE,
        after: last?.endCursor ?? null,
      });
      setPages((current) => [...current, found.products]);
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  const isShort = canLoad && state === 'idle' && products.length - wanted <= UNSEEN_MIN;
  useEffect(() => {
    if (isShort) void loadNext();
    // Every page that arrives says anew whether there is enough.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShort, pages.length]);

  return {
    shown: products.slice(0, wanted),
    steps,
    /** There is more, loaded or not. */
    more: products.length > wanted || canLoad,
    /** More can be shown at once. */
    ready: products.length > wanted,
    /** The visitor waits for a page; pages that come ahead of need are silent. */
    waiting: state === 'loading' && products.length < wanted,
    failed: state === 'failed' && products.length <= wanted,
    showMore: () => {
      if (products.length >= wanted) setSteps(steps + 1);
      if (state === 'failed') void loadNext();
    },
  };
}

const touch = '(pointer: coarse)';

/** Fingers scroll further than they read: fewer at a time. The style sheet does the same before the scripts are there. */
function useStep(): number {
  return useSyncExternalStore(
    onTouchChange,
    () => matchMedia(touch).matches,
    () => false,
  )
    ? STEP_TOUCH
    : STEP;
}

function onTouchChange(changed: () => void): () => void {
  const media = matchMedia(touch);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
