import { useEffect, useSyncExternalStore } from 'react';
import { AllProductsInCategoryDocument } from '../../graphql/documents/lists.ts';
import type { CATEGORYQuery } from '../../graphql/operations.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { priceCountry } from '../../lib/country.ts';
import { PAGE_SIZE } from '../../lib/load-all.ts';
import { usePages } from '../../features/lists/use-pages.ts';
import { useRemembered } from '../../features/lists/use-remembered.ts';

const STEP = 18;
const STEP_TOUCH = 6;
/** With so few loaded but unseen, the next page is asked for. */
const UNSEEN_MIN = 5;

/** The products of a category, shown step by step; the next page is there before it is asked for. */
export function useProductPages(categorySlug: string, first: CATEGORYQuery['products']) {
  const [steps, setSteps] = useRemembered('steps', 1);
  const wanted = steps * useStep();
  const {
    nodes: products,
    more,
    state,
    loadMore,
  } = usePages('products', first, async (after) => {
    const where = { category_slug: categorySlug, countryCode: priceCountry() };
    return (await browserPage().execute(AllProductsInCategoryDocument, { ...where, first: PAGE_SIZE, after })).products;
  });
  const isShort = more && state === 'idle' && products.length - wanted <= UNSEEN_MIN;
  useEffect(() => {
    if (isShort) void loadMore();
    // Every page that arrives says anew whether there is enough.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShort, products.length]);

  return {
    shown: products.slice(0, wanted),
    steps,
    /** There is more, loaded or not. */
    more: products.length > wanted || more,
    /** More can be shown at once. */
    ready: products.length > wanted,
    /** The visitor waits for a page; pages that come ahead of need are silent. */
    waiting: state === 'loading' && products.length < wanted,
    failed: state === 'failed' && products.length <= wanted,
    showMore: () => {
      if (products.length >= wanted) setSteps((current) => current + 1);
      if (state === 'failed') void loadMore();
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
