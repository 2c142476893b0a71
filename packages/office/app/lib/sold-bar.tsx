import styles from './sold-bar.module.css';

/** How much of a capacity is sold: the bar, with its numbers beside it in words. */
export function SoldBar({ places, capacity, then }: { places: number; capacity: number; then?: number | undefined }) {
  const share = (value: number) => `${capacity > 0 ? Math.min(100, (100 * value) / capacity) : 0}%`;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.sold} style={{ inlineSize: share(places) }} />
      {then !== undefined && <span className={styles.then} style={{ insetInlineStart: share(then) }} />}
    </span>
  );
}
