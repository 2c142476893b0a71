import { part } from '@frontrow/ui/part/part.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { useHydrated } from '../../../features/cart/use-hydrated.ts';
import styles from './seat-map.module.css';
import type { SeatMapProps } from './seat-map.tsx';

const waiting = (
  <div className={styles.waiting} aria-busy="true">
    <Spinner />
  </div>
);
const SeatMap = part(() => import('./seat-map.tsx'), waiting);

/** Keeps the place of the seat map until its code has come; nothing of it is in the page's first load. */
export const LazySeatMap = (props: SeatMapProps) => (useHydrated() ? <SeatMap {...props} /> : waiting);
