import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Nothing here, why, and where to go instead. */
export function EmptyState({ title, action, children }: { title: ReactNode; action?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
