import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A word on a tile: TICKETS, Ausverkauft, 18+. */
export function Tag({ look = 'accent', children }: { look?: 'accent' | 'ink' | 'outline' | 'danger'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[look]}`}>{children}</span>;
}
