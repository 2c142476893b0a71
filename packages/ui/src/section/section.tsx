import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = { title?: ReactNode; hiddenTitle?: string | false; aside?: ReactNode; narrow?: boolean; children: ReactNode };

/** A band of the page at its full width, with an optional heading and a link or control beside it. A hidden title is for screen readers only. */
export function Section({ title, hiddenTitle = false, aside, narrow = false, children }: SectionProps) {
  return (
    <section className={`${styles.section} ${narrow ? styles.narrow : ''}`}>
      {hiddenTitle !== false && <h2 className={styles.visuallyHidden}>{hiddenTitle}</h2>}
      {title !== undefined && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

/** Tiles side by side; `pairs` keeps two to a row on a phone, where three are one row to swipe; `led` shows the first ones large where the last row then ends full. */
export function Grid({ pairs = false, led = false, children }: { pairs?: boolean; led?: boolean; children: ReactNode }) {
  return <ul className={`${pairs ? styles.pairs : styles.grid} ${led ? styles.led : ''}`}>{children}</ul>;
}

/** For screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}
