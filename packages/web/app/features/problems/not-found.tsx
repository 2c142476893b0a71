import { lazy, Suspense } from 'react';

const NotFoundView = lazy(() => import('./not-found-view.tsx'));

/** The 404 view, which no page but its own has to carry. */
export const NotFound = () => (
  <Suspense>
    <NotFoundView />
  </Suspense>
);
