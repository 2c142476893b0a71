import { lazy, Suspense } from 'react';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useHydrated } from '../cart/use-hydrated.ts';
import styles from './seat-map.module.css';
import type { SeatMapProps } from './seat-map.tsx';

const SeatMap = lazy(() => import('./seat-map.tsx'));

/** Keeps the place of the seat map until its code has come; nothing of it is in the page's first load. */
export function LazySeatMap(props: SeatMapProps) {
  const waiting = (
    <div className={styles.waiting} aria-busy="true">
      <Spinner />
    </div>
  );
  return useHydrated() ? (
    <Suspense fallback={waiting}>
      <SeatMap {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
